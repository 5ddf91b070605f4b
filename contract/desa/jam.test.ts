import { describe, expect, it } from 'vitest';
import { HARI, JamLayanan, jamLines } from './jam.ts';

const closed = { ...Object.fromEntries(HARI.map((day) => [day, ''])), istirahat: '' };
const read = (given: object) => JamLayanan.safeParse({ ...closed, ...given });

describe('opening hours', () => {
  it.each([
    ['08.00-15.00', '08.00-15.00'],
    ['8:00 - 15:30', '08.00-15.30'],
    ['8-15', '08.00-15.00'],
    ['', ''],
    ['  ', ''],
  ])('reads %j as %j', (typed, stored) => expect(read({ senin: typed }).data?.senin).toBe(stored));

  it.each([
    ['pagi-sore', 'Isi jam, misalnya 08.00 dan 15.00.'],
    [' - ', 'Isi jam, misalnya 08.00 dan 15.00.'],
    ['08.00-', 'Isi jam, misalnya 08.00 dan 15.00.'],
    ['08.00-24.00', 'Isi jam, misalnya 08.00 dan 15.00.'],
    ['8'.repeat(100_000), 'Isi jam, misalnya 08.00 dan 15.00.'],
    ['15.00-08.00', 'Jam tutup harus sesudah jam buka.'],
  ])('refuses %.12s', (typed, message) =>
    expect(read({ rabu: typed }).error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
      ['rabu', message],
    ]),
  );

  it('says days with the same hours in one line', () => {
    const week = {
      senin: '8-15',
      selasa: '8-15',
      rabu: '8-15',
      kamis: '8-15',
      jumat: '8-11.30',
      minggu: '9-12',
    };
    expect(jamLines(read(week).data)).toEqual([
      'Senin sampai Kamis, 08.00 - 15.00',
      'Jumat, 08.00 - 11.30',
      'Minggu, 09.00 - 12.00',
    ]);
    expect(jamLines(null)).toEqual([]);
  });
});
