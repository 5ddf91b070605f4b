import { describe, expect, it } from 'vitest';
import { isSamar } from '#contract/kinds/samar.ts';
import { attack, randomFrom } from '#test/attacker.ts';
import { type Rilis, rilisBerikut } from './rilis-rules.ts';
import { type Hitungan, selHitungan, semuaSel, TABEL } from './sel-rules.ts';

type Person = { lk: boolean; ciri: number[]; dusun: number };
const random = randomFrom(23);
const ROWS = 6;

/** Most are like most others where `alike`: then few changes concern a small number. */
const somebody = (alike = false): Person => ({
  lk: random(3) > 0,
  ciri: TABEL.map(() =>
    alike && random(199) > 0 ? random(1) : Math.min(random(ROWS - 1), random(ROWS - 1)),
  ),
  dusun: random(2),
});

function countsOf(people: readonly Person[]): Hitungan {
  const table = (which: number) =>
    Array.from({ length: ROWS }, (_, code) => {
      const here = people.filter(({ ciri }) => ciri[which] === code);
      return {
        label: `baris ${code}`,
        lk: here.filter(({ lk }) => lk).length,
        pr: here.filter(({ lk }) => !lk).length,
      };
    });
  const [umur, pendidikan, agama, pekerjaan] = [table(0), table(1), table(2), table(3)];
  const dusun = [0, 1, 2].map((at) => {
    const here = people.filter((one) => one.dusun === at).length;
    return { nama: `Dusun ${at}`, penduduk: here, keluarga: Math.ceil(here / 4) };
  });
  return { umur, pendidikan, agama, pekerjaan, dusun };
}

const dayOf = (at: number): string => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
const shownOf = ({ hitungan, tertutup }: Rilis) => selHitungan(hitungan, new Map(tertutup));
const cellsOf = (rilis: Rilis) => semuaSel(rilis.hitungan, shownOf(rilis));

/** A village over many days: nearly every day somebody comes, leaves or changes, now and then many at once. */
function* days(count: number, alike: boolean): Generator<{ people: Person[]; day: string; changed: number }> {
  let people = Array.from({ length: 20 + random(60) }, () => somebody(alike));
  for (let at = 0; at < count; at += 1) {
    const changed = random(9) === 0 ? 20 + random(15) : random(3);
    for (let one = 0; one < changed; one += 1) {
      const kind = random(2);
      if (kind === 0 || people.length < 10) people = [...people, somebody(alike)];
      else people = people.filter((_, index) => index !== one % people.length);
      if (kind === 2) people = [...people, somebody(alike)];
    }
    yield { people, day: dayOf(at), changed };
  }
}

describe('releases over many days', () => {
  it('tell nothing of a hidden cell, each alone or one after the other', () => {
    let [hidden, held, followed, many] = [0, 0, 0, 0];
    for (let village = 0; village < 12; village += 1) {
      let last: Rilis | null = null;
      let since = 0;
      for (const { people, day, changed } of days(40, village % 3 > 0)) {
        const hitungan = countsOf(people);
        const next: Rilis = rilisBerikut(last, { hitungan, diperbarui: null }, day);
        since += changed;
        if (next === last) {
          held += 1;
          continue;
        }
        if (last) {
          if (next.sejak === last.sejak) {
            followed += 1;
            sameHidden(last, next);
          } else {
            many += 1;
            const waited = (Date.parse(day) - Date.parse(last.sejak)) / 86_400_000;
            expect(since >= 20 || waited >= 30).toBe(true);
            keepsCovers(last, next);
          }
        }
        if (next.sejak !== last?.sejak) {
          since = 0;
          hidden += attackRelease(next);
        }
        last = next;
      }
    }
    expect([hidden > 300, held > 30, followed > 10, many > 10]).toEqual([true, true, true, true]);
  });

  it('does not tell a cell by the one beside it, when another becomes the smallest', () => {
    const agama = (rows: number[]) => rows.map((pr, at) => ({ label: `${at}`, lk: 0, pr }));
    const counts = (rows: number[]): Hitungan => ({
      ...{ umur: agama(rows), pendidikan: [], agama: agama(rows), pekerjaan: [], dusun: [] },
    });
    const first = rilisBerikut(null, { hitungan: counts([500, 9, 8, 3]), diperbarui: null }, '2026-01-01');
    // Two of the second left: alone, this day would hide the second and show the third.
    const next = { hitungan: counts([500, 7, 8, 3]), diperbarui: null };
    const second = rilisBerikut(first, next, '2026-01-02');
    const words = (rilis: Rilis) => shownOf(rilis).agama.map(({ jumlah }) => jumlah);
    expect(words(first)).toEqual([500, 9, 'ikut', 'kecil']);
    expect(words(second)).toEqual([500, 7, 'ikut', 'kecil']);
    // Somebody is born to the smallest: shown at once it would say that there were four of them.
    const born = { hitungan: counts([500, 7, 8, 5]), diperbarui: null };
    expect(rilisBerikut(second, born, '2026-01-03')).toBe(second);
    expect(rilisBerikut(second, born, '2026-02-03')).toMatchObject({ hitungan: born.hitungan });
    expect(words(rilisBerikut(second, born, '2026-02-03'))[2]).toBe('ikut');
  });

  it('shows a village at once that had nobody before, and many people at once', () => {
    const none = rilisBerikut(null, { hitungan: countsOf([]), diperbarui: null }, '2026-01-01');
    const some = { hitungan: countsOf(Array.from({ length: 30 }, () => somebody())), diperbarui: null };
    expect(rilisBerikut(none, some, '2026-01-01').hitungan).toBe(some.hitungan);
    const more = { hitungan: countsOf(Array.from({ length: 90 }, () => somebody())), diperbarui: null };
    const one = rilisBerikut(none, some, '2026-01-01');
    expect(rilisBerikut(one, more, '2026-01-01').hitungan).toBe(more.hitungan);
    expect(rilisBerikut(one, some, '2026-03-01')).toBe(one);
  });
});

/** With few changes between them both hide the same with the same words, and no number near a small one has moved. */
function sameHidden(before: Rilis, after: Rilis): void {
  const [was, is] = [cellsOf(before), cellsOf(after)];
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const [one, two] = [was.get(key), is.get(key)];
    if (!isSamar(one?.sel ?? 0) && !isSamar(two?.sel ?? 0)) continue;
    expect(two?.sel, key).toEqual(one?.sel);
    if (Math.min(one?.benar ?? 0, two?.benar ?? 0) < 7) expect(two?.benar, key).toBe(one?.benar);
  }
}

/** What covered another and did not change still covers it. */
function keepsCovers(before: Rilis, after: Rilis): void {
  const is = cellsOf(after);
  for (const [key, { sel, benar }] of cellsOf(before))
    if (sel === 'ikut' && TABEL.some((table) => key.startsWith(`${table}/`)) && is.get(key)?.benar === benar)
      expect(isSamar(is.get(key)?.sel ?? 0) || benar === 0, key).toBe(true);
}

/** All tables of one release together, against a solver. */
function attackRelease(rilis: Rilis): number {
  const { hitungan } = rilis;
  const shown = shownOf(rilis);
  if (shown.sedikit) return 0;
  const sums = {
    lk: hitungan.umur.reduce((sum, { lk }) => sum + lk, 0),
    pr: hitungan.umur.reduce((sum, { pr }) => sum + pr, 0),
  };
  return attack(
    TABEL.map((table) => hitungan[table]),
    sums,
    TABEL.map((table) => shown[table]),
  );
}
