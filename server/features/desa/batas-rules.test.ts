import { expect, it } from 'vitest';
import type { Cincin } from '#contract/desa/batas.ts';
import { areaKm2 } from './batas-rules.ts';

const ring = (half: number): Cincin => [
  [-half, -half],
  [half, -half],
  [half, half],
  [-half, half],
  [-half, -half],
];

it.each([
  ['as the standard wants it', ring(0.01)],
  ['the other way round', ring(0.01).toReversed()],
])('measures a boundary drawn %s', (_, outer) => {
  const area = (...rings: Cincin[]) => areaKm2({ type: 'MultiPolygon', coordinates: [rings] });
  expect(area(outer)).toBe(4.96);
  expect(area(outer, ring(0.005))).toBe(3.72);
  expect(area(outer, ring(0.005).toReversed())).toBe(3.72);
});
