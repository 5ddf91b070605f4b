import '../produk/produk.css';
import { Head } from '../../lib/text/head.tsx';
import { useSite } from '../../lib/use-site.ts';
import { MessageBar } from '../produk/chat/message-bar.tsx';
import { ShopSearch } from '../produk/shop-search.tsx';
import { hasMap, refuseDilan } from '../produk/shop-village.ts';
import type { Route } from './+types/public-home.ts';
import { loadShop } from './shop-data.ts';
import { ShopSections } from './shop-sections.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  await refuseDilan(context);
  return { shop: await loadShop(context), map: hasMap(context) };
}

export default function TokoDesa({ loaderData: { shop, map } }: Route.ComponentProps) {
  const { desa } = useSite();
  return (
    <>
      <Head title="Toko Desa" description={`Hasil karya dan usaha warga Desa ${desa.nama_desa}.`} />
      <div className="lebar halaman-toko">
        <h1 className="sr">Toko Desa</h1>
        <ShopSearch categories={shop.categories} map={map} />
        <ShopSections shop={shop} />
      </div>
      <MessageBar />
    </>
  );
}
