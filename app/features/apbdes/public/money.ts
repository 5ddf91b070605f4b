import type { Nilai, Pos } from '#contract/apbdes/apbdes.ts';
import { childrenOf } from '#contract/apbdes/bagian.ts';
import { leluhurOf } from '#contract/apbdes/kode.ts';
import { formatPercent, formatRupiah } from '../../../lib/text/format.ts';

/** The budget without a word: the last one valid. */
export const budgetOf = ({ murni, perubahan }: Pick<Nilai, 'murni' | 'perubahan'>): number | null =>
  perubahan ?? murni;

export const rupiah = (value: number | null): string => (value === null ? '-' : formatRupiah(value));

/** A part in per cent, rounded alone; undefined of nothing, or of less. */
export const shareOf = (part: number | null, whole: number | null): number | undefined =>
  part === null || whole === null || whole <= 0 ? undefined : (part / whole) * 100;
export const percent = (share: number | undefined): string =>
  share === undefined ? '-' : formatPercent(share);

/** Whole rupiah for each resident, rounded half up. */
export const perResident = (value: number | null, people: number | null): number | undefined =>
  value === null || !people ? undefined : Math.floor(value / people + 0.5);

/** Words for the change of a number: 'baru' from nothing, 'dihentikan' to nothing, else in per cent with its sign. */
export function changeText(before: number | null, after: number | null): string {
  if (!before) return after ? 'baru' : '-';
  if (!after) return 'dihentikan';
  const change = ((after - before) / Math.abs(before)) * 100;
  return `${change > 0 ? '+' : ''}${formatPercent(change)}`;
}

/** `+Rp1.000,-`, `-Rp1.000,-`, `tetap`. */
export const differenceText = (before: number | null, after: number | null): string => {
  const difference = (after ?? 0) - (before ?? 0);
  return difference === 0 ? 'tetap' : `${difference > 0 ? '+' : ''}${formatRupiah(difference)}`;
};

/** The lines of a year that the page of one needs: those above it, beside it and right below it. */
export function linesAround(lines: readonly Pos[], kode: string): Pos[] {
  const known = leluhurOf(kode).filter((code) => lines.some((one) => one.kode === code));
  const shown = new Set([
    ...known,
    kode,
    ...[known.at(-1), kode].flatMap((code) => (code ? childrenOf(lines, code) : [])).map((one) => one.kode),
  ]);
  return lines.filter((one) => shown.has(one.kode));
}
