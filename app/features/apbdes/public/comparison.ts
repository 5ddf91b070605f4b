import type { ApbdesRinci, Nilai, Pos } from '#contract/apbdes/apbdes.ts';
import { childrenOf } from '#contract/apbdes/bagian.ts';
import { isTujuan, urutKode } from '#contract/apbdes/kode.ts';
import { budgetOf } from './money.ts';

export type Ukuran = 'anggaran' | 'realisasi';
export type Satuan = 'rupiah' | 'penduduk' | 'bagian';
export type Compared = {
  kode: string;
  uraian: string;
  before: number | null;
  after: number | null;
  group: boolean;
};

/** A number of a line as it is compared: rupiah, rupiah for each resident, or its share of its category in per cent. */
function numberOf(
  year: ApbdesRinci,
  line: Pos | undefined,
  { ukuran, satuan }: { ukuran: Ukuran; satuan: Satuan },
): number | null {
  if (!line) return null;
  const read = (of: Nilai) => (ukuran === 'anggaran' ? budgetOf(of) : of.realisasi);
  const value = read(line);
  if (value === null || satuan === 'rupiah') return value;
  if (satuan === 'penduduk') return year.penduduk ? Math.floor(value / year.penduduk + 0.5) : null;
  const whole = line.kode.startsWith('4')
    ? read(year.pendapatan)
    : line.kode.startsWith('6')
      ? read(line.kode.startsWith('6.2') ? year.pengeluaran : year.penerimaan)
      : read(year.belanja);
  return whole ? Math.round((value / whole) * 10_000) / 100 : null;
}

/** The categories and the level below them of both years, matched by code, with the newer name. */
export function compare(a: ApbdesRinci, b: ApbdesRinci, how: { ukuran: Ukuran; satuan: Satuan }): Compared[] {
  const codes = ['4', '5', '6'].flatMap((akar) => {
    const below = [...new Set([a, b].flatMap((year) => shown(year.baris, akar)))].toSorted(urutKode);
    return [a, b].some((year) => year.baris.some(({ kode }) => kode === akar)) ? [akar, ...below] : below;
  });
  return codes.map((kode) => {
    const [after, before] = [a, b].map((year) => year.baris.find((one) => one.kode === kode));
    return {
      kode,
      uraian: (after ?? before)?.uraian ?? kode,
      before: numberOf(b, before, how),
      after: numberOf(a, after, how),
      group: kode.length === 1,
    };
  });
}

function shown(lines: readonly Pos[], akar: string): string[] {
  const below = childrenOf(lines, akar);
  const purposes = below.filter(({ kode }) => isTujuan(kode));
  return (purposes.length > 0 ? purposes : below).map(({ kode }) => kode);
}

const NOTABLE = 0.1;
/** True for a line that changed by more than a tenth, and for one that is new or gone. */
export const isNotable = ({ before, after, group }: Compared): boolean =>
  group || !before || !after
    ? group || before !== after
    : Math.abs(after - before) / Math.abs(before) > NOTABLE;
