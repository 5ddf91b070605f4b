import './toko.css';
import { produk } from '#contract/produk.ts';
import { toko } from '#contract/toko/toko.ts';
import { apiOf } from '../../lib/api.ts';
import { useCountedView } from '../../lib/live/use-counted-view.ts';
import { paths } from '../../lib/paths/paths.ts';
import { loadGrowing } from '../../lib/paths/rows-up-to.ts';
import { formatDate, formatNumber } from '../../lib/text/format.ts';
import { Head } from '../../lib/text/head.tsx';
import { searchTerm } from '../../lib/text/search-term.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { SearchForm, useSearching } from '../../ui/form/search-form.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { Prosa } from '../../ui/richtext/prosa.tsx';
import { Facts } from '../../ui/table/facts.tsx';
import { ListFilter } from '../../ui/table/list-filter.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { MessageBar } from '../produk/chat/message-bar.tsx';
import { GrowingProducts, PRODUCTS_FIRST } from '../produk/growing-products.tsx';
import { hasMap, refuseDilan, toShop } from '../produk/shop-village.ts';
import type { Route } from './+types/public-detail.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  await refuseDilan(context);
  const call = apiOf(context);
  const query = new URL(request.url).searchParams;
  const shop = await call(toko.get, {
    params: { slug: params.slug },
    query: { 'include[]': 'kategori' },
  }).catch(() => {
    throw toShop();
  });
  const page = await loadGrowing(request, PRODUCTS_FIRST, (part) =>
    call(produk.list, {
      query: {
        ...part,
        toko: shop.id,
        'exclude[]': 'deskripsi',
        search: searchTerm(query),
        kategori: query.get('kategori') || undefined,
      },
    }),
  );
  return { shop, products: page.data, total: page.meta.total_results, map: hasMap(context) };
}

export default function TokoDetail({ loaderData }: Route.ComponentProps) {
  const { shop, products, total, map } = loaderData;
  const busy = [useSearching(), useSearching('kategori')].includes(true);
  useCountedView<typeof toko.view>('/api/v2/tokodesa/toko/{id}/lihat/', shop.id);
  const categories = (shop.kategori ?? []).map(({ slug, nama }) => ({ value: slug, label: nama }));
  return (
    <>
      <Head
        title={shop.nama}
        description={`${shop.nama}, ${shop.alamat}`}
        image={shop.gambar}
        card={{ jenis: 'toko', id: shop.id }}
      />
      <div className="lebar halaman-toko">
        <Breadcrumb items={[{ label: 'Home', to: paths.tokoDesa() }, { label: shop.nama }]} />
        <div className="toko-kep">
          <div className="sampul">
            <Picture source={shop.gambar_info} sizes="(min-width: 62em) 22.5rem, 100vw" first />
          </div>
          <div>
            <h1>{shop.nama}</h1>
            <p className="redup">{shop.alamat}</p>
            <Prosa html={shop.deskripsi ?? ''} />
            <Facts
              items={[
                { label: 'Dikunjungi', value: formatNumber(shop.visitors) },
                { label: 'Jumlah Produk', value: formatNumber(shop.product_count) },
                { label: 'Bergabung', value: formatDate(shop.created_at) },
              ]}
            />
            {map && (
              <ButtonLink to={paths.peta('toko-desa', shop.id)} icon="map">
                Lokasi Toko
              </ButtonLink>
            )}
          </div>
        </div>
        <section aria-labelledby="judul-produk" aria-busy={busy}>
          <h2 className="sr" id="judul-produk">
            Produk {shop.nama}
          </h2>
          <div className="toko-alat">
            <SearchForm label="Cari produk" placeholder="Cari produk.." keep={['kategori']} />
            <ListFilter
              label="Saring produk"
              choices={[{ name: 'kategori', label: 'Kategori', all: 'Semua Kategori', options: categories }]}
            />
          </div>
          {products.length === 0 && (
            <NothingFound drawing="produk" text="Belum ada produk di toko ini." filters={['kategori']} />
          )}
          <GrowingProducts products={products} total={total} />
        </section>
      </div>
      <MessageBar />
    </>
  );
}
