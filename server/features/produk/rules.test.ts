import { describe, expect, it } from 'vitest';
import { canSee, isOvertaken, isOwner } from './rules.ts';

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
    [10, 12, undefined, false],
    [10, 12, 10, false],
    [7, 12, 10, true],
    [12, 12, 10, false],
    [7, 10, 10, true],
  ])(
    'of which %i are stored, when somebody counts %i who saw %s, is overtaken: %s',
    (now, counted, seen, is) => {
      expect(isOvertaken(now, counted, seen)).toBe(is);
    },
  );
});
