import { Form, useSearchParams, useSubmit } from 'react-router';
import { produkHukum } from '#contract/produk-hukum.ts';
import { apiOf } from '../../lib/api.ts';
import { loadGrowing } from '../../lib/growing-list.ts';
import { Head } from '../../lib/head.tsx';
import { paths } from '../../lib/paths.ts';
import { searchTerm } from '../../lib/search-term.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchForm, useSearching } from '../../ui/search-form.tsx';
import { useFollowing } from '../../ui/use-following.ts';
import type { Route } from './+types/public-list.ts';
import { HukumRow } from './hukum-row.tsx';

const FIRST = 10;
const LIST = 'daftar-hukum';
const LEAD = 'Peraturan dan keputusan desa, lengkap dengan riwayat perubahan dan berkasnya.';

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
        },
      }),
    ),
    call(produkHukum.years),
  ]);
  return { rows: page.data, total: page.meta.total_results, years };
}

export default function ProdukHukumList({ loaderData }: Route.ComponentProps) {
  const { rows, total, years } = loaderData;
  const searching = useSearching();
  const choosing = useSearching('tahun');
  return (
    <>
      <Head title="Produk Hukum" description={LEAD} />
      <link rel="alternate" type="application/json" title="Umpan JDIHN" href={paths.jdih()} />
      <PageHead
        title="Produk Hukum"
        lead={LEAD}
        crumbs={[{ label: 'Beranda', to: paths.beranda() }, { label: 'Produk Hukum' }]}
      >
        <div className="baris cari-hukum">
          <YearForm years={years} />
          <SearchForm label="Cari judul atau nomor" placeholder="Cari judul atau nomor.." keep={['tahun']} />
        </div>
      </PageHead>
      <div className="lebar hukum-daftar" aria-busy={searching || choosing}>
        <h2 className="sr">Daftar produk hukum</h2>
        {rows.length === 0 && <NothingFound text="Tidak ada data ditemukan" filters={['tahun']} />}
        <ul id={LIST}>
          {rows.map((one) => (
            <HukumRow key={one.id} dokumen={one} />
          ))}
        </ul>
        <LoadMore shown={rows.length} total={total} noun="produk hukum" listId={LIST} />
        <p className="kecil redup hukum-umpan">
          Daftar ini juga tersedia bagi Jaringan Dokumentasi dan Informasi Hukum Nasional:{' '}
          <a href={paths.jdih()}>umpan JDIHN (JSON)</a>.
        </p>
      </div>
    </>
  );
}

function YearForm({ years }: { years: { tahun: number; jumlah: number }[] }) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const chosen = params.get('tahun') ?? '';
  const field = useFollowing(chosen);
  const search = params.get('search');
  return (
    <Form
      className="hukum-tahun"
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <label className="sr" htmlFor="tahun">
        Tahun penetapan
      </label>
      <select className="inp" id="tahun" name="tahun" ref={field} defaultValue={chosen}>
        <option value="">Semua tahun</option>
        {years.map(({ tahun, jumlah }) => (
          <option key={tahun} value={tahun}>
            {tahun} ({jumlah})
          </option>
        ))}
      </select>
      {search && <input type="hidden" name="search" value={search} />}
      <noscript>
        <button className="btn kedua" type="submit">
          Saring
        </button>
      </noscript>
    </Form>
  );
}
