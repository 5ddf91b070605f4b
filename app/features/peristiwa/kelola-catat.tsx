import '../penduduk/orang.css';
import { redirect, useActionData } from 'react-router';
import { kelolaPenduduk } from '#contract/penduduk/kelola.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { submit } from '../../lib/forms/submit.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { formatDate, formatNumber } from '../../lib/text/format.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { KELAMIN, shortPlace } from '../penduduk/desk-words.ts';
import { isNumber } from '../penduduk/number-search.ts';
import type { Route } from './+types/kelola-catat.ts';

const EVENTS = new Map([
  ['kelahiran', { title: 'Catat kelahiran', label: 'Nama atau NIK salah satu orang tuanya' }],
  ['kematian', { title: 'Catat kematian', label: 'Nama atau NIK yang meninggal' }],
  ['pindah-keluar', { title: 'Catat pindah keluar', label: 'Nama atau NIK yang pindah' }],
]);
/** More are found by more letters. */
const SHOWN = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const event = searchParams.get('peristiwa') ?? '';
  if (!EVENTS.has(event)) throw redirect(paths.kelola('penduduk'));
  const search = searchParams.get('search')?.trim().slice(0, 200) || undefined;
  const kunci = searchParams.get('kunci') ?? undefined;
  if (!search && !kunci) return { event, search, found: undefined };
  const query = { search, kunci, ordering: 'nama', per_page: SHOWN };
  return { event, search, found: await apiOf(context)(kelolaPenduduk.list, { query }) };
}

/** A name goes into the address; a number only as its sealed key. */
export async function action({ context, request }: Route.ActionArgs) {
  const event = new URL(request.url).searchParams.get('peristiwa');
  return submit(request, async (form) => {
    const typed = String(form.get('nomor') ?? '').trim();
    const at = (query: object) =>
      redirect(withQuery(paths.kelola('penduduk', 'catat'), { peristiwa: event, ...query }));
    if (!isNumber(typed)) return at({ search: typed });
    const { kunci } = await apiOf(context)(kelolaPenduduk.cari, { body: { nomor: typed } });
    return at({ kunci });
  });
}

export default function KelolaCatat({ loaderData: { event, search, found } }: Route.ComponentProps) {
  const failed = useActionData<typeof action>();
  const { title = '', label = '' } = EVENTS.get(event) ?? {};
  // Only of the living: a number is searched among everybody.
  const people = found?.data.filter(({ status_dasar }) => status_dasar === 'HIDUP') ?? [];
  return (
    <>
      <KelolaBar title={title} back={{ label: 'Kembali ke daftar penduduk', to: paths.kelola('penduduk') }} />
      <div className="isi-konsol">
        <Form method="post" className="form-orang" role="search" key={search}>
          <FormErrors failed={failed} />
          <TextInput name="nomor" label={label} defaultValue={search} maxLength={100} autoComplete="off" />
          <div className="baris">
            <Button type="submit" variant="utama" icon="search">
              Cari
            </Button>
          </div>
        </Form>
        {found && people.length === 0 && (
          <EmptyState text="Tidak ada penduduk hidup dengan nama atau nomor ini." />
        )}
        {people.length > 0 && (
          <ul className="berkas-orang" aria-label="Penduduk yang cocok">
            {people.map(({ id, nama, kelamin, tanggal_lahir, nama_ibu, wilayah }) => (
              <li key={id}>
                <span>
                  <Link className="nama-orang" to={paths.kelola('penduduk', id, event)}>
                    {nama}
                  </Link>
                  <small className="num">
                    {[
                      KELAMIN[kelamin],
                      `lahir ${formatDate(tanggal_lahir)}`,
                      nama_ibu && `ibu ${nama_ibu}`,
                      shortPlace(wilayah),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        )}
        {found && found.meta.total_results > SHOWN && (
          <p className="ket">
            {formatNumber(found.meta.total_results)} cocok. Tulis nama lebih lengkap untuk mempersempit.
          </p>
        )}
      </div>
    </>
  );
}
