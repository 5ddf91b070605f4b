import { useActionData } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import { isKeyOf } from '#contract/lib/record.ts';
import { kelolaToko } from '#contract/toko/kelola.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { submit } from '../../lib/forms/submit.ts';
import { paths } from '../../lib/paths/paths.ts';
import { SearchForm } from '../../ui/form/search-form.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import type { Route } from './+types/kelola-toko.ts';
import { HideDialog } from './hide-dialog.tsx';
import { MarketExport } from './market-export.tsx';
import { MarketFilters } from './market-filters.tsx';
import { ProductTable, ShopTable } from './market-tables.tsx';
import { MARKET_QUERY, marketPath, ofShops, readMarketView } from './market-view.ts';

const PER_PAGE = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const view = readMarketView(request);
  const { search, page } = view;
  const query = { ...MARKET_QUERY[view.lihat], search, page, per_page: PER_PAGE };
  const [summary, shops, products] = await Promise.all([
    call(kelolaToko.summary),
    ofShops(view.lihat) ? call(kelolaToko.list, { query }) : null,
    ofShops(view.lihat) ? null : call(kelolaToko.products, { query }),
  ]);
  return { view, summary, shops, products };
}

/** Words for what became of a shop or a product. */
const DONE = {
  sembunyikan: 'disembunyikan. Pemiliknya diberi tahu.',
  tampilkan: 'tampil lagi. Pemiliknya diberi tahu.',
  periksa: 'sudah diperiksa.',
  batal: 'kembali ke daftar belum diperiksa.',
} as const;

export function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  const view = readMarketView(request);
  return submit(request, async (form) => {
    const params = { id: Number(form.get('id')) || 0 };
    const shop = ofShops(view.lihat);
    const act = String(form.get('tindakan'));
    if (act === 'periksa') await call(kelolaToko.check, { params });
    else if (act === 'batal') await call(kelolaToko.uncheck, { params });
    else if (act === 'tampilkan') await call(shop ? kelolaToko.show : kelolaToko.showProduct, { params });
    else {
      const body = { alasan: String(form.get('alasan') ?? '') };
      await call(shop ? kelolaToko.hide : kelolaToko.hideProduct, { params, body });
    }
    const title = `${shop ? 'Toko' : 'Produk'} ${DONE[isKeyOf(DONE, act) ? act : 'sembunyikan']}`;
    return redirectWithToast(marketPath({ ...view, sembunyikan: undefined }), { title });
  });
}

export default function KelolaToko({ loaderData: { view, summary, shops, products } }: Route.ComponentProps) {
  const failed = useActionData<typeof action>();
  const list = shops ?? products;
  const rows: { id: number; nama: string }[] = list?.data ?? [];
  const hiding = rows.find(({ id }) => id === view.sembunyikan);
  return (
    <>
      <KelolaBar
        title="Toko Desa"
        failed={failed}
        search={
          <SearchForm
            label="Cari toko atau produk"
            className="cari-konsol"
            placeholder={shops ? 'Cari toko atau pemilik' : 'Cari produk atau toko'}
            keep={['lihat']}
            action={paths.kelola('toko')}
          />
        }
        action={
          <nav className="atur-daftar" aria-label="Atur pilihan toko">
            <Link to={paths.kelola('toko', 'kategori')}>Kategori</Link>
          </nav>
        }
      />
      <MarketFilters view={view} summary={summary} />
      <div className="isi-konsol">
        {rows.length === 0 ? (
          <NothingFound
            drawing="produk"
            text={view.search ? 'Tidak ada data ditemukan' : 'Tidak ada yang perlu dilihat di sini.'}
          />
        ) : (
          <>
            {shops && <ShopTable shops={shops.data} view={view} failed={hiding ? undefined : failed} />}
            {products && (
              <ProductTable products={products.data} view={view} failed={hiding ? undefined : failed} />
            )}
            {list && (
              <Pagination
                page={list.meta.page}
                totalPages={list.meta.total_pages}
                summary={`${list.meta.total_results} ${shops ? 'toko' : 'produk'}`}
              />
            )}
          </>
        )}
        <MarketExport isi={shops ? 'toko' : 'produk'} />
      </div>
      {hiding && <HideDialog row={hiding} view={view} failed={failed} />}
    </>
  );
}
