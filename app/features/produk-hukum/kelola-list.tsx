import { useActionData } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import { TIPE_HUKUM } from '#contract/produk-hukum/kode.ts';
import { produkHukum } from '#contract/produk-hukum/produk-hukum.ts';
import { Desk } from '../../kinds/naskah/desk/desk.tsx';
import { actOnDesk, loadDesk } from '../../kinds/naskah/desk/desk-load.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDate, formatNumber } from '../../lib/text/format.ts';
import type { Route } from './+types/kelola-list.ts';
import { hukumNaskah } from './hukum-naskah.ts';
import { StatusBadge } from './hukum-row.tsx';

const KINDS = TIPE_HUKUM.map(({ id, judul }) => ({ id, nama: judul }));

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [desk, contradictions] = await Promise.all([
    loadDesk(hukumNaskah, call, request),
    call(produkHukum.contradictions),
  ]);
  return { ...desk, contradictions: contradictions.length };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnDesk(hukumNaskah, apiOf(context), request);

export default function KelolaProdukHukum({ loaderData }: Route.ComponentProps) {
  const { view, rows, contradictions } = loaderData;
  return (
    <Desk
      noun={hukumNaskah}
      view={view}
      rows={rows}
      refused={useActionData<typeof action>()}
      choices={[{ name: 'tipe', label: 'Tipe', options: KINDS }]}
      columns={({ title, status }) => [
        {
          ...title,
          cell: (row) => (
            <>
              {title.cell(row)}
              {row.sebutan && <span className="meja-sub">{row.sebutan}</span>}
            </>
          ),
        },
        status,
        {
          header: 'Keberlakuan',
          cell: ({ keberlakuan }) => (keberlakuan ? <StatusBadge status={keberlakuan} /> : '-'),
        },
        {
          header: 'Ditetapkan',
          sort: 'tanggal_penetapan',
          cell: ({ tanggal_penetapan }) => formatDate(tanggal_penetapan),
        },
        {
          header: 'Diunduh',
          sort: 'download_count',
          number: true,
          cell: ({ download_count }) => formatNumber(download_count),
        },
      ]}
    >
      <Link className="ujung kecil" to={paths.kelola('produk-hukum', 'pertentangan')}>
        Pertentangan ({contradictions})
      </Link>
    </Desk>
  );
}
