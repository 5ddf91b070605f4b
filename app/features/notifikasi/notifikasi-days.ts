import { addDays } from '#contract/lib/text/tanggal.ts';
import { formatDate } from '../../lib/text/format.ts';

/** Heading of a day: `Hari ini`, `Kemarin`, else its date. Both are timestamps or days of the village. */
export function dayLabel(time: string, today: string): string {
  const day = time.slice(0, 10);
  if (day === today) return 'Hari ini';
  return day === addDays(today, -1) ? 'Kemarin' : formatDate(day);
}
