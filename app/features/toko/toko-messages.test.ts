import { expect, it } from 'vitest';
import { TOKO } from './toko-messages.ts';

it('says in the words of the specification what was done to a shop', () => {
  expect(Object.values(TOKO).map((of) => of('Kopi Lereng').title)).toEqual([
    'Toko Kopi Lereng berhasil dibuat!',
    'Toko Kopi Lereng berhasil diperbaharui!',
    'Toko Kopi Lereng berhasil dihapus!',
  ]);
});
