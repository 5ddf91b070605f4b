import './loket.css';
import { useActionData } from 'react-router';
import { KelolaBar } from '#app/kinds/desk/kelola-bar.tsx';
import { apiOf } from '#app/lib/api.ts';
import { type Failed, fieldsOf } from '#app/lib/forms/form.ts';
import { submit } from '#app/lib/forms/submit.ts';
import { useSubmitting } from '#app/lib/forms/use-submitting.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { formatDate } from '#app/lib/text/format.ts';
import { nikText } from '#app/lib/text/nik-text.ts';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { Link } from '#app/ui/layout/link.tsx';
import { type Column, DataTable } from '#app/ui/table/data-table.tsx';
import { Note } from '#app/ui/text/note.tsx';
import { loket, type OrangLoket } from '#contract/surat/loket.ts';
import type { Route } from './+types/kelola-loket.ts';

const MOST = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const letters = await apiOf(context)(loket.letters);
  return { offers: letters.length > 0 };
}

/** Finds who stands at the counter: by a form that is posted, since a NIK belongs in no address. */
export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (form) => ({
    people: await apiOf(context)(loket.find, { body: form }),
    typed: String(form.get('search') ?? ''),
  }));

/** The counter, first step: whose letter it is. */
export default function KelolaLoket({ loaderData: { offers } }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  const failed: Failed | undefined = answer && 'failed' in answer ? answer : undefined;
  const found = answer && 'people' in answer ? answer : undefined;
  const submitting = useSubmitting();
  const { defaultValue, ...field } = fieldsOf(failed)('search');
  return (
    <>
      <KelolaBar
        title="Loket surat"
        back={{ label: 'Kembali ke ajuan surat', to: paths.kelola('surat') }}
        failed={failed}
      />
      <div className="isi-konsol tumpuk">
        <p className="redup">Ajukan surat untuk warga yang datang ke kantor desa.</p>
        {!offers && (
          <Note>
            Desa ini belum menawarkan surat.{' '}
            <Link to={paths.kelola('jenis-surat')}>Nyalakan jenis surat dulu</Link>
          </Note>
        )}
        <Form method="post" role="search" className="cari-pemohon" aria-label="Cari pemohon">
          <FormErrors failed={failed} />
          <TextInput
            {...field}
            defaultValue={found?.typed ?? defaultValue}
            label="NIK atau nama pemohon"
            hint="NIK lengkap 16 angka, atau paling sedikit 3 huruf nama."
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
          />
          <div>
            <Button type="submit" variant="utama" icon="search" loading={submitting}>
              Cari pemohon
            </Button>
          </div>
        </Form>
        <div role="status" className="tumpuk">
          {found && <Found people={found.people} />}
        </div>
      </div>
    </>
  );
}

function Found({ people }: { people: OrangLoket[] }) {
  if (people.length === 0)
    return <p>Tidak ada penduduk yang hidup dengan NIK atau nama itu. Periksa lagi KTP-nya.</p>;
  return (
    <>
      {people.length === MOST && (
        <p className="kecil redup">Hanya {MOST} yang pertama ditampilkan. Tulis nama lebih lengkap.</p>
      )}
      <DataTable caption="Pemohon yang ditemukan" columns={COLUMNS} rows={people} keyOf={({ id }) => id} />
    </>
  );
}

const COLUMNS: Column<OrangLoket>[] = [
  { header: 'Nama', head: true, cell: ({ nama }) => <b className="utm">{nama}</b> },
  { header: 'NIK', hideOnPhone: true, cell: ({ punya_nik }) => nikText(punya_nik) },
  { header: 'Lahir', cell: ({ tanggal_lahir }) => formatDate(tanggal_lahir) },
  { header: 'Orang tua', cell: ({ orang_tua }) => orang_tua || '-' },
  { header: 'Dusun', cell: ({ dusun }) => dusun ?? '-' },
  {
    header: 'Aksi',
    actions: true,
    cell: ({ id, nama }) => (
      <ButtonLink small to={paths.kelola('surat', 'loket', id)}>
        Pilih<span className="sr"> {nama}</span>
      </ButtonLink>
    ),
  },
];
