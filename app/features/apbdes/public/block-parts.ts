import type { Gambaran, Nilai, Pos } from '#contract/apbdes/apbdes.ts';
import { bagianOf, childrenOf } from '#contract/apbdes/bagian.ts';
import { isTujuan } from '#contract/apbdes/kode.ts';
import { budgetOf, percent, shareOf } from './money.ts';

/** A row of a pie's list. */
export type Part = { kode: string; label: string; value: number; share: string };
export type Pie = { kategori: 'pendapatan' | 'belanja' | 'pembiayaan'; total: number | null; parts: Part[] };

/** Bidang says itself. */
export const shortLabel = (label: string): string =>
  label.replace(/^bidang\s+/i, '').replace(/^\p{Ll}/u, (first) => first.toUpperCase());

/** The three pies of a year, each with its lines from the largest down. */
export function piesOf({ baris, pendapatan, belanja, pembiayaan }: Gambaran): Pie[] {
  const pie = (kategori: Pie['kategori'], akar: '4' | '5' | '6', sum: Nilai): Pie => {
    const found = bagianOf(baris, akar)
      .map((one) => ({ ...one, value: Math.abs(budgetOf(one) ?? 0) }))
      .filter(({ value }) => value > 0)
      .toSorted((a, b) => b.value - a.value);
    const whole = found.reduce((all, { value }) => all + value, 0);
    const parts = found.map(({ kode, uraian, value }) => ({
      kode,
      value,
      label: shortLabel(uraian),
      share: percent(shareOf(value, whole)),
    }));
    return { kategori, total: budgetOf(sum), parts };
  };
  return [
    pie('pendapatan', '4', pendapatan),
    pie('belanja', '5', belanja),
    pie('pembiayaan', '6', pembiayaan),
  ];
}

/** The rows of the table of what was realised: each category and the level below it. */
export const realisedRows = (lines: readonly Pos[]): (Pos & { group: boolean })[] =>
  ['4', '5', '6'].flatMap((akar) => {
    const root = lines.find(({ kode }) => kode === akar);
    if (!root) return [];
    const below = childrenOf(lines, akar);
    const purposes = below.filter(({ kode }) => isTujuan(kode));
    const rows = purposes.length > 0 ? purposes : below;
    return [{ ...root, group: true }, ...rows.map((one) => ({ ...one, group: false }))];
  });

/** False where the first line has no changed budget: by the specification no realisation is shown then. */
export const canShowRealised = ({ baris }: Pick<Gambaran, 'baris'>): boolean =>
  (baris[0]?.perubahan ?? null) !== null;

/** Why the switch is locked: nothing was realised yet, or all of it belongs to a budget that never changed. */
export const lockedWords = ({ baris }: Pick<Gambaran, 'baris'>): string =>
  baris.some(({ realisasi }) => realisasi !== null)
    ? 'Anggaran periode ini tidak berubah. Realisasinya ada di rincian tiap pos.'
    : 'Realisasi belum tersedia untuk periode ini';
