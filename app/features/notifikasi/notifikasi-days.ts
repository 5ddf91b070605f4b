import type { Desa } from '#contract/desa/desa.ts';
import { formatDate } from '../../lib/format.ts';

const HOURS: Record<Desa['zona'], number> = { WIB: 7, WITA: 8, WIT: 9 };
const DAY_MS = 86_400_000;

/** The calendar day in the village at a timestamp in epoch milliseconds: `2026-11-20`. */
export const dayIn = (zona: Desa['zona'], now: number): string =>
  new Date(now + HOURS[zona] * 3_600_000).toISOString().slice(0, 10);

/** Heading of a day: `Hari ini`, `Kemarin`, else its date. Both are timestamps or days of the village. */
export function dayLabel(time: string, today: string): string {
  const day = time.slice(0, 10);
  if (day === today) return 'Hari ini';
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  return day === yesterday ? 'Kemarin' : formatDate(day);
}
