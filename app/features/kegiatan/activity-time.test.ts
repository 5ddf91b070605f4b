import { expect, it } from 'vitest';
import { timeRange } from './activity-time.ts';

it('prints the time range, mulai to selesai, with the zone of the village', () => {
  const at = (text: string) => `2026-11-${text}:00+07:00`;
  expect(timeRange(at('22T07:00'), at('22T10:00'), 'WIB')).toBe('07.00 - 10.00 WIB');
  expect(timeRange(at('22T07:00'), at('22T07:00'), 'WITA')).toBe('07.00 WITA');
  expect(timeRange(at('22T07:00'), at('24T16:30'), 'WIB')).toBe(
    '22 November 2026, 07.00 - 24 November 2026, 16.30 WIB',
  );
});
