/** True for a NIK, false for a temporary number or none: all that an answer may say of it. */
export const hasNik = (nik: string | null | undefined): boolean => /^[1-9]\d{15}$/.test(nik ?? '');

/** The first letter of each word, so that who knows the name recognises it: 'R... A...'. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${word.slice(0, 1)}...`)
    .join(' ');

const HIDDEN = '•'.repeat(16);
/** Sixteen digits in one piece or in groups, also those as wide as a Chinese character. */
const SIXTEEN = /(?<!\p{Nd})\p{Nd}(?:[\p{Zs}\p{Cf}\p{Pd}\t./]{0,3}\p{Nd}){15}(?!\p{Nd})/gu;
/** Province, regency, district; day (40 more for women), month, year; a running number. */
const PERSON =
  /^(?:1[1-9]|21|3[1-6]|5[1-3]|6[1-5]|7[1-6]|8[12]|9[1-79])\d{4}(?:0[1-9]|[1256]\d|[37][01]|4[1-9])(?:0[1-9]|1[0-2])\d{2}(?!0000)\d{4}$/;

/** NIK and family card numbers in running text, however they are written. Other long numbers (an account, an invoice) stay. */
export function hidePersons(text: string): string {
  let [hidden, from] = ['', 0];
  SIXTEEN.lastIndex = 0;
  for (let found = SIXTEEN.exec(text); found; found = SIXTEEN.exec(text)) {
    const { index, 0: number } = found;
    if (PERSON.test(number.normalize('NFKC').replace(/\D/g, ''))) {
      hidden += text.slice(from, index) + HIDDEN;
      from = index + number.length;
    }
    // The next number may begin within this one: 'RT 0102 3201…'.
    else SIXTEEN.lastIndex = index + 1;
  }
  return hidden + text.slice(from);
}

/** Hides every number of sixteen digits. */
export const hideNumbers = (text: string): string => hidePersons(text).replace(SIXTEEN, HIDDEN);

/** The same value with the numbers of persons and families hidden, wherever they stand in it. */
export function hiddenIn<V>(value: V, hide?: (text: string) => string): V;
export function hiddenIn(value: unknown, hide = hidePersons): unknown {
  if (typeof value === 'number') return hide(String(value)) === String(value) ? value : hide(String(value));
  if (typeof value === 'string') return hide(value);
  if (Array.isArray(value)) return value.map((one) => hiddenIn(one, hide));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hiddenIn(one, hide)]));
}

/** Value sent back by somebody who saw `before` with its numbers hidden: those that are still hidden are as they were. */
export function unhidden(given: unknown, before: unknown): unknown {
  if (typeof given === 'string')
    return (typeof before === 'string' || typeof before === 'number') && given === hiddenIn(String(before))
      ? before
      : given;
  if (Array.isArray(given))
    return given.map((one, at) => unhidden(one, Array.isArray(before) ? before[at] : undefined));
  if (typeof given !== 'object' || given === null) return given;
  const of = new Map(Object.entries(before ?? {}));
  return Object.fromEntries(Object.entries(given).map(([name, one]) => [name, unhidden(one, of.get(name))]));
}
