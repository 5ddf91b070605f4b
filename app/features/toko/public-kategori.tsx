import '../produk/produk.css';
import { kategoriproduk, produk } from '#contract/produk.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { loadGrowing } from '../../lib/paths/rows-up-to.ts';
import { Head } from '../../lib/text/head.tsx';
import { searchTerm } from '../../lib/text/search-term.ts';
import { useSearching } from '../../ui/form/search-form.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { MessageBar } from '../produk/chat/message-bar.tsx';
import { Etalase } from '../produk/etalase.tsx';
import { GrowingProducts, PRODUCTS_FIRST } from '../produk/growing-products.tsx';
import { ShopSearch } from '../produk/shop-search.tsx';
import { hasMap, refuseDilan, toShop } from '../produk/shop-village.ts';
import type { Route } from './+types/public-kategori.ts';
import { ETALASE } from './shop-data.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  await refuseDilan(context);
  const params = new URL(request.url).searchParams;
  const asked = params.get('slug');
  const call = apiOf(context);
  const categories = (await call(kategoriproduk.list)).data;
  const open = categories.find(({ id, slug }) => asked === slug || asked === String(id));
  if (!open) throw toShop();
  const rows = { kategori: open.id, 'exclude[]': 'deskripsi' };
  const [viewed, page] = await Promise.all([
    call(produk.list, { query: { ...rows, ordering: '-view', per_page: ETALASE, exclude_count: 1 } }),
    loadGrowing(request, PRODUCTS_FIRST, (part) =>
      call(produk.list, { query: { ...rows, ...part, search: searchTerm(params, 'q') } }),
    ),
  ]);
  const { total_results } = page.meta;
  return {
    categories,
    open,
    viewed: viewed.data,
    products: page.data,
    total: total_results,
    map: hasMap(context),
  };
}

export default function TokoKategori({ loaderData }: Route.ComponentProps) {
  const { categories, open, viewed, products, total, map } = loaderData;
  const searching = useSearching('q');
  return (
    <>
      <Head
        title={open.nama}
        description={`${open.nama} dari toko warga desa.`}
        here={morePaths.tokoKategori(open.slug)}
      />
      <PageHead
        title={open.nama}
        lead={`${open.product_count} produk`}
        crumbs={[{ label: 'Home', to: paths.tokoDesa() }, { label: open.nama }]}
      />
      <div className="lebar" aria-busy={searching}>
        <ShopSearch categories={categories} open={open} map={map} />
        <Etalase key={open.id} label={`Produk ${open.nama} yang paling banyak dilihat`} products={viewed} />
        <section className="bagian" aria-labelledby="judul-daftar">
          <h2 className="sr" id="judul-daftar">
            Daftar produk {open.nama}
          </h2>
          {products.length === 0 && (
            <NothingFound drawing="produk" name="q" text="tidak ada produk dikategori ini." />
          )}
          <GrowingProducts products={products} total={total} three />
        </section>
      </div>
      <MessageBar />
    </>
  );
}
