import { useActionData } from 'react-router';
import { KelolaBar } from '#app/kinds/desk/kelola-bar.tsx';
import { apiOf } from '#app/lib/api.ts';
import { redirectWithToast } from '#app/lib/forms/flash.ts';
import { fieldsOf } from '#app/lib/forms/form.ts';
import { submit } from '#app/lib/forms/submit.ts';
import { useSubmitting } from '#app/lib/forms/use-submitting.ts';
import { userOf } from '#app/lib/live/visitor.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { formatDate } from '#app/lib/text/format.ts';
import { Select } from '#app/ui/fields/select.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { BackLink } from '#app/ui/layout/breadcrumb.tsx';
import { type Column, DataTable } from '#app/ui/table/data-table.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { Note } from '#app/ui/text/note.tsx';
import { NAMA_PERAN } from '#contract/jenis-surat/peran.ts';
import { type PejabatPengganti, pejabatPengganti } from '#contract/surat/kelola.ts';
import type { Route } from './+types/kelola-pengganti.ts';

const HERE = paths.kelola('surat', 'pengganti');

export async function loader({ context }: Route.LoaderArgs) {
  const [user, { data, meta }] = await Promise.all([
    userOf(context),
    apiOf(context)(pejabatPengganti.list, { query: { per_page: 100 } }),
  ]);
  return { rows: data, petugas: meta.petugas, names: user?.role === 'admin' };
}

export const action = ({ context, request }: Route.ActionArgs) => {
  const call = apiOf(context);
  return submit(request, async (form) => {
    if (form.get('tindakan') === 'akhiri') {
      await call(pejabatPengganti.remove, { params: { id: Number(form.get('id')) } });
      return redirectWithToast(HERE, { title: 'Penunjukan diakhiri.' });
    }
    await call(pejabatPengganti.create, { body: form });
    return redirectWithToast(HERE, { title: 'Pengganti ditunjuk.' });
  });
};

/** List of who acts for the head of the village or the secretary, and until when. */
export default function KelolaPengganti({ loaderData: { rows, petugas, names } }: Route.ComponentProps) {
  return (
    <>
      <KelolaBar title="Pengganti pejabat" />
      <div className="isi-konsol tumpuk">
        <BackLink to={paths.kelola('surat')}>Ajuan surat</BackLink>
        {rows.length === 0 ? (
          <EmptyState text="Belum ada pengganti. Surat ditandatangani oleh pejabatnya sendiri." />
        ) : (
          <DataTable
            caption="Pengganti pejabat"
            columns={names ? [...COLUMNS, END] : COLUMNS}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
        {names ? <Naming petugas={petugas} /> : <Note>Hanya admin desa yang menunjuk pengganti.</Note>}
      </div>
    </>
  );
}

const COLUMNS: Column<PejabatPengganti>[] = [
  { header: 'Petugas', head: true, cell: ({ nama }) => nama },
  { header: 'Bertindak sebagai', cell: ({ sebutan, peran }) => `${sebutan} ${NAMA_PERAN[peran]}` },
  { header: 'Masa', cell: ({ dari, sampai }) => `${formatDate(dari)} sampai ${formatDate(sampai)}` },
  { header: 'Alasan', cell: ({ alasan }) => alasan || '-' },
];
const END: Column<PejabatPengganti> = {
  header: 'Aksi',
  actions: true,
  cell: ({ id, nama }) => (
    <Form method="post">
      <input type="hidden" name="tindakan" value="akhiri" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="sunyi" small aria-label={`Akhiri penunjukan ${nama}`}>
        Akhiri
      </Button>
    </Form>
  ),
};

function Naming({ petugas }: { petugas: Route.ComponentProps['loaderData']['petugas'] }) {
  const failed = useActionData<typeof action>();
  const submitting = useSubmitting();
  const field = fieldsOf(failed);
  return (
    <Form method="post" className="tumpuk" aria-labelledby="tunjuk">
      <h2 id="tunjuk">Tunjuk pengganti</h2>
      <FormErrors failed={failed} />
      <Select
        {...field('peran')}
        label="Menggantikan"
        options={(['kades', 'sekdes'] as const).map((value) => ({ value, label: NAMA_PERAN[value] }))}
      />
      <Select
        {...field('akun_id')}
        label="Petugas"
        placeholder="Pilih petugas"
        hint="Petugas dengan izin surat"
        options={petugas.map(({ akun_id, nama, jabatan }) => ({
          value: String(akun_id),
          label: [nama, jabatan].filter(Boolean).join(', '),
        }))}
      />
      <Select
        {...field('sebutan')}
        label="Sebutan di tanda tangan"
        options={[
          { value: 'Plh.', label: 'Plh. (pelaksana harian)' },
          { value: 'a.n.', label: 'a.n. (atas nama)' },
        ]}
      />
      <TextInput {...field('dari')} type="date" label="Mulai" />
      <TextInput {...field('sampai')} type="date" label="Sampai" />
      <TextInput
        {...field('alasan')}
        label="Alasan, boleh dikosongkan"
        hint="Dibaca warga. Contoh: bertugas di luar"
        maxLength={200}
      />
      <div className="baris">
        <Button type="submit" variant="utama" loading={submitting}>
          Tunjuk
        </Button>
      </div>
    </Form>
  );
}
