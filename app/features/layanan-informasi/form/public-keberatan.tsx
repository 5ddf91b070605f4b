import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { data, useNavigate } from 'react-router';
import { captcha } from '#contract/captcha.ts';
import { alasanKeberatan } from '#contract/layanan-informasi/daftar.ts';
import { pengajuanKeberatan } from '#contract/layanan-informasi/keberatan.ts';
import { apiOf } from '../../../lib/api.ts';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { newKey } from '../../../lib/forms/form-key.ts';
import { slim } from '../../../lib/forms/slim.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { toast } from '../../../lib/forms/toast-store.ts';
import { useFailed } from '../../../lib/forms/use-failed.ts';
import { useUploadForm } from '../../../lib/forms/use-upload-form.ts';
import { takes } from '../../../lib/paths/pages.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Captcha } from '../../../ui/fields/captcha.tsx';
import { RadioCards } from '../../../ui/fields/choice.tsx';
import { Textarea, TextInput } from '../../../ui/fields/text-input.tsx';
import { KeyField } from '../../../ui/form/form.tsx';
import { useHydrated } from '../../../ui/layout/use-hydrated.ts';
import { PpidFrame } from '../../ppid/ppid-frame.tsx';
import type { Route } from './+types/public-keberatan.ts';
import { AGREEMENT, FormEnd, FormTrouble, LegalDays } from './form-parts.tsx';
import { OneFile } from './one-file.tsx';
import { PersonFields } from './person-fields.tsx';
import { keepReceipt } from './receipt-store.ts';
import { toHome, withCaptcha } from './sent-form.ts';
import { DONE } from './sent-words.ts';

const CREATE = slim<typeof pengajuanKeberatan.create>({
  method: 'POST',
  path: '/v1/pengajuan_keberatan/',
  shape: 'data',
});
const schema = () => import('#contract/layanan-informasi/keberatan.ts').then((one) => one.KeberatanInput);
const FORM = 'pengajuan-keberatan';
const KUASA_KURANG = 'File Surat Kuasa wajib diunggah!';
// Each has a question and a key of its own.
const UNKEPT = { headers: { 'cache-control': 'no-store' } };

export async function loader({ context }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [tampil, alasan] = await Promise.all([
    call(captcha.get, { params: { formulir: FORM } }),
    call(alasanKeberatan.list),
  ]);
  const options = alasan.data.map(({ id, nama }) => ({ value: String(id), label: nama }));
  return data({ tampil, alasan: options, kunci: newKey() }, UNKEPT);
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (form) =>
    toHome('keberatan', await apiOf(context)(pengajuanKeberatan.create, { body: withCaptcha(form) })),
  );
action.files = takes(pengajuanKeberatan.create);

const DAYS = [
  ['30 hari kerja', 'Waktu Anda mengajukan, sejak jawaban diterima atau batasnya lewat.'],
  ['30 hari kerja', 'Batas tanggapan Kepala Desa, atasan PPID, sejak keberatan tercatat.'],
  ['14 hari kerja', 'Bila belum puas: ajukan sengketa ke Komisi Informasi.'],
] as const;

type ObjectionProps = {
  field: ReturnType<typeof fieldsOf>;
  alasan: Route.ComponentProps['loaderData']['alasan'];
};

function Objection({ field, alasan }: ObjectionProps) {
  const only = alasan.length === 1 ? alasan[0]?.value : undefined;
  return (
    <fieldset className="gugus">
      <legend>Keberatan</legend>
      <Textarea {...field('tujuan')} label="Tujuan penggunaan informasi" maxLength={2000} />
      <RadioCards
        {...field('alasan_keberatan')}
        label="Alasan pengajuan"
        options={alasan}
        defaultValue={field('alasan_keberatan').defaultValue || only}
      />
    </fieldset>
  );
}

export default function PublicKeberatan({ loaderData: { tampil, alasan, kunci } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(false);
  const [represented, setRepresented] = useState(true);
  /** The refusal whose errors went with the representative. */
  const [settled, setSettled] = useState<Failed>();
  const { props, failed, sending, progress } = useUploadForm({
    endpoint: CREATE,
    failed: useFailed(),
    prepare: (form) => lettered(form),
    schema,
    onDone: (made) => {
      keepReceipt(made);
      toast({ title: DONE.keberatan });
      void navigate(paths.beranda());
    },
  });
  const shown = represented && settled !== failed ? failed : withoutRepresentative(failed);
  const field = fieldsOf(shown);
  return (
    <PpidFrame
      title="Form Pengajuan Keberatan"
      crumb="Pengajuan Keberatan"
      lead="Bila permohonan informasi ditolak, tidak dijawab, atau tidak sesuai yang diminta."
      here={paths.ppidKeberatan()}
      failed={shown}
    >
      <form {...props} className="ppid-isi" onInput={() => setTyped(true)}>
        <KeyField visitor={kunci} />
        <FormTrouble failed={shown} what="Keberatan" />
        <LegalDays days={DAYS} />
        <AboutRequest field={field} />
        <Representative
          field={field}
          represented={represented}
          onChange={(with_) => {
            setRepresented(with_);
            if (!with_) setSettled(failed);
          }}
          progress={progress}
        />
        <fieldset className="gugus">
          <legend>Identitas pemohon</legend>
          <PersonFields field={field} job />
        </fieldset>
        <Objection field={field} alasan={alasan} />
        <Captcha formulir={FORM} tampil={tampil} error={shown?.errors.captcha} attempt={failed} />
        <p className="kecil redup">{AGREEMENT}</p>
        <FormEnd typed={typed} sending={sending}>
          Kirim keberatan
        </FormEnd>
      </form>
    </PpidFrame>
  );
}

type Field = ReturnType<typeof fieldsOf>;

/**
 * Code or number of the request: from the tracking page the code comes in the fragment, which no server sees; otherwise
 * the number may be written.
 */
function AboutRequest({ field }: { field: Field }) {
  const [kode, setKode] = useState('');
  useEffect(() => {
    const found = decodeURIComponent(window.location.hash.slice(1));
    if (/^PI-?\w{4}-?\w{4}$/i.test(found)) setKode(found.toUpperCase());
  }, []);
  if (kode)
    return (
      <div className="rujuk">
        <small>Keberatan atas permohonan dengan kode lacak</small>
        <b className="num">{kode}</b>
        <input type="hidden" name="kode" value={kode} />
      </div>
    );
  return (
    <TextInput
      {...field('no_daftar')}
      label="Nomor pendaftaran permohonan"
      hint="Ada di tanda bukti. Boleh dikosongkan bila permohonan tidak pernah dicatat."
      placeholder="011/PPID/X/2026"
      maxLength={60}
      autoComplete="off"
    />
  );
}

type RepresentativeProps = {
  field: Field;
  represented: boolean;
  onChange: (represented: boolean) => void;
  progress: number | undefined;
};
const TABS = [
  { id: 'kuasa', label: 'Dengan kuasa', value: true },
  { id: 'tanpa', label: 'Tanpa kuasa', value: false },
] as const;

/** Two tabs; what was typed in the first comes back with it, and is not sent while the second is open. */
function Representative({ field, represented, onChange, progress }: RepresentativeProps) {
  const hydrated = useHydrated();
  if (!hydrated)
    return (
      <>
        <RadioCards
          name="dengan_kuasa"
          label="Siapa yang mengajukan"
          className="opsi-baris"
          options={TABS.map(({ label, value }) => ({ value: value ? '1' : '0', label }))}
          defaultValue={field('dengan_kuasa').defaultValue || '0'}
        />
        <RepresentativeFields field={field} progress={progress} />
      </>
    );
  return (
    <div>
      <input type="hidden" name="dengan_kuasa" value={represented ? '1' : '0'} />
      <TwoTabs represented={represented} onChange={onChange} />
      <div role="tabpanel" id="panel-kuasa" aria-labelledby="tab-kuasa" hidden={!represented}>
        <fieldset disabled={!represented} className="kuasa-isi">
          <RepresentativeFields field={field} progress={progress} />
        </fieldset>
      </div>
      <div role="tabpanel" id="panel-tanpa" aria-labelledby="tab-tanpa" hidden={represented}>
        <p className="redup">
          Anda mengajukan sendiri. Isi data pemohon di bawah, surat kuasa tidak diperlukan.
        </p>
      </div>
    </div>
  );
}

function TwoTabs({ represented, onChange }: Pick<RepresentativeProps, 'represented' | 'onChange'>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const first = event.key === 'Home' || (event.key !== 'End' && !represented);
    onChange(first);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[first ? 0 : 1]?.focus();
  };
  return (
    <div
      className="tab deret pil2 pilihan-kuasa"
      role="tablist"
      aria-label="Siapa yang mengajukan"
      onKeyDown={move}
      ref={list}
    >
      {TABS.map(({ id, label, value }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-controls={`panel-${id}`}
          aria-selected={represented === value}
          tabIndex={represented === value ? 0 : -1}
          onClick={() => onChange(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function RepresentativeFields({ field, progress }: Pick<RepresentativeProps, 'field' | 'progress'>) {
  return (
    <fieldset className="gugus">
      <legend>Identitas kuasa</legend>
      <p className="redup">Orang yang mengurus keberatan ini untuk pemohon.</p>
      <PersonFields field={field} suffix="_kuasa" job />
      <OneFile
        name="file"
        kind="pdf"
        label="Surat kuasa"
        hint="Bermeterai, ditandatangani pemohon. PDF, paling besar 5 MB."
        error={field('file').error}
        progress={progress}
      />
    </fieldset>
  );
}

function lettered(form: FormData): Record<string, string> | undefined {
  if (form.get('dengan_kuasa') !== '1') return undefined;
  const file = form.get('file');
  return file instanceof File && file.size > 0 ? undefined : { file: KUASA_KURANG };
}

/** Errors of the representative are none of somebody's who acts alone. */
function withoutRepresentative(failed: Failed | undefined): Failed | undefined {
  if (!failed) return undefined;
  const own = Object.entries(failed.errors).filter(([name]) => name !== 'file' && !name.endsWith('_kuasa'));
  if (own.length === 0 && !failed.message && Object.keys(failed.errors).length > 0) return undefined;
  return { ...failed, errors: Object.fromEntries(own) };
}
