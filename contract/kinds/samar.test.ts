import { describe, expect, test } from 'vitest';
import { isKecil, isSamar, type Pilah, type Sel, samarkan, samarkanPilah } from './samar.ts';

// The same numbers in every run: a failure can be repeated.
function randomFrom(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * (most + 1));
  };
}

/** What somebody who knows the rules may think of a hidden number, on its own. */
function guesses(sel: Sel, most: number, { part }: { part?: Sel } = {}): number[] {
  if (typeof sel === 'number') return [sel];
  const all = Array.from({ length: most + 1 }, (_, value) => value);
  // A part of a row that is hidden whole bears the word of its row.
  if (part !== undefined && isSamar(part)) return sel === 'kecil' ? all.filter((value) => value < 5) : all;
  if (sel === 'kecil') return all.filter(isKecil);
  return all.filter((value) => !isKecil(value));
}

type Row = { lk: number; pr: number };
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
function solve(options: readonly (readonly Row[])[], sums: Row): Row[][] {
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

const several = (values: readonly number[]): boolean => new Set(values).size > 1;

describe('hidden numbers', () => {
  test('a small one takes the next smallest with it', () => {
    expect(samarkan([612, 984, 31, 4, 0])).toEqual([612, 984, 'ikut', 'kecil', 0]);
    expect(samarkan([10, 20, 0])).toEqual([10, 20, 0]);
    expect(samarkan([])).toEqual([]);
  });

  test('those whose sum tells them take more', () => {
    // 1 and 1 of 2; 4 and 4 of 8.
    expect(samarkan([1, 1, 30, 40])).toEqual(['kecil', 'kecil', 'ikut', 40]);
    expect(samarkan([4, 4, 30, 40])).toEqual(['kecil', 'kecil', 'ikut', 40]);
    // 6 can only be 1 and 5.
    expect(samarkan([1, 5, 40])).toEqual(['kecil', 'ikut', 'ikut']);
    expect(samarkan([2])).toEqual(['ikut']);
  });

  test('a row of few people is hidden whole, of few of one sex both sexes', () => {
    const shown = samarkanPilah([
      { lk: 1962, pr: 1925 },
      { lk: 19, pr: 18 },
      { lk: 6, pr: 9 },
      { lk: 2, pr: 2 },
    ]);
    expect(shown[0]).toEqual({ lk: 1962, pr: 1925, jumlah: 3887 });
    expect(shown[2]).toEqual({ lk: 'ikut', pr: 'ikut', jumlah: 'ikut' });
    expect(shown[3]).toEqual({ lk: 'kecil', pr: 'kecil', jumlah: 'kecil' });
    const sexes = samarkanPilah([
      { lk: 100, pr: 200 },
      { lk: 3, pr: 60 },
      { lk: 40, pr: 50 },
    ]);
    expect(sexes).toEqual([
      { lk: 100, pr: 200, jumlah: 300 },
      { lk: 'kecil', pr: 'ikut', jumlah: 63 },
      { lk: 'ikut', pr: 'ikut', jumlah: 90 },
    ]);
  });

  test('nobody computes one from the sum', () => {
    const random = randomFrom(7);
    for (let round = 0; round < 2000; round += 1) {
      const values = Array.from({ length: 1 + random(5) }, () => random(random(3) === 0 ? 30 : 7));
      const sum = values.reduce((all, one) => all + one, 0);
      if (isKecil(sum)) continue;
      const shown = samarkan(values);
      const whole = shown.every((one) => one === 'ikut');
      const options = shown.map((sel) =>
        (whole ? Array.from({ length: sum + 1 }, (_, n) => n) : guesses(sel, sum)).map((lk) => ({
          lk,
          pr: 0,
        })),
      );
      const found = solve(options, { lk: sum, pr: 0 });
      for (const [at, value] of values.entries()) {
        expect(isKecil(value) ? isSamar(shown[at] ?? 0) : true).toBe(true);
        if (isSamar(shown[at] ?? 0) && values.length > 1)
          expect(several((found[at] ?? []).map(({ lk }) => lk)), `${values} at ${at}`).toBe(true);
      }
    }
  });

  test('nobody computes one from the tables of a village together', () => {
    const random = randomFrom(11);
    let hidden = 0;
    for (let round = 0; round < 120; round += 1) {
      const people = Array.from({ length: 5 + random(55) }, () => ({
        lk: random(round % 3 === 0 ? 12 : 1) > 0,
        ciri: Array.from({ length: 3 }, () => Math.min(random(5), random(5))),
      }));
      const sums = { lk: people.filter(({ lk }) => lk).length, pr: people.filter(({ lk }) => !lk).length };
      const tables = [0, 1, 2].map((which) =>
        Array.from({ length: 6 }, (_, code): Pilah => {
          const here = people.filter(({ ciri }) => ciri[which] === code);
          return { lk: here.filter(({ lk }) => lk).length, pr: here.filter(({ lk }) => !lk).length };
        }),
      );
      hidden += attack(tables, sums);
    }
    expect(hidden).toBeGreaterThan(1000);
  });
});

/** Tries to compute hidden cells of all tables that share the people of one village; how many were hidden. */
function attack(tables: readonly (readonly Pilah[])[], sums: Row): number {
  const people = sums.lk + sums.pr;
  const published = tables.map(samarkanPilah);
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
  if (secret) expect(results.length, JSON.stringify(sums)).toBeGreaterThan(1);
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
