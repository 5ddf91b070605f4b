import { expect, it, test } from 'vitest';
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

test.each([
  // The head of the new card, another who comes along, and what they become.
  ['a child and their sibling', member(3, 'ANAK', 'LK'), member(6, 'ANAK', 'PR'), 'FAMILI LAIN'],
  [
    'a child and an unmarried in-law',
    member(3, 'ANAK', 'LK'),
    member(6, 'MENANTU', 'PR', 'CERAI HIDUP'),
    'FAMILI LAIN',
  ],
  [
    'an unmarried child and an in-law',
    member(3, 'ANAK', 'LK', 'CERAI HIDUP'),
    member(6, 'MENANTU', 'PR'),
    'FAMILI LAIN',
  ],
  [
    'a child and an in-law of the same sex',
    member(3, 'ANAK', 'LK'),
    member(6, 'MENANTU', 'LK'),
    'FAMILI LAIN',
  ],
  ['a child and a grandparent', member(3, 'ANAK', 'LK'), member(6, 'ORANG TUA', 'PR'), 'FAMILI LAIN'],
  ['an in-law and the child of the household', member(4, 'MENANTU', 'PR'), member(6, 'ANAK', 'LK'), 'SUAMI'],
  ['the head and the wife', member(1, 'KEPALA KELUARGA', 'LK'), member(2, 'ISTRI', 'PR'), 'ISTRI'],
  ['the wife and the head', member(2, 'ISTRI', 'PR'), member(1, 'KEPALA KELUARGA', 'LK'), 'SUAMI'],
  [
    'a divorced wife and the head',
    member(2, 'ISTRI', 'PR', 'CERAI HIDUP'),
    member(1, 'KEPALA KELUARGA', 'LK'),
    'FAMILI LAIN',
  ],
  ['the wife and a grandparent', member(2, 'ISTRI', 'PR'), member(6, 'ORANG TUA', 'PR'), 'ORANG TUA'],
  [
    'a grandparent and the head',
    member(6, 'ORANG TUA', 'PR'),
    member(1, 'KEPALA KELUARGA', 'LK'),
    'FAMILI LAIN',
  ],
  ['a grandparent and a child', member(6, 'ORANG TUA', 'PR'), member(3, 'ANAK', 'LK'), 'FAMILI LAIN'],
])('on a card of %s everybody is what they are to the head', (_, head, other, becomes) => {
  expect(onNewCard([head, other], head.id).get(other.id)).toBe(becomes);
});
