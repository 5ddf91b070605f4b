import { describe, expect, it } from 'vitest';
import { romawi, tanggalTerbilang, terbilang } from './terbilang.ts';

describe('a number in words', () => {
  it.each([
    [0, 'nol'],
    [1, 'satu'],
    [10, 'sepuluh'],
    [11, 'sebelas'],
    [12, 'dua belas'],
    [19, 'sembilan belas'],
    [20, 'dua puluh'],
    [21, 'dua puluh satu'],
    [100, 'seratus'],
    [101, 'seratus satu'],
    [111, 'seratus sebelas'],
    [199, 'seratus sembilan puluh sembilan'],
    [200, 'dua ratus'],
    [999, 'sembilan ratus sembilan puluh sembilan'],
    [1_000, 'seribu'],
    [1_001, 'seribu satu'],
    [1_100, 'seribu seratus'],
    [2_000, 'dua ribu'],
    [11_000, 'sebelas ribu'],
    [21_000, 'dua puluh satu ribu'],
    [100_000, 'seratus ribu'],
    [101_000, 'seratus satu ribu'],
    [1_000_000, 'satu juta'],
    [1_250_000, 'satu juta dua ratus lima puluh ribu'],
    [1_001_000, 'satu juta seribu'],
    [1_000_000_000, 'satu miliar'],
    [2_000_000_001, 'dua miliar satu'],
    [1_000_000_000_000, 'satu triliun'],
    [
      999_999_999_999_999,
      'sembilan ratus sembilan puluh sembilan triliun sembilan ratus sembilan puluh sembilan miliar sembilan ratus sembilan puluh sembilan juta sembilan ratus sembilan puluh sembilan ribu sembilan ratus sembilan puluh sembilan',
    ],
    [-5, 'minus lima'],
    [2.5, 'dua koma lima'],
    [0.05, 'nol koma nol lima'],
    [1e-9, 'nol'],
  ])('%d is %s', (value, words) => {
    expect(terbilang(value)).toBe(words);
  });

  it.each([1e15, -1e15, Number.NaN, Number.POSITIVE_INFINITY])('%d has no words', (value) => {
    expect(terbilang(value)).toBeUndefined();
  });
});

it.each([
  ['2026-11-20', 'dua puluh November dua ribu dua puluh enam'],
  ['1999-01-01', 'satu Januari seribu sembilan ratus sembilan puluh sembilan'],
])('the day %s is %s', (day, words) => {
  expect(tanggalTerbilang(day)).toBe(words);
});

it('writes months in Roman numerals', () => {
  expect(Array.from({ length: 12 }, (_, at) => romawi(at + 1)).join(' ')).toBe(
    'I II III IV V VI VII VIII IX X XI XII',
  );
});
