import '../../kinds/alur/review.css';
import './kelola-ppid.css';
import type { LangkahPermohonan, PermohonanTinjau } from '#contract/layanan-informasi/kelola.ts';
import { longDay } from '#contract/lib/tanggal.ts';
import { Chosen, ChosenTop } from '../../kinds/alur/chosen.tsx';
import { DecisionBar } from '../../kinds/alur/decision-bar.tsx';
import { queuePath } from '../../kinds/alur/noun.ts';
import type { ChosenOf } from '../../kinds/alur/queue-desk.tsx';
import { ReasonDialog } from '../../kinds/alur/reason-dialog.tsx';
import { StepHistory, type StepLine } from '../../kinds/alur/step-history.tsx';
import { useQueueKeys } from '../../kinds/alur/use-queue-keys.ts';
import { formatDateTime } from '../../lib/format.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { useSite } from '../../lib/use-site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { KeyField } from '../../ui/form.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Link } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';
import { Select } from '../../ui/select.tsx';
import { AnswerDialog, RefuseDialog } from './answer-dialog.tsx';
import { HERE, type Placed } from './antrean.ts';
import { Calendar, daysLeft, leftText, Uncounted } from './calendar.tsx';
import { hasilWords } from './lacak-words.ts';
import { type AlasanPermohonan, permohonanQueue } from './permohonan-queue.ts';
import { ReceiptFile } from './receipt-notes.tsx';

type ReviewProps = { chosen: Placed<ChosenOf<typeof permohonanQueue>> };

/** One request: what is asked, its clock, who asks, and the four ways on at the bottom. */
export function PermohonanReview({ chosen }: ReviewProps) {
  const { item, view, failed, next, follows, position, ways } = chosen;
  const { can } = item;
  const asking = (act?: AlasanPermohonan) =>
    queuePath(permohonanQueue, { ...view, id: item.id, putuskan: act });
  const reject = can.tolak ? asking('tolak') : undefined;
  useQueueKeys({ ...ways, reject });
  const deciding = { id: item.id, versi: item.versi, next };
  const foot = (
    <>
      {(can.jawab || can.tolak) && (
        <DecisionBar
          {...deciding}
          forward={{ act: 'jawab', label: 'Kirim jawaban', able: can.jawab, to: asking('jawab') }}
          reject={reject}
          follows={follows}
        >
          <Further can={can} asking={asking} />
        </DecisionBar>
      )}
      <Asking chosen={chosen} back={asking()} />
    </>
  );
  return (
    <Chosen label="Permohonan terpilih" bodyLabel="Isi permohonan" foot={foot}>
      {!(view.putuskan && can[view.putuskan]) && <FormErrors failed={failed} />}
      <ChosenTop position={position}>
        <Badge>{permohonanQueue.states[item.keadaan]}</Badge>
      </ChosenTop>
      <h2 className="judul-tinjau">{item.pokok}</h2>
      <p className="meta">
        <span className="num">{item.nomor}</span>
        <span>Tercatat {formatDateTime(item.created_at)}</span>
        <span className="num">Kode lacak {item.kode}</span>
      </p>
      <div className="ppid-kisi">
        <div>
          <Wanted item={item} />
          <Published item={item} />
          <Answered item={item} />
        </div>
        <aside aria-label="Batas dan pemohon">
          <ClockPart item={item} />
          <Applicant item={item} />
        </aside>
      </div>
      {item.langkah.some(({ jenis, diurungkan }) => jenis === 'perpanjang' && !diurungkan) && (
        <ReceiptFile kode={item.kode} paper="perpanjangan" />
      )}
      <StepHistory lines={linesOf(item)} />
    </Chosen>
  );
}

type FurtherProps = { can: PermohonanTinjau['can']; asking: (act: AlasanPermohonan) => string };

function Further({ can, asking }: FurtherProps) {
  return (
    <>
      {can.perpanjang && (
        <ButtonLink variant="kedua" to={asking('perpanjang')} preventScrollReset data-tombol="P">
          Perpanjang
          <span aria-hidden="true">
            <kbd>P</kbd>
          </span>
        </ButtonLink>
      )}
      {can.minta_kelengkapan && (
        <ButtonLink variant="sunyi" to={asking('minta_kelengkapan')} preventScrollReset data-tombol="L">
          Minta kelengkapan
          <span aria-hidden="true">
            <kbd>L</kbd>
          </span>
        </ButtonLink>
      )}
      {can.teruskan && (
        <ButtonLink variant="sunyi" to={asking('teruskan')} preventScrollReset>
          Teruskan
        </ButtonLink>
      )}
    </>
  );
}

/** The dialog that the address asks for; none acts at once. */
function Asking({ chosen, back }: ReviewProps & { back: string }) {
  const { item, view, failed, next } = chosen;
  const act = view.putuskan;
  if (!act || !item.can[act]) return null;
  const asked = { item, next, back, failed };
  if (act === 'jawab') return <AnswerDialog {...asked} />;
  if (act === 'tolak') return <RefuseDialog {...asked} />;
  const words = permohonanQueue.reasons[act];
  if (!words) return null;
  return (
    <ReasonDialog
      id={item.id}
      versi={item.versi}
      next={next}
      act={act}
      words={words}
      back={back}
      failed={failed}
    >
      {act === 'perpanjang' && item.kalender?.batas && item.batas_baru && (
        <p>
          Batas sekarang {longDay(item.kalender.batas)}, batas baru <b>{longDay(item.batas_baru)}</b>.
        </p>
      )}
    </ReasonDialog>
  );
}

type Part = { item: PermohonanTinjau };

function Wanted({ item }: Part) {
  return (
    <section className="ppid-blok">
      <div className="kep">
        <h3>Yang diminta</h3>
        <span className="ket">ke {item.opd_ygdituju}</span>
      </div>
      <blockquote className="kutip">{item.informasi_ygdibutuhkan}</blockquote>
      <Facts
        rows
        items={[
          { label: 'Alasan penggunaan informasi', value: item.alasan_informasi },
          { label: 'Cara memperoleh', value: item.cara_informasi },
          { label: 'Cara mendapatkan salinan', value: item.cara_mendapatkan_salinan },
        ]}
      />
    </section>
  );
}

/** Pages of the site that may hold it already; they are put into the answer to begin with. */
function Published({ item: { usulan } }: Part) {
  if (usulan.length === 0) return null;
  return (
    <section className="ppid-blok">
      <div className="kep">
        <h3>Mungkin sudah terbit</h3>
        <span className="ket">ikut ditawarkan di surat jawaban</span>
      </div>
      <ul className="lampir bergaris tengah">
        {usulan.map(({ judul, keterangan, alamat }) => (
          <li key={alamat}>
            <Link to={alamat} target="_blank" rel="noopener">
              {judul}
              <span className="sr"> (membuka tab baru)</span>
            </Link>{' '}
            <small>{keterangan}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answered({ item }: Part) {
  const { hasil, dijawab, isi_jawaban, pasal, uji_nomor, alasan_tolak, badan_lain, dokumen, keberatan } =
    item;
  return (
    <>
      {hasil && dijawab && (
        <section className="ppid-blok">
          <h3>{hasilWords(hasil)}</h3>
          {isi_jawaban && <blockquote className="kutip">{isi_jawaban}</blockquote>}
          <Facts
            rows
            items={[
              { label: 'Dijawab', value: formatDateTime(dijawab) },
              ...(pasal
                ? [
                    {
                      label: 'Dasar penolakan',
                      value: `Pasal 17 huruf ${pasal}, uji konsekuensi ${uji_nomor}. ${alasan_tolak}`,
                    },
                  ]
                : []),
              ...(badan_lain ? [{ label: 'Disimpan oleh', value: badan_lain }] : []),
              ...dokumen.map(({ nama }) => ({ label: 'Dokumen', value: nama })),
            ]}
          />
        </section>
      )}
      {keberatan.map(({ id, nomor }) => (
        <p key={id}>
          <Link to={withQuery(HERE.keberatan, { id })}>Keberatan {nomor}</Link>
        </p>
      ))}
    </>
  );
}

function ClockPart({ item: { kalender, geser, pelaksanaan, keadaan } }: Part) {
  return (
    <section className="ppid-blok">
      <h3>Batas jawaban</h3>
      {keadaan === 'pelaksanaan' && pelaksanaan && (
        <p className="besar-tanggal">{longDay(pelaksanaan)}, menurut tanggapan Kepala Desa</p>
      )}
      {kalender && (
        <>
          <p className="besar-tanggal">
            {kalender.batas ? longDay(kalender.batas) : 'Batas berhenti'}
            {kalender.batas && kalender.hariIni <= kalender.batas && (
              <small> {leftText(daysLeft(kalender), 0)}</small>
            )}
          </p>
          <Calendar jam={kalender} what="jawaban" dense />
          <Uncounted libur={kalender.libur} />
        </>
      )}
      {geser.map(({ dari, ke, sebab }) => (
        <Note key={dari + ke}>
          Batas bergeser dari {longDay(dari)} ke {longDay(ke)}. {sebab}
        </Note>
      ))}
      {kalender && <HolidaysLink />}
    </section>
  );
}

/** Led to by those who may change them. */
function HolidaysLink() {
  const { user } = useSite();
  if (user?.role !== 'admin' && !user?.izin.includes('pengaturan')) return null;
  return (
    <Link className="kecil" to={withQuery(paths.kelola('pengaturan'), { bagian: 'hari-libur' })}>
      Hari libur desa
    </Link>
  );
}

const IDENTITAS = {
  ada: 'Terunggah',
  dilihat: 'Dilihat di loket, tidak dipindai',
  dihapus: 'Sudah dihapus',
  tanpa: 'Tanpa gambar',
};
const PURPOSES = ['Memeriksa permohonan', 'Mencocokkan surat kuasa'].map((value) => ({
  value,
  label: value,
}));

function Applicant({ item }: Part) {
  return (
    <section className="ppid-blok">
      <h3>Pemohon</h3>
      <Facts
        rows
        items={[
          { label: 'Nama', value: item.nama },
          {
            label: 'Email',
            value: item.surel === 'gagal' ? `${item.email} (email tidak terkirim)` : item.email,
          },
          { label: 'Telepon HP', value: item.no_hp },
          { label: 'Alamat', value: item.alamat },
          { label: 'Identitas', value: IDENTITAS[item.identitas] },
          ...(item.no_identitas ? [{ label: 'Nomor identitas', value: item.no_identitas }] : []),
          ...(item.dicatat_oleh ? [{ label: 'Dicatat di loket oleh', value: item.dicatat_oleh }] : []),
          ...(item.hapus_pada
            ? [
                {
                  label: 'Dihapus otomatis',
                  value: `${longDay(item.hapus_pada)}, bila tidak ada yang menyusul`,
                },
              ]
            : []),
        ]}
      />
      {item.identitas === 'ada' && (
        <form
          method="post"
          action={`/v1/kelola/permohonan_informasi/${item.id}/identitas/`}
          encType="multipart/form-data"
          target="_blank"
          rel="noopener"
          className="lihat-identitas"
        >
          <KeyField />
          <Select
            name="keperluan"
            label="Keperluan melihat identitas"
            hint="Dicatat: siapa, kapan, dan untuk apa."
            options={PURPOSES}
          />
          <Button type="submit" variant="kedua" small icon="eye">
            Lihat identitas
          </Button>
        </form>
      )}
    </section>
  );
}

const STEPS: Record<LangkahPermohonan['jenis'], string> = {
  minta_kelengkapan: 'Pemohon diminta melengkapi',
  perpanjang: 'Diperpanjang 7 hari kerja',
  teruskan: 'Diteruskan',
  jawab: 'Jawaban dikirim',
  tolak: 'Ditolak',
  buka_lagi: 'Dibuka lagi: keberatan diterima',
};

const linesOf = ({ langkah }: PermohonanTinjau): StepLine[] =>
  langkah.map(({ id, jenis, oleh, waktu, alasan, jawaban, diurungkan }) => ({
    id,
    title: STEPS[jenis],
    oleh,
    waktu,
    text: alasan,
    note: jawaban ? `Jawaban pemohon: ${jawaban}` : undefined,
    diurungkan,
  }));
