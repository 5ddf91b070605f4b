import { DAYS, longDay, MONTHS, weekday } from '#contract/lib/text/tanggal.ts';

// No Intl: server and browser must print the same characters. The API sends timestamps with the village's own offset, so
// the date and time of the village stand in the text itself.
const SHORT_MONTHS = 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'.split(' ');

/** `1.284`, `84,27`: Indonesian separators, rounded to at most `decimals` places (`fixed` keeps the zeros). */
export function formatNumber(value: number, decimals = 0, { fixed = false } = {}): string {
  if (decimals === 0 && Number.isSafeInteger(value))
    return `${value < 0 ? '-' : ''}${grouped(String(Math.abs(value)))}`;
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(decimals).split('.');
  const shown = fixed ? fraction : fraction.replace(/0+$/, '');
  const sign = value < 0 && Number(`${whole}.${fraction}`) > 0 ? '-' : '';
  return `${sign}${grouped(whole)}${shown ? `,${shown}` : ''}`;
}

// Groups digits by hand: a pattern that looks ahead costs more than all else about a number, and a budget has a thousand of them.
function grouped(digits: string): string {
  let from = digits.length % 3 || 3;
  let shown = digits.slice(0, from);
  for (; from < digits.length; from += 3) shown += `.${digits.slice(from, from + 3)}`;
  return shown;
}

/** `Rp1.250.000,-` */
export const formatRupiah = (value: number) =>
  `${value < 0 ? '-' : ''}Rp${formatNumber(Math.abs(Math.round(value)))},-`;

const SCALES = [
  [1e12, 'triliun'],
  [1e9, 'miliar'],
  [1e6, 'juta'],
] as const;

/** `Rp1,25 miliar`, `Rp861,8 juta`: only for tooltips of charts. */
export function formatRupiahShort(value: number): string {
  const scale = SCALES.find(([size]) => Math.abs(value) >= size);
  if (!scale) return `Rp${formatNumber(value)}`;
  return `Rp${formatNumber(value / scale[0], scale[0] === 1e6 ? 1 : 2)} ${scale[1]}`;
}

/** `50,53%` of a share that is already in per cent. */
export const formatPercent = (value: number, decimals = 2) =>
  `${formatNumber(value, decimals, { fixed: true })}%`;

type Parts = { year: string; month: number; day: number; time: string | undefined };

function partsOf(iso: string): Parts | undefined {
  const found = iso.match(/^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/);
  if (!found) return undefined;
  const [, year = '', month, day, hour, minute] = found;
  return {
    year,
    month: Number(month) - 1,
    day: Number(day),
    time: hour === undefined ? undefined : `${hour}.${minute}`,
  };
}

/** `20 November 2026` of a day or a timestamp of the API; '-' when there is none. */
export function formatDate(iso: string | null | undefined): string {
  const at = iso ? partsOf(iso) : undefined;
  return at ? `${at.day} ${MONTHS[at.month]} ${at.year}` : '-';
}

/** `Jumat, 20 November 2026` */
export function formatLongDate(iso: string | null | undefined): string {
  return iso && partsOf(iso) ? longDay(iso.slice(0, 10)) : '-';
}

/** `Jumat, 20 Nov 2026` */
export function formatShortDay(iso: string): string {
  const at = partsOf(iso);
  return at ? `${DAYS[weekday(iso.slice(0, 10))]}, ${at.day} ${SHORT_MONTHS[at.month]} ${at.year}` : '-';
}

/** The same without its year, for a day that is near: `Selasa, 1 Des`. */
export const formatNearDay = (iso: string): string => formatShortDay(iso).replace(/ \d{4}$/, '');

/** `16.00` on the day of `now` (milliseconds) where the timestamp is, `24 Nov` on any other. */
export function formatSoon(iso: string, now: number): string {
  const at = partsOf(iso);
  if (!at) return '-';
  const [, sign, hours = 0, minutes = 0] = iso.match(/([+-])(\d\d):(\d\d)$/) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
  const isToday = new Date(now + offset).toISOString().slice(0, 10) === iso.slice(0, 10);
  return isToday && at.time ? at.time : `${at.day} ${SHORT_MONTHS[at.month]}`;
}

/** `20 November 2026, 19.42` */
export function formatDateTime(iso: string | null | undefined): string {
  const at = iso ? partsOf(iso) : undefined;
  return at?.time ? `${formatDate(iso)}, ${at.time}` : formatDate(iso);
}

/** `19.42` */
export const formatTime = (iso: string) => partsOf(iso)?.time ?? '-';

/** `20-11-2026`, as date fields show it. */
export function formatInputDate(iso: string | null | undefined): string {
  const at = iso ? partsOf(iso) : undefined;
  return at ? `${pad(at.day)}-${pad(at.month + 1)}-${at.year}` : '';
}

/** Day and short month for the tile of an activity: `{ day: '22', month: 'Nov' }`. */
export function dateTile(iso: string): { day: string; month: string } {
  const at = partsOf(iso);
  return { day: String(at?.day ?? ''), month: SHORT_MONTHS[at?.month ?? -1] ?? '' };
}

/** Age of something waiting in a queue: `3 hari`, `5 jam`. `now` in epoch milliseconds. Put the date beside it. */
export function formatAge(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  if (minutes < 1) return 'baru saja';
  if (minutes < 60) return `${minutes} menit`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} jam`;
  return `${formatNumber(Math.floor(minutes / (24 * 60)))} hari`;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** 1468006 bytes are '1,4 MB'. */
export function fileSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const shown = unit === 0 ? value : Math.round(value * 10) / 10;
  return `${shown.toLocaleString('id-ID')} ${units[unit]}`;
}
