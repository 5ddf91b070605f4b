import { MONTHS } from '#contract/lib/text/tanggal.ts';

/** Why a range cannot be printed; for programs, never shown to people. */
export type DateRangeProblem =
  | 'Invalid date range format'
  | 'Invalid start or end date'
  | 'Incomplete date information'
  | 'Invalid month value';
type Result<T> = T | { problem: DateRangeProblem };
type Day = { year: number; month: number; day: number };

const PART = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?(?:T\S*)?$/;

/**
 * `22 - 24 November 2026` of `2026-11-22 - 2026-11-24`: two days or timestamps of the API, by the date that stands in
 * them. What the two have in common is said once.
 */
export function formatDateRange(range: string): Result<{ text: string }> {
  const parts = range.trim().split(/\s+-\s+/);
  const [from = '', to = ''] = parts;
  if (parts.length !== 2 || !from || !to) return { problem: 'Invalid date range format' };
  const [start, end] = [readDay(from), readDay(to)];
  if ('problem' in start) return start;
  if ('problem' in end) return end;
  if (Date.UTC(start.year, start.month, start.day) > Date.UTC(end.year, end.month, end.day))
    return { problem: 'Invalid start or end date' };
  return { text: rangeText(start, end) };
}

function readDay(text: string): Result<Day> {
  const found = PART.exec(text);
  if (!found) return { problem: 'Invalid start or end date' };
  const [, year, month, day] = found.map(Number);
  if (!year || !found[2] || !found[3]) return { problem: 'Incomplete date information' };
  if (!month || month > 12) return { problem: 'Invalid month value' };
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (!day || day > last) return { problem: 'Invalid start or end date' };
  return { year, month, day };
}

function rangeText(start: Day, end: Day): string {
  const month = ({ month }: Day) => MONTHS[month - 1];
  const last = `${end.day} ${month(end)} ${end.year}`;
  if (start.year !== end.year) return `${start.day} ${month(start)} ${start.year} - ${last}`;
  if (start.month !== end.month) return `${start.day} ${month(start)} - ${last}`;
  return start.day === end.day ? last : `${start.day} - ${last}`;
}
