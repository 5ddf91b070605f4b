import { describe, expect, it } from 'vitest';
import type { Pos } from '#contract/apbdes/apbdes.ts';
import { baganPos } from './bagan-rules.ts';
import {
  alasanOf,
  type BarisApbdes,
  codeProblem,
  merged,
  negativeProblems,
  numberStyle,
  oddities,
  plainCode,
  readMoney,
  refuseTwins,
  withParents,
} from './baris-rules.ts';
import { daftarKosong, uraianOf } from './kode-rules.ts';

const cell = (isi: string) => ({ sel: 'C7', kolom: 'Anggaran', isi });
const row = (kode: string, rest: Partial<BarisApbdes> = {}): BarisApbdes => ({
  ...{ lembar: 'Lembar 1', baris: 7, kode, uraian: `Pos ${kode}`, nilai: {} },
  ...{ alasan: [], peringatan: [], asli: [kode] },
  ...rest,
});

describe('a cell of money', () => {
  it.each([
    ['168.000.000', 168_000_000, false],
    ['168.000.000,50', 168_000_001, true],
    ['168.000.000,00', 168_000_000, false],
    ['168000000.5', 168_000_001, true],
    ['', null, false],
  ])('%j is %j', (isi, value, sen) => {
    expect(readMoney(cell(isi))).toEqual({ value, sen });
  });

  it.each([
    ['168.OOO.000', 'Ada huruf O di dalam angka. Tulis 168.000.000'],
    ['l68.000.000', 'Ada huruf l di dalam angka. Tulis 168.000.000'],
    ['I68.000.000', 'Ada huruf I di dalam angka. Tulis 168.000.000'],
    ['nihil', 'Bukan angka rupiah. Tulis seperti 168.000.000 atau 168000000'],
    ['12x', 'Bukan angka rupiah. Tulis seperti 168.000.000 atau 168000000'],
    ['tidak ada O', 'Bukan angka rupiah. Tulis seperti 168.000.000 atau 168000000'],
  ])('%j is refused in words that help', (isi, alasan) => {
    expect(readMoney(cell(isi))).toEqual({
      alasan: { sel: 'C7', kolom: 'Anggaran', isi, alasan, kelompok: 'angka' },
    });
  });

  it.each([
    ['1.250.000', 'koma'],
    ['1250,5', 'koma'],
    ['1,250,000', 'titik'],
    ['1250.5', 'titik'],
    ['1250', undefined],
  ] as const)('%j is written with a %s before the cents', (isi, style) => {
    expect(numberStyle(isi)).toBe(style);
  });

  it('may be below zero for financing only', () => {
    const cells = { murni: cell('-5') };
    expect(negativeProblems('4.1', { murni: -5 }, cells).map(({ alasan }) => alasan)).toEqual([
      'Isi angka 0 atau lebih',
    ]);
    expect(negativeProblems('6.2', { murni: -5 }, cells)).toEqual([]);
    expect(negativeProblems('4.1', { murni: 0 }, cells)).toEqual([]);
    expect(negativeProblems('4.1', { murni: -5 }, {})).toEqual([]);
  });

  it('is named as empty where nothing stands in it', () => {
    expect(alasanOf(cell(''), 'Kosong').isi).toBe('(kosong)');
    expect(alasanOf(cell('x'), 'Salah').isi).toBe('x');
  });
});

describe('a code', () => {
  it('is kept without what reports put around it', () => {
    expect([plainCode(' 4.1. '), plainCode('02. 03')]).toEqual(['4.1', '02.03']);
  });

  it.each(['4', '4.1.1', '02.03.10', '4.1.1.01', '02.03.91', '4.1.9', '5.2.1.05'])('%s is taken', (kode) => {
    expect(codeProblem(kode)).toBeUndefined();
  });

  it.each([
    ['', '', 'Kode kosong. Isi kode pos di baris ini'],
    ['2.3', '', 'Kode 2.3 bukan kode APBDes. Paling dekat: 02.03'],
    ['7.1', '', 'Kode 7.1 bukan kode APBDes. Paling dekat: 4.1'],
    ['abc', '', 'Kode abc bukan kode APBDes. Paling dekat: 4'],
    ['4.8', '', 'Kelompok 4.8 tidak ada di Permendagri 20/2018. Paling dekat: 4.1'],
    ['4.8', 'Pendapatan transfer', 'Kelompok 4.8 tidak ada di Permendagri 20/2018. Paling dekat: 4.2'],
    ['4.8.1', '', 'Kelompok 4.8 tidak ada di Permendagri 20/2018. Paling dekat: 4.1.1'],
    ['02.03.55', '', 'Kegiatan 02.03.55 tidak ada di Permendagri 20/2018. Paling dekat: 02.03.05'],
    ['02.03.55', 'Pemeliharaan embung', /Paling dekat: 02\.03\.\d\d$/],
    ['4.7.9', '', 'Kelompok 4.7 tidak ada di Permendagri 20/2018. Paling dekat: 4.3.9'],
    ['6.3.1.2', '', 'Kelompok 6.3 tidak ada di Permendagri 20/2018'],
    ['123456789', '', 'Kode 123456789 bukan kode APBDes'],
  ])('%j is refused, with the one that is nearest', (kode, uraian, said) => {
    if (typeof said === 'string') expect(codeProblem(kode, uraian)).toBe(said);
    else expect(codeProblem(kode, uraian)).toMatch(said);
  });

  it('has its name from the regulation only', () => {
    expect([uraianOf('4.2.1'), uraianOf('constructor')]).toEqual(['Dana Desa', undefined]);
  });
});

it('begins a first year with accounts of income and financing, and with both readings of spending', () => {
  const kodes = daftarKosong().map(({ kode }) => kode);
  expect(kodes.filter((kode) => kode.startsWith('4')).slice(0, 3)).toEqual(['4.1', '4.1.1', '4.1.2']);
  expect(kodes.filter((kode) => kode.startsWith('5'))).toEqual(['5.1', '5.2', '5.3', '5.4']);
  expect(kodes).toEqual(expect.arrayContaining(['01', '02.03', '6.1.1']));
  expect(kodes.filter((kode) => kode.split('.').length > 2 && kode.startsWith('0'))).toEqual([]);
  expect(kodes).not.toContain('4');
});

describe('rows of a file', () => {
  it('of one code: the second is refused and named, blank codes are not each other’s twins', () => {
    const rows = [row('4.1'), row('4.1', { baris: 9 }), row('', { baris: 10 }), row('', { baris: 11 })];
    refuseTwins(rows, () => cell('4.1'));
    expect(rows.map(({ alasan }) => alasan.map((one) => one.alasan))).toEqual([
      [],
      ['Kode sama dengan baris 7. Hapus salah satu atau beri rincian berbeda'],
      [],
      [],
    ]);
  });

  it('get the lines above that the file leaves out, once, but neither 4, 5, 6 nor what the year has', () => {
    const rows = [row('02.03.10'), row('02.03.14', { baris: 8 }), row('4.1.1', { baris: 9 })];
    const all = withParents(rows, new Set(['02']));
    expect(all.map(({ kode, peringatan }) => [kode, peringatan.length])).toEqual([
      ['4.1', 1],
      ['4.1.1', 0],
      ['02.03', 1],
      ['02.03.10', 0],
      ['02.03.14', 0],
    ]);
    expect(all.find(({ kode }) => kode === '4.1')).toMatchObject({
      uraian: 'Pendapatan Asli Desa',
      baris: 9,
      nilai: {},
    });
    expect(withParents([row('02.91.01')], new Set())[1]?.uraian).toBe('Sub bidang 02.91');
    const twins = withParents([row('4.1', { baris: 9 }), row('4.1', { baris: 8 })], new Set());
    expect(twins.map(({ baris }) => baris)).toEqual([8, 9]);
  });

  it('change what they say, and leave the rest of the year', () => {
    const before: Pos[] = [{ kode: '4.1', uraian: 'Lama', murni: 5, perubahan: 6, realisasi: 7 }];
    const after = merged(before, [
      row('4.1', { uraian: '', nilai: { murni: 8, perubahan: null } }),
      row('01', { uraian: 'Bidang', nilai: { murni: 1 } }),
    ]);
    expect(after).toEqual([
      { kode: '4.1', uraian: 'Lama', murni: 8, perubahan: null, realisasi: 7 },
      { kode: '01', uraian: 'Bidang', murni: 1, perubahan: null, realisasi: null },
    ]);
  });
});

describe('what is odd in a file', () => {
  const NOTHING = { sen: 0, styles: 1 };
  const over = (kode: string, murni: number, realisasi: number) => row(kode, { nilai: { murni, realisasi } });

  it('is nothing in a plain one', () => {
    expect(oddities([over('4.1', 5, 5), over('01', 0, 5), over('6.1', 5, 9)], NOTHING)).toEqual([]);
  });

  it('is said of cents and of two ways to write numbers', () => {
    expect(oddities([], { sen: 2, styles: 2 })).toEqual([
      '2 angka memakai sen: dibulatkan ke rupiah per baris.',
      'Dua bentuk angka dalam satu berkas: keduanya terbaca.',
    ]);
  });

  it('is said of lines over their budget, the last one valid, and only the first four by name', () => {
    expect(oddities([over('4.1', 5, 6)], NOTHING)).toEqual(['Realisasi di atas 100% pada 1 pos: 4.1.']);
    const changed = row('4.1', { nilai: { murni: 5, perubahan: 9, realisasi: 6 } });
    expect(oddities([changed], NOTHING)).toEqual([]);
    const many = ['4.1', '4.2', '4.3', '01', '02'].map((kode) => over(kode, 5, 6));
    expect(oddities(many, NOTHING)).toEqual([
      'Realisasi di atas 100% pada 5 pos: 4.1, 4.2, 4.3, 01 dan 1 lagi.',
    ]);
    expect(oddities(many.slice(0, 4), NOTHING)).toEqual([
      'Realisasi di atas 100% pada 4 pos: 4.1, 4.2, 4.3, 01.',
    ]);
  });

  it('is not said of rows that were refused', () => {
    const refused = row('4.1', {
      nilai: { murni: 5, realisasi: 6 },
      alasan: [alasanOf(cell('x'), 'Salah')],
    });
    expect(oddities([refused], NOTHING)).toEqual([]);
  });

  it('is said of spending read twice, of outgoing money with a minus, and of lines that were made', () => {
    expect(oddities([row('01'), row('5.1')], NOTHING)).toEqual([
      'Belanja tertulis menurut bidang dan menurut akun: uang yang sama, tidak dijumlahkan dua kali.',
    ]);
    expect(oddities([row('5.1')], NOTHING)).toEqual([]);
    expect(
      oddities([row('6.2', { nilai: { murni: -5 } }), row('6.1', { nilai: { murni: -1 } })], NOTHING),
    ).toEqual(['Pengeluaran pembiayaan bertanda minus: 6.2.']);
    expect(oddities([row('6.2', { nilai: { murni: 0 } })], NOTHING)).toEqual([]);
    const made = row('4.1', { asli: [], peringatan: ['dibuat'] });
    const warned = row('4.2', { peringatan: ['lain'] });
    expect(oddities([made, warned, warned, row('4.3', { asli: [] })], NOTHING)).toEqual([
      '1 pos induk tidak ada di berkas: dibuat dan ditandai.',
    ]);
  });
});

it('draws a line over the years, and says of which years it did not exist', () => {
  const year = (tahun: number, ada: boolean, perubahan: number | null) => ({
    ...{ tahun, ada, uraian: ada ? 'Dana Desa' : '', murni: 10, perubahan, realisasi: null },
    ...{ penduduk: null, seluruh: { murni: null, perubahan: null, realisasi: null } },
  });
  const drawn = baganPos('4.2.1', [year(2024, true, 12), year(2025, false, null)], 'Contoh');
  expect(drawn.judul).toBe('4.2.1 Dana Desa');
  expect(drawn.baris.map(({ nilai, ket }) => [nilai[0], ket])).toEqual([
    [12, undefined],
    [10, 'tidak ada'],
  ]);
});
