import { describe, expect, test } from 'vitest';
import { attack, guesses, randomFrom, several, solve } from '#test/attacker.ts';
import { isKecil, isSamar, type Pilah, samarkan, samarkanPilah } from './samar.ts';

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
      hidden += attack(
        tables,
        sums,
        tables.map((table) => samarkanPilah(table)),
      );
    }
    expect(hidden).toBeGreaterThan(1000);
  });
});
