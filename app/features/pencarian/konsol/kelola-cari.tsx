import './cari.css';
import { redirect } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import { kelolaPenduduk } from '#contract/penduduk/kelola.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../../lib/api.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { useFailed } from '../../../lib/forms/use-failed.ts';
import { pagesContext, userOf } from '../../../lib/live/visitor.ts';
import { mayUse } from '../../../lib/may-use.ts';
import { paths, withQuery } from '../../../lib/paths/paths.ts';
import { searchTerm } from '../../../lib/text/search-term.ts';
import { NOUNS } from '../../../nouns.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { EmptyState } from '../../../ui/table/empty-state.tsx';
import { isNumber } from '../../penduduk/number-search.ts';
import type { Route } from './+types/kelola-cari.ts';
import { isCommand, openable } from './commands.ts';
import { SUMBER } from './sources.ts';

const MOST = 10;

/** The console's search as a page: for browsers without JavaScript, and for an address to keep. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = searchTerm(new URL(request.url).searchParams) ?? '';
  const user = await userOf(context);
  const exists = context.get(pagesContext);
  const menu = user ? NOUNS.filter(({ to, area }) => exists(to) && mayUse(user, area)) : [];
  const sources = SUMBER.filter(({ to }) => menu.some((one) => one.to === to));
  const call = apiOf(context);
  const groups =
    search === '' || isNumber(search) || isCommand(search)
      ? []
      : await Promise.all(
          sources.map(async ({ label, find }) => ({ label, ...(await find(call, search, MOST)) })),
        );
  const { perintah, buka } = user ? openable(user, menu, search) : { perintah: [], buka: [] };
  return { search, groups: groups.filter(({ jumlah }) => jumlah > 0), pages: [...perintah, ...buka] };
}

/** A name goes into the address; a number only as its sealed key. */
export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const search = String(form.get('cari') ?? '').trim();
    if (!isNumber(search)) return redirect(withQuery(paths.kelola('cari'), { search: search || undefined }));
    const { kunci } = await apiOf(context)(kelolaPenduduk.cari, { body: { nomor: search } });
    return redirect(withQuery(paths.kelola('penduduk'), { kunci }));
  });

export default function KelolaCari({ loaderData: { search, groups, pages } }: Route.ComponentProps) {
  const failed = useFailed();
  return (
    <>
      <KelolaBar title="Cari di konsol" />
      <div className="isi-konsol cari-semua">
        <Form method="post" noValidate>
          <FormErrors failed={failed} />
          <TextInput
            name="cari"
            label="Cari warga, surat, laporan, atau halaman"
            defaultValue={search}
            maxLength={200}
            autoComplete="off"
          />
          <Button type="submit" variant="utama">
            Cari
          </Button>
        </Form>
        {search !== '' && groups.length === 0 && pages.length === 0 && (
          <EmptyState text="Tidak ada data ditemukan" />
        )}
        {groups.map(({ label, jumlah, baris, semua }) => (
          <section key={label} aria-label={label}>
            <h2>
              {label} <small>{jumlah}</small>
            </h2>
            <ul>
              {baris.map(({ judul, ket, to }) => (
                <li key={to}>
                  <Link to={to}>{judul}</Link>
                  {ket && <small>{ket}</small>}
                </li>
              ))}
              {jumlah > baris.length && (
                <li>
                  <Link to={semua}>
                    Semua {jumlah} di {label}
                  </Link>
                </li>
              )}
            </ul>
          </section>
        ))}
        {pages.length > 0 && (
          <section aria-label="Halaman">
            <h2>Halaman</h2>
            <ul>
              {pages.map(({ judul, to }) => (
                <li key={to}>
                  <Link to={to}>{judul}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
