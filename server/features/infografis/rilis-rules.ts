import { isSamar, type Tutup } from '#contract/kinds/samar.ts';
import { type Hitungan, type Sebut, selHitungan, semuaSel, type Tertutup, tertutupOf } from './sel-rules.ts';

/** What is public of a register: counted once, and shown until it may follow the register without giving a hidden cell away. */
export type Rilis = {
  hitungan: Hitungan;
  /** What is hidden of which row, and the day of the last release that needed it hidden. */
  tertutup: [row: string, tutup: Tutup, perlu?: string][];
  /** The day on which hidden cells could change last. */
  sejak: string;
  /** When the register was as it is shown. */
  diperbarui: string | null;
};

/** Hidden cells follow the register when so many people changed in what everybody sees, or after so many days. */
const BANYAK = 20;
const HARI = 30;
/** A row that hid for another's sake is shown again when nobody needed it for so long. */
const LUPA = 365;
const DAY_MS = 24 * 3_600_000;

type Kini = Pick<Rilis, 'hitungan' | 'diperbarui'>;

/**
 * The next release, or the one before where the change would tell a hidden cell: who saw both would know what one birth or
 * death did to it. Whether it comes is decided by what everybody sees: knowing these rules tells nothing of hidden cells.
 */
export function rilisBerikut(last: Rilis | null, now: Kini, today: string): Rilis {
  if (!last || isEmpty(last.hitungan)) return releaseOf(now, [], today);
  const closed = tertutupDari(last);
  const before = cellsOf(last.hitungan, closed);
  const same = cellsOf(now.hitungan, closed);
  if (isSame(before, same)) return last;
  if (isUntouched(before, same)) return { ...last, ...now };
  const kept = keptOf(last, { before, after: same, today });
  const next = releaseOf(now, kept, today);
  if (daysFrom(last.sejak, today) >= HARI) return next;
  return changed(before, cellsOf(now.hitungan, tertutupDari(next))) < BANYAK ? last : next;
}

/** What stays hidden for the sake of releases before. */
export const tertutupDari = ({ tertutup }: Pick<Rilis, 'tertutup'>): Tertutup =>
  new Map(tertutup.map(([row, tutup]) => [row, tutup]));

const daysFrom = (day: string, today: string): number => (Date.parse(today) - Date.parse(day)) / DAY_MS;
const isEmpty = ({ umur }: Hitungan): boolean => umur.every(({ lk, pr }) => lk + pr === 0);
const cellsOf = (hitungan: Hitungan, tertutup: Tertutup): Map<string, Sebut> =>
  semuaSel(hitungan, selHitungan(hitungan, tertutup));

function releaseOf(now: Kini, kept: Rilis['tertutup'], today: string): Rilis {
  const needed = tertutupOf(cellsOf(now.hitungan, new Map()));
  const since = new Map(kept.map(([row, , day]) => [row, day]));
  const closed = tertutupOf(cellsOf(now.hitungan, tertutupDari({ tertutup: kept })));
  const dated = [...closed].map(([row, tutup]): Rilis['tertutup'][number] => [
    row,
    tutup,
    needed.has(row) ? today : (since.get(row) ?? today),
  ]);
  return { ...now, tertutup: dated, sejak: today };
}

const NOTHING: Sebut = { benar: 0, sel: 0 };
const keysOf = (a: ReadonlyMap<string, Sebut>, b: ReadonlyMap<string, Sebut>) =>
  new Set([...a.keys(), ...b.keys()]);

const isSame = (a: ReadonlyMap<string, Sebut>, b: ReadonlyMap<string, Sebut>): boolean =>
  a.size === b.size && [...a].every(([key, { benar }]) => b.get(key)?.benar === benar);

/** The same cells are hidden, with the same words, and hold what they held: only what everybody sees has changed. */
const isUntouched = (a: ReadonlyMap<string, Sebut>, b: ReadonlyMap<string, Sebut>): boolean =>
  [...keysOf(a, b)].every((key) => {
    const [before, after] = [a.get(key) ?? NOTHING, b.get(key) ?? NOTHING];
    if (!isSamar(before.sel) && !isSamar(after.sel)) return true;
    return before.sel === after.sel && before.benar === after.benar;
  });

type Dua = { before: ReadonlyMap<string, Sebut>; after: ReadonlyMap<string, Sebut>; today: string };

/**
 * Rows that hid for another's sake and hold anybody: shown now, they would tell what was hidden beside them, also where they
 * have changed, since then it would be known what they were not.
 */
function keptOf({ tertutup, sejak }: Rilis, { before, after, today }: Dua): Rilis['tertutup'] {
  const covers = (row: string) =>
    ['lk', 'pr', 'jumlah'].some((part) => {
      const key = `${row}/${part}`;
      return before.get(key)?.sel === 'ikut' && (after.get(key)?.benar ?? 0) > 0;
    });
  return tertutup
    .map(([row, tutup, perlu = sejak]): Rilis['tertutup'][number] => [row, tutup, perlu])
    .filter(([row, , perlu]) => daysFrom(perlu ?? sejak, today) < LUPA && covers(row));
}

/** How many people came or left or are counted elsewhere, at least, in the cells that both releases show. */
function changed(before: ReadonlyMap<string, Sebut>, after: ReadonlyMap<string, Sebut>): number {
  const tables = new Map<string, { more: number; fewer: number }>();
  for (const key of keysOf(before, after)) {
    const [was, is] = [before.get(key) ?? NOTHING, after.get(key) ?? NOTHING];
    if (!PART.test(key) || isSamar(was.sel) || isSamar(is.sel)) continue;
    const table = key.slice(0, key.indexOf('/'));
    const found = tables.get(table) ?? { more: 0, fewer: 0 };
    tables.set(table, found);
    if (is.benar > was.benar) found.more += is.benar - was.benar;
    else found.fewer += was.benar - is.benar;
  }
  return Math.max(0, ...[...tables.values()].map(({ more, fewer }) => Math.max(more, fewer)));
}

/** People by sex: of a row, or of the village. */
const PART = /\/(?:lk|pr)$/;
