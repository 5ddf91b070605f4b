import type { InformasiPpid } from '#contract/ppid/ppid.ts';

/** A document with the edition of each year. */
export type NamedRow = { nama: string; years: Map<number, InformasiPpid> };

/** The years of the columns, newest first. */
export const yearsOf = (documents: readonly InformasiPpid[]): number[] =>
  [...new Set(documents.map(({ tahun }) => tahun))].sort((a, b) => b - a);

/** One row per name, in the order of the list; of two editions of one year the first counts. */
export function byName(documents: readonly InformasiPpid[]): NamedRow[] {
  const rows = new Map<string, NamedRow>();
  for (const one of documents) {
    const row = rows.get(one.nama) ?? { nama: one.nama, years: new Map() };
    if (!row.years.has(one.tahun)) row.years.set(one.tahun, one);
    rows.set(one.nama, row);
  }
  return [...rows.values()];
}
