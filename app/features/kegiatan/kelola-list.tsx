import { useActionData } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import { kegiatan } from '#contract/kegiatan.ts';
import { Desk } from '../../kinds/naskah/desk/desk.tsx';
import { actOnDesk, loadDesk } from '../../kinds/naskah/desk/desk-load.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import type { Route } from './+types/kelola-list.ts';
import { kegiatanNaskah } from './kegiatan-naskah.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [desk, categories] = await Promise.all([
    loadDesk(kegiatanNaskah, call, request),
    call(kegiatan.categories, { query: { per_page: 100 } }),
  ]);
  return { ...desk, categories: categories.data };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnDesk(kegiatanNaskah, apiOf(context), request);

export default function KelolaKegiatan({ loaderData: { view, rows, categories } }: Route.ComponentProps) {
  return (
    <Desk
      noun={kegiatanNaskah}
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
        {
          header: 'Mulai',
          sort: 'mulai',
          cell: ({ mulai }) => <span className="meja-tgl">{formatDateTime(mulai)}</span>,
        },
        status,
        date,
      ]}
    >
      <Link className="ujung kecil" to={paths.kelola('kegiatan', 'kategori')}>
        Kelola kategori
      </Link>
    </Desk>
  );
}
