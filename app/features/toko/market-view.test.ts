import { expect, it } from 'vitest';
import { marketPath, ofShops, readMarketView } from './market-view.ts';

const at = (query: string) => readMarketView(new Request(`http://desa.example/kelola/toko${query}`));

it('reads the view of the market from the address, and falls back to the shops', () => {
  expect(at('')).toMatchObject({ lihat: 'toko', page: undefined });
  expect(at('?lihat=stok&page=2&search=kopi&sembunyikan=7')).toEqual({
    lihat: 'stok',
    page: 2,
    search: 'kopi',
    sembunyikan: 7,
  });
  expect(at('?lihat=lain&page=-1').lihat).toBe('toko');
});

it('is written into the address as it is read', () => {
  expect(marketPath({ lihat: 'toko' })).toBe('/kelola/toko');
  expect(marketPath({ lihat: 'dilihat', page: 3 })).toBe('/kelola/toko?lihat=dilihat&page=3');
  expect([ofShops('belum'), ofShops('produk')]).toEqual([true, false]);
});
