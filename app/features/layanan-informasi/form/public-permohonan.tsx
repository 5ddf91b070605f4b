import { useState } from 'react';
import { data, useNavigate } from 'react-router';
import { captcha } from '#contract/captcha.ts';
import { caraMemperoleh, caraSalinan } from '#contract/layanan-informasi/daftar.ts';
import { permohonanInformasi } from '#contract/layanan-informasi/permohonan.ts';
import { apiOf } from '../../../lib/api.ts';
import { fieldsOf } from '../../../lib/forms/form.ts';
import { newKey } from '../../../lib/forms/form-key.ts';
import { slim } from '../../../lib/forms/slim.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { toast } from '../../../lib/forms/toast-store.ts';
import { useFailed } from '../../../lib/forms/use-failed.ts';
import { useUploadForm } from '../../../lib/forms/use-upload-form.ts';
import { takes } from '../../../lib/paths/pages.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { useSite } from '../../../lib/use-site.ts';
import { Captcha } from '../../../ui/fields/captcha.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Textarea, TextInput } from '../../../ui/fields/text-input.tsx';
import { KeyField } from '../../../ui/form/form.tsx';
import { PpidFrame } from '../../ppid/ppid-frame.tsx';
import type { Route } from './+types/public-permohonan.ts';
import { AGREEMENT, FormEnd, FormTrouble, LegalDays } from './form-parts.tsx';
import { OneFile } from './one-file.tsx';
import { PersonFields } from './person-fields.tsx';
import { keepReceipt } from './receipt-store.ts';
import { toHome, withCaptcha } from './sent-form.ts';
import { DONE } from './sent-words.ts';
import { Suggestions } from './suggestions.tsx';

const CREATE = slim<typeof permohonanInformasi.create>({
  method: 'POST',
  path: '/v1/permohonan_informasi/',
  shape: 'data',
});
const schema = () => import('#contract/layanan-informasi/permohonan.ts').then((one) => one.PermohonanInput);
const FORM = 'permohonan-informasi';
const IDENTITAS_KURANG = 'Masukkan upload identitas anda!';
// Each has a question and a key of its own.
const UNKEPT = { headers: { 'cache-control': 'no-store' } };

export async function loader({ context }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [tampil, memperoleh, salinan] = await Promise.all([
    call(captcha.get, { params: { formulir: FORM } }),
    call(caraMemperoleh.list),
    call(caraSalinan.list),
  ]);
  const lists = { memperoleh: memperoleh.data.map(optionOf), salinan: salinan.data.map(optionOf) };
  return data({ tampil, ...lists, kunci: newKey() }, UNKEPT);
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const optionOf = ({ id, nama }: { id: number; nama: string }) => ({ value: String(id), label: nama });

export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (form) =>
    toHome('permohonan', await apiOf(context)(permohonanInformasi.create, { body: withCaptcha(form) })),
  );
action.files = takes(permohonanInformasi.create);

const DAYS = [
  ['10 hari kerja', 'Batas jawaban, dihitung mulai sehari setelah permohonan tercatat.'],
  ['+7 hari kerja', 'Boleh diperpanjang satu kali. Anda diberi tahu tertulis beserta alasannya.'],
  ['Gratis', 'Biaya hanya untuk fotokopi atau pengiriman, diberitahukan lebih dahulu.'],
] as const;

export default function PublicPermohonan({ loaderData }: Route.ComponentProps) {
  return <RequestPage {...loaderData} />;
}

type Loaded = Route.ComponentProps['loaderData'];

function RequestPage({ tampil, memperoleh, salinan, kunci }: Loaded) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(false);
  const { props, failed, sending, progress } = useUploadForm({
    endpoint: CREATE,
    failed: useFailed(),
    prepare: (form) => (hasFile(form) ? undefined : { file: IDENTITAS_KURANG }),
    schema,
    onDone: (made) => {
      keepReceipt(made);
      toast({ title: DONE.permohonan });
      void navigate(paths.beranda());
    },
  });
  const { desa } = useSite();
  const field = fieldsOf(failed, { opd_ygdituju: `PPID Desa ${desa.nama_desa}` });
  return (
    <PpidFrame
      title="Permohonan Informasi"
      lead="Minta informasi atau dokumen yang disimpan desa. Siapa pun boleh meminta, tanpa akun."
      here={paths.ppidPermohonan()}
      failed={failed}
    >
      <form {...props} className="ppid-isi" onInput={() => setTyped(true)}>
        <KeyField visitor={kunci} />
        <FormTrouble failed={failed} what="Permohonan" />
        <LegalDays days={DAYS} />
        <fieldset className="gugus">
          <legend>Data diri</legend>
          <PersonFields
            field={field}
            hints={{
              email: 'Jawaban dan tanda bukti dikirim ke sini.',
              no_hp: 'Dihubungi bila ada yang kurang jelas.',
            }}
          />
        </fieldset>
        <Identity field={field} progress={progress} />
        <Wanted field={field} memperoleh={memperoleh} salinan={salinan} />
        <Captcha formulir={FORM} tampil={tampil} error={failed?.errors.captcha} attempt={failed} />
        <p className="kecil redup">{AGREEMENT}</p>
        <FormEnd typed={typed} sending={sending}>
          Kirim permohonan
        </FormEnd>
      </form>
    </PpidFrame>
  );
}

type Field = ReturnType<typeof fieldsOf>;

/** A picture of the card stands for its number. */
function Identity({ field, progress }: { field: Field; progress: number | undefined }) {
  const [chosen, setChosen] = useState(false);
  const { defaultValue, ...number } = field('no_identitas');
  const { error } = field('file');
  return (
    <fieldset className="gugus">
      <legend>Identitas</legend>
      <OneFile
        name="file"
        kind="gambar"
        label="Upload identitas"
        hint="Foto KTP, SIM, atau paspor. Gambar JPG, PNG, atau WEBP, paling besar 5 MB. Hanya petugas PPID yang bisa membukanya."
        error={error}
        progress={progress}
        onChange={setChosen}
      />
      <TextInput
        key={String(chosen)}
        {...number}
        defaultValue={chosen ? '' : defaultValue}
        label="Nomor identitas"
        hint={
          chosen
            ? 'Dikosongkan karena identitas sudah diunggah.'
            : 'Boleh kosong. Terhapus sendiri setelah berkas dipilih.'
        }
        inputMode="numeric"
        maxLength={40}
        autoComplete="off"
        disabled={chosen}
      />
    </fieldset>
  );
}

type WantedProps = { field: Field } & Pick<Loaded, 'memperoleh' | 'salinan'>;

function Wanted({ field, memperoleh, salinan }: WantedProps) {
  const [text, setText] = useState('');
  return (
    <fieldset className="gugus">
      <legend>Informasi yang diminta</legend>
      <TextInput
        {...field('opd_ygdituju')}
        label="OPD yang dituju"
        hint="Bagian di kantor desa yang menyimpan informasi. Biarkan bila tidak tahu."
        maxLength={150}
      />
      <div>
        <Textarea
          {...field('informasi_ygdibutuhkan')}
          label="Informasi yang dibutuhkan"
          hint="Sebutkan tahun, tempat, atau nama dokumennya bila tahu."
          maxLength={4000}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Suggestions text={text} />
      </div>
      <Textarea
        {...field('alasan_informasi')}
        label="Alasan penggunaan informasi"
        hint="Satu atau dua kalimat cukup."
        maxLength={2000}
      />
      <div className="kisi k2">
        <ChoiceField {...field('cara_informasi')} label="Cara memperoleh informasi" options={memperoleh} />
        <ChoiceField
          {...field('cara_mendapatkan_salinan')}
          label="Cara mendapatkan salinan informasi"
          options={salinan}
        />
      </div>
    </fieldset>
  );
}

type ChoiceFieldProps = ReturnType<Field> & { label: string; options: Loaded['salinan'] };

/** One choice left is chosen already. */
function ChoiceField({ defaultValue, options, ...field }: ChoiceFieldProps) {
  const only = options.length === 1 ? options[0]?.value : undefined;
  return (
    <Select
      {...field}
      options={options}
      placeholder={only ? undefined : 'Pilih cara'}
      defaultValue={defaultValue || only}
    />
  );
}

function hasFile(form: FormData): boolean {
  const file = form.get('file');
  return file instanceof File && file.size > 0;
}
