import './produk.css';
import { kategoriproduk, produk } from '#contract/produk.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { loadGrowing } from '../../lib/paths/rows-up-to.ts';
import { Head } from '../../lib/text/head.tsx';
import { searchTerm } from '../../lib/text/search-term.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import type { Route } from './+types/public-list.ts';
import { MessageBar } from './chat/message-bar.tsx';
import { GrowingProducts, PRODUCTS_FIRST } from './growing-products.tsx';
import { ShopSearch } from './shop-search.tsx';
import { hasMap, refuseDilan } from './shop-village.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  await refuseDilan(context);
  const term = searchTerm(new URL(request.url).searchParams, 'q');
  const call = apiOf(context);
  const [categories, page] = await Promise.all([
    call(kategoriproduk.list),
    loadGrowing(request, PRODUCTS_FIRST, (part) =>
      call(produk.list, { query: { ...part, search: term, 'exclude[]': 'deskripsi' } }),
    ),
  ]);
  return {
    term,
    categories: categories.data,
    products: page.data,
    total: page.meta.total_results,
    map: hasMap(context),
  };
}

export default function ProdukList({ loaderData }: Route.ComponentProps) {
  const { term, categories, products, total, map } = loaderData;
  return (
    <>
      <Head
        title={term ? `Hasil pencarian ${term}` : 'Produk'}
        description="Produk dari toko warga desa."
        noindex={term !== undefined}
      />
      <PageHead
        title={term ? `Hasil pencarian "${term}"` : 'Produk'}
        crumbs={[{ label: 'Home', to: paths.tokoDesa() }, { label: term ? 'Hasil pencarian' : 'Produk' }]}
      />
      <div className="lebar">
        <ShopSearch categories={categories} map={map} />
        <h2 className="sr">Daftar produk</h2>
        {products.length === 0 && <NothingFound drawing="produk" name="q" text="Tidak ada data ditemukan" />}
        <GrowingProducts products={products} total={total} first />
      </div>
      <MessageBar />
    </>
  );
}
