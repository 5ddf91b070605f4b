import { expect } from 'vitest';
import {
  isKecil,
  isSamar,
  PALING_SEDIKIT_NILAI,
  type Pilah,
  type PilahSamar,
  type Sel,
  samarkan,
} from '#contract/kinds/samar.ts';

// The same numbers in every run: a failure can be repeated.
export function randomFrom(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * (most + 1));
  };
}

/** What somebody who knows the rules may think of a hidden number, on its own. */
export function guesses(sel: Sel, most: number, { part }: { part?: Sel } = {}): number[] {
  if (typeof sel === 'number') return [sel];
  const all = Array.from({ length: most + 1 }, (_, value) => value);
  // A part of a row that is hidden whole bears the word of its row.
  if (part !== undefined && isSamar(part)) return sel === 'kecil' ? all.filter((value) => value < 5) : all;
  if (sel === 'kecil') return all.filter(isKecil);
  return all.filter((value) => !isKecil(value));
}

export type Row = { lk: number; pr: number };
/** All a row may be, by its three cells. */
function rowGuesses(
  { lk, pr, jumlah }: { lk: Sel; pr: Sel; jumlah: Sel },
  most: number,
  told: boolean,
): Row[] {
  const totals = told ? guesses(jumlah, most) : Array.from({ length: most + 1 }, (_, value) => value);
  return guesses(lk, most, { part: jumlah }).flatMap((a) =>
    guesses(pr, most, { part: jumlah }).flatMap((b) => (totals.includes(a + b) ? [{ lk: a, pr: b }] : [])),
  );
}

/** Every row with what it can be when the rows have these sums: exact, by all sums that the rows before and after can make. */
export function solve(options: readonly (readonly Row[])[], sums: Row): Row[][] {
  const key = (a: number, b: number) => a * 1000 + b;
  const reach = (rows: readonly (readonly Row[])[]) => {
    const sets = [new Set([0])];
    for (const row of rows) {
      const next = new Set<number>();
      for (const sum of sets.at(-1) ?? [])
        for (const { lk, pr } of row)
          if (Math.floor(sum / 1000) + lk <= sums.lk && (sum % 1000) + pr <= sums.pr)
            next.add(sum + key(lk, pr));
      sets.push(next);
    }
    return sets;
  };
  const before = reach(options);
  const after = reach(options.toReversed()).toReversed();
  return options.map((row, at) =>
    row.filter(({ lk, pr }) =>
      [...(before[at] ?? [])].some((sum) =>
        (after[at + 1] ?? new Set()).has(key(sums.lk, sums.pr) - key(lk, pr) - sum),
      ),
    ),
  );
}

/** Whether a hidden number could be as many values as it must. */
export const several = (values: readonly number[]): boolean => new Set(values).size >= PALING_SEDIKIT_NILAI;

/** Tries to compute hidden cells of all tables that share the people of one village; how many were hidden. */
export function attack(
  tables: readonly (readonly Pilah[])[],
  sums: Row,
  published: readonly (readonly PilahSamar[])[],
): number {
  const people = sums.lk + sums.pr;
  const sexes = samarkan([sums.lk, sums.pr]);
  const secret = sexes.some(isSamar);
  const whole = sexes.every((sel) => sel === 'ikut');
  const possible = Array.from({ length: people + 1 }, (_, lk) => ({ lk, pr: people - lk })).filter(
    ({ lk, pr }) =>
      secret
        ? whole ||
          (guesses(sexes[0] ?? 0, people).includes(lk) && guesses(sexes[1] ?? 0, people).includes(pr))
        : lk === sums.lk,
  );
  const results = possible.flatMap((sexSums) => {
    const solved = published.map((table) => {
      const dark = table.every(({ jumlah }) => jumlah === 'ikut');
      return solve(
        table.map((row) => {
          // Parts of rows tell nothing where the sums of both sexes are hidden.
          const parts = secret && row.lk === 'ikut' ? { ...row, jumlah: 'ikut' as const } : row;
          return rowGuesses(parts, people, !dark && parts === row).filter(
            ({ lk, pr }) => dark || guesses(row.jumlah, people).includes(lk + pr),
          );
        }),
        sexSums,
      );
    });
    // Sums that one of the tables rules out are none.
    return solved.every((table) => table.every((row) => row.length > 0)) ? [solved] : [];
  });
  let hidden = 0;
  if (secret) expect(results.length, JSON.stringify(sums)).toBeGreaterThanOrEqual(PALING_SEDIKIT_NILAI);
  for (const [which, table] of published.entries())
    for (const [at, row] of table.entries()) {
      const real = tables[which]?.[at] ?? { lk: 0, pr: 0 };
      const can = results.flatMap((solved) => solved[which]?.[at] ?? []);
      const all = {
        lk: can.map(({ lk }) => lk),
        pr: can.map(({ pr }) => pr),
        jumlah: can.map(({ lk, pr }) => lk + pr),
      };
      const true_ = { ...real, jumlah: real.lk + real.pr };
      for (const part of ['lk', 'pr', 'jumlah'] as const) {
        expect(all[part]).toContain(true_[part]);
        if (isKecil(true_[part])) expect(isSamar(row[part])).toBe(true);
        if (!isSamar(row[part])) continue;
        hidden += 1;
        expect(several(all[part]), JSON.stringify({ table: tables[which], row, part, sums })).toBe(true);
      }
    }
  return hidden;
}
