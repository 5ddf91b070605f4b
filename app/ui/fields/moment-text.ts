import { parseDate, showDate } from './date-text.ts';

const STORED = /^\d{4}-\d{2}-\d{2}$/;
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
