import type { Call } from '#contract/client.ts';
import { toko } from '#contract/toko/toko.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { submit } from '../../lib/forms/submit.ts';
import { pageAsked, rowNamed } from '../../lib/paths/page-asked.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ownShop } from '../produk/own/own-shop.ts';
import { TOKO } from './toko-messages.ts';

const OWN_LIST = paths.profilSaya('toko-saya');

/** Own shops, newest first; `?hapus=` is the one whose deletion is being confirmed. */
export async function loadTokoSaya(call: Call, request: Request) {
  const shops = await call(toko.me, { query: { ...pageAsked(request), 'exclude[]': 'deskripsi' } });
  return { shops, deleting: rowNamed(request, 'hapus', shops.data) };
}

/** Deletes the shop of the confirmation. */
export function deleteToko(call: Call, request: Request) {
  return submit(request, async (form) => {
    const params = { slug: String(form.get('id')) };
    const { nama } = await call(toko.get, { params });
    await call(toko.remove, { params });
    // The last page may no longer exist.
    const { search } = pageAsked(request);
    return redirectWithToast(paths.profilSaya('toko-saya', { search }), TOKO.deleted(nama));
  });
}

export function createToko(call: Call, request: Request) {
  return submit(request, async (body) => {
    const { nama } = await call(toko.create, { body });
    return redirectWithToast(OWN_LIST, TOKO.created(nama));
  });
}

export const loadUbahToko = async (call: Call, request: Request) => ({ shop: await ownShop(call, request) });

export async function changeToko(call: Call, request: Request) {
  const { id } = await ownShop(call, request);
  return submit(request, async (body) => {
    const { nama } = await call(toko.update, { params: { slug: String(id) }, body });
    return redirectWithToast(paths.profilSaya('detail-toko', { shopID: id }), TOKO.changed(nama));
  });
}
