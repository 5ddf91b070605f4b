import { expect, it } from 'vitest';
import { addMonths } from './mutasi-month.ts';

it('crosses the turn of the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-11', 0)).toBe('2026-11');
});
