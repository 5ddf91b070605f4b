import { formatDate } from '../../lib/text/format.ts';

/** The text of a card: whole up to 50 characters, otherwise its first 120 with three dots. */
export function excerpt(isi: string): string {
  const letters = [...isi.replaceAll(/\s+/g, ' ').trim()];
  return letters.length > 50
    ? `${letters
        .slice(0, 120)
        .join('')
        .replace(/[\s,;:.…-]+$/, '')}...`
    : letters.join('');
}

/** `November 2026` of a timestamp of the API. */
export const monthOf = (iso: string): string => formatDate(iso).replace(/^\d+ /, '');

/** Rows in their order, a group for each month. */
export function byMonth<R extends { created_at: string }>(
  rows: readonly R[],
): { month: string; rows: R[] }[] {
  const groups: { month: string; rows: R[] }[] = [];
  for (const row of rows) {
    const month = monthOf(row.created_at);
    const last = groups.at(-1);
    if (last?.month === month) last.rows.push(row);
    else groups.push({ month, rows: [row] });
  }
  return groups;
}

/** A tracking code as it is read out: `K7M2P-9XWTD`. */
export const showKode = (kode: string): string => `${kode.slice(0, 5)}-${kode.slice(5)}`;
