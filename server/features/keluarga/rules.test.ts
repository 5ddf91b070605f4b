import { expect, it } from 'vitest';
import { onNewCard, staysLed } from './rules.ts';

const member = (id: number, hubungan: string, kelamin: 'LK' | 'PR', status_kawin = 'KAWIN') => ({
  id,
  hubungan,
  kelamin,
  status_kawin,
});
const FAMILY = [
  member(1, 'KEPALA KELUARGA', 'LK'),
  member(2, 'ISTRI', 'PR'),
  member(3, 'ANAK', 'LK'),
  member(4, 'MENANTU', 'PR'),
  member(5, 'CUCU', 'PR', 'BELUM KAWIN'),
];

it('a child with spouse and children founds a household', () => {
  const card = onNewCard(FAMILY.slice(2), 3);
  expect([...card.values()]).toEqual(['KEPALA KELUARGA', 'ISTRI', 'ANAK']);
  expect(onNewCard(FAMILY.slice(2), 4).get(3)).toBe('SUAMI');
});

it('a wife who leaves with a child keeps it as her child', () => {
  const child = member(6, 'ANAK', 'LK', 'BELUM KAWIN');
  expect([...onNewCard([FAMILY[1] as (typeof FAMILY)[number], child], 2).values()]).toEqual([
    'KEPALA KELUARGA',
    'ANAK',
  ]);
});

it('the remaining members need a head', () => {
  expect(staysLed(FAMILY, new Set([3, 4, 5]), undefined)).toBe(true);
  expect(staysLed(FAMILY, new Set([1]), undefined)).toBe(false);
  expect(staysLed(FAMILY, new Set([1]), 2)).toBe(true);
  expect(staysLed(FAMILY, new Set([1]), 1)).toBe(false);
});
