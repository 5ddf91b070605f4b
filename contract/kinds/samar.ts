/**
 * Small numbers of people. A cell of 1 to 4 is hidden, and as many others as it takes that nobody computes it from the sums,
 * which stay true. What is hidden is decided over the whole table, before anybody filters it.
 */

/** `kecil` is 1 to 4; `ikut` is hidden for the others' sake, and tells nothing of its size but that. */
export const SAMAR = { kecil: 'kurang dari 5', ikut: 'disembunyikan' } as const;
export type Samar = keyof typeof SAMAR;
/** A number as visitors see it; null where there is none. */
export type Sel = number | Samar | null;

const LEAST = 5;
export const isKecil = (value: number): boolean => value > 0 && value < LEAST;
export const isSamar = (sel: Sel): sel is Samar => typeof sel === 'string';
/** The number, or null where it is hidden: as programs get it. */
export const angkaOf = (sel: Sel): number | null => (isSamar(sel) ? null : sel);

const labelOf = (value: number): Samar => (isKecil(value) ? 'kecil' : 'ikut');
/** Whether a hidden number could be this one, by what is said of it. */
const fits = (label: Samar, value: number): boolean => (label === 'kecil' ? isKecil(value) : value >= LEAST);

/** Whether a cell could also have another value, for a reason outside of its table. */
type Could = (at: number, value: number) => boolean;

/** Numbers whose sum is public; those at `tetap` stay hidden for what was said of them before. */
export function samarkan(
  values: readonly number[],
  could: Could = () => true,
  tetap: readonly number[] = [],
): Sel[] {
  const kept = tetap.filter((at) => valueAt(values, at) >= LEAST);
  const hidden = new Set([...values.flatMap((value, at) => (isKecil(value) ? [at] : [])), ...kept]);
  const rest = values.flatMap((value, at) => (value >= LEAST && !hidden.has(at) ? [at] : []));
  rest.sort((a, b) => valueAt(values, a) - valueAt(values, b) || a - b);
  while (hidden.size > 0 && !isSafe(values, hidden, could)) {
    const next = rest.shift();
    // So few people that any word about a cell would give one away.
    if (next === undefined) return values.map(() => 'ikut');
    hidden.add(next);
  }
  return values.map((value, at) => (hidden.has(at) ? labelOf(value) : value));
}

const valueAt = (values: readonly number[], at: number): number => values[at] ?? 0;

/** Every hidden cell can give one to another of them, or take one, without anybody noticing. */
function isSafe(values: readonly number[], hidden: ReadonlySet<number>, could: Could): boolean {
  const can = (at: number, by: number): boolean => {
    const value = valueAt(values, at);
    return fits(labelOf(value), value + by) && could(at, value + by);
  };
  const up = [...hidden].filter((at) => can(at, 1));
  const down = [...hidden].filter((at) => can(at, -1));
  const others = (list: readonly number[], at: number) => list.some((one) => one !== at);
  return [...hidden].every(
    (at) => (up.includes(at) && others(down, at)) || (down.includes(at) && others(up, at)),
  );
}

/** A row of people by sex. */
export type Pilah = { lk: number; pr: number };
export type PilahSamar = { lk: Sel; pr: Sel; jumlah: Sel };

/**
 * People by sex, where the sums of both columns, of all and of each row are public. A row of few is hidden whole; in another
 * row that holds few of one sex both are, and its sum stays. What `tetap` says of a row stays hidden of it.
 */
export function samarkanPilah(
  rows: readonly Pilah[],
  tetap: readonly (Tutup | undefined)[] = [],
): PilahSamar[] {
  const sums = { lk: sumOf(rows, 'lk'), pr: sumOf(rows, 'pr') };
  const totals = rows.map(({ lk, pr }) => lk + pr);
  const kept = tetap.flatMap((how, at) => (how === 'tidak' ? [at] : []));
  const hidden = samarkan(totals, undefined, kept);
  if (isKecil(sums.lk) || isKecil(sums.pr))
    return hidden.map((jumlah) => (jumlah === 0 ? EMPTY : { lk: 'ikut', pr: 'ikut', jumlah }));
  if (sums.lk === 0 || sums.pr === 0)
    return hidden.map((jumlah) => ({
      lk: sums.lk === 0 ? 0 : jumlah,
      pr: sums.pr === 0 ? 0 : jumlah,
      jumlah,
    }));
  return shownOf(rows, hidden.map(isSamar), tetap);
}

const EMPTY: PilahSamar = { lk: 0, pr: 0, jumlah: 0 };
const sumOf = (rows: readonly Pilah[], sex: keyof Pilah): number =>
  rows.reduce((sum, { [sex]: one }) => sum + one, 0);

/** How far a row is open: all of it, its sum alone, nothing. */
type Terbuka = 'semua' | Tutup;
export type Tutup = 'jumlah' | 'tidak';

function shownOf(
  rows: readonly Pilah[],
  few: readonly boolean[],
  tetap: readonly (Tutup | undefined)[],
): PilahSamar[] {
  const open = rows.map(({ lk, pr }, at): Terbuka => {
    if (few[at]) return 'tidak';
    return isKecil(lk) || isKecil(pr) || (tetap[at] && lk + pr > 0) ? 'jumlah' : 'semua';
  });
  const bySize = rows.map((_, at) => at).filter((at) => totalAt(rows, at) > 0);
  bySize.sort((a, b) => totalAt(rows, a) - totalAt(rows, b) || a - b);
  for (;;) {
    const unsafe = unsafeIn(rows, open);
    if (!unsafe) return rows.map((row, at) => cellsOf(row, open[at] ?? 'semua'));
    const next =
      (unsafe === 'bagian' ? bySize.find((at) => open[at] === 'semua') : undefined) ??
      bySize.find((at) => open[at] !== 'tidak');
    if (next === undefined) return rows.map(() => ({ lk: 'ikut', pr: 'ikut', jumlah: 'ikut' }));
    open[next] = unsafe === 'bagian' && open[next] === 'semua' ? 'jumlah' : 'tidak';
  }
}

const totalAt = (rows: readonly Pilah[], at: number): number => (rows[at]?.lk ?? 0) + (rows[at]?.pr ?? 0);

function cellsOf({ lk, pr }: Pilah, open: Terbuka): PilahSamar {
  const jumlah = lk + pr;
  if (open === 'semua') return { lk, pr, jumlah };
  if (open === 'jumlah') return { lk: labelOf(lk), pr: labelOf(pr), jumlah };
  // One word for the whole row: another for a part of it would tell how it is divided.
  const label = labelOf(jumlah);
  return { lk: label, pr: label, jumlah: label };
}

type Step = readonly [lk: number, pr: number];
const STEPS: readonly Step[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
];

/** Whether a row, by what is said of it, could also be one step away. */
function couldStep({ lk, pr }: Pilah, open: Terbuka, [dl, dp]: Step): boolean {
  const [a, b] = [lk + dl, pr + dp];
  if (open === 'semua' || a < 0 || b < 0) return false;
  if (open === 'tidak') return fits(labelOf(lk + pr), a + b);
  const same = (old: number, now: number) => (isKecil(old) ? isKecil(now) : now === 0 || now >= LEAST);
  return a + b === lk + pr && same(lk, a) && same(pr, b);
}

/** What can be computed of hidden cells: a sum of a row (`jumlah`) or its parts; undefined when nothing can. */
function unsafeIn(rows: readonly Pilah[], open: readonly Terbuka[]): 'jumlah' | 'bagian' | undefined {
  const steps = rows.map((row, at) => STEPS.filter((step) => couldStep(row, open[at] ?? 'semua', step)));
  const offers = (at: number, [dl, dp]: Step) => steps[at]?.some(([l, p]) => l === dl && p === dp) ?? false;
  const others = (at: number) => rows.flatMap((_, one) => (one !== at && open[one] !== 'semua' ? [one] : []));
  /** Whether the others can make up for a step, one of them or two together. */
  const balanced = (at: number, [dl, dp]: Step): boolean => {
    const rest = others(at);
    if (rest.some((one) => offers(one, [-dl, -dp]))) return true;
    return STEPS.some(([l, p]) => {
      const second: Step = [-dl - l, -dp - p];
      const [first, then] = [
        rest.filter((one) => offers(one, [l, p])),
        rest.filter((one) => offers(one, second)),
      ];
      return first.length > 0 && then.length > 0 && new Set([...first, ...then]).size > 1;
    });
  };
  let parts = false;
  for (const [at, how] of open.entries()) {
    if (how === 'semua') continue;
    const free = (steps[at] ?? []).filter((step) => balanced(at, step));
    if (how === 'tidak' && !free.some(([l, p]) => l + p !== 0)) return 'jumlah';
    if (!free.some(([l]) => l !== 0) || !free.some(([, p]) => p !== 0)) parts = true;
  }
  return parts ? 'bagian' : undefined;
}
