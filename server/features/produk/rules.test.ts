import { describe, expect, it } from 'vitest';
import { canSee, isOwner, stockAfter } from './rules.ts';

const owner = { id: 7 };
const other = { id: 8 };

describe('a product', () => {
  it.each([
    [owner, true, true],
    [owner, false, true],
    [other, true, true],
    [other, false, false],
    [null, true, true],
    [null, false, false],
  ])('visible to %j while public is %s: %s', (actor, tampil, expected) => {
    expect(canSee(actor, { pemilik_id: 7, tampil })).toBe(expected);
  });

  it('has no owner once the account is removed', () => {
    expect(isOwner(null, { pemilik_id: null })).toBe(false);
    expect(isOwner(owner, { pemilik_id: null })).toBe(false);
    expect(isOwner(owner, { pemilik_id: 7 })).toBe(true);
  });

  it.each([
    [10, 12, undefined, 12],
    [10, 12, 10, 12],
    [7, 12, 10, 9],
    [1, 5, 10, -4],
  ])('has stock %i, set to %i by somebody who saw %s: %i', (now, counted, seen, after) => {
    expect(stockAfter(now, counted, seen)).toBe(after);
  });
});
