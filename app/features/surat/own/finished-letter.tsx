import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { phoneHref } from '#app/lib/paths/links-out.ts';
import { morePaths } from '#app/lib/paths/paths-more.ts';
import { formatDate, formatDateTime, formatLongDate } from '#app/lib/text/format.ts';
import { useSite } from '#app/lib/use-site.ts';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { KeyField } from '#app/ui/form/form.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Link } from '#app/ui/layout/link.tsx';
import { pathOf } from '#contract/client.ts';
import type { AjuanRinci, Pengambilan, SuratJadi, surat } from '#contract/surat/surat.ts';
import { penerimaText } from '../surat-words.ts';

const DOWNLOAD: (typeof surat.download)['path'] = '/api/v2/layananadministrasi/record/{type}/{id}/unduh/';

type Props = { ajuan: AjuanRinci };

/** The finished letter: on paper it is fetched, and its file is a copy; with an electronic signature the file is it. */
export function FinishedLetter({ ajuan }: Props) {
  const { surat: letter, keadaan, langkah, pengambilan } = ajuan;
  if (!letter || (keadaan !== 'siap' && keadaan !== 'selesai')) return null;
  const handed = langkah.findLast(({ jenis }) => jenis === 'serahkan');
  const { title, text } = wordsOf(ajuan, letter, handed);
  return (
    <section className="kabar-surat" aria-labelledby="surat-jadi">
      <div className="kep">
        <Icon name={handed ? 'check' : 'file-text'} size={26} />
        <div>
          <h2 id="surat-jadi">{title}</h2>
          <p>{text}</p>
        </div>
      </div>
      <div className="isi">
        <p>
          <span className="num">Nomor {letter.nomor}</span>,{' '}
          <Link to={morePaths.verifikasi(letter.kode)}>periksa keaslian surat ini</Link>
        </p>
        {pengambilan && <Fetching {...pengambilan} />}
        {handed && <Again letter={letter} />}
        <Download ajuan={ajuan} letter={letter} />
        <Rated ajuan={ajuan} />
      </div>
    </section>
  );
}

function wordsOf(
  { keadaan, langkah }: AjuanRinci,
  letter: SuratJadi,
  handed: AjuanRinci['langkah'][number] | undefined,
) {
  if (letter.tte)
    return {
      title: 'Surat elektronik Anda siap',
      text: 'PDF-nya adalah suratnya. Kirim berkasnya: hasil cetak tidak memuat tanda tangan elektronik.',
    };
  if (handed) {
    const whom = penerimaText(handed, 'Anda sendiri');
    return {
      title: 'Sudah diserahkan',
      text: `${whom ? `Diambil ${whom}, ` : ''}${formatDateTime(handed.waktu)}, dicatat petugas loket.`,
    };
  }
  if (keadaan === 'selesai')
    return {
      title: 'Surat Anda selesai',
      text: 'Yang berlaku adalah kertas bercap. Bila belum ada pada Anda, ambil di kantor desa.',
    };
  const signed = langkah.findLast(({ jenis }) => jenis === 'tandatangani');
  return {
    title: 'Siap diambil',
    text: `Ditandatangani ${signed ? formatDateTime(signed.waktu) : formatDate(letter.tanggal)}. Yang berlaku adalah kertas bercap.`,
  };
}

/** When, where, and who may fetch it. */
function Fetching({ alamat, no_telp, jam, istirahat, buka }: Pengambilan) {
  const [first, second] = buka;
  const until = first?.hari_ini && `Hari ini sampai ${first.jam.slice(-5)}`;
  const rest = [
    first?.hari_ini && second && `Berikutnya ${openText(second)}.`,
    jam.length > 0 && `Jam kantor: ${jam.join('; ')}.`,
    istirahat && `Istirahat ${istirahat}.`,
    jam.length > 0 && 'Hari libur tutup.',
  ];
  return (
    <dl className="ambil">
      <div>
        <Icon name="calendar" size={20} />
        <dt>Kapan</dt>
        <dd>
          {until || (first ? openText(first) : 'Pada jam kerja kantor desa')}
          <small>{rest.filter(Boolean).join(' ')}</small>
        </dd>
      </div>
      <div>
        <Icon name="pin" size={20} />
        <dt>Di mana</dt>
        <dd>
          Loket surat, kantor desa
          <small>
            {alamat}
            {no_telp && (
              <>
                {alamat && ', '}
                <a href={phoneHref(no_telp)}>{no_telp}</a>
              </>
            )}
          </small>
        </dd>
      </div>
      <div>
        <Icon name="users" size={20} />
        <dt>Siapa</dt>
        <dd>
          Anda, dengan KTP
          <small>Anggota serumah boleh dengan KTP dan KK. Orang lain dengan surat kuasa.</small>
        </dd>
      </div>
    </dl>
  );
}

/** Paper that is lost while it still counts is printed once more, by the office. */
function Again({ letter: { berlaku_sampai } }: { letter: SuratJadi }) {
  const { no_telp } = useSite().desa;
  return (
    <>
      <p>
        Kertas hilang atau rusak? Dalam masa berlaku
        {berlaku_sampai && `, sampai ${formatDate(berlaku_sampai)}`}, surat dicetak ulang tanpa ajuan baru.
      </p>
      {no_telp && (
        <p>
          <a className="btn kedua kecil" href={phoneHref(no_telp)}>
            Minta cetak ulang
          </a>
        </p>
      )}
    </>
  );
}

const openText = ({ tanggal, jam }: Pengambilan['buka'][number]): string =>
  `${formatLongDate(tanggal)}, ${jam}`;

const LOOK_MS = 1_500;
const LOOKS = 6;

/** The browser does not say when a file has come: the page looks a few times what has become of the request. */
function useDownloaded() {
  const { revalidate } = useRevalidator();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (looks === 0) return;
    const timer = setTimeout(() => {
      void revalidate();
      setLooks(looks - 1);
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [looks, revalidate]);
  return () => setLooks(LOOKS);
}

function Download({ ajuan: { surat_id: id, jenis, can }, letter: { tte } }: Props & { letter: SuratJadi }) {
  const onDownload = useDownloaded();
  if (!can.unduh) return <p className="kecil redup">Berkas sedang disusun, muat ulang sebentar lagi.</p>;
  const action = pathOf(DOWNLOAD, { type: jenis.replaceAll('_', '-'), id });
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="unduh-salinan"
      onSubmit={onDownload}
    >
      <KeyField />
      <input type="hidden" name="bentuk" value="pdf" />
      <Button type="submit" variant={tte ? 'utama' : 'kedua'} icon="download">
        {tte ? 'Unduh surat' : 'Unduh salinan (bukan pengganti surat bercap)'}
      </Button>
      {!tte && <p>PDF bertulisan SALINAN, untuk dibaca dan disimpan. Kantor lain meminta kertasnya.</p>}
    </form>
  );
}

function Rated({ ajuan: { surat_id } }: Props) {
  if (!useSite().desa.survei_aktif) return null;
  return (
    <p>
      <ButtonLink small to={morePaths.nilaiLayanan('surat', surat_id)}>
        Nilai layanan ini
      </ButtonLink>
    </p>
  );
}
