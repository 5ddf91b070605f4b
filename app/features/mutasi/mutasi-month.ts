import { MONTHS } from '#contract/tanggal.ts';

/** `November 2026` of `2026-11`. */
export const monthText = (bulan: string): string =>
  `${MONTHS[Number(bulan.slice(5)) - 1]} ${bulan.slice(0, 4)}`;

/** The month `months` later, or earlier when negative. */
export function addMonths(bulan: string, months: number): string {
  const at = Number(bulan.slice(0, 4)) * 12 + Number(bulan.slice(5)) - 1 + months;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}
