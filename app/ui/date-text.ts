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

const CLOCK = /^[\s,]*(\d{1,2})[.:](\d{2})\s*$/;
const DAY = /^\s*(?:\d{1,2}[-/. ]\d{1,2}[-/. ]\d{4}|\d{8})(?!\d)/;
/** The hour of a day that was given without one. */
export const EARLY = '07:00';

/** '20-11-2026 19.42' becomes '2026-11-20T19:42'; a day alone is early that day. */
export function parseMoment(text: string): string | null {
  const day = DAY.exec(text)?.[0] ?? '';
  const iso = parseDate(day);
  const rest = text.slice(day.length).trim();
  const time = rest ? parseClock(rest) : EARLY;
  return iso && time ? `${iso}T${time}` : null;
}

/** '7.30' becomes '07:30'; null when no clock shows it. */
export function parseClock(text: string): string | null {
  const [, hour = '', minute = ''] = CLOCK.exec(text) ?? [];
  return hour && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null;
}

/** '2026-11-20T19:42' becomes '20-11-2026 19.42'; anything else is shown as it came. */
export function showMoment(iso: string): string {
  const [day = '', time] = iso.split('T');
  return time && STORED.test(day) ? `${showDate(day)} ${time.slice(0, 5).replace(':', '.')}` : iso;
}

/** Local midnight of a stored day; undefined for anything that is no day of the calendar. */
export function toDate(iso: string | null | undefined): Date | undefined {
  const match = STORED.exec(iso ?? '');
  if (!match) return undefined;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]; // three groups of digits
  const date = new Date(year, month - 1, day);
  date.setFullYear(year);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined;
}

/** The stored form of a day picked in the calendar. */
export function fromDate(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
