/** Holidays of a village by day, `2026-11-20`, with their names. */
type Libur = ReadonlyMap<string, string>;

/** National holidays that fall on the same date each year, so that they are known before a year's decree is. */
const LIBUR_TETAP: ReadonlyMap<string, string> = new Map([
  ['01-01', 'Tahun Baru Masehi'],
  ['05-01', 'Hari Buruh'],
  ['06-01', 'Hari Lahir Pancasila'],
  ['08-17', 'Proklamasi Kemerdekaan'],
  ['12-25', 'Kelahiran Yesus Kristus'],
]);
/** Fewer days than these are no list of a year: a village's own feast, written down before the decree came. */
export const LEAST_LIST = 5;

const listed = new WeakMap<Libur, ReadonlySet<string>>();
/** Years whose list of holidays has been entered. */
export function yearsWithList(libur: Libur): ReadonlySet<string> {
  const known = listed.get(libur);
  if (known) return known;
  const counted = Map.groupBy(libur.keys(), (day) => day.slice(0, 4));
  const years = new Set([...counted].flatMap(([year, days]) => (days.length < LEAST_LIST ? [] : [year])));
  listed.set(libur, years);
  return years;
}

/** Name of the holiday that a day is; of a year without a list those that have a fixed date. */
export function liburPada(day: string, libur: Libur): string | undefined {
  const own = libur.get(day);
  if (own !== undefined) return own;
  const fixed = LIBUR_TETAP.get(day.slice(5));
  return fixed !== undefined && !yearsWithList(libur).has(day.slice(0, 4)) ? fixed : undefined;
}
