import { expect, test } from 'vitest';
import { firstOf } from './peta-view.ts';

test('the first of many are those that sorting would have put first, in their order', () => {
  const numbers = Array.from({ length: 500 }, (_, at) => (at * 7_919) % 503);
  const sorted = numbers.toSorted((a, b) => a - b);
  for (const most of [1, 50, 499, 900])
    expect(firstOf(numbers, most, (a, b) => a - b)).toEqual(sorted.slice(0, most));
});

test('who is alike keeps the order that they came in', () => {
  const rows = ['b1', 'a1', 'b2', 'a2', 'b3'];
  expect(firstOf(rows, 4, (a, b) => a.charCodeAt(0) - b.charCodeAt(0))).toEqual(['a1', 'a2', 'b1', 'b2']);
});
