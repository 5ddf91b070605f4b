import { expect, it } from 'vitest';
import { barWidth } from './bar.ts';

it('a bar is as wide as its share of the largest count, times 90, capped at 100 px', () => {
  expect([12, 6, 0].map((count) => barWidth(count, 12))).toEqual([90, 45, 0]);
  expect(barWidth(0, 0)).toBe(0);
  expect(barWidth(20, 12)).toBe(100);
});
