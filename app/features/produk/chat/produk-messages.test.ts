import { expect, it } from 'vitest';
import { PRODUK } from './produk-messages.ts';

it('says in the words of the specification what was done to a product', () => {
  expect(Object.values(PRODUK).map((of) => of('Kopi').title)).toEqual([
    'Produk Kopi berhasil dibuat!',
    'Produk Kopi berhasil diperbaharui!',
    'Produk Kopi berhasil dihapus!',
    'Stok Produk Kopi berhasil diperbaharui!',
  ]);
});
