import { isSamar, type Tutup } from '#contract/kinds/samar.ts';
import {
  type Hitungan,
  type Sebut,
  selHitungan,
  semuaSel,
  TABEL,
  type Tertutup,
  tertutupOf,
} from './sel-rules.ts';

/** What is public of a register: counted once, and shown until it may follow the register without giving a hidden cell away. */
export type Rilis = {
  hitungan: Hitungan;
  tertutup: [string, Tutup][];
  /** The day on which hidden cells could change last. */
  sejak: string;
  /** When the register was as it is shown. */
  diperbarui: string | null;
};

/** Hidden cells follow the register together with so many people, or after so many days. */
const BANYAK = 20;
const HARI = 30;
const DAY_MS = 24 * 3_600_000;

type Kini = Pick<Rilis, 'hitungan' | 'diperbarui'>;

/**
 * The next release, or the one before where the change would tell a hidden cell: who saw both would know what one birth or
 * death did to it. What does not touch hidden cells is shown at once.
 */
export function rilisBerikut(last: Rilis | null, now: Kini, today: string): Rilis {
  if (!last || isEmpty(last.hitungan)) return releaseOf(now, new Map(), today);
  const before = cellsOf(last.hitungan, new Map(last.tertutup));
  const same = cellsOf(now.hitungan, new Map(last.tertutup));
  if (isSame(before, same)) return last;
  if (isUntouched(before, same)) return { ...last, ...now };
  const waited = (Date.parse(today) - Date.parse(last.sejak)) / DAY_MS;
  if (waited < HARI && changed(last.hitungan, now.hitungan) < BANYAK) return last;
  return releaseOf(now, unchangedOf(new Map(last.tertutup), before, same), today);
}

const isEmpty = ({ umur }: Hitungan): boolean => umur.every(({ lk, pr }) => lk + pr === 0);
const cellsOf = (hitungan: Hitungan, tertutup: Tertutup): Map<string, Sebut> =>
  semuaSel(hitungan, selHitungan(hitungan, tertutup));

function releaseOf(now: Kini, kept: Tertutup, sejak: string): Rilis {
  return { ...now, tertutup: [...tertutupOf(cellsOf(now.hitungan, kept))], sejak };
}

const NOTHING: Sebut = { benar: 0, sel: 0 };
const keysOf = (a: ReadonlyMap<string, Sebut>, b: ReadonlyMap<string, Sebut>) =>
  new Set([...a.keys(), ...b.keys()]);

const isSame = (a: ReadonlyMap<string, Sebut>, b: ReadonlyMap<string, Sebut>): boolean =>
  a.size === b.size && [...a].every(([key, { benar }]) => b.get(key)?.benar === benar);

/** So large that it can give two to the others, and take two, unnoticed: the guard moves no more. */
const LAPANG = 7;

/**
 * The same cells are hidden with the same words, and every small number behind them is what it was. A large one may change:
 * what could be a small number's value before could be it now, since the large one makes up for it on both days.
 */
const isUntouched = (a: ReadonlyMap<string, Sebut>, b: ReadonlyMap<string, Sebut>): boolean =>
  [...keysOf(a, b)].every((key) => {
    const [before, after] = [a.get(key) ?? NOTHING, b.get(key) ?? NOTHING];
    if (!isSamar(before.sel) && !isSamar(after.sel)) return true;
    const large = before.benar >= LAPANG && after.benar >= LAPANG;
    return before.sel === after.sel && (before.benar === after.benar || large);
  });

/** Rows that were hidden and hold what they held: shown now, they would tell what was hidden beside them. */
function unchangedOf(
  closed: Tertutup,
  before: ReadonlyMap<string, Sebut>,
  after: ReadonlyMap<string, Sebut>,
): Map<string, Tutup> {
  const keeps = (row: string) =>
    ['lk', 'pr', 'jumlah'].some((part) => {
      const was = before.get(`${row}/${part}`);
      return was !== undefined && was.benar > 0 && was.benar === after.get(`${row}/${part}`)?.benar;
    });
  return new Map([...closed].filter(([row]) => keeps(row)));
}

/** How many people came or left or are counted elsewhere now, at least. */
function changed(before: Hitungan, after: Hitungan): number {
  return Math.max(
    ...TABEL.map((table) => {
      const [was, is] = [byLabel(before[table]), byLabel(after[table])];
      let [more, fewer] = [0, 0];
      for (const key of new Set([...was.keys(), ...is.keys()])) {
        const by = (is.get(key) ?? 0) - (was.get(key) ?? 0);
        if (by > 0) more += by;
        else fewer -= by;
      }
      return Math.max(more, fewer);
    }),
  );
}

const byLabel = (rows: Hitungan['umur']): Map<string, number> =>
  new Map(rows.flatMap(({ label, lk, pr }) => [[`${label}/lk`, lk] as const, [`${label}/pr`, pr] as const]));
