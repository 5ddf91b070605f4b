const SHOWN = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})\s*$/;
const BARE = /^\s*(\d{2})(\d{2})(\d{4})\s*$/;
const STORED = /^(\d{4})-(\d{2})-(\d{2})$/;

/** '20-11-2026', '20/11/2026' or '20112026' becomes '2026-11-20'; null when it is no day of the calendar. */
export function parseDate(text: string): string | null {
  const match = SHOWN.exec(text) ?? BARE.exec(text);
  if (!match) return null;
  const [, day = '', month = '', year = ''] = match;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return toDate(iso) ? iso : null;
}

/** '2026-11-20' becomes '20-11-2026'; anything else is shown as it came. */
export function showDate(iso: string): string {
  return iso.replace(STORED, '$3-$2-$1');
}

/** Local midnight of a stored day; undefined for anything that is no day of the calendar. */
export function toDate(iso: string | null | undefined): Date | undefined {
  const match = STORED.exec(iso ?? '');
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(year, month - 1, day);
  date.setFullYear(year);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined;
}

/** The stored form of a day picked in the calendar. */
export function fromDate(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
