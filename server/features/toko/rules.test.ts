import { describe, expect, it } from 'vitest';
import { canSee, isOwner } from './rules.ts';

const owner = { id: 7 };
const other = { id: 8 };

describe('a shop', () => {
  it.each([
    [owner, null, true],
    [owner, new Date(), true],
    [other, null, true],
    [other, new Date(), false],
    [null, null, true],
    [null, new Date(), false],
  ])('visible to %j, hidden since %s: %s', (actor, disembunyikan, expected) => {
    expect(canSee(actor, { pemilik_id: 7, disembunyikan })).toBe(expected);
  });

  it('has no owner once the account is removed', () => {
    expect(isOwner(null, { pemilik_id: null })).toBe(false);
    expect(isOwner(owner, { pemilik_id: null })).toBe(false);
  });
});
