import { describe, expect, it } from 'vitest';
import { UNDO_SECONDS } from '#contract/kinds/alur.ts';
import { canUndo } from './rules.ts';

describe('undoing a step', () => {
  const [taker, other] = [{ id: 7 }, { id: 8 }];
  const at = new Date('2026-11-20T10:00:00Z');
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  const step = { id: 3, oleh_id: 7, diurungkan: null, created_at: at };

  it.each([
    ['at once', taker, step, 3, 1, true],
    ['at the last moment', taker, step, 3, UNDO_SECONDS, true],
    ['too late', taker, step, 3, UNDO_SECONDS + 1, false],
    ['by a colleague', other, step, 3, 1, false],
    ['by nobody', null, step, 3, 1, false],
    ['after another step', taker, step, 4, 1, false],
    ['twice', taker, { ...step, diurungkan: at }, 3, 1, false],
  ] as const)('%s', (_, who, one, last, seconds, able) => {
    expect(canUndo(who, one, last, later(seconds))).toBe(able);
  });
});
