import '../../../kinds/alur/review.css';
import '../kelola-ppid.css';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { KeberatanTinjau, LangkahKeberatan } from '#contract/layanan-informasi/kelola-keberatan.ts';
import { longDay } from '#contract/lib/text/tanggal.ts';
import { Chosen, ChosenTop } from '../../../kinds/alur/chosen.tsx';
import { DecisionBar, DecisionFields } from '../../../kinds/alur/decision-bar.tsx';
import { InnerNotes } from '../../../kinds/alur/inner-notes.tsx';
import { queuePath } from '../../../kinds/alur/noun.ts';
import type { ChosenOf } from '../../../kinds/alur/queue-desk.tsx';
import { ReasonDialog } from '../../../kinds/alur/reason-dialog.tsx';
import { StepHistory, type StepLine } from '../../../kinds/alur/step-history.tsx';
import { UndoLast } from '../../../kinds/alur/undo-step.tsx';
import { UrusBar } from '../../../kinds/alur/urus-bar.tsx';
import { useQueueKeys } from '../../../kinds/alur/use-queue-keys.ts';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { useSubmitting } from '../../../lib/forms/use-submitting.ts';
import { withQuery } from '../../../lib/paths/paths.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { RadioCards } from '../../../ui/fields/choice.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Textarea } from '../../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Form, KeyField } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Facts } from '../../../ui/table/facts.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { Note } from '../../../ui/text/note.tsx';
import { daysLeft, leftText } from '../days-left.ts';
import { ReceiptFile } from '../form/receipt-notes.tsx';
import { letterWords, putusanWords } from '../lacak-words.ts';
import { Calendar, Uncounted } from '../laporan/calendar.tsx';
import { HERE, type Placed } from '../permohonan/antrean.ts';
import { type AlasanKeberatan, keberatanQueue } from './keberatan-queue.ts';

type ReviewProps = { chosen: Placed<ChosenOf<typeof keberatanQueue>> };

/** One objection with its request, and the reply of the superior. */
export function KeberatanReview({ chosen }: ReviewProps) {
  const { item, view, position, ways, failed } = chosen;
  const asking = (act?: AlasanKeberatan) =>
    queuePath(keberatanQueue, { ...view, id: item.id, putuskan: act });
  useQueueKeys({ ...ways, reject: undefined });
  const foot = <Foot chosen={chosen} asking={asking} />;
  return (
    <Chosen label="Keberatan terpilih" bodyLabel="Isi keberatan" foot={foot}>
      {!(view.putuskan && item.can[view.putuskan]) && <FormErrors failed={failed} />}
      <ChosenTop position={position}>
        <Badge>{item.putusan ? putusanWords(item.putusan) : keberatanQueue.states[item.keadaan]}</Badge>
      </ChosenTop>
      <h2 className="judul-tinjau">Keberatan {item.nomor}</h2>
      <p className="meta">
        <span>Tercatat {formatDateTime(item.created_at)}</span>
        <span className="num">Kode lacak {item.kode}</span>
      </p>
      <UrusBar item={item} failed={chosen.urusFailed} />
      <div className="ppid-kisi">
        <div>
          <Objection item={item} />
        </div>
        <aside aria-label="Batas dan pihak">
          <ClockPart item={item} />
          <Parties item={item} />
          <OtherClocks item={item} />
        </aside>
      </div>
      <InnerNotes item={item} failed={chosen.urusFailed} />
      <StepHistory lines={linesOf(item)} />
      <UndoLast id={item.id} urung={item.urung} />
    </Chosen>
  );
}

type FootProps = ReviewProps & { asking: (act?: AlasanKeberatan) => string };

/** The reply, which is the superior's alone, and notes of the office. */
function Foot({ chosen: { item, view, failed, next, follows }, asking }: FootProps) {
  const deciding = { id: item.id, versi: item.versi, next, failed };
  const forward = {
    act: 'tanggapi',
    label: 'Kirim tanggapan',
    able: item.can.tanggapi,
    to: asking('tanggapi'),
  };
  return (
    <>
      {item.keadaan === 'di_atasan' && (
        <DecisionBar {...deciding} forward={forward} follows={follows}>
          {item.halangan && (
            <>
              <Button variant="utama" aria-disabled="true" aria-describedby="hanya-atasan" type="button">
                Kirim tanggapan
              </Button>
              <span className="kecil redup" id="hanya-atasan">
                {item.halangan}
              </span>
            </>
          )}
          <ButtonLink variant="sunyi" className="ujung" to={asking('catat')} preventScrollReset>
            Beri catatan
          </ButtonLink>
        </DecisionBar>
      )}
      {view.putuskan === 'tanggapi' && item.can.tanggapi && (
        <ReplyDialog item={item} next={next} back={asking()} failed={failed} />
      )}
      {view.putuskan === 'catat' && item.can.catat && keberatanQueue.reasons.catat && (
        <ReasonDialog
          {...deciding}
          act="catat"
          words={keberatanQueue.reasons.catat}
          back={asking()}
          failed={failed}
        />
      )}
    </>
  );
}

type Part = { item: KeberatanTinjau };

function Objection({ item }: Part) {
  const { permohonan } = item;
  return (
    <>
      <section className="ppid-blok">
        <h3>Alasan keberatan</h3>
        <blockquote className="kutip">
          <b>{item.alasan_keberatan}</b>
          <br />
          Tujuan: {item.tujuan}
        </blockquote>
      </section>
      <section className="ppid-blok">
        <h3>Permohonan asal</h3>
        {permohonan ? (
          <>
            <Link to={withQuery(HERE.permohonan, { id: permohonan.id })}>Buka {permohonan.nomor}</Link>
            <Facts
              rows
              items={[
                { label: 'Yang diminta', value: permohonan.informasi },
                { label: 'Tercatat', value: formatDateTime(permohonan.created_at) },
                {
                  label: 'Dijawab',
                  value: permohonan.dijawab ? formatDateTime(permohonan.dijawab) : 'Belum dijawab',
                },
                ...(permohonan.pasal
                  ? [
                      {
                        label: 'Dasar penolakan',
                        value: `Pasal 17 huruf ${permohonan.pasal}, uji konsekuensi ${permohonan.uji_nomor}`,
                      },
                    ]
                  : []),
              ]}
            />
          </>
        ) : (
          <p>
            {item.no_daftar
              ? `Nomor yang ditulis pemohon: ${item.no_daftar}. Tidak ditemukan di register.`
              : 'Pemohon tidak menulis nomor permohonan.'}
          </p>
        )}
      </section>
      {item.ditanggapi && (
        <section className="ppid-blok">
          <h3>Tanggapan {item.oleh_atasan}</h3>
          <blockquote className="kutip">{item.isi_tanggapan}</blockquote>
          <p className="kecil redup">{formatDateTime(item.ditanggapi)}</p>
          <ReceiptFile kode={item.kode} paper="surat" label={letterWords(item)} />
        </section>
      )}
    </>
  );
}

function ClockPart({ item: { kalender, geser, keadaan } }: Part) {
  if (!kalender) return null;
  return (
    <section className="ppid-blok">
      <h3>{keadaan === 'di_atasan' ? 'Batas tanggapan' : 'Hak sengketa'}</h3>
      <p className="besar-tanggal">
        {kalender.batas && longDay(kalender.batas)}
        {kalender.batas && kalender.hariIni <= kalender.batas && (
          <small> {leftText(daysLeft(kalender), 0)}</small>
        )}
      </p>
      <Calendar jam={kalender} what={keadaan === 'di_atasan' ? 'tanggapan' : 'sengketa'} dense />
      <Uncounted libur={kalender.libur} />
      {geser.map(({ dari, ke, sebab }) => (
        <Note key={dari + ke}>
          Batas bergeser dari {longDay(dari)} ke {longDay(ke)}. {sebab}
        </Note>
      ))}
    </section>
  );
}

/** The days that the law counts beside the superior's: those to object, and those for a dispute. */
function OtherClocks({ item: { diajukan } }: Part) {
  return (
    <section className="ppid-blok">
      <h3>Jam lain</h3>
      {diajukan && (
        <div className="baris-jam">
          <span>Diajukan</span>
          <b>hari ke-{diajukan.ke} dari 30</b>
          <small>
            sejak {diajukan.dijawab ? 'dijawab' : 'batas jawaban'} {longDay(diajukan.sejak)}, batas{' '}
            {longDay(diajukan.batas)}
          </small>
        </div>
      )}
      <div className="baris-jam">
        <span>Sengketa</span>
        <b>14 hari kerja</b>
        <small>dihitung sejak tanggapan diterima pemohon</small>
      </div>
    </section>
  );
}

function Parties({ item }: Part) {
  const { pemohon, kuasa, surat_kuasa } = item;
  const about = (one: NonNullable<typeof kuasa>) =>
    `${one.nama}, ${one.pekerjaan}. ${one.email}, ${one.no_hp}. ${one.alamat}`;
  return (
    <section className="ppid-blok">
      <h3>Pihak</h3>
      <Facts
        rows
        items={[
          { label: 'Pemohon', value: about(pemohon) },
          ...(kuasa ? [{ label: 'Kuasa', value: about(kuasa) }] : []),
        ]}
      />
      {surat_kuasa && (
        <form
          method="post"
          action={`/v1/kelola/pengajuan_keberatan/${item.id}/surat_kuasa/`}
          encType="multipart/form-data"
          target="_blank"
          rel="noopener"
        >
          <KeyField />
          <input type="hidden" name="buka" value="1" />
          <Button type="submit" variant="sunyi" small>
            Lihat surat kuasa
          </Button>
        </form>
      )}
    </section>
  );
}

const DECISIONS = [
  { value: 'sebagian', label: 'Keberatan diterima sebagian', hint: 'PPID memberi sebagian' },
  { value: 'diterima', label: 'Keberatan diterima', hint: 'PPID memberi seluruhnya' },
  { value: 'dikuatkan', label: 'Menguatkan jawaban PPID', hint: 'Alasan ditulis di tanggapan' },
];
type ReplyProps = Part & { next: number | undefined; back: string; failed: Failed | undefined };

function ReplyDialog({ item, next, back, failed }: ReplyProps) {
  const navigate = useNavigate();
  const submitting = useSubmitting();
  const field = fieldsOf(failed);
  const [decision, setDecision] = useState(field('putusan').defaultValue);
  return (
    <Dialog
      open
      onClose={() => navigate(back, { preventScrollReset: true })}
      title={`Kirim tanggapan atas ${item.nomor}?`}
      text="Setelah dikirim tanggapan tidak bisa diubah. Pemohon punya 14 hari kerja untuk mengajukan sengketa."
    >
      <Form method="post" className="tumpuk">
        <FormErrors failed={failed} />
        <DecisionFields id={item.id} versi={item.versi} next={next} failed={failed} act="tanggapi" />
        <input type="hidden" name="tindakan" value="tanggapi" />
        <RadioCards {...field('putusan')} label="Keputusan" options={DECISIONS} onChange={setDecision} />
        <Textarea {...field('isi')} label="Isi tanggapan" rows={4} maxLength={4000} />
        {item.permohonan && decision !== 'dikuatkan' && (
          <DateInput {...field('pelaksanaan')} label="PPID melaksanakan paling lambat" />
        )}
        <div className="baris">
          <Link className="btn kedua" to={back} preventScrollReset data-fokus="">
            Batal
          </Link>
          <Button type="submit" variant="utama" loading={submitting}>
            Kirim tanggapan
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const STEPS: Record<LangkahKeberatan['jenis'], string> = {
  catat: 'Catatan',
  tanggapi: 'Tanggapan dikirim',
};
const linesOf = ({ langkah }: KeberatanTinjau): StepLine[] =>
  langkah.map(({ id, jenis, oleh, waktu, alasan, diurungkan }) => ({
    id,
    title: STEPS[jenis],
    oleh,
    waktu,
    text: alasan,
    diurungkan,
  }));
