import { describe, expect, it } from 'vitest';
import { TELL_SECONDS, UNDO_SECONDS } from '#contract/kinds/alur.ts';
import { undoRefusal } from './rules.ts';

describe('undoing a step', () => {
  const [taker, other] = [{ id: 7 }, { id: 8 }];
  const at = new Date('2026-11-20T10:00:00Z');
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  const last = { id: 3, jenis: 'tolak', oleh_id: 7, oleh_nama: 'Rina', created_at: at, dijawab: null };
  const plain = { recalls: true };

  it.each([
    ['at once', taker, last, 3, 1, plain, null],
    ['at the last moment', taker, last, 3, UNDO_SECONDS, plain, null],
    ['too late', taker, last, 3, UNDO_SECONDS + 1, plain, /sudah tidak dapat/],
    ['by a colleague', other, last, 3, 1, plain, /^Hanya Rina/],
    ['after another step', taker, last, 2, 1, plain, /tindakan lain sesudahnya, oleh Rina/],
    ['once it was answered', taker, { ...last, dijawab: at }, 3, 1, plain, /ditindaklanjuti warga/],
    ['of an act that is final', taker, last, 3, 1, { ...plain, final: true }, /tidak dapat diurungkan/],
    ['before anybody is told', taker, last, 3, TELL_SECONDS, { tells: true, recalls: false }, null],
    [
      'whom nobody tells again',
      taker,
      last,
      3,
      TELL_SECONDS + 1,
      { tells: true, recalls: false },
      /sudah tidak/,
    ],
    ['whom a job tells again', taker, last, 3, TELL_SECONDS + 1, { tells: true, recalls: true }, null],
  ] as const)('%s', (_, who, one, step, seconds, act, refused) => {
    const said = undoRefusal(who, one, { act, now: later(seconds), step });
    if (refused === null) expect(said).toBeNull();
    else expect(said).toMatch(refused);
  });
});
