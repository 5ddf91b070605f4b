// No Intl: server and browser must print the same characters.
export const MONTHS = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const;
export const DAYS = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Day of the week of `2026-11-20`, 0 for Sunday. */
export const weekday = (day: string): number => utc(day).getUTCDay();

/** The day `days` later, or earlier when negative. */
export const addDays = (day: string, days: number): string =>
  new Date(utc(day).getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Days from one to the other, negative when `to` is the earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / 86_400_000);

/** `Jumat, 20 November 2026` */
export function longDay(day: string): string {
  const at = utc(day);
  return `${DAYS[at.getUTCDay()]}, ${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** Whole years from one day to another; 0 before the first birthday. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years);
}

/** `November 2026` of `2026-11`. */
export const monthText = (month: string): string =>
  `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
