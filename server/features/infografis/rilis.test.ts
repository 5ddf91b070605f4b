import { describe, expect, it } from 'vitest';
import { isSamar } from '#contract/kinds/samar.ts';
import { attack, randomFrom } from '#test/attacker.ts';
import { type Rilis, rilisBerikut, tertutupDari } from './rilis-rules.ts';
import { type Hitungan, selHitungan, semuaSel, TABEL } from './sel-rules.ts';

type Tabel = (typeof TABEL)[number];
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
const shownOf = (rilis: Rilis) => selHitungan(rilis.hitungan, tertutupDari(rilis));
const cellsOf = (rilis: Rilis) => semuaSel(rilis.hitungan, shownOf(rilis));

/** A village over many days: nearly every day somebody comes, leaves or changes, now and then many at once. */
function* days(
  count: number,
  alike: boolean,
  least = 20,
): Generator<{ people: Person[]; day: string; changed: number }> {
  let people = Array.from({ length: least + random(60) }, () => somebody(alike));
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
    expect([hidden > 300, held > 30, followed > 0, many > 10]).toEqual([true, true, true, true]);
  });

  // He knows what follows what and has kept every page: another village, with another number there, showed him the same.
  it('tell nothing of a hidden cell to somebody who solves them all together', () => {
    const leaks: string[] = [];
    let [hidden, joined] = [0, 0];
    for (let village = 0; village < 40; village += 1) {
      const history = [...days(40, true, 150)].map(({ people }) => countsOf(people));
      const releases = releasesOf(history);
      for (const [at, { sejak }] of releases.entries()) {
        if (sejak === releases[at - 1]?.sejak) continue;
        const end = releases.findIndex((one, on) => on > at && one.sejak !== sejak);
        const block = releases.slice(at, end < 0 ? undefined : end);
        if (block.length > 1) joined += 1;
        for (const key of hiddenIn(block)) {
          hidden += 1;
          if (!couldBeOther(block, key, releases[at + block.length]))
            leaks.push(`${village} ${sejak} ${key}`);
        }
      }
    }
    expect(leaks).toEqual([]);
    expect([hidden > 300, joined > 10]).toEqual([true, true]);
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

/** With few changes between them both hide the same with the same words, and what is hidden is what it was. */
function sameHidden(before: Rilis, after: Rilis): void {
  const [was, is] = [cellsOf(before), cellsOf(after)];
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const [one, two] = [was.get(key), is.get(key)];
    if (!isSamar(one?.sel ?? 0) && !isSamar(two?.sel ?? 0)) continue;
    expect(two, key).toEqual(one);
  }
}

/** What covered another still covers it, changed or not, while anybody is in it. */
function keepsCovers(before: Rilis, after: Rilis): void {
  const is = cellsOf(after);
  for (const [key, { sel }] of cellsOf(before))
    if (sel === 'ikut' && TABEL.some((table) => key.startsWith(`${table}/`)))
      expect(isSamar(is.get(key)?.sel ?? 0) || (is.get(key)?.benar ?? 0) === 0, key).toBe(true);
}

function releasesOf(history: readonly Hitungan[]): Rilis[] {
  const all: Rilis[] = [];
  for (const [at, hitungan] of history.entries()) {
    const next = rilisBerikut(all.at(-1) ?? null, { hitungan, diperbarui: dayOf(at) }, dayOf(at));
    if (next !== all.at(-1)) all.push(next);
  }
  return all;
}

/** Small numbers of a row or a part of one, in releases that hide the same. */
function hiddenIn([first]: readonly Rilis[]): string[] {
  if (!first || shownOf(first).sedikit) return [];
  return [...cellsOf(first)].flatMap(([key, { sel }]) =>
    sel === 'kecil' && TABEL.some((table) => key.startsWith(`${table}/`)) ? [key] : [],
  );
}

type Change = { row: number; lk: number; pr: number }[];
const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
] as const;
const OTHERS = Array.from({ length: ROWS - 1 }, (_, at) => at + 1);

/** What one row could have had besides, with one or two others that make up for it. */
const CHANGES: Change[] = STEPS.flatMap(([lk, pr]) => {
  const first = { row: 0, lk, pr };
  const one = OTHERS.map((row): Change => [first, { row, lk: -lk, pr: -pr }]);
  const two = OTHERS.flatMap((row) =>
    OTHERS.filter((other) => other > row).flatMap((other) =>
      STEPS.map(([l, p]): Change => [first, { row, lk: l, pr: p }, { row: other, lk: -lk - l, pr: -pr - p }]),
    ),
  );
  return [...one, ...two];
});

/** A release of a village that differs by a change, counted from a row on; undefined where it cannot be. */
function otherwise(rilis: Rilis, { change, table, at }: { change: Change; table: Tabel; at: number }) {
  const rows = rilis.hitungan[table].map((row) => ({ ...row }));
  for (const { row, lk, pr } of change) {
    const one = rows[(row + at) % ROWS];
    if (!one || one.lk + lk < 0 || one.pr + pr < 0) return undefined;
    one.lk += lk;
    one.pr += pr;
  }
  return { ...rilis, hitungan: { ...rilis.hitungan, [table]: rows } };
}

const wordsOf = (rilis: Rilis): string =>
  JSON.stringify([...cellsOf(rilis)].map(([key, { sel }]) => [key, sel]));

/** Whether a cell could be another number in all these releases at once, each following the other by the same rules. */
function couldBeOther(block: readonly Rilis[], key: string, after: Rilis | undefined): boolean {
  const table = TABEL.find((name) => key.startsWith(`${name}/`)) ?? 'umur';
  const at = block[0]?.hitungan[table].findIndex(({ label }) => key.startsWith(`${table}/${label}/`)) ?? 0;
  const shown = [...block, ...(after ? [after] : [])].map(wordsOf);
  return CHANGES.some((change) => {
    const [{ lk, pr } = { lk: 0, pr: 0 }] = change;
    if ((key.endsWith('/lk') ? lk : key.endsWith('/pr') ? pr : lk + pr) === 0) return false;
    const others = block.flatMap((one) => otherwise(one, { change, table, at }) ?? []);
    if (others.length < block.length || others.some((other, on) => wordsOf(other) !== shown[on]))
      return false;
    return others.every((other, on) => {
      const next = others[on + 1] ?? after;
      if (!next) return true;
      const followed = rilisBerikut(other, next, next.diperbarui ?? '');
      return followed.sejak === next.sejak && wordsOf(followed) === shown[on + 1];
    });
  });
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
