import type { RouterContextProvider } from 'react-router';
import { kategoriproduk, produk } from '#contract/produk.ts';
import { apiOf } from '../../lib/api.ts';

/** Number of products that a carousel shows. */
export const ETALASE = 5;
const NEWEST = 8;

/** Loads what the home page of the shop shows. */
export async function loadShop(context: Readonly<RouterContextProvider>) {
  const call = apiOf(context);
  const rows = { 'exclude[]': 'deskripsi', exclude_count: 1 };
  const [categories, viewed, newest] = await Promise.all([
    call(kategoriproduk.list, { query: { with_produk: 'true' } }),
    call(produk.list, { query: { ...rows, ordering: '-view', per_page: ETALASE } }),
    call(produk.list, { query: { ...rows, per_page: NEWEST } }),
  ]);
  return { categories: categories.data, viewed: viewed.data, newest: newest.data };
}
export type Shop = Awaited<ReturnType<typeof loadShop>>;
