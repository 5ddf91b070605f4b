import { type Masukan, masukan } from '#contract/masukan.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { formatNumber, formatPercent } from '../../lib/text/format.ts';
import { searchTerm } from '../../lib/text/search-term.ts';
import { SearchForm } from '../../ui/form/search-form.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import type { Route } from './+types/kelola-list.ts';

const PER_PAGE = 25;

export function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = { page: Number(params.get('page')) || 1, per_page: PER_PAGE, search: searchTerm(params) };
  return apiOf(context)(masukan.list, { query });
}

const COLUMNS: Column<Masukan>[] = [
  { header: 'Halaman', head: true, cell: ({ jalur }) => <Link to={jalur}>{jalur}</Link> },
  { header: 'Tidak membantu', number: true, cell: ({ tidak }) => formatNumber(tidak) },
  { header: 'Membantu', number: true, cell: ({ ya }) => formatNumber(ya) },
  { header: 'Terbantu', number: true, cell: ({ ya, tidak }) => shareOf(ya, tidak) },
];

const shareOf = (ya: number, tidak: number) =>
  ya + tidak === 0 ? '-' : formatPercent((ya / (ya + tidak)) * 100, 0);

/** Table of what visitors answered whether a page helped them, the least helpful first. */
export default function KelolaMasukan({ loaderData: { data, meta } }: Route.ComponentProps) {
  const first = (meta.page - 1) * meta.per_page + 1;
  return (
    <>
      <KelolaBar
        title="Masukan halaman"
        search={<SearchForm label="Cari halaman" className="cari-konsol" placeholder="Cari halaman" />}
      />
      <div className="isi-konsol">
        <p className="redup">
          Jawaban pengunjung atas “Apakah halaman ini membantu?”. Yang paling banyak dijawab tidak ada di
          atas.
        </p>
        <DataTable
          caption="Masukan per halaman"
          columns={COLUMNS}
          rows={data}
          keyOf={({ id }) => id}
          empty="Belum ada jawaban."
        />
        {data.length > 0 && (
          <Pagination
            page={meta.page}
            totalPages={meta.total_pages}
            summary={`Menampilkan ${first} sampai ${first + data.length - 1} dari ${meta.total_results} halaman`}
          />
        )}
      </div>
    </>
  );
}
