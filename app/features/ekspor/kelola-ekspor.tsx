import './ekspor.css';
import { redirect, useActionData, useLocation } from 'react-router';
import { BUTUH_ALASAN, ekspor, isReason, KOLOM_EKSPOR } from '#contract/ekspor.ts';
import { KOLOM_IMPOR } from '#contract/impor-kolom.ts';
import { kelolaPenduduk, saringanDari } from '#contract/penduduk-kelola.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { type Failed, failedWith, fieldsOf } from '../../lib/form.ts';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox, RadioCards } from '../../ui/choice.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Route } from './+types/kelola-ekspor.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const saringan = Object.entries(saringanDari(new URL(request.url).searchParams)).map(
    ([name, value]): [string, string] => [name, String(value)],
  );
  const query = { ...Object.fromEntries(saringan), per_page: '1' };
  const { meta } = await apiOf(context)(kelolaPenduduk.list, { query });
  return { saringan, jumlah: meta.total_results };
}

/** A form that lacks nothing goes on to the call as it is, which answers with the file. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get('nomor') === 'penuh' && !isReason(String(form.get('alasan') ?? '')))
    return failedWith({ alasan: BUTUH_ALASAN }, form);
  throw redirect(ekspor.create.path, 307);
}

export default function KelolaEkspor({ loaderData: { saringan, jumlah } }: Route.ComponentProps) {
  const failed = useActionData<typeof action>();
  const { search } = useLocation();
  const desk = `${paths.kelola('penduduk')}${search}`;
  const people = `${formatNumber(jumlah)} penduduk`;
  return (
    <>
      <KelolaBar
        title={`Ekspor ${people}`}
        back={{ label: 'Kembali ke tabel penduduk', to: desk }}
        failed={failed}
      />
      <div className="isi-konsol">
        <p className="redup">Isi mengikuti saringan dan kolom yang dipilih. Setiap ekspor tercatat.</p>
        <Form method="post" encType="multipart/form-data" reloadDocument className="ekspor-isian">
          <FormErrors failed={failed} />
          {saringan.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Choices failed={failed} />
          <div className="baris">
            <ButtonLink to={desk}>Batal</ButtonLink>
            <Button type="submit" variant="utama" icon="download">
              Ekspor
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}

function Choices({ failed }: { failed: Failed | undefined }) {
  const field = fieldsOf(failed, { bentuk: 'xlsx', nomor: 'samar', alasan: '' });
  const chosen = failed?.values.kolom ?? KOLOM_EKSPOR;
  return (
    <>
      <RadioCards
        {...field('bentuk')}
        label="Bentuk berkas"
        options={[
          { value: 'xlsx', label: 'XLSX' },
          { value: 'csv', label: 'CSV' },
        ]}
      />
      <RadioCards
        {...field('nomor')}
        label="NIK dan nomor KK"
        options={[
          { value: 'samar', label: 'Disamarkan' },
          { value: 'penuh', label: 'Penuh, dengan alasan' },
        ]}
      />
      <TextInput
        {...field('alasan')}
        label="Alasan"
        hint="Wajib bila NIK penuh. Masuk ke jejak pemeriksaan."
      />
      <fieldset className="ekspor-kolom">
        <legend>Kolom</legend>
        {Object.entries(KOLOM_IMPOR).map(([name, label]) => (
          <Checkbox
            key={name}
            id={`kolom-${name}`}
            name="kolom"
            value={name}
            label={label}
            defaultChecked={chosen.some((one) => one === name)}
          />
        ))}
      </fieldset>
    </>
  );
}
