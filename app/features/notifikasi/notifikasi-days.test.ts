import { expect, it } from 'vitest';
import { dayLabel } from '#app/features/notifikasi/notifikasi-days.ts';
import { dayIn } from '#contract/lib/text/zona.ts';

it('groups by day in the time zone of the village', () => {
  const now = Date.UTC(2026, 10, 30, 16, 30);
  expect([dayIn('WIB', now), dayIn('WITA', now)]).toEqual(['2026-11-30', '2026-12-01']);
  expect(dayLabel('2026-12-01T00:05:00+08:00', '2026-12-01')).toBe('Hari ini');
  expect(dayLabel('2026-11-30T23:55:00+08:00', '2026-12-01')).toBe('Kemarin');
  expect(dayLabel('2026-11-29T23:55:00+08:00', '2026-12-01')).toBe('29 November 2026');
});
