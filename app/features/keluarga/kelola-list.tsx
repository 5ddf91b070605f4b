import '../penduduk/orang.css';
import { keluarga } from '#contract/keluarga.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { pagesContext } from '../../lib/live/visitor.ts';
import { paths } from '../../lib/paths/paths.ts';
import { searchTerm } from '../../lib/text/search-term.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { SearchForm } from '../../ui/form/search-form.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { placeText } from '../penduduk/orang-words.ts';
import { partsThat, RegisterTabs } from '../penduduk/register-tabs.tsx';
import type { Route } from './+types/kelola-list.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const page = searchParams.get('page') ?? undefined;
  const query = { search: searchTerm(searchParams), page };
  const parts = partsThat(context.get(pagesContext));
  return { ...(await apiOf(context)(keluarga.list, { query })), parts, searched: query.search !== undefined };
}

const NoFamily = ({ searched }: { searched: boolean }) =>
  searched ? (
    <EmptyState text="Tidak ada keluarga yang cocok." />
  ) : (
    <EmptyState text="Belum ada keluarga. KK terbentuk dari penduduk yang dicatat atau diimpor.">
      <ButtonLink to={paths.kelola('penduduk')}>Isi data penduduk</ButtonLink>
    </EmptyState>
  );

export default function KelolaListKeluarga({
  loaderData: { data, meta, parts, searched },
}: Route.ComponentProps) {
  const label = 'Cari kepala keluarga';
  return (
    <>
      <KelolaBar
        title="Keluarga"
        search={
          <SearchForm
            label={label}
            placeholder={label}
            className="cari-konsol"
            action={paths.kelola('keluarga')}
          />
        }
      />
      <RegisterTabs parts={parts} current="keluarga" />
      <div className="isi-konsol">
        {data.length === 0 && <NoFamily searched={searched} />}
        {data.length > 0 && (
          <DataTable
            caption="Keluarga"
            dense
            rows={data}
            keyOf={({ id }) => id}
            columns={[
              {
                header: 'Kepala keluarga',
                head: true,
                cell: (one) => (
                  <Link className="nama-orang" to={paths.kelola('keluarga', one.id)}>
                    {one.kepala ?? 'Tanpa kepala keluarga'}
                  </Link>
                ),
              },
              { header: 'Wilayah', cell: (one) => placeText(one.letak) || '-' },
              { header: 'Alamat', cell: (one) => one.alamat || '-' },
              { header: 'Anggota', number: true, cell: (one) => one.jumlah },
            ]}
          />
        )}
        <Pagination page={meta.page} totalPages={meta.total_pages} />
      </div>
    </>
  );
}
