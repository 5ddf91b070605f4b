import '../penduduk/orang.css';
import './biodata.css';
import { redirect, useActionData, useSearchParams } from 'react-router';
import { MOST_BIODATA, orang } from '#contract/orang/orang.ts';
import { kelolaPenduduk, saringanDari } from '#contract/penduduk/kelola.ts';
import { KEPERLUAN } from '#contract/penduduk/penduduk.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Select } from '../../ui/fields/select.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { Note } from '../../ui/text/note.tsx';
import type { Route } from './+types/kelola-biodata.ts';
import { BiodataSheet } from './biodata-sheet.tsx';

const chosenIn = (request: Request) => saringanDari(new URL(request.url).searchParams).orang;

export async function loader({ context, request }: Route.LoaderArgs) {
  const chosen = chosenIn(request);
  if (!chosen) throw redirect(paths.kelola('penduduk'));
  const query = { orang: chosen, ordering: 'nama', per_page: MOST_BIODATA };
  const { data } = await apiOf(context)(kelolaPenduduk.list, { query });
  if (data.length === 0) throw redirect(paths.kelola('penduduk'));
  return { people: data.map(({ id, nama }) => ({ id, nama })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return submit(request, async (form) => {
    const ids = chosenIn(request)?.split('.').slice(0, MOST_BIODATA) ?? [];
    const body = { orang: ids, keperluan: String(form.get('keperluan') ?? '') };
    return { sheets: await apiOf(context)(orang.biodata, { body }) };
  });
}

/** Biodata of one person or of some: what they are printed for is asked and recorded first. */
export default function KelolaBiodata({ loaderData: { people } }: Route.ComponentProps) {
  const outcome = useActionData<typeof action>();
  const hydrated = useHydrated();
  const sheets = outcome && 'sheets' in outcome ? outcome.sheets : undefined;
  const [only] = people;
  const one = people.length === 1 ? only : undefined;
  const back = one
    ? { label: `Kembali ke ${one.nama}`, to: paths.kelola('penduduk', one.id) }
    : { label: 'Kembali ke daftar penduduk', to: paths.kelola('penduduk') };
  return (
    <>
      <KelolaBar
        title={one ? `Biodata ${one.nama}` : `Biodata ${formatNumber(people.length)} orang`}
        back={back}
      />
      <div className="isi-konsol">
        {sheets ? (
          <>
            <div className="baris bukan-cetak">
              {hydrated && (
                <Button variant="utama" icon="printer" onClick={() => window.print()}>
                  Cetak
                </Button>
              )}
              <ButtonLink variant="sunyi" to={back.to}>
                Tutup
              </ButtonLink>
            </div>
            {sheets.map((person) => (
              <BiodataSheet key={person.id} person={person} />
            ))}
          </>
        ) : (
          <Purpose failed={outcome && 'failed' in outcome ? outcome : undefined} back={back.to} />
        )}
      </div>
    </>
  );
}

function Purpose({ failed, back }: { failed: Failed | undefined; back: string }) {
  const submitting = useSubmitting();
  const [query] = useSearchParams();
  return (
    <Form method="post" className="form-orang" action={`?${query}`} replace>
      <FormErrors failed={failed} />
      <Note>
        NIK dan nomor KK tercetak lengkap. Nama Anda, waktu, dan keperluan dicatat, dan dapat dibaca oleh yang
        bersangkutan.
      </Note>
      <Select
        {...fieldsOf(failed)('keperluan')}
        label="Keperluan"
        options={KEPERLUAN.map((value) => ({ value, label: value }))}
      />
      <div className="baris">
        <Button type="submit" variant="utama" icon="printer" loading={submitting}>
          Siapkan biodata
        </Button>
        <ButtonLink variant="sunyi" to={back}>
          Batal
        </ButtonLink>
      </div>
    </Form>
  );
}
