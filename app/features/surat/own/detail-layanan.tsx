import './detail-layanan.css';
import { useActionData } from 'react-router';
import { leftWords } from '#app/kinds/alur/tenggat.tsx';
import { Answers } from '#app/kinds/isian/answers.tsx';
import type { Lookups } from '#app/kinds/isian/form-state.ts';
import type { Failed } from '#app/lib/forms/form.ts';
import { phoneHref } from '#app/lib/paths/links-out.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { morePaths } from '#app/lib/paths/paths-more.ts';
import { formatDate, formatDateTime } from '#app/lib/text/format.ts';
import { useSite } from '#app/lib/use-site.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { BackLink } from '#app/ui/layout/breadcrumb.tsx';
import { Link } from '#app/ui/layout/link.tsx';
import { AreaHead } from '#app/ui/layout/page-head.tsx';
import { Facts } from '#app/ui/table/facts.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { DueDay } from '#app/ui/text/due-day.tsx';
import { Note } from '#app/ui/text/note.tsx';
import type { Jawabans } from '#contract/kinds/isian.ts';
import { DI_KANTOR } from '#contract/surat/alur.ts';
import type { IsiAjuan } from '#contract/surat/layanan.ts';
import type { AjuanRinci, DokumenWarga } from '#contract/surat/surat.ts';
import { AnswerChanges, lamaOf } from '../answer-changes.tsx';
import { answerFile, Beside } from '../beside-answers.tsx';
import { awaitedIn, cetakText, DICABUT, jenisText, KEADAAN_SURAT, showKode } from '../surat-words.ts';
import { AskedCorrection } from './asked-correction.tsx';
import { AskedPapers } from './asked-papers.tsx';
import { CancelLetter } from './cancel-letter.tsx';
import { DayTiles } from './day-tiles.tsx';
import { detailPath } from './detail-path.ts';
import { FinishedLetter } from './finished-letter.tsx';
import { LetterJourney } from './letter-journey.tsx';

interface DetailProps {
  ajuan: AjuanRinci;
  isi: IsiAjuan;
  wilayah: Lookups['wilayah'];
  dokumen: DokumenWarga[];
  /** True while the question before cancelling is open. */
  batal: boolean;
}

/** One request of the resident area: where it stands, what it needs, and the finished letter. */
export default function DetailLayanan({ ajuan, isi, wilayah, dokumen, batal }: DetailProps) {
  const failed = useActionData<Failed>();
  const { config_name, keadaan, kode, can } = ajuan;
  const { text, kind } = ajuan.dicabut ? DICABUT : KEADAAN_SURAT[keadaan].warga;
  const here = detailPath(ajuan);
  return (
    <>
      <BackLink to={paths.profilSaya('ajuan-layanan')}>Ajuan Layanan</BackLink>
      <AreaHead title={config_name} />
      <p className="baris keadaan-surat">
        <Badge kind={kind}>{text}</Badge>
        <span className="num">
          Kode lacak <Link to={morePaths.lacakSurat(kode)}>{showKode(kode)}</Link>
        </span>
      </p>
      <div className="detail-surat">
        <div className="susun">
          {can.lengkapi && <AskedPapers ajuan={ajuan} dokumen={dokumen} failed={failed} />}
          {isi && <AskedCorrection ajuan={ajuan} isi={isi} />}
          <FinishedLetter ajuan={ajuan} />
          <Brought ajuan={ajuan} />
          <Revoked ajuan={ajuan} />
          <Reason ajuan={ajuan} />
          <Due ajuan={ajuan} />
          <LetterJourney ajuan={ajuan} />
          {isi && <OwnAnswers ajuan={ajuan} isi={isi} wilayah={wilayah} />}
        </div>
        <aside aria-label="Rincian ajuan" className="susun">
          <h2>Rincian ajuan</h2>
          <RequestFacts ajuan={ajuan} />
          {isi && (
            <a className="lanjut" href="#isian-ajuan">
              <span>Lihat jawaban saya</span>
              <Icon name="arrow-down" size={18} />
            </a>
          )}
          {can.batalkan && (
            <ButtonLink variant="bahaya" to={`${here}&hapus=1`} preventScrollReset>
              Batalkan ajuan
            </ButtonLink>
          )}
        </aside>
      </div>
      {can.batalkan && batal && <CancelLetter ajuan={ajuan} back={here} failed={failed} />}
    </>
  );
}

type AnswersProps = Pick<DetailProps, 'ajuan' | 'wilayah'> & { isi: NonNullable<IsiAjuan> };

function OwnAnswers({ ajuan, isi, wilayah }: AnswersProps) {
  return (
    <section className="bagian" aria-labelledby="isian-ajuan">
      <h2 id="isian-ajuan">Isian Anda</h2>
      {/* The answers were read by this very form when they were kept. */}
      <Answers
        fields={isi.atribut}
        answers={isi.payload as Jawabans}
        wilayah={wilayah}
        orang={isi.orang}
        berkas={answerFile(isi)}
        lama={lamaOf(isi)}
        ringkas
      />
      <Beside isi={isi} />
      {ajuan.perbaikan && !ajuan.perbaikan.diminta && (
        <p>
          <ButtonLink
            variant="kedua"
            small
            to={morePaths.perbaikiIsian(ajuan.jenis.replaceAll('_', '-'), ajuan.surat_id)}
          >
            Ubah isian
          </ButtonLink>{' '}
          <span className="kecil redup">Bisa selama belum diperiksa petugas.</span>
        </p>
      )}
      <AnswerChanges isi={isi} wilayah={wilayah} />
    </section>
  );
}

/** Papers that the office has not seen yet. */
function Brought({ ajuan: { keadaan, syarat } }: { ajuan: AjuanRinci }) {
  const open = DI_KANTOR.some((one) => one === keadaan);
  const papers = syarat.filter(({ asal, terpenuhi }) => asal === 'dibawa' && !terpenuhi);
  if (!open || papers.length === 0) return null;
  return (
    <Note>
      <b>Bawa ke kantor desa</b>
      <p>
        {papers.map(({ nama }) => nama).join(', ')}. Surat baru ditandatangani setelah petugas melihatnya.
      </p>
    </Note>
  );
}

function RequestFacts({ ajuan }: { ajuan: AjuanRinci }) {
  const { config_name, jenis, created, is_printed, surat: letter } = ajuan;
  const valid = letter?.berlaku_sampai;
  return (
    <Facts
      rows
      items={[
        { label: 'Nama Surat', value: config_name },
        { label: 'Jenis Layanan', value: jenisText(jenis) },
        { label: 'Tanggal Pengajuan', value: formatDate(created) },
        {
          label: 'Status Cetak',
          value: (
            <>
              <Badge kind={is_printed ? 'success' : 'warning'}>
                {is_printed ? 'SUDAH DI CETAK' : 'BELUM DICETAK'}
              </Badge>
              <small className="arti">{cetakText(ajuan)}</small>
            </>
          ),
        },
        ...(valid
          ? [
              {
                label: 'Berlaku',
                value: (
                  <>
                    {formatDate(letter.tanggal)} sampai {formatDate(valid)}
                    <small className="arti">Tanggal akhir ikut berlaku.</small>
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** The office took the letter back: whoever holds it must know that it counts no more. */
function Revoked({ ajuan: { dicabut } }: { ajuan: AjuanRinci }) {
  if (!dicabut) return null;
  return (
    <Note kind="error">
      <b>Surat ini dicabut</b>
      <p className="num">
        Nomor {dicabut.nomor}, ditandatangani {formatDate(dicabut.tanggal)}.
      </p>
      <p>
        Dicabut {formatDateTime(dicabut.dicabut)}. Alasan: {dicabut.alasan}
      </p>
      <p>
        Surat yang sudah Anda unduh atau cetak tidak berlaku lagi.{' '}
        <Link to={morePaths.verifikasi(dicabut.kode)}>Periksa keaslian surat ini</Link>
      </p>
    </Note>
  );
}

/** Why there will be no letter. */
function Reason({ ajuan: { keadaan, langkah } }: { ajuan: AjuanRinci }) {
  if (keadaan !== 'ditolak') return null;
  const why = langkah.findLast(({ jenis }) => jenis === 'tolak')?.alasan;
  return (
    <Note kind="error">
      <b>Surat tidak bisa dibuat</b>
      <p>Alasan: {why}</p>
      <ButtonLink variant="kedua" small to={paths.layanan()}>
        Ajukan lagi
      </ButtonLink>
    </Note>
  );
}

/** When it will be ready, and how that was counted. */
function Due({ ajuan }: { ajuan: AjuanRinci }) {
  const { tenggat, hitungan, pengganti, keadaan, waktu_pelayanan, created } = ajuan;
  const awaited = awaitedIn(keadaan);
  const last = tenggat?.tanggal ?? hitungan.at(-1)?.tanggal;
  if (!last && !pengganti) return null;
  return (
    <section aria-labelledby="kapan-selesai">
      <h2 id="kapan-selesai">Kapan selesai</h2>
      {last && (
        <DueDay tanggal={last} long>
          {tenggat ? tenggat.lewat === 0 && leftWords(tenggat) : `bila ${awaited?.what} dikirim hari ini`}
        </DueDay>
      )}
      {tenggat && tenggat.lewat > 0 && <Late tenggat={tenggat} />}
      {hitungan.length > 0 && <DayTiles hari={hitungan} diajukan={created.slice(0, 10)} />}
      {tenggat && <p className="redup">Dihitung {tenggat.penjelasan}</p>}
      {!tenggat && awaited && waktu_pelayanan && (
        <p className="redup">
          Waktu Pelayanan {waktu_pelayanan} hari kerja, dihitung mulai sehari setelah diajukan. Sabtu, Minggu,
          dan hari libur tidak dihitung. Hari menunggu {awaited.what} dari Anda juga tidak dihitung.
        </p>
      )}
      {pengganti && (
        <Note>
          {pengganti.jabatan} {pengganti.alasan || 'berhalangan'} sampai {formatDate(pengganti.sampai)}. Surat
          ditandatangani penggantinya.
        </Note>
      )}
    </section>
  );
}

/** Said plainly, with a way to ask. */
function Late({ tenggat: { tanggal, lewat } }: { tenggat: NonNullable<AjuanRinci['tenggat']> }) {
  const { no_telp } = useSite().desa;
  return (
    <Note kind="warning">
      <b>Terlambat {lewat} hari kerja</b>
      <p>
        Seharusnya selesai {formatDate(tanggal)}. Anda bisa{' '}
        {no_telp ? (
          <>
            menelepon <a href={phoneHref(no_telp)}>{no_telp}</a>.
          </>
        ) : (
          'menanyakannya ke kantor desa.'
        )}
      </p>
    </Note>
  );
}
