import './loket.css';
import { KelolaBar } from '#app/kinds/desk/kelola-bar.tsx';
import { apiOf, readAsPage } from '#app/lib/api.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { nikText } from '#app/lib/text/nik-text.ts';
import { searchTerm } from '#app/lib/text/search-term.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { SearchForm } from '#app/ui/form/search-form.tsx';
import { type Column, DataTable } from '#app/ui/table/data-table.tsx';
import { NothingFound } from '#app/ui/table/nothing-found.tsx';
import { loket, type SuratLoket } from '#contract/surat/loket.ts';
import type { Route } from './+types/kelola-pilih.ts';

const SEARCH_DELAY = 500;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const id = Number(params.id);
  const [{ nama, punya_nik }, letters] = await Promise.all([
    readAsPage(request, call(loket.open, { params: { id } })),
    call(loket.letters),
  ]);
  const search = searchTerm(new URL(request.url).searchParams);
  const words = (search ?? '').toLowerCase().split(/\s+/);
  const has = (letter: SuratLoket) => {
    const text = `${letter.nama} ${letter.jenis_nama}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return { id, nama, punya_nik, any: letters.length > 0, letters: letters.filter(has) };
}

/** The counter, second step: which letter. */
export default function KelolaPilih({ loaderData }: Route.ComponentProps) {
  const { id, nama, punya_nik, any, letters } = loaderData;
  return (
    <>
      <KelolaBar
        title={`Surat untuk ${nama}`}
        back={{ label: 'Kembali mencari pemohon', to: paths.kelola('surat', 'loket') }}
        search={
          any && (
            <SearchForm
              className="cari-konsol"
              label="Cari jenis surat"
              placeholder="Cari jenis surat"
              debounce={SEARCH_DELAY}
            />
          )
        }
      />
      <div className="isi-konsol tumpuk">
        <p className="redup">{nikText(punya_nik)}</p>
        {letters.length > 0 && (
          <DataTable
            caption="Surat yang dapat diajukan"
            columns={columnsFor(id)}
            rows={letters}
            keyOf={({ jenis, slug }) => `${jenis}/${slug}`}
          />
        )}
        {letters.length === 0 && (
          <NothingFound
            drawing="data"
            text={any ? 'Tidak ada data ditemukan' : 'Desa ini belum menawarkan surat.'}
          />
        )}
      </div>
    </>
  );
}

const columnsFor = (id: number): Column<SuratLoket>[] => [
  { header: 'Surat', head: true, cell: ({ nama }) => <b className="utm">{nama}</b> },
  { header: 'Jenis', hideOnPhone: true, cell: ({ jenis_nama }) => jenis_nama },
  {
    header: 'Waktu pelayanan',
    cell: ({ waktu_pelayanan: hari }) => (hari === null ? '-' : `${hari} hari kerja`),
  },
  {
    header: 'Aksi',
    actions: true,
    cell: ({ jenis, slug, nama }) => (
      <ButtonLink small to={paths.kelola('surat', 'loket', id, jenis, slug)}>
        Isi<span className="sr"> {nama}</span>
      </ButtonLink>
    ),
  },
];
