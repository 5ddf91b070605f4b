import './survei.css';
import { isSudah, SUDAH } from '#contract/survei/sudah.ts';
import { FormStateContext, type Lookups } from '../../kinds/isian/form-state.ts';
import { IsianFields } from '../../kinds/isian/isian-fields.tsx';
import { paths } from '../../lib/paths/paths.ts';
import { Head } from '../../lib/text/head.tsx';
import { Captcha } from '../../ui/fields/captcha.tsx';
import type { Option } from '../../ui/fields/select.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { KeyField } from '../../ui/form/form.tsx';
import { Stepper } from '../../ui/form/stepper.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { Note } from '../../ui/text/note.tsx';
import type { Going } from './survei-act.ts';
import type { Asked } from './survei-body.ts';
import { SURE } from './survei-words.ts';
import { type Survei, useSurvei } from './use-survei.ts';

interface FormProps {
  asked: Asked;
  pekerjaan: readonly Option[];
  /** Answer of the page's action, without scripts. */
  going: Going | undefined;
}

const LEAD = [
  'Beberapa data umum, tanpa nama. Dipakai untuk menghitung siapa yang menjawab.',
  'Pilih satu jawaban untuk setiap pertanyaan. Jawaban Anda tidak menampilkan nama.',
  'Pertanyaan dari desa Anda. Pilih satu jawaban untuk setiap pertanyaan.',
];
const NOBODY = { penduduk: [], kelahiran: [], kematian: [], statusdlmkeluarga: [] };
const NOWHERE = { dusun: [], dukuh: [], rw: [], rt: [] };

/** The survey in its steps; all of them are one form, so that it goes on without scripts. */
export function SurveiForm({ asked, pekerjaan, going }: FormProps) {
  const survei = useSurvei(asked, going);
  const { steps, isian, pada, errors } = survei;
  const lookups: Lookups = { ...NOBODY, wilayah: NOWHERE, pekerjaan };
  const step = steps[pada - 1];
  const wrong = Object.keys(errors).length > 0;
  const title = `${wrong ? 'Galat: ' : ''}Survei, langkah ${pada} dari ${steps.length}`;
  return (
    <FormStateContext
      value={{
        errors,
        lookups,
        keluarga: '',
        touch: isian.touch,
        slots: new Map(),
        register: { values: {}, since: '' },
        findPerson: async () => [],
      }}
    >
      <Head title={title} description="Survei kepuasan atas layanan kantor desa. Dua menit, tanpa nama." />
      <form
        method="post"
        noValidate
        ref={isian.form}
        aria-label={step?.judul}
        onSubmit={survei.onSubmit}
        onInput={isian.read}
        onChange={isian.read}
      >
        <KeyField />
        <input type="hidden" name="pada" value={pada} />
        {/* Enter goes on, and not back with the first button of the form. */}
        <button type="submit" className="sr" name="langkah" value="lanjut" tabIndex={-1} aria-hidden="true" />
        {pada > 1 && (
          <Button variant="sunyi" type="submit" name="langkah" value="kembali" icon="arrow-left" small>
            Kembali<span className="sr"> ke {steps[pada - 2]?.judul}</span>
          </Button>
        )}
        <Stepper steps={steps.map(({ judul }) => judul)} current={pada} />
        <p className="redup num survei-ke">
          {pada}/{steps.length}
        </p>
        <h1 ref={survei.heading} tabIndex={-1}>
          {step?.judul}
        </h1>
        <p className="redup survei-antar">{LEAD[pada - 1]}</p>
        {survei.sending.sentBefore && survei.sending.failed === undefined && (
          <NotSent reason={SUDAH.perangkat} />
        )}
        <ErrorSummary errors={errors} />
        <Rated asked={asked} shown={pada === 1} />
        {steps.map(({ judul, isian: fields }, at) => (
          <div className="survei-isi" key={`${judul}-${isian.round}`} hidden={at !== pada - 1}>
            <IsianFields fields={fields} initial={isian.initial} live={isian.live} />
          </div>
        ))}
        <Buttons survei={survei} />
        <Sure survei={survei} />
      </form>
    </FormStateContext>
  );
}

/** Service that is rated, where an invitation says so. */
function Rated({ asked: { undangan }, shown }: { asked: Asked; shown: boolean }) {
  if (!undangan) return null;
  return (
    <div hidden={!shown} className="survei-undangan">
      <Note>
        <p>
          Yang Anda nilai: <b>{undangan.layanan}</b>. Jawaban tidak dihubungkan dengan nama Anda.
        </p>
      </Note>
    </div>
  );
}

function Buttons({ survei: { steps, pada, sending, isian } }: { survei: Survei }) {
  const last = pada === steps.length;
  return (
    <>
      {sending.failed !== undefined && <NotSent reason={sending.failed} />}
      <div className="bawah-form">
        <ButtonLink variant="sunyi" to={paths.beranda()} onClick={isian.forget}>
          Batal
        </ButtonLink>
        <Button variant="utama" type="submit" name="langkah" value="lanjut">
          {last ? 'Kirim' : 'Selanjutnya'}
          {!last && <Icon name="arrow-right" />}
        </Button>
      </div>
    </>
  );
}

/** Nothing was sent, or nothing more had to be: the answer of the first sending was lost on its way back. */
function NotSent({ reason }: { reason: string }) {
  if (isSudah(reason))
    return (
      <Note role="status">
        <p>
          <b>Jawaban sudah kami terima.</b> {reason}
        </p>
      </Note>
    );
  return (
    <Notice answer={reason}>
      <p>
        <b>Jawaban belum terkirim.</b> {reason || 'Coba kirim sekali lagi.'} Isian Anda masih ada di sini.
      </p>
    </Notice>
  );
}

/** Asks before it is sent, with the captcha. */
function Sure({ survei: { sending } }: { survei: Survei }) {
  const { asks, close, busy } = sending;
  const hydrated = useHydrated();
  return (
    <Dialog open={asks !== undefined} onClose={close} title={SURE}>
      {asks && <Captcha formulir="survei" tampil={asks.tampil} error={asks.error} attempt={asks} />}
      <div className="baris">
        <Button
          variant="kedua"
          data-fokus=""
          {...(hydrated ? { onClick: close } : { type: 'submit', name: 'langkah', value: 'batal' })}
        >
          Batal
        </Button>
        <Button variant="utama" type="submit" name="langkah" value="yakin" loading={busy}>
          Yakin
        </Button>
      </div>
    </Dialog>
  );
}
