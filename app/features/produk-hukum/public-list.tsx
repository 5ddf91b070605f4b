import { ListPage } from '../../kinds/naskah/desk/list-page.tsx';
import './produk-hukum.css';
import { STATUS_HUKUM, TIPE_HUKUM } from '#contract/produk-hukum/kode.ts';
import { produkHukum } from '#contract/produk-hukum/produk-hukum.ts';
import { apiOf } from '../../lib/api.ts';
import { chosenId } from '../../lib/forms/chosen.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { loadGrowing } from '../../lib/paths/rows-up-to.ts';
import { searchTerm } from '../../lib/text/search-term.ts';
import { useSearching } from '../../ui/form/search-form.tsx';
import { Kept } from '../../ui/layout/kept.tsx';
import { type ListChoice, ListFilter } from '../../ui/table/list-filter.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import type { Route } from './+types/public-list.ts';
import { HukumRow } from './hukum-row.tsx';

const FIRST = 10;
const LIST = 'daftar-hukum';
const LEAD = 'Peraturan dan keputusan desa, lengkap dengan riwayat perubahan dan berkasnya.';

const FILTERS = ['jenis', 'status', 'tahun'];

const choicesOf = (years: { tahun: number; jumlah: number }[]): ListChoice[] => [
  {
    name: 'jenis',
    label: 'Jenis',
    all: 'Semua jenis',
    options: TIPE_HUKUM.map(({ id, judul }) => ({ value: id, label: judul })),
  },
  {
    name: 'status',
    label: 'Status hari ini',
    all: 'Semua status',
    options: STATUS_HUKUM.map((status) => ({ value: status, label: capitalised(status) })),
  },
  {
    name: 'tahun',
    label: 'Tahun penetapan',
    all: 'Semua tahun',
    options: years.map(({ tahun, jumlah }) => ({ value: tahun, label: `${tahun} (${jumlah})` })),
  },
];
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const search = searchTerm(params);
  const tahun = params.get('tahun')?.match(/^\d{4}$/)?.[0];
  const call = apiOf(context);
  const [page, years] = await Promise.all([
    loadGrowing(request, FIRST, (part) =>
      call(produkHukum.list, {
        query: {
          ...part,
          search,
          'filter{status_tahapan}': 'publish',
          'filter{tanggal_penetapan.year}': tahun,
          'filter{tipe}': chosenId(params, 'jenis'),
          status: STATUS_HUKUM.find((one) => one === params.get('status')),
        },
      }),
    ),
    call(produkHukum.years),
  ]);
  return { rows: page.data, total: page.meta.total_results, years };
}

export default function ProdukHukumList({ loaderData }: Route.ComponentProps) {
  const { rows, total, years } = loaderData;
  const choosing = [useSearching('jenis'), useSearching('status'), useSearching('tahun')].includes(true);
  return (
    <ListPage
      title="Produk Hukum"
      lead={LEAD}
      feeds={<link rel="alternate" type="application/json" title="Data JDIHN" href={morePaths.jdih()} />}
      search={{ label: 'Cari judul atau nomor', placeholder: 'Cari judul atau nomor..', keep: FILTERS }}
      className="hukum-daftar"
      choosing={choosing}
      filter={<ListFilter label="Saring produk hukum" choices={choicesOf(years)} />}
      empty={<NothingFound text="Tidak ada data ditemukan" filters={FILTERS} />}
      more={{ shown: rows.length, total, noun: 'produk hukum', listId: LIST }}
      after={
        <p className="kecil redup hukum-umpan">
          Daftar ini juga tersedia bagi Jaringan Dokumentasi dan Informasi Hukum Nasional:{' '}
          <a href={morePaths.jdih()}>data JDIHN (JSON)</a>.
        </p>
      }
    >
      <Kept of={rows} name="daftar">
        <ul id={LIST}>
          {rows.map((one) => (
            <HukumRow key={one.id} dokumen={one} />
          ))}
        </ul>
      </Kept>
    </ListPage>
  );
}
