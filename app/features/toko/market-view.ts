import { STOK_MENIPIS } from '#contract/toko/kelola.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { searchTerm } from '../../lib/text/search-term.ts';

const LISTS = [
  'toko',
  'belum',
  'toko-tersembunyi',
  'produk',
  'dilihat',
  'stok',
  'produk-tersembunyi',
] as const;
export type MarketList = (typeof LISTS)[number];
/** Part of the market on the screen: everything stands in the address. */
export type MarketView = {
  lihat: MarketList;
  search?: string | undefined;
  page?: number | undefined;
  /** The row that is about to be hidden. */
  sembunyikan?: number | undefined;
};

export const ofShops = (lihat: MarketList): boolean => LISTS.indexOf(lihat) < LISTS.indexOf('produk');

export function readMarketView(request: Request): MarketView {
  const { searchParams } = new URL(request.url);
  const number = (name: string) => {
    const text = searchParams.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
  };
  return {
    lihat: LISTS.find((one) => one === searchParams.get('lihat')) ?? 'toko',
    search: searchTerm(searchParams),
    page: number('page'),
    sembunyikan: number('sembunyikan'),
  };
}

export const marketPath = ({ lihat, ...rest }: MarketView): string =>
  withQuery(paths.kelola('toko'), { lihat: lihat === 'toko' ? undefined : lihat, ...rest });

/** Query of each list to the server. */
export const MARKET_QUERY: Record<MarketList, Record<string, string | number | boolean | string[]>> = {
  toko: {},
  belum: { 'filter{diperiksa}': false, 'filter{tersembunyi}': false, 'sort[]': ['id'] },
  'toko-tersembunyi': { 'filter{tersembunyi}': true },
  produk: {},
  dilihat: { 'filter{tampil}': true, 'sort[]': ['-view', '-id'] },
  stok: { 'filter{tampil}': true, 'filter{stok.lte}': STOK_MENIPIS, 'sort[]': ['stok', 'id'] },
  'produk-tersembunyi': { 'filter{tersembunyi}': true },
};
