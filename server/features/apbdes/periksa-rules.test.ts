import { describe, expect, it } from 'vitest';
import type { Pos } from '#contract/apbdes/apbdes.ts';
import { periksaTahun, type Tetangga } from './periksa-rules.ts';
import { asWritten, selisihOf, susun } from './pohon-rules.ts';

const pos = (kode: string, murni: number | null, realisasi: number | null = null): Pos => ({
  ...{ kode, uraian: `Pos ${kode}`, murni, perubahan: null, realisasi },
});
const YEAR = [
  ...[pos('4.1', 100, 90), pos('4.2', 900, 950), pos('01', 600, 580), pos('02', 450, 400)],
  ...[pos('6.1', null), pos('6.1.1', 80, 80), pos('6.2', 30, 30)],
];
const ALONE: Tetangga = { silpaSebelum: null, silpaSesudah: null };
const check = (nama: string, lines: readonly Pos[], tetangga = ALONE) => {
  const found = periksaTahun(2026, lines, tetangga).find((one) => one.nama === nama);
  if (!found) throw new Error(`no check ${nama}`);
  return found;
};

describe('the tree of a year', () => {
  it('keeps what is written at 4, 5 and 6, and makes only those that have something below', () => {
    expect(susun([pos('4', 77), pos('4.1', 10)]).get('4')?.murni).toBe(77);
    expect([...susun([pos('4.1', 10)]).keys()]).toEqual(['4', '4.1']);
  });

  it('has no financing where none of its lines has a number, and else counts the missing side as nothing', () => {
    expect(susun([pos('6.1', null)]).get('6')?.murni).toBeNull();
    expect(susun([pos('6.1', 94)]).get('6')?.murni).toBe(94);
    expect(susun([pos('6.2', 50)]).get('6')?.murni).toBe(-50);
  });

  it.each(['4', '5', '6'])('has no balance without a number at %s', (missing) => {
    const lines = [pos('4', 10), pos('5', 8), pos('6', -2)];
    expect(selisihOf(susun(lines), 'murni')).toBe(0);
    const without = lines.filter(({ kode }) => kode !== missing);
    expect(selisihOf(susun(without), 'murni')).toBeNull();
  });

  it('is edited without the numbers that are sums of others', () => {
    const numbers = (lines: Pos[]) => asWritten(lines).map(({ murni }) => murni);
    expect(numbers([pos('4', 30), pos('4.1', 10), pos('4.2', 20), pos('5', 5)])).toEqual([null, 10, 20, 5]);
    expect(numbers([pos('4', 31), pos('4.1', 10), pos('4.2', 20)])).toEqual([31, 10, 20]);
    expect(numbers([pos('4', 30, 9), pos('4.1', 30, 8)])).toEqual([30, 30]);
  });
});

describe('a check that passes says what it looked at', () => {
  it.each([
    ['rincian', '3 pos sama dengan jumlah rinciannya.'],
    ['melebihi', '3 pos belanja, semuanya di dalam anggarannya.'],
    ['ganda', '7 pos, 7 kode berbeda.'],
    ['tingkat', 'Setiap pos punya induk sampai ke 4, 5, atau 6.'],
    ['silpa', 'Pos 6.1.1 APBDes 2027 belum ada di situs ini, jadi sisanya belum dicocokkan.'],
  ])('%s', (nama, teks) => {
    expect(check(nama, YEAR)).toMatchObject({ hasil: 'lolos', teks });
  });

  it('with the plan where spending is read twice, not with what was spent', () => {
    const lines = [pos('01', 10, 7), pos('5.1', 10, 7)];
    expect(check('dua_bacaan', lines)).toMatchObject({
      hasil: 'lolos',
      teks: 'Bidang dan akun sama-sama Rp10,-.',
    });
  });
});

describe('a check that cannot be made says what is missing', () => {
  it.each([
    ['rincian', [], ALONE, 'Tidak ada pos yang punya rincian.'],
    [
      'silpa',
      [pos('4.1', 1)],
      ALONE,
      'Realisasi pendapatan (4), belanja (5), dan pembiayaan (6) tidak ada, jadi tidak dapat dihitung.',
    ],
    [
      'seimbang',
      [pos('4.1', 1), pos('01', 1)],
      ALONE,
      'Pembiayaan (6) tidak ada, jadi tidak dapat dihitung.',
    ],
    ['dua_bacaan', [pos('4.1', 1)], ALONE, 'Belanja tidak ada.'],
    ['dua_bacaan', [pos('01', 1)], ALONE, 'Belanja hanya tertulis menurut salah satu, bidang atau akun.'],
    ['silpa_lalu', YEAR, ALONE, 'Realisasi APBDes 2025 tidak ada di situs ini.'],
    [
      'silpa_lalu',
      [pos('4.1', 1)],
      { ...ALONE, silpaSebelum: 5 },
      'Pos 6.1.1 SILPA tahun sebelumnya tidak ada.',
    ],
  ] as [string, Pos[], Tetangga, string][])('%s', (nama, lines, tetangga, teks) => {
    expect(check(nama, lines, tetangga)).toMatchObject({ hasil: 'tidak_dapat', teks, temuan: [] });
  });
});

describe('a finding', () => {
  it('of a line without a budget names no share of nothing', () => {
    expect(check('melebihi', [pos('03', 0, 1)]).temuan[0]?.teks).toBe(
      'Dibelanjakan Rp1,- dari Rp0,-. Selisih Rp1,-.',
    );
    expect(check('melebihi', [pos('03', 10, 15)]).temuan[0]?.teks).toContain('yaitu 150,00%');
  });

  it('of a sum that is over by itself stands beside that of another line', () => {
    const lines = [pos('02', 10, 30), pos('02.01', 10, 10), pos('03', 1, 2)];
    expect(check('melebihi', lines).temuan.map(({ kode }) => kode)).toEqual(['02', '03']);
  });

  it('of a code that stands twice names both lines', () => {
    expect(check('ganda', [...YEAR, pos('02', 0)]).temuan[0]?.teks).toBe('Pos 02, Pos 02.');
  });

  it('of a sum says whether the lines below are more or less', () => {
    const words = (below: number) =>
      check('rincian', [pos('02', 450), pos('02.01', below)]).temuan[0]?.teks ?? '';
    expect(words(400)).toContain('lebih kecil');
    expect(words(500)).toContain('lebih besar');
  });

  it.each([
    ['murni', 450, 449, 1],
    ['murni', 450, 451, -1],
    ['murni', 9_007_199_254_740_990, 9_007_199_254_740_989, 1],
    ['realisasi', 400, 399, 1],
    ['perubahan', 450, 451, -1],
  ] as const)('of a sum counts one rupiah: %s %i over %i', (at, above, below, selisih) => {
    const line = (kode: string, value: number) => ({ ...pos(kode, 0), [at]: value });
    const { hasil, temuan } = check('rincian', [line('02', above), line('02.01', below)]);
    expect(hasil).toBe('temuan');
    expect(temuan.find(({ kode }) => kode === '02')?.hitungan.map(({ nilai }) => nilai)).toEqual([
      ...[above, below, selisih],
    ]);
    expect(check('rincian', [line('02', above), line('02.01', above)]).hasil).toBe('lolos');
  });
});
