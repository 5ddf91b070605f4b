/**
 * Small numbers of people. A cell of 1 to 4 is hidden, and as many others as it takes that nobody computes it from the sums,
 * which stay true. What is hidden is decided over the whole table, before anybody filters it.
 */

/** `kecil` is 1 to 4; `ikut` is hidden for the others' sake, and tells nothing of its size but that. */
export const SAMAR = { kecil: 'kurang dari 5', ikut: 'disembunyikan' } as const;
export type Samar = keyof typeof SAMAR;
/** A number as visitors see it; null where there is none. */
export type Sel = number | Samar | null;

/** Mark beside numbers of which one is hidden; nothing where none is. */
export const tandaSamar = (...hidden: readonly boolean[]): { disamarkan?: true } =>
  hidden.some(Boolean) ? { disamarkan: true } : {};

const LEAST = 5;
export const isKecil = (value: number): boolean => value > 0 && value < LEAST;
export const isSamar = (sel: Sel): sel is Samar => typeof sel === 'string';
/** The number, or null where it is hidden: as programs get it. */
export const angkaOf = (sel: Sel): number | null => (isSamar(sel) ? null : sel);

const labelOf = (value: number): Samar => (isKecil(value) ? 'kecil' : 'ikut');
/** Tells whether a hidden number could be this one, by the label that is shown in its place. */
const fits = (label: Samar, value: number): boolean => (label === 'kecil' ? isKecil(value) : value >= LEAST);

/** Tells whether a cell could also have another value, for a reason outside of its table. */
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

/** Number of values that a hidden cell must leave possible, its own among them. */
export const PALING_SEDIKIT_NILAI = 3;
const BY: readonly number[] = [-2, -1, 1, 2];

/** Every hidden cell could be two other values besides, with others making up for it, and nobody could tell. */
function isSafe(values: readonly number[], hidden: ReadonlySet<number>, could: Could): boolean {
  const cells = [...hidden].map((at) => {
    const value = valueAt(values, at);
    return BY.filter((by) => fits(labelOf(value), value + by) && could(at, value + by));
  });
  const balanced = balance(
    cells,
    (by) => -by,
    (by) => BY.map((one) => [one, -by - one]),
  );
  return cells.every((own, at) => enough(own.filter((by) => balanced(at, by))));
}

/** Tells whether steps lead to enough values of a number, with the one that it has. */
const enough = (steps: readonly number[]): boolean => new Set([0, ...steps]).size >= PALING_SEDIKIT_NILAI;

/**
 * Tells whether other cells can make up for a step of one: one of them by the opposite, or two that make it up together. `cells` holds the
 * steps that each could take.
 */
function balance<S>(
  cells: readonly (readonly S[])[],
  opposite: (step: S) => S,
  halves: (step: S) => (readonly [S, S])[],
): (at: number, step: S) => boolean {
  const offers = new Map<string, Set<number>>();
  for (const [at, steps] of cells.entries())
    for (const step of steps) {
      const found = offers.get(String(step)) ?? new Set();
      offers.set(String(step), found.add(at));
    }
  const others = (step: S, at: number): number => {
    const found = offers.get(String(step));
    return found ? found.size - (found.has(at) ? 1 : 0) : 0;
  };
  const together = (first: S, second: S, at: number): boolean => {
    if (others(first, at) === 0 || others(second, at) === 0) return false;
    const all = new Set([...(offers.get(String(first)) ?? []), ...(offers.get(String(second)) ?? [])]);
    return all.size - (all.has(at) ? 1 : 0) > 1;
  };
  return (at, step) =>
    others(opposite(step), at) > 0 || halves(step).some(([first, second]) => together(first, second, at));
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

/** Openness of a row: all of it, its sum alone, nothing. */
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
    if (typeof unsafe === 'object') {
      open[unsafe.baris] = 'tidak';
      continue;
    }
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
const STEPS: readonly Step[] = [-2, -1, 0, 1, 2].flatMap((lk) =>
  [-2, -1, 0, 1, 2].flatMap((pr) =>
    (lk === 0 && pr === 0) || Math.abs(lk + pr) > 2 ? [] : [[lk, pr] satisfies Step],
  ),
);

/** Tells whether a row, by what is shown of it, could also be one step away. */
function couldStep({ lk, pr }: Pilah, open: Terbuka, [dl, dp]: Step): boolean {
  const [a, b] = [lk + dl, pr + dp];
  if (open === 'semua' || a < 0 || b < 0) return false;
  if (open === 'tidak') return fits(labelOf(lk + pr), a + b);
  const same = (old: number, now: number) => (isKecil(old) ? isKecil(now) : now === 0 || now >= LEAST);
  return a + b === lk + pr && same(lk, a) && same(pr, b);
}

/** Finds what can be computed of hidden cells: a sum of a row (`jumlah`), its parts, or its parts from its own sum (the row). */
function unsafeIn(
  rows: readonly Pilah[],
  open: readonly Terbuka[],
): 'jumlah' | 'bagian' | { baris: number } | undefined {
  const steps = rows.map((row, at) => STEPS.filter((step) => couldStep(row, open[at] ?? 'semua', step)));
  const balanced = balance(
    steps,
    ([lk, pr]): Step => [-lk, -pr],
    ([lk, pr]) => STEPS.map((one): [Step, Step] => [one, [-lk - one[0], -pr - one[1]]]),
  );
  let parts = false;
  for (const [at, how] of open.entries()) {
    if (how === 'semua') continue;
    const own = steps[at] ?? [];
    if (how === 'jumlah' && !enough(own.map(([l]) => l))) return { baris: at };
    const free = own.filter((step) => balanced(at, step));
    if (how === 'tidak' && !enough(free.map(([l, p]) => l + p))) return 'jumlah';
    if (!enough(free.map(([l]) => l)) || !enough(free.map(([, p]) => p))) parts = true;
  }
  return parts ? 'bagian' : undefined;
}
