import { type SuratTerdahulu, suratKeluar } from '#contract/surat-keluar/surat-keluar.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDate, formatNumber } from '../../lib/text/format.ts';
import { SearchForm } from '../../ui/form/search-form.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { FilterForm, FilterSelect } from '../../ui/table/filter-bar.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import type { Route } from './+types/kelola-terdahulu.ts';
import { BookDownload } from './book-download.tsx';
import { readBookView } from './book-view.ts';

const PER_PAGE = 25;
const HERE = paths.kelola('surat-keluar', 'terdahulu');

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const view = readBookView(request);
  const ordering = new URL(request.url).searchParams.get('ordering') ?? undefined;
  const { search, page = 1, tahun } = view;
  const query = { search, ordering, page, per_page: PER_PAGE, 'filter{tahun}': tahun };
  const [letters, { terdahulu: years }] = await Promise.all([
    call(suratKeluar.terdahulu, { query }),
    call(suratKeluar.saringan),
  ]);
  return { search, tahun, letters, years };
}

const COLUMNS: Column<SuratTerdahulu>[] = [
  {
    header: 'Nomor',
    head: true,
    sort: 'urut',
    cell: ({ nomor, jenis }) => (
      <span>
        <b className="utm">{nomor}</b>
        <br />
        <span className="kecil redup">{jenis || 'Jenisnya tidak tercatat'}</span>
      </span>
    ),
  },
  { header: 'Kode', cell: ({ kode_surat }) => kode_surat || '-' },
  { header: 'Tanggal', sort: 'tanggal', cell: ({ tanggal }) => formatDate(tanggal) },
  { header: 'Atas nama', sort: 'nama', cell: ({ nama }) => nama || '-' },
  { header: 'Penanda tangan', cell: ({ penandatangan }) => penandatangan || '-' },
];

/** Letters of before the village came here: number, day, type and name, without a file. */
export default function KelolaSuratTerdahulu({ loaderData }: Route.ComponentProps) {
  const { search, tahun, letters, years } = loaderData;
  const { data, meta } = letters;
  const [last] = years;
  return (
    <>
      <KelolaBar
        title="Surat terdahulu"
        back={{ label: 'Kembali ke Surat keluar', to: paths.kelola('surat-keluar') }}
        search={
          <SearchForm
            label="Cari surat terdahulu"
            className="cari-konsol"
            placeholder="Cari nomor, nama, atau jenis"
            keep={['tahun']}
            action={HERE}
          />
        }
      />
      <div className="saring">
        <FilterForm className="saring-pilih" action={HERE} view={{ search, tahun }} names={['tahun']}>
          <FilterSelect name="tahun" label="Tahun" value={tahun}>
            <option value="">Semua</option>
            {years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </FilterSelect>
        </FilterForm>
      </div>
      <div className="isi-konsol">
        {last !== undefined && (
          <p className="redup">
            Terbit di OpenSID sebelum desa pindah ke sini. Berkasnya tetap di sana; isinya tidak dapat diubah.
          </p>
        )}
        {data.length > 0 ? (
          <>
            <DataTable caption="Surat terdahulu" columns={COLUMNS} rows={data} keyOf={({ id }) => id} />
            <Pagination
              page={meta.page}
              totalPages={meta.total_pages}
              summary={`${formatNumber(meta.total_results)} surat`}
            />
          </>
        ) : search || tahun ? (
          <NothingFound drawing="data" text="Tidak ada data ditemukan" />
        ) : (
          <EmptyState text="Belum ada surat dari sebelum desa ini memakai situs ini." />
        )}
        {last !== undefined && <BookDownload tahun={tahun ?? last} />}
      </div>
    </>
  );
}
