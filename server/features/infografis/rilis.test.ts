import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSamar, type PilahSamar } from '#contract/kinds/samar.ts';
import { attack, randomFrom } from '#test/attacker.ts';
import { BANYAK, CIRI, type Dasar, type Satuan, susulkan } from './dasar-rules.ts';
import { cellsOf, type Rilis, rilisOf, tertutupDari } from './rilis-rules.ts';
import { type Hitungan, selHitungan, TABEL } from './sel-rules.ts';

const ROWS = 6;
const MONTHS = 12;
type Random = ReturnType<typeof randomFrom>;

/** Somebody of an invented village; most are like most others where `alike`. */
function somebody(random: Random, id: number, alike: boolean): Satuan {
  const row = () =>
    String(alike && random(99) > 0 ? random(1) : Math.min(random(ROWS - 1), random(ROWS - 1)));
  return {
    id,
    kelamin: random(2) > 0 ? 'LK' : 'PR',
    ciri: { umur: row(), pendidikan: row(), agama: row(), pekerjaan: row(), dusun: String(random(2)) },
  };
}

const familiesOf = (orang: readonly Satuan[]): Satuan[] => {
  const all = new Map(orang.map(({ id, ciri }) => [Math.floor(id / 4), ciri.dusun]));
  return [...all].map(([id, dusun = '']) => ({ id, kelamin: '', ciri: { dusun } }));
};
const dasarOf = (orang: Satuan[]): Dasar => ({ orang, keluarga: familiesOf(orang) });

function hitunganOf({ orang, keluarga }: Dasar): Hitungan {
  const table = (name: (typeof TABEL)[number]) =>
    Array.from({ length: ROWS }, (_, row) => {
      const here = orang.filter(({ ciri }) => ciri[name] === String(row));
      const lk = here.filter(({ kelamin }) => kelamin === 'LK').length;
      return { label: `baris ${row}`, lk, pr: here.length - lk };
    });
  const within = (rows: readonly Satuan[], at: number) =>
    rows.filter(({ ciri }) => ciri.dusun === String(at)).length;
  return {
    umur: table('umur'),
    pendidikan: table('pendidikan'),
    agama: table('agama'),
    pekerjaan: table('pekerjaan'),
    dusun: [0, 1, 2].map((at) => ({
      nama: `Dusun ${at}`,
      penduduk: within(orang, at),
      keluarga: within(keluarga, at),
    })),
  };
}

const dayOf = (month: number): string => `2026-${String(month + 1).padStart(2, '0')}-01`;

/** The register of a village month by month: sometimes hardly anybody changes, sometimes many do. */
function registers(random: Random, alike: boolean): Dasar[] {
  let id = 0;
  let people = Array.from({ length: 30 + random(60) }, () => somebody(random, ++id, alike));
  return Array.from({ length: MONTHS }, () => {
    const now = dasarOf(people);
    const many = random(2) === 0 ? 10 + random(25) : random(6);
    for (let one = 0; one < many; one += 1) {
      const kind = random(3);
      if (kind === 0) people = [...people, somebody(random, ++id, alike)];
      else if (kind === 1 && people.length > 12)
        people = people.filter((_, at) => at !== one % people.length);
      else {
        const [who, name] = [random(people.length - 1), CIRI[random(CIRI.length - 1)] ?? 'agama'];
        people = people.map((person, at) =>
          at === who
            ? { ...person, ciri: { ...person.ciri, [name]: somebody(random, 0, false).ciri[name] } }
            : person,
        );
      }
    }
    return now;
  });
}

type Terbit = { dasar: Dasar; rilis: Rilis };
/** What the village published, month by month; the same where nothing was released. */
function publishedOf(history: readonly Dasar[]): Terbit[] {
  const all: Terbit[] = [];
  for (const [month, now] of history.entries()) {
    const last = all.at(-1);
    const next = last ? susulkan(last.dasar, now) : { dasar: now, lain: true };
    if (last && !next.lain) all.push(last);
    else
      all.push({
        dasar: next.dasar,
        rilis: rilisOf(last?.rilis ?? null, hitunganOf(next.dasar), dayOf(month)),
      });
  }
  return all;
}

const shownOf = ({ rilis }: Terbit) => selHitungan(rilis.hitungan, tertutupDari(rilis));
const sumsOf = (rows: readonly { lk: number; pr: number }[]) => ({
  lk: rows.reduce((sum, { lk }) => sum + lk, 0),
  pr: rows.reduce((sum, { pr }) => sum + pr, 0),
});

/** Everything that the months say of tables whose numbers did not change between them, laid on each other. */
function laidTogether(block: readonly Terbit[], table: (typeof TABEL)[number]): PilahSamar[] {
  const rows = block.map((one) => shownOf(one)[table]);
  return (rows[0] ?? []).map((row, at) => {
    const said = rows.map((shown) => shown[at] ?? row);
    return said.find(({ lk }) => !isSamar(lk)) ?? said.find(({ jumlah }) => !isSamar(jumlah)) ?? row;
  });
}

const seeds = fc.integer({ min: 1, max: 1_000_000 });
const runs = { numRuns: 60, seed: 38 };

describe('twelve months of releases', () => {
  it('tell no small number, and leave each hidden one three values, all months laid on each other', () => {
    let hidden = 0;
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, alike) => {
        const published = publishedOf(registers(randomFrom(seed), alike));
        for (const table of TABEL) {
          let block: Terbit[] = [];
          for (const [at, one] of published.entries()) {
            const same =
              JSON.stringify(block[0]?.rilis.hitungan[table]) === JSON.stringify(one.rilis.hitungan[table]);
            block = same ? [...block, one] : [one];
            const next = published[at + 1];
            if (
              next &&
              JSON.stringify(next.rilis.hitungan[table]) === JSON.stringify(one.rilis.hitungan[table])
            )
              continue;
            if (shownOf(one).sedikit) continue;
            const real = one.rilis.hitungan[table];
            hidden += attack([real], sumsOf(real), [laidTogether(block, table)]);
          }
        }
        for (const one of published) {
          const real = one.rilis.hitungan.dusun.map(({ penduduk }) => ({ lk: penduduk, pr: 0 }));
          const said = shownOf(one).dusun.map(({ penduduk }) => ({ lk: penduduk, pr: 0, jumlah: penduduk }));
          if (!shownOf(one).sedikit) hidden += attack([real], sumsOf(real), [said]);
        }
      }),
      { ...runs, numRuns: 20 },
    );
    expect(hidden).toBeGreaterThan(500);
  });

  it('tell no change of one person: of ten together or none, of five in each cell that it leads from or to', () => {
    let [followed, waited] = [0, 0];
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, alike) => {
        const published = publishedOf(registers(randomFrom(seed), alike));
        for (const [at, after] of published.entries()) {
          const before = published[at - 1];
          if (!before) continue;
          if (before === after) waited += 1;
          else followed += 1;
          const was = new Map(before.dasar.orang.map((one) => [one.id, one]));
          const is = new Map(after.dasar.orang.map((one) => [one.id, one]));
          const came = [...is.keys()].filter((id) => !was.has(id)).length;
          const left = [...was.keys()].filter((id) => !is.has(id)).length;
          expect([0, true]).toContain(came + left === 0 ? 0 : came + left >= BANYAK);
          for (const name of CIRI) {
            const moved = [...is.values()].filter(
              ({ id, ciri }) => was.has(id) && was.get(id)?.ciri[name] !== ciri[name],
            );
            expect(moved.length === 0 || moved.length >= BANYAK, `${name} ${moved.length}`).toBe(true);
            const cells = moved.flatMap((one) => [
              `${one.kelamin} ${one.ciri[name]}`,
              `${one.kelamin} ${was.get(one.id)?.ciri[name]}`,
            ]);
            if (name !== 'dusun')
              for (const cell of cells)
                expect(cells.filter((one) => one === cell).length).toBeGreaterThanOrEqual(5);
          }
        }
      }),
      runs,
    );
    expect([followed > 50, waited > 50]).toEqual([true, true]);
  });

  it('count the same people in every table', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const { rilis, dasar } of publishedOf(registers(randomFrom(seed), true))) {
          const sums = TABEL.map((table) => sumsOf(rilis.hitungan[table]));
          for (const one of sums) expect(one).toEqual(sums[0]);
          expect((sums[0]?.lk ?? 0) + (sums[0]?.pr ?? 0)).toBe(dasar.orang.length);
          expect(rilis.hitungan.dusun.reduce((sum, { penduduk }) => sum + penduduk, 0)).toBe(
            dasar.orang.length,
          );
        }
      }),
      runs,
    );
  });

  it('show a row that was small one release later, and never as it crosses', () => {
    let crossed = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        const all = publishedOf(registers(randomFrom(seed), false));
        const published = all.filter((one, at) => one !== all[at - 1]);
        for (const [at, one] of published.entries()) {
          const before = published[at - 1];
          if (!before) continue;
          const [was, is] = [before, one].map(({ rilis }) => cellsOf(rilis.hitungan, tertutupDari(rilis)));
          for (const [key, { sel }] of was ?? []) {
            const now = is?.get(key);
            if (sel !== 'kecil' || !key.includes('/') || key.startsWith('jk/') || !now || now.benar === 0)
              continue;
            if (now.benar >= 5) crossed += 1;
            expect(isSamar(now.sel), key).toBe(true);
          }
        }
      }),
      runs,
    );
    expect(crossed).toBeGreaterThan(20);
  });
});

/** People alike but for their faith: so many of each row. */
const believers = (...counts: number[]): Satuan[] =>
  counts.flatMap((count, row) =>
    Array.from({ length: count }, (_, at) => ({
      id: row * 1000 + at,
      kelamin: 'LK',
      ciri: { umur: '0', pendidikan: '0', agama: String(row), pekerjaan: '0', dusun: '0' },
    })),
  );
const faith = ({ rilis }: Terbit) => shownOf({ rilis, dasar: dasarOf([]) }).agama.map(({ jumlah }) => jumlah);
const convert = (people: readonly Satuan[], ids: readonly number[], agama: string): Satuan[] =>
  people.map((one) => (ids.includes(one.id) ? { ...one, ciri: { ...one.ciri, agama } } : one));
const months = (...people: Satuan[][]) => publishedOf(people.map(dasarOf));

describe('a release', () => {
  it('does not come for fewer than ten, however long it waits', () => {
    const before = believers(100, 40);
    const [first, ...rest] = months(before, before.slice(1), before.slice(5), before.slice(9));
    expect(rest.every((one) => one === first)).toBe(true);
    expect(
      faith(
        months(before, before.slice(10))[1] ?? {
          rilis: rilisOf(null, hitunganOf(dasarOf([])), ''),
          dasar: dasarOf([]),
        },
      )[0],
    ).toBe(90);
  });

  it('does not tell of one who changes while ten others come, nor while ten change otherwise', () => {
    const before = believers(100, 40);
    const newcomers = believers(112, 40).filter(({ id }) => !before.some((one) => one.id === id));
    const [, came] = months(before, [...convert(before, [3], '1'), ...newcomers]);
    expect(came && faith(came).slice(0, 2)).toEqual([112, 40]);
    const jobs = before.map((one, at) => (at > 80 ? { ...one, ciri: { ...one.ciri, pekerjaan: '1' } } : one));
    const [, worked] = months(before, convert(jobs, [3], '1'));
    expect(worked && faith(worked).slice(0, 2)).toEqual([100, 40]);
    expect(worked?.rilis.hitungan.pekerjaan[1]?.lk).toBe(59);
    const [, many] = months(before, convert(before, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], '1'));
    expect(many && faith(many).slice(0, 2)).toEqual([90, 50]);
  });

  it('keeps a row hidden that grew out of the small ones, and shows it in the one after', () => {
    const grown = (count: number, more: number) => believers(100 + more, 40, 30, count);
    const [first, second, third] = months(grown(4, 0), grown(14, 0), grown(14, 10));
    expect(first && faith(first).slice(0, 4)).toEqual([100, 40, 'ikut', 'kecil']);
    expect(second && faith(second).slice(0, 4)).toEqual([100, 40, 'ikut', 'ikut']);
    expect(third && faith(third).slice(0, 4)).toEqual([110, 40, 30, 14]);
  });

  it('keeps what covered a row hidden while that one is small, though another is the smallest now', () => {
    const grown = (count: number, more: number) => believers(100 + more, 31, count, 4);
    const [first, second, third] = months(grown(30, 0), grown(45, 0), grown(45, 10));
    expect(first && faith(first).slice(0, 4)).toEqual([100, 31, 'ikut', 'kecil']);
    for (const one of [second, third])
      expect(one && faith(one).slice(1, 4)).toEqual(['ikut', 'ikut', 'kecil']);
  });
});
