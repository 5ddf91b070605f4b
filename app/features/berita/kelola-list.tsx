import { useActionData } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import { berita } from '#contract/berita.ts';
import { Desk } from '../../kinds/naskah/desk/desk.tsx';
import { actOnDesk, loadDesk } from '../../kinds/naskah/desk/desk-load.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatNumber } from '../../lib/text/format.ts';
import type { Route } from './+types/kelola-list.ts';
import { beritaNaskah } from './berita-naskah.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [desk, categories] = await Promise.all([
    loadDesk(beritaNaskah, call, request),
    call(berita.categories, { query: { per_page: 100 } }),
  ]);
  return { ...desk, categories: categories.data };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnDesk(beritaNaskah, apiOf(context), request);

export default function KelolaBerita({ loaderData: { view, rows, categories } }: Route.ComponentProps) {
  return (
    <Desk
      noun={beritaNaskah}
      view={view}
      rows={rows}
      refused={useActionData<typeof action>()}
      choices={[{ name: 'kategori', label: 'Kategori', options: categories }]}
      columns={({ title, status, date }) => [
        title,
        {
          header: 'Kategori',
          cell: ({ kategori }) => <span className="redup">{kategori?.nama ?? '-'}</span>,
        },
        status,
        date,
        {
          header: 'Dilihat',
          sort: 'view_count',
          number: true,
          cell: ({ view_count }) => formatNumber(view_count),
        },
      ]}
    >
      <Link className="ujung kecil" to={paths.kelola('berita', 'kategori')}>
        Kelola kategori
      </Link>
    </Desk>
  );
}
