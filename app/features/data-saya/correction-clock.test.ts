import { describe, expect, it } from 'vitest';
import { answeredText, clockOf } from './correction-clock.ts';

describe('the 72-hour clock', () => {
  it.each([
    [41 * 60 + 20, '41 jam 20 menit lagi', 'Sudah 30 jam 40 menit dari 72 jam', 43, false],
    [72 * 60, '3 hari 0 jam lagi', 'Sudah 0 menit dari 72 jam', 0, false],
    [0, '0 menit lagi', 'Sudah 3 hari 0 jam dari 72 jam', 100, false],
    [-185, 'Lewat 3 jam 5 menit', 'Lewat 3 jam 5 menit dari batas 72 jam', 100, true],
  ])('%i minutes', (menit, left, spoken, share, late) => {
    expect(clockOf(menit)).toEqual({ left, spoken, share, late });
  });

  it('says how long the response took', () => {
    expect(answeredText('2026-11-19T10:05:00+07:00', '2026-11-20T12:10:00+07:00')).toBe('26 jam 5 menit');
  });
});
