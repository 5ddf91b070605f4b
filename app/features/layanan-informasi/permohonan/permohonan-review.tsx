import '../../../kinds/alur/review.css';
import '../kelola-ppid.css';
import type { LangkahPermohonan, PermohonanTinjau } from '#contract/layanan-informasi/kelola.ts';
import { Chosen, ChosenTop } from '../../../kinds/alur/chosen.tsx';
import { DecisionBar } from '../../../kinds/alur/decision-bar.tsx';
import { InnerNotes } from '../../../kinds/alur/inner-notes.tsx';
import { queuePath } from '../../../kinds/alur/noun.ts';
import type { ChosenOf } from '../../../kinds/alur/queue-desk.tsx';
import { ReasonDialog } from '../../../kinds/alur/reason-dialog.tsx';
import { StepHistory, type StepLine } from '../../../kinds/alur/step-history.tsx';
import { UndoLast } from '../../../kinds/alur/undo-step.tsx';
import { UrusBar } from '../../../kinds/alur/urus-bar.tsx';
import { useQueueKeys } from '../../../kinds/alur/use-queue-keys.ts';
import { withQuery } from '../../../lib/paths/paths.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { useHydrated } from '../../../ui/layout/use-hydrated.ts';
import { Facts } from '../../../ui/table/facts.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { NoticePreview } from '../form/notice-preview.tsx';
import { ReceiptFile } from '../form/receipt-notes.tsx';
import { hasilWords, letterWords } from '../lacak-words.ts';
import { AnswerDialog, RefuseDialog } from './answer-dialog.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ANSWER_FORM } from './answer-words.ts';
import { HERE, type Placed } from './antrean.ts';
import { type AlasanPermohonan, permohonanQueue } from './permohonan-queue.ts';
import { Applicant, ClockPart } from './permohonan-side.tsx';

type ReviewProps = { chosen: Placed<ChosenOf<typeof permohonanQueue>> };

/** One request: what is asked, its clock, who asks, and the four ways on at the bottom. */
export function PermohonanReview({ chosen }: ReviewProps) {
  const { item, view, failed, next, follows, position, ways } = chosen;
  const { can } = item;
  const asking = (act?: AlasanPermohonan) =>
    queuePath(permohonanQueue, { ...view, id: item.id, putuskan: act });
  const reject = can.tolak ? asking('tolak') : undefined;
  useQueueKeys({ ...ways, reject });
  const deciding = { id: item.id, versi: item.versi, next, failed };
  const plain = !useHydrated();
  // A refused answer is explained in its own form.
  const answering = isAnswer(failed) ? failed : undefined;
  const foot = (
    <>
      {(can.jawab || can.tolak) && (
        <DecisionBar
          {...deciding}
          forward={{
            act: 'jawab',
            label: 'Kirim jawaban',
            able: can.jawab,
            to: plain ? `#${ANSWER_FORM}` : asking('jawab'),
          }}
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
      {!answering && !(view.putuskan && can[view.putuskan]) && <FormErrors failed={failed} />}
      <ChosenTop position={position}>
        <Badge>{permohonanQueue.states[item.keadaan]}</Badge>
      </ChosenTop>
      <h2 className="judul-tinjau">{item.pokok}</h2>
      <p className="meta">
        <span className="num">{item.nomor}</span>
        <span>Tercatat {formatDateTime(item.created_at)}</span>
        <span className="num">Kode lacak {item.kode}</span>
      </p>
      <UrusBar item={item} failed={chosen.urusFailed} />
      <div className="ppid-kisi">
        <div>
          <Wanted item={item} />
          <Published item={item} />
          {can.jawab && (
            <AnswerForm item={item} next={next} back={asking()} ask={asking('jawab')} failed={answering} />
          )}
          <Answered item={item} />
        </div>
        <aside aria-label="Batas dan pemohon">
          <ClockPart item={item} />
          <Applicant item={item} />
        </aside>
      </div>
      <InnerNotes item={item} failed={chosen.urusFailed} />
      <Afterwards item={item} forward={can.teruskan ? asking('teruskan') : undefined} />
    </Chosen>
  );
}

/** Papers, what was done so far, and what concerns the office alone. */
const Afterwards = ({ item, forward }: Part & { forward: string | undefined }) => (
  <>
    {item.langkah.some(({ jenis, diurungkan }) => jenis === 'perpanjang' && !diurungkan) && (
      <ReceiptFile kode={item.kode} paper="perpanjangan" />
    )}
    {item.hasil && <ReceiptFile kode={item.kode} paper="surat" label={letterWords(item)} />}
    <StepHistory lines={linesOf(item)} />
    <UndoLast id={item.id} urung={item.urung} />
    {forward !== undefined && (
      <p>
        <ButtonLink variant="kedua" small to={forward} preventScrollReset>
          Teruskan ke bagian lain
        </ButtonLink>
      </p>
    )}
  </>
);

const isAnswer = (failed: ReviewProps['chosen']['failed']) => failed?.values.tindakan?.[0] === 'jawab';

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
    </>
  );
}

/** The dialog that the address asks for; none acts at once. */
function Asking({ chosen, back }: ReviewProps & { back: string }) {
  const { item, view, failed, next } = chosen;
  const act = view.putuskan;
  if (!act || !item.can[act]) return null;
  const asked = { item, next, back, failed };
  // A refused answer is put right on the page first; its address still asks.
  if (act === 'jawab') return isAnswer(failed) ? null : <AnswerDialog item={item} back={back} />;
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
        <NoticePreview nomor={item.nomor} batas={item.kalender.batas} baru={item.batas_baru} />
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

/** Pages of the site that may hold it already, each to be attached with a press. */
function Published({ item: { usulan, can } }: Part) {
  if (usulan.length === 0) return null;
  return (
    <section className="ppid-blok">
      <div className="kep">
        <h3>Mungkin sudah terbit</h3>
        <span className="ket">dari DIP, APBDes, dan produk hukum</span>
      </div>
      <ul className="mungkin">
        {usulan.map(({ judul, keterangan, alamat }) => (
          <li key={alamat}>
            <span>
              <Link to={alamat} target="_blank" rel="noopener">
                {judul}
                <span className="sr"> (membuka tab baru)</span>
              </Link>
              <small>{keterangan}</small>
            </span>
            {can.jawab && <Attach value={`${alamat} ${judul}`} judul={judul} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Attached to the answer, or not: a checkbox that looks like the button it is. */
const Attach = ({ value, judul }: { value: string; judul: string }) => (
  <label className="btn kedua kcl lampirkan">
    <input type="checkbox" className="sr" name="lampirkan" value={value} form={ANSWER_FORM} />
    <span className="belum">Lampirkan</span>
    <span className="sudah">Terlampir</span>
    <span className="sr">: {judul}</span>
  </label>
);

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
