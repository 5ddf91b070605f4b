import { keysOf } from '#contract/lib/record.ts';
import './ekspor.css';
import { redirect, useActionData, useLocation } from 'react-router';
import { ekspor, KOLOM_BERKAS, type KolomEkspor } from '#contract/ekspor.ts';
import { CallError } from '#contract/errors.ts';
import { keamanan } from '#contract/keamanan.ts';
import { EKSPOR_BANYAK } from '#contract/lib/access/bukti.ts';
import { BUTUH_ALASAN, isReason } from '#contract/lib/text/alasan.ts';
import { kelolaPenduduk } from '#contract/penduduk/kelola.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { type Failed, failedBy, failedWith, fieldsOf } from '../../lib/forms/form.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Checkbox, RadioCards } from '../../ui/fields/choice.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { readView } from '../penduduk/desk-view.ts';
import { asksProof } from '../sesi/asks-proof.ts';
import StepUp from '../sesi/step-up.tsx';
import type { Route } from './+types/kelola-ekspor.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = readView(request);
  const saringan = Object.entries(view.saringan).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const query = { ...Object.fromEntries(saringan), per_page: '1' };
  const { meta } = await apiOf(context)(kelolaPenduduk.list, { query });
  return { saringan, jumlah: meta.total_results, dipilih: columnsOf(view.kolom) };
}

/** The columns of the table as those of a file: name and number always, an area by its parts. */
function columnsOf(shown: ReturnType<typeof readView>['kolom']): KolomEkspor[] {
  const parts = shown.flatMap((name): KolomEkspor[] =>
    name === 'wilayah' ? ['dusun', 'dukuh', 'rw', 'rt'] : [name],
  );
  return ['nama', 'nik', ...parts];
}

/** A complete form is passed on to the API, whose response is the file. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const full = form.get('nomor') === 'penuh';
  if (full && !isReason(String(form.get('alasan') ?? ''))) return failedWith({ alasan: BUTUH_ALASAN }, form);
  try {
    const body = { macam: 'ekspor' as const, password: String(form.get('password') ?? '') };
    if (full || Number(form.get('jumlah')) > EKSPOR_BANYAK) await apiOf(context)(keamanan.prove, { body });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return failedBy(error, form);
  }
  throw redirect(ekspor.create.path, 307);
}

export default function KelolaEkspor({ loaderData: { saringan, jumlah, dipilih } }: Route.ComponentProps) {
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
        <p className="redup">Isi mengikuti saringan, urutan, dan kolom tabel. Setiap ekspor tercatat.</p>
        <Form method="post" encType="multipart/form-data" reloadDocument className="ekspor-isian">
          {!asksProof(failed) && <FormErrors failed={failed} />}
          <input type="hidden" name="jumlah" value={jumlah} />
          {saringan.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Choices failed={failed} columns={dipilih} />
          <div className="baris">
            <ButtonLink to={desk}>Batal</ButtonLink>
            <Button type="submit" variant="utama" icon="download">
              Ekspor
            </Button>
          </div>
        </Form>
      </div>
      <StepUp
        failed={failed}
        act={`Mengekspor ${people}${failed?.values.nomor?.[0] === 'penuh' ? ' dengan NIK lengkap' : ''}`}
        download
      />
    </>
  );
}

function Choices({ failed, columns }: { failed: Failed | undefined; columns: KolomEkspor[] }) {
  const field = fieldsOf(failed, { bentuk: 'xlsx', nomor: 'samar', alasan: '' });
  const chosen = failed?.values.kolom ?? columns;
  // The columns of the table come first, in its order, which the file keeps.
  const all = [...new Set([...columns, ...keysOf(KOLOM_BERKAS)])];
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
          { value: 'samar', label: 'Tanpa angka: hanya ada atau belum' },
          { value: 'penuh', label: 'Lengkap, dengan alasan' },
        ]}
      />
      <TextInput
        {...field('alasan')}
        label="Alasan"
        hint="Wajib bila nomornya lengkap. Setiap warga yang ikut terekspor membacanya."
      />
      <fieldset className="ekspor-kolom">
        <legend>Kolom</legend>
        {all.map((name) => (
          <Checkbox
            key={name}
            id={`kolom-${name}`}
            name="kolom"
            value={name}
            label={KOLOM_BERKAS[name]}
            defaultChecked={chosen.some((one) => one === name)}
          />
        ))}
      </fieldset>
    </>
  );
}
