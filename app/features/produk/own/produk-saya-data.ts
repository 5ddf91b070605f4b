import { redirect } from 'react-router';
import type { Call } from '#contract/client.ts';
import { kategoriproduk, type Produk, produk } from '#contract/produk.ts';
import { redirectWithToast } from '../../../lib/forms/flash.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { pageAsked, rowNamed } from '../../../lib/paths/page-asked.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { PRODUK } from '../chat/produk-messages.ts';
import { ownShop } from './own-shop.ts';
import { leaveStock } from './stock-form.ts';

/** An own shop with a page of what it sells; `?hapus=` and `?stok=` name the product that is asked about. */
export async function loadDetailToko(call: Call, request: Request) {
  const shop = await ownShop(call, request);
  const kategori = new URL(request.url).searchParams.get('kategori') || undefined;
  const query = { ...pageAsked(request), toko: shop.id, kategori, 'exclude[]': 'deskripsi' };
  const products = await call(produk.list, { query });
  const named = (name: string) => rowNamed(request, name, products.data);
  return { shop, products, deleting: named('hapus'), counting: named('stok') };
}

/** Deletes the product of the confirmation, or stores the stock that was counted. */
export async function changeStockOrDelete(call: Call, request: Request) {
  const shop = await ownShop(call, request);
  return submit(request, async (form) => {
    const params = { slug: String(form.get('id')) };
    const { nama } = await call(produk.get, { params });
    const counts = form.has('stok');
    if (counts) await call(produk.update, { params, body: stockOf(form) });
    else await call(produk.remove, { params });
    const { search, page, per_page } = pageAsked(request);
    const kategori = new URL(request.url).searchParams.get('kategori');
    // After a deletion the last page may no longer exist.
    const narrowed = { shopID: shop.id, search, kategori, ...(counts && { page, per_page }) };
    const back = paths.profilSaya('detail-toko', narrowed);
    return redirectWithToast(back, counts ? PRODUK.counted(nama) : PRODUK.deleted(nama));
  });
}

/** The stock alone, so that nothing else of the product is touched. */
function stockOf(form: FormData): FormData {
  const stock = new FormData();
  for (const name of ['stok', 'stok_semula']) stock.set(name, String(form.get(name) ?? ''));
  return stock;
}

const categoriesFrom = async (call: Call) =>
  (await call(kategoriproduk.list, { query: { per_page: 100 } })).data;

/** The own shop to sell in, with the categories to choose from. */
export async function loadTambahProduk(call: Call, request: Request) {
  const [shop, categories] = await Promise.all([ownShop(call, request), categoriesFrom(call)]);
  return { shop, categories };
}

export async function createProduk(call: Call, request: Request) {
  const shop = await ownShop(call, request);
  return submit(request, async (body) => {
    body.set('toko', String(shop.id));
    const { nama } = await call(produk.create, { body });
    return redirectWithToast(paths.profilSaya('detail-toko', { shopID: shop.id }), PRODUK.created(nama));
  });
}

/** An own product to change; back to its shop where it is not there. */
export async function loadUbahProduk(call: Call, request: Request) {
  const [{ shop, categories }, slug] = [
    await loadTambahProduk(call, request),
    new URL(request.url).searchParams.get('productID'),
  ];
  const found: Produk | null = slug ? await call(produk.get, { params: { slug } }).catch(() => null) : null;
  if (found?.toko !== shop.id) throw redirect(paths.profilSaya('detail-toko', { shopID: shop.id }));
  return { shop, categories, product: found };
}

export async function changeProduk(call: Call, request: Request) {
  const { shop, product } = await loadUbahProduk(call, request);
  return submit(request, async (body) => {
    leaveStock(body);
    const { nama } = await call(produk.update, { params: { slug: String(product.id) }, body });
    return redirectWithToast(paths.profilSaya('detail-toko', { shopID: shop.id }), PRODUK.changed(nama));
  });
}
