import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRupiah } from '#contract/apbdes/angka.ts';
import type { Pos } from '#contract/apbdes/apbdes.ts';
import { KODE, leluhurOf, tingkatOf, urutKode } from '#contract/apbdes/kode.ts';
import { periksaTahun, type Tetangga } from './periksa-rules.ts';
import { rinciOf, selisihOf, susun } from './pohon-rules.ts';

const NYATA = readFileSync(new URL('../../../test/fixtures/apbdes-nyata.csv', import.meta.url), 'utf8');

/** The lines of nine real villages as they were published, by village. */
function villages(): Map<string, { tahun: number; lines: Pos[] }> {
  const found = new Map<string, { tahun: number; lines: Pos[] }>();
  for (const row of NYATA.trim().split('\n').slice(1)) {
    const [desa = '', , tahun, kode = '', uraian = '', , ...numbers] = [
      ...row.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g),
    ].map(([, cell = '']) => cell.replace(/^"|"$/g, ''));
    const [murni, perubahan, realisasi] = numbers.slice(0, 3).map((cell) => readRupiah(cell) ?? null);
    const village = found.get(desa) ?? { tahun: Number(tahun), lines: [] };
    village.lines.push({
      kode,
      uraian,
      murni: murni ?? null,
      perubahan: perubahan ?? null,
      realisasi: realisasi ?? null,
    });
    found.set(desa, village);
  }
  return found;
}
const ALONE: Tetangga = { silpaSebelum: null, silpaSesudah: null };
const byName = (lines: Pos[], tetangga = ALONE, tahun = 2026) =>
  Object.fromEntries(periksaTahun(tahun, lines, tetangga).map((one) => [one.nama, one]));
const pos = (kode: string, murni: number | null, realisasi: number | null = null): Pos => ({
  kode,
  uraian: `Pos ${kode}`,
  murni,
  perubahan: null,
  realisasi,
});
const BALANCED = [
  pos('4.1', 100, 90),
  pos('4.2', 900, 950),
  pos('01', 600, 580),
  pos('02', 450, 400),
  pos('6.1', null),
  pos('6.1.1', 80, 80),
  pos('6.2', 30, 30),
];

describe('the lines that make a sum', () => {
  const counted = (lines: Pos[]) => [...rinciOf(lines)];

  it('are those with none below', () => {
    expect(counted([pos('4', 3), pos('4.2', 3), pos('4.2.1', 1), pos('4.2.2', 2)])).toEqual([
      '4.2.1',
      '4.2.2',
    ]);
    expect(counted(BALANCED)).toEqual(['4.1', '4.2', '01', '02', '6.1.1', '6.2']);
    expect(counted([])).toEqual([]);
  });

  it('are of spending, which is told twice, those by purpose where there are any', () => {
    const account = [pos('5', 5), pos('5.1', 2), pos('5.2', 3)];
    expect(counted(account)).toEqual(['5.1', '5.2']);
    expect(counted([...account, pos('01', 5), pos('01.01', 5)])).toEqual(['01.01']);
    expect(counted([...account, pos('01', 4)])).toEqual(['5.1', '5.2']);
  });

  it('stop where what is below is not all of it', () => {
    expect(counted([pos('4.2', 5), pos('4.2.1', 2), pos('4.1', 1), pos('4.1.1', 1)])).toEqual([
      '4.1.1',
      '4.2',
    ]);
    expect(counted([pos('4.2', 5, 5), pos('4.2.1', 5)])).toEqual(['4.2']);
  });
});

describe('nine real villages', () => {
  const real = villages();

  it('add up from the lines that make a sum', () => {
    for (const [nama, { lines }] of real) {
      const pohon = susun(lines);
      const leaves = rinciOf(lines);
      for (const [root, category] of [['4', /^4/] as const, ['5', /^[05]/] as const])
        for (const at of ['murni', 'realisasi'] as const) {
          const sum = lines
            .filter(({ kode }) => leaves.has(kode) && category.test(kode))
            .reduce((all, line) => all + (line[at] ?? 0), 0);
          expect([nama, root, at, sum]).toEqual([nama, root, at, pohon.get(root)?.[at] ?? 0]);
        }
    }
  });

  it('are read whole, with the totals that they published', () => {
    expect([...real].map(([nama, { lines }]) => [nama, lines.length])).toMatchObject([
      ['Tiga', 15],
      ['Belantih', 18],
      ['Lebih', 12],
      ['Pecatu', 12],
      [expect.stringContaining('Ciktim'), 12],
      ['Sojokerto', 12],
      ['Pulosaren', 10],
      ['Pucungkerep', 7],
      [expect.stringContaining('Ngrombo'), 12],
    ]);
    const total = (nama: string, kode: string, at: 'murni' | 'perubahan' | 'realisasi' = 'murni') =>
      susun(real.get(nama)?.lines ?? []).get(kode)?.[at];
    expect(total('Tiga', '4')).toBe(3_075_964_000);
    expect(total('Tiga', '4', 'realisasi')).toBe(3_073_870_272);
    expect(total('Tiga', '5')).toBe(3_454_356_826);
    expect(total('Belantih', '4')).toBe(2_365_319_296);
    expect(total('Belantih', '5')).toBe(2_540_529_584);
    expect(total('Belantih', '6')).toBe(175_210_288);
    expect(total('Pecatu', '4', 'realisasi')).toBe(16_210_614_657);
    expect(total('Sojokerto', '4', 'perubahan')).toBe(1_893_312_000);
  });

  it('show their peculiarities as findings, and what they do not say as not to be judged', () => {
    const results = (nama: string) => {
      const { tahun, lines } = [...real].find(([one]) => one.startsWith(nama))?.[1] ?? {
        tahun: 0,
        lines: [],
      };
      return Object.fromEntries(periksaTahun(tahun, lines, ALONE).map((one) => [one.nama, one]));
    };
    expect(Object.values(results('Belantih')).map(({ hasil }) => hasil)).toEqual([
      ...['lolos', 'lolos', 'lolos', 'lolos', 'lolos', 'lolos'],
      ...['tidak_dapat', 'tidak_dapat'],
    ]);
    expect(results('Belantih').silpa?.hitungan.at(-1)).toEqual({ label: 'SILPA', nilai: 123_544_062 });
    // Without financing nothing can be balanced.
    expect(results('Tiga').seimbang?.hasil).toBe('tidak_dapat');
    // Only some lines of 01 were published.
    expect(results('Sojokerto').rincian?.temuan.map(({ kode }) => kode)).toEqual(['01', '01.01']);
    expect(results('Sojokerto').melebihi?.hasil).toBe('tidak_dapat');
    expect(results('Ciktim').tingkat?.temuan.map(({ kode }) => kode)).toEqual(['4.1', '4.2', '4.3']);
    expect(results('Pulosaren').tingkat?.temuan.map(({ kode }) => kode)).toEqual([
      ...['4.1.4', '4.2.1', '4.2.2', '4.2.3', '4.2.4', '4.2.5', '4.3.6', '4.3.9', '01.01'],
    ]);
    // Income above its plan is no finding.
    expect(results('Lebih').melebihi?.hasil).toBe('lolos');
  });
});

describe('the eight checks', () => {
  it('pass in a balanced year', () => {
    const checks = byName(BALANCED, { silpaSebelum: 80, silpaSesudah: 110 });
    expect(Object.values(checks).map(({ hasil }) => hasil)).toEqual([
      ...['lolos', 'lolos', 'lolos', 'lolos', 'lolos', 'lolos', 'tidak_dapat', 'lolos'],
    ]);
    expect(selisihOf(susun(BALANCED), 'realisasi')).toBe(110);
  });

  it.each([
    ['rincian', [...BALANCED, pos('02.01', 400)], '02', [450, 400, 50]],
    ['seimbang', [...BALANCED, pos('03', 5)], '4', [1000, -1055, 50, -5]],
    ['melebihi', [...BALANCED, pos('03', 0, 1)], '03', []],
    ['ganda', [...BALANCED, pos('02', 0)], '02', []],
    ['tingkat', [...BALANCED, pos('03.01.02', 0)], '03.01', []],
    ['dua_bacaan', [...BALANCED, pos('5.1', 1000)], '5', [1050, 1000, 50]],
  ] as const)('%s: a planted fault is named with its sum', (nama, lines, kode, hitungan) => {
    const check = byName([...lines])[nama];
    expect(check?.hasil).toBe('temuan');
    expect(check?.temuan[0]).toMatchObject({ kode });
    expect(check?.temuan[0]?.hitungan.map(({ nilai }) => nilai)).toEqual(hitungan);
  });

  it('compare what is left with the years beside', () => {
    const checks = byName(BALANCED, { silpaSebelum: 81, silpaSesudah: 100 });
    expect(checks.silpa?.temuan[0]?.sidik).toBe('silpa|110|100');
    expect(checks.silpa_lalu?.temuan[0]?.teks).toBe('Tertulis Rp80,-, sedangkan sisa realisasi 2025 Rp81,-.');
  });

  it('name a line that is over its budget, and not the sums above it', () => {
    const lines = [pos('02', null), pos('02.01', 10, 20), pos('02.02', 10, 5), pos('01', 5, 5)];
    expect(byName(lines).melebihi?.temuan.map(({ kode }) => kode)).toEqual(['02.01']);
  });
});

describe('sums', () => {
  it('take what is paid out from what comes in, whichever sign a report prints', () => {
    expect(susun([pos('6.1', 94), pos('6.2', -50)]).get('6')?.murni).toBe(44);
    expect(susun([pos('6.1', 94), pos('6.2', 50)]).get('6')?.murni).toBe(44);
  });

  it('take a line that the change does not name as it was', () => {
    const pohon = susun([pos('4.1', 10), { ...pos('4.2', 20), perubahan: 25 }, pos('4.3', null, 3)]);
    expect(pohon.get('4')).toMatchObject({ murni: 30, perubahan: 35, realisasi: 3 });
    expect(pohon.get('4.3')?.perubahan).toBeNull();
  });

  it('have no changed budget in a year without a change', () => {
    expect(susun(BALANCED).get('5')).toMatchObject({ murni: 1050, perubahan: null, realisasi: 980 });
  });
});

describe('codes', () => {
  it('stand below each other', () => {
    expect(leluhurOf('02.03.10')).toEqual(['5', '02', '02.03']);
    expect(leluhurOf('4.2.1')).toEqual(['4', '4.2']);
    expect(['01', '02.03', '02.03.10', '4.2'].map(tingkatOf)).toEqual([
      ...['bidang', 'sub bidang', 'kegiatan', 'kelompok'],
    ]);
  });

  it('are sorted as a budget is read', () => {
    const inOrder = [
      '4',
      '4.1',
      '4.1.2',
      '4.2',
      '4.10',
      '5',
      '01',
      '01.01',
      '01.01.02',
      '02',
      '5.1',
      '6',
      '6.1',
    ];
    expect(inOrder.toReversed().toSorted(urutKode)).toEqual(inOrder);
  });

  it.each(['7', '4.', '4.1.2.01.1', '00', '1.2', '02.3', 'constructor', '4.1;', ''])('refuse %j', (kode) => {
    expect(KODE.test(kode)).toBe(false);
  });
});

describe('numbers', () => {
  it.each([
    ['106.000.000', 106_000_000],
    ['106,000,000.00', 106_000_000],
    ['Rp 1.250.000,-', 1_250_000],
    ['1250000', 1_250_000],
    ['1.250.000,50', 1_250_001],
    ['1,250,000.49', 1_250_000],
    ['(50.000)', -50_000],
    ['-50.000', -50_000],
    ['0', 0],
    ['', null],
    ['-', null],
    ['1.25', 1],
    ['12a', undefined],
    ['1.2.3', undefined],
    ['1,2,3', undefined],
    ['9999999999999999', undefined],
  ])('%j is read as %j', (text, value) => {
    expect(readRupiah(text)).toBe(value);
  });
});
