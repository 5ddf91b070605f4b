import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ApbdesRinci, Nilai, Pos, PosTahun } from '#contract/apbdes/apbdes.ts';
import { compare, isNotable } from './comparison.ts';
import { LineChildren } from './line-children.tsx';
import { LineFacts, LinePlan } from './line-facts.tsx';
import { changeText, differenceText, linesAround } from './money.ts';
import { unprinted } from './unprinted.ts';

const nilai = (
  murni: number | null,
  perubahan: number | null = null,
  realisasi: number | null = null,
): Nilai => ({
  ...{ murni, perubahan, realisasi },
});
const line = (kode: string, ...[murni, perubahan, realisasi]: Parameters<typeof nilai>): Pos => ({
  ...{ kode, uraian: `Pos ${kode}` },
  ...nilai(murni, perubahan, realisasi),
});
/** A year of these lines, its sums those of the lines 4, 5, 6.1 and 6.2. */
function year(tahun: number, baris: Pos[], rest: Partial<ApbdesRinci> = {}): ApbdesRinci {
  const sum = (kode: string) => baris.find((one) => one.kode === kode) ?? nilai(null);
  return {
    ...{
      tahun,
      baris,
      ada_perubahan: false,
      jumlah_pos: baris.length,
      temuan: 0,
      penduduk: 1_000,
      pemeriksaan: [],
    },
    ...{ budgeting_timestamp: null, realisation_timestamp: `${tahun}-11-12T10:15:00+07:00` },
    ...{
      pendapatan: sum('4'),
      belanja: sum('5'),
      pembiayaan: sum('6'),
      penerimaan: sum('6.1'),
      pengeluaran: sum('6.2'),
    },
    ...rest,
  };
}
const of = (tahun: number, one: Pos, seluruh: Nilai, penduduk = 1_000): PosTahun => ({
  ...{ ...one, tahun, ada: true, penduduk, seluruh },
});

function html<P extends object>(component: FunctionComponent<P>, props: P): string {
  const page = createElement(MemoryRouter, null, createElement(component, props));
  return renderToStaticMarkup(page).replace(/<svg.*?<\/svg>/g, '');
}
const words = (text: string): string => text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the facts of a line', () => {
  const facts = (one: Pos, whole: Nilai, more: Partial<ApbdesRinci> = {}) =>
    words(html(LineFacts, { year: year(2026, [one], more), line: one, history: [of(2026, one, whole)] }));

  it('are its share of all spending, its part for each resident, rounded half up, and what was realised with its date', () => {
    const shown = facts(line('02', 100_500, 200_500, 150_000), nilai(null, 401_000));
    expect(shown).toContain('Bagian dari seluruh belanja 50,00%');
    expect(shown).toContain('Rp201,- untuk 1.000 penduduk');
    expect(shown).toContain('Sudah dibelanjakan 74,81%');
    expect(shown).toContain('Rp150.000,- sampai 12 November 2026');
  });

  it('are shares of all income, or of 6.1 or 6.2 alone, and none of a whole that is nothing or less', () => {
    expect(facts(line('4.2', 50), nilai(200))).toContain('Bagian dari seluruh pendapatan 25,00%');
    expect(facts(line('6.1.1', 50), nilai(100))).toContain('Bagian dari seluruh pos 6.1 50,00%');
    expect(facts(line('6.2.2', 50), nilai(100))).toContain('Bagian dari seluruh pos 6.2');
    for (const whole of [nilai(0), nilai(-10), nilai(null)])
      expect(facts(line('02', 50), whole)).not.toContain('Bagian dari');
    expect(facts(line('6.2.1', -50), nilai(100))).not.toContain('Bagian dari');
  });

  it('say that nothing is known of what was realised', () => {
    expect(facts(line('02', 50), nilai(100))).toContain('Realisasi belum tersedia untuk periode ini');
    expect(facts(line('02', 50), nilai(100), { penduduk: null })).not.toContain('Per penduduk');
  });
});

describe('plan, change and realisation', () => {
  const plan = (...numbers: Parameters<typeof nilai>) => {
    const one = line('02', ...numbers);
    return words(html(LinePlan, { year: year(2026, [one]), line: one }));
  };

  it.each([
    [plan(100, 100, 50), 'Tidak berubah saat perubahan'],
    [plan(0, 100, 50), 'Baru pada perubahan'],
    [plan(null, 100, 50), 'Baru pada perubahan'],
    [plan(100, 150, 50), 'Bertambah Rp50,- (50,00%)'],
    [plan(100, 40, 10), 'Berkurang Rp60,- (60,00%)'],
    [plan(100, null, 120), '120,00% dari anggaran murni. Rp20,- di atas anggaran'],
    [plan(100, 120, 120), '100,00% dari anggaran perubahan. Terealisasi seluruhnya'],
    [plan(100, null, null), 'Realisasi belum tersedia untuk periode ini'],
  ])('%s', (shown, said) => {
    expect(shown).toContain(said);
  });
});

describe('what a line is made of', () => {
  const baris = [
    line('5', 300),
    ...[line('02', 300), line('02.01', 50), line('02.02', 150), line('02.02.01', 150), line('02.03', 100)],
    ...[line('5.1', 100), line('5.2', 200)],
  ];
  const names = (kode: string, byAccount = false) =>
    [
      ...html(LineChildren, { year: year(2026, baris), line: line(kode, 300), byAccount }).matchAll(
        /Pos ([\d.]+)/g,
      ),
    ].map(([, one]) => one);

  it('has the largest first, and of spending either reading, never both', () => {
    expect(names('02')).toEqual(['02.02', '02.03', '02.01']);
    expect(names('5')).toEqual(['02']);
    expect(names('5', true)).toEqual(['5.2', '5.1']);
  });

  it('and what stands around it goes along, nothing else', () => {
    expect(linesAround(baris, '02.02').map(({ kode }) => kode)).toEqual([
      '5',
      '02',
      '02.01',
      '02.02',
      '02.02.01',
      '02.03',
    ]);
    // A level that a report leaves out.
    expect(
      linesAround([line('4', 1), line('4.2.1', 1), line('4.2.1.01', 1)], '4.2.1').map(({ kode }) => kode),
    ).toEqual([...['4', '4.2.1', '4.2.1.01']]);
  });
});

describe('two years beside each other', () => {
  const how = { ukuran: 'anggaran', satuan: 'rupiah' } as const;
  const newer = year(2026, [
    line('5', 500),
    { ...line('02', 300), uraian: 'Nama baru' },
    line('03', 200),
    line('4', 0),
  ]);
  const older = year(2025, [line('5', 400), line('02', 290), line('01', 110), line('4', 10)]);

  it('are matched by code, with the newer name', () => {
    const rows = compare(newer, older, how);
    expect(rows.map(({ kode, before, after }) => [kode, before, after])).toEqual([
      ['4', 10, 0],
      ['5', 400, 500],
      ['01', 110, null],
      ['02', 290, 300],
      ['03', null, 200],
    ]);
    expect(rows.find(({ kode }) => kode === '02')?.uraian).toBe('Nama baru');
    // Little changed in 02; groups stay.
    expect(rows.filter(isNotable).map(({ kode }) => kode)).toEqual(['4', '5', '01', '03']);
  });

  it('are compared for each resident and as shares too', () => {
    const each = compare(newer, { ...older, penduduk: 100 }, { ...how, satuan: 'penduduk' });
    expect(each.find(({ kode }) => kode === '5')).toMatchObject({ before: 4, after: 1 });
    const shares = compare(newer, older, { ...how, satuan: 'bagian' });
    expect(shares.find(({ kode }) => kode === '02')).toMatchObject({ before: 72.5, after: 60 });
  });

  it.each([
    [0, 100, 'baru', '+Rp100,-'],
    [null, 100, 'baru', '+Rp100,-'],
    [100, 0, 'dihentikan', '-Rp100,-'],
    [100, null, 'dihentikan', '-Rp100,-'],
    [100, 100, '0,00%', 'tetap'],
    [100, 112, '+12,00%', '+Rp12,-'],
    [-100, -50, '+50,00%', '+Rp50,-'],
    [null, null, '-', 'tetap'],
  ])('from %s to %s is %s', (before, after, change, difference) => {
    expect([changeText(before, after), differenceText(before, after)]).toEqual([change, difference]);
  });
});

it.each([
  [404, undefined, 'warning', 'Data kosong', 'Tidak ada data APBDES untuk periode ini'],
  [410, 'Data tidak ditemukan.', 'warning', 'Data kosong', 'Tidak ada data APBDES untuk periode ini'],
  [503, undefined, 'error', 'Gagal download', 'Server sedang sibuk. Coba lagi sebentar lagi.'],
  [
    429,
    'Terlalu banyak permintaan. Coba lagi dalam 9 detik.',
    'error',
    'Gagal download',
    'Terlalu banyak permintaan. Coba lagi dalam 9 detik.',
  ],
  [
    500,
    undefined,
    'error',
    'Gagal download',
    'Ada kesalahan di server. Coba lagi nanti, atau beri tahu kantor desa.',
  ],
  [
    undefined,
    undefined,
    'error',
    'Gagal download',
    'Tidak ada jawaban dari server. Periksa sambungan internet, lalu coba lagi.',
  ],
])('a PDF refused with %s %s is a %s', (status, sentence, kind, title, text) => {
  expect(unprinted(status, sentence)).toEqual({ kind, title, text });
});
