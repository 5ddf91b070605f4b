import '../form/formulir.css';
import { data } from 'react-router';
import { caraMemperoleh, caraSalinan } from '#contract/layanan-informasi/daftar.ts';
import { permohonanInformasi } from '#contract/layanan-informasi/permohonan.ts';
import { longDay } from '#contract/lib/text/tanggal.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../../lib/api.ts';
import { redirectWithToast } from '../../../lib/forms/flash.ts';
import { fieldsOf } from '../../../lib/forms/form.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { useFailed } from '../../../lib/forms/use-failed.ts';
import { useSubmitting } from '../../../lib/forms/use-submitting.ts';
import { takes } from '../../../lib/paths/pages.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { useSite } from '../../../lib/use-site.ts';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Textarea, TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { OneFile } from '../form/one-file.tsx';
import { PersonFields } from '../form/person-fields.tsx';
import type { Route } from './+types/kelola-loket.ts';

const HERE = paths.kelola('permohonan-ppid');

export async function loader({ context }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [memperoleh, salinan] = await Promise.all([call(caraMemperoleh.list), call(caraSalinan.list)]);
  const optionOf = ({ id, nama }: { id: number; nama: string }) => ({ value: String(id), label: nama });
  return data({ memperoleh: memperoleh.data.map(optionOf), salinan: salinan.data.map(optionOf) });
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (body) => {
    const { nomor, kode, tenggat } = await apiOf(context)(permohonanInformasi.counter, { body });
    return redirectWithToast(HERE, {
      title: `Permohonan ${nomor} tercatat.`,
      text: `Kode lacak ${kode}. Paling lambat dijawab ${longDay(tenggat)}.`,
      duration: 20_000,
    });
  });
action.files = takes(permohonanInformasi.counter);

/** The public form with the officer's name: for whoever comes to the office. */
export default function KelolaLoket({ loaderData: { memperoleh, salinan } }: Route.ComponentProps) {
  const failed = useFailed();
  const submitting = useSubmitting();
  const { desa } = useSite();
  const field = fieldsOf(failed, { opd_ygdituju: `PPID Desa ${desa.nama_desa}` });
  return (
    <>
      <KelolaBar title="Catat permohonan di loket" />
      <div className="lebar">
        <Form method="post" encType="multipart/form-data" className="ppid-isi" noValidate>
          <FormErrors failed={failed} />
          <fieldset className="gugus">
            <legend>Data diri</legend>
            <PersonFields field={field} />
          </fieldset>
          <fieldset className="gugus">
            <legend>Identitas</legend>
            <OneFile
              name="file"
              kind="gambar"
              label="Upload identitas"
              hint="Boleh dikosongkan bila identitas dilihat di loket."
              error={field('file').error}
              progress={undefined}
            />
            <Checkbox name="identitas_dilihat" label="Identitas dilihat, tidak dipindai" />
            <TextInput {...field('no_identitas')} label="Nomor identitas" maxLength={40} autoComplete="off" />
          </fieldset>
          <Wanted field={field} memperoleh={memperoleh} salinan={salinan} />
          <div className="bawah-form">
            <Link className="btn sunyi" to={HERE}>
              Batal
            </Link>
            <Button type="submit" variant="utama" loading={submitting}>
              Catat permohonan
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}

type WantedProps = { field: ReturnType<typeof fieldsOf> } & Route.ComponentProps['loaderData'];

function Wanted({ field, memperoleh, salinan }: WantedProps) {
  return (
    <fieldset className="gugus">
      <legend>Informasi yang diminta</legend>
      <TextInput {...field('opd_ygdituju')} label="OPD yang dituju" maxLength={150} />
      <Textarea {...field('informasi_ygdibutuhkan')} label="Informasi yang dibutuhkan" maxLength={4000} />
      <Textarea {...field('alasan_informasi')} label="Alasan penggunaan informasi" maxLength={2000} />
      <Select
        {...field('cara_informasi')}
        label="Cara memperoleh informasi"
        placeholder="Pilih cara"
        options={memperoleh}
      />
      <Select
        {...field('cara_mendapatkan_salinan')}
        label="Cara mendapatkan salinan informasi"
        placeholder="Pilih cara"
        options={salinan}
      />
    </fieldset>
  );
}
