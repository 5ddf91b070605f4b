import { expect, it } from 'vitest';
import { mayLieIn, withInner } from './rules.ts';

it('areas belong to the next larger one, with or without dukuh', () => {
  expect([mayLieIn('dusun', undefined), mayLieIn('rw', 'dusun'), mayLieIn('rw', 'dukuh')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([mayLieIn('rt', undefined), mayLieIn('rt', 'dusun'), mayLieIn('dusun', 'rw')]).toEqual([
    false,
    false,
    false,
  ]);
});

it('counts of an area include those of all areas within it', () => {
  const area = (id: number, induk_id: number | null, penduduk: number) => ({
    id,
    induk_id,
    penduduk,
    keluarga: penduduk / 2,
    dipakai: 1,
  });
  const sums = withInner([area(1, null, 2), area(2, 1, 4), area(3, 2, 6)]);
  expect(sums.map(({ penduduk, keluarga, dipakai }) => [penduduk, keluarga, dipakai])).toEqual([
    [12, 6, 1],
    [10, 5, 1],
    [6, 3, 1],
  ]);
});
