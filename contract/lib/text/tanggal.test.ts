import { expect, test } from 'vitest';
import { yearsBetween } from './tanggal.ts';

test.each([
  ['2000-11-24', '2026-11-23', 25],
  ['2000-11-24', '2026-11-24', 26],
  // Who was born on 29 February is a year older on 1 March, and on 29 February where there is one.
  ['2004-02-29', '2026-02-28', 21],
  ['2004-02-29', '2026-03-01', 22],
  ['2004-02-29', '2028-02-28', 23],
  ['2004-02-29', '2028-02-29', 24],
  // Not born yet.
  ['2026-12-01', '2026-11-24', 0],
])('%s to %s are %i years', (from, to, years) => {
  expect(yearsBetween(from, to)).toBe(years);
});
