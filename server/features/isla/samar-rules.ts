import {
  angkaOf,
  type Pilah,
  type PilahSamar,
  type Sel,
  samarkan,
  samarkanPilah,
} from '#contract/kinds/samar.ts';

/** A row of a chart with what ISLA says of it; `jumlah` alone where it is not by gender. */
export type Angka = { lk: number | null; pr: number | null; jumlah: number | null };

export const TANPA: PilahSamar = { lk: null, pr: null, jumlah: null };
const isPilah = ({ lk, pr }: Angka): boolean => lk !== null && pr !== null;

/** Rows whose sums are public, those by gender and the others each among themselves. */
export function samarBaris(rows: readonly Angka[]): PilahSamar[] {
  const pairs = rows.filter(isPilah).map(({ lk, pr }): Pilah => ({ lk: lk ?? 0, pr: pr ?? 0 }));
  const singles = rows.filter((one) => !isPilah(one)).flatMap(({ jumlah }) => jumlah ?? []);
  const [shownPairs, shownSingles] = [samarkanPilah(pairs), samarkan(singles)];
  return rows.map((row) => {
    if (isPilah(row)) return shownPairs.shift() ?? TANPA;
    return row.jumlah === null ? TANPA : { ...TANPA, jumlah: shownSingles.shift() ?? null };
  });
}

const CELLS = ['lk', 'pr', 'jumlah'] as const;

/**
 * Rungs of a ladder, the whole first: what lies between two of them can be computed, so that it is guarded as the cells of a
 * table are. Undefined where a rung is longer than the one above it.
 */
export function samarTangga(rungs: readonly Angka[]): PilahSamar[] | undefined {
  const parts = rungs.map((one, at): Angka => {
    const next = rungs[at + 1];
    const less = (cell: (typeof CELLS)[number]) => {
      const [value, below] = [one[cell], next ? next[cell] : 0];
      return value === null || below === null ? null : value - below;
    };
    return { lk: less('lk'), pr: less('pr'), jumlah: less('jumlah') };
  });
  if (parts.some((one) => CELLS.some((cell) => (one[cell] ?? 0) < 0))) return undefined;
  const shown = samarBaris(parts);
  return rungs.map((one, at) => {
    // A rung is the one above it without what lies between; the last is a part itself.
    const last = at === rungs.length - 1;
    const cells = CELLS.map((cell): [string, Sel] => {
      const told = last
        ? shown[at]?.[cell]
        : at === 0
          ? one[cell]
          : shown.slice(0, at).every((part) => typeof part[cell] === 'number')
            ? one[cell]
            : 'ikut';
      return [cell, one[cell] === null ? null : (told ?? null)];
    });
    return Object.fromEntries(cells) as PilahSamar;
  });
}

/** Tells whether a row is shown as it is. */
export const isTerbuka = ({ lk, pr, jumlah }: PilahSamar): boolean =>
  [lk, pr, jumlah].every((sel) => sel === null || angkaOf(sel) !== null);
