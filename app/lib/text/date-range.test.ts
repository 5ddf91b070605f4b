import { expect, it } from 'vitest';
import { formatDateRange } from './date-range.ts';

it.each([
  ['2026-11-22 - 2026-11-22', '22 November 2026'],
  ['2026-11-22 - 2026-11-24', '22 - 24 November 2026'],
  ['2026-11-30 - 2026-12-02', '30 November - 2 Desember 2026'],
  ['2026-12-31 - 2027-01-01', '31 Desember 2026 - 1 Januari 2027'],
  ['2024-02-28 - 2024-02-29', '28 - 29 Februari 2024'],
  ['2026-1-5 - 2026-1-6', '5 - 6 Januari 2026'],
  ['2026-11-22T23:30:00+09:00 - 2026-11-24T01:00:00+09:00', '22 - 24 November 2026'],
])('%s is printed as %s', (range, text) => expect(formatDateRange(range)).toEqual({ text }));

it.each([
  ['', 'Invalid date range format'],
  ['2026-11-22', 'Invalid date range format'],
  ['2026-11-22-2026-11-24', 'Invalid date range format'],
  ['2026-11-22 - ', 'Invalid date range format'],
  ['2026-11-22 - 2026-11-23 - 2026-11-24', 'Invalid date range format'],
  ['besok - 2026-11-24', 'Invalid start or end date'],
  ['2026-11-22 - lusa', 'Invalid start or end date'],
  ['2026-11-31 - 2026-12-01', 'Invalid start or end date'],
  ['2026-02-01 - 2026-02-29', 'Invalid start or end date'],
  ['2026-11-00 - 2026-11-02', 'Invalid start or end date'],
  ['2026-11-24 - 2026-11-22', 'Invalid start or end date'],
  ['2026 - 2027', 'Incomplete date information'],
  ['2026-11 - 2026-12-01', 'Incomplete date information'],
  ['2026-11-22 - 2026', 'Incomplete date information'],
  ['2026-13-01 - 2026-12-01', 'Invalid month value'],
  ['2026-11-01 - 2026-00-01', 'Invalid month value'],
])('%j cannot be printed: %s', (range, problem) => expect(formatDateRange(range)).toEqual({ problem }));
