import { describe, expect, it } from 'vitest';
import { childOf, type Member, nextHead, takenBack, widowedBy } from './rules.ts';

const member = (id: number, hubungan: string, status_kawin = 'BELUM KAWIN'): Member => ({
  id,
  nama: `Orang ${id}`,
  hubungan,
  kelamin: 'LK',
  status_kawin,
});
const FAMILY = [
  member(1, 'KEPALA KELUARGA', 'KAWIN'),
  member(2, 'ISTRI', 'KAWIN'),
  member(3, 'ANAK', 'KAWIN'),
  member(4, 'MENANTU', 'KAWIN'),
];

describe('the head of a family', () => {
  it.each([
    { leaving: [3], chosen: undefined, after: null },
    { leaving: [1], chosen: undefined, after: undefined },
    { leaving: [1], chosen: 2, after: 2 },
    { leaving: [1], chosen: 1, after: undefined },
    { leaving: [1, 2], chosen: 2, after: undefined },
    { leaving: [1], chosen: 99, after: undefined },
    { leaving: [1, 2, 3, 4], chosen: undefined, after: null },
  ])('when $leaving leave and $chosen is chosen is $after', ({ leaving, chosen, after }) => {
    expect(nextHead(FAMILY, new Set(leaving), chosen)).toBe(after);
  });
});

it('a death widows the spouse, and nobody where the card is ambiguous', () => {
  expect(widowedBy(FAMILY, 1)).toBe(2);
  expect(widowedBy(FAMILY, 2)).toBe(1);
  expect(widowedBy(FAMILY, 3)).toBeUndefined();
  expect(widowedBy([...FAMILY, member(5, 'ISTRI', 'KAWIN')], 1)).toBeUndefined();
});

it('the relation of a child follows from that of its parent', () => {
  expect(['KEPALA KELUARGA', 'ISTRI', 'ANAK', 'MENANTU', 'MERTUA'].map(childOf)).toEqual([
    'ANAK',
    'ANAK',
    'CUCU',
    'CUCU',
    'FAMILI LAIN',
  ]);
});

it('undoing keeps later changes', () => {
  const change = { status_dasar: ['HIDUP', 'MATI'], nama: ['Ani', 'Any'] } as const;
  expect(takenBack(change, { status_dasar: 'MATI', nama: 'Anny' })).toEqual({ status_dasar: 'HIDUP' });
});
