import { describe, expect, it } from 'vitest';
import {
  addMinutes,
  codeFrom,
  countOf,
  instantOf,
  JAM_BAWAAN,
  type Kalender,
  lateness,
  leadsVillage,
  markOf,
  needsPaper,
  nextWorkday,
  readCode,
  scheduleOf,
  showCode,
  timesOf,
} from './rules.ts';

const NATAL: Kalender = {
  versi: [JAM_BAWAAN],
  libur: new Map([
    ['2026-12-24', 'Cuti bersama Natal'],
    ['2026-12-25', 'Natal'],
  ]),
};
const at = (clock: string, day = '2026-11-20') => instantOf(day, clock, 'WIB');

describe('hours', () => {
  it('of a day follow from the version in force, and holidays have none', () => {
    const later = { berlaku: '2026-11-23', hari: JAM_BAWAAN.hari.map(() => null), toleransi: 0 };
    const kalender = { versi: [JAM_BAWAAN, later], libur: new Map<string, string>() };
    expect(scheduleOf('2026-11-20', kalender)).toMatchObject({
      jam: { masuk: '08.00', pulang: '15.30' },
      toleransi: 15,
    });
    expect(scheduleOf('2026-11-23', kalender)).toMatchObject({ jam: null, toleransi: 0, libur: null });
    expect(scheduleOf('2026-12-24', NATAL)).toMatchObject({ jam: null, libur: 'Cuti bersama Natal' });
  });

  it('change on the next day that has some', () => {
    expect(nextWorkday('2026-11-20', NATAL)).toBe('2026-11-23');
    expect(nextWorkday('2026-12-23', NATAL)).toBe('2026-12-28');
    expect(
      nextWorkday('2026-11-20', { versi: [{ ...JAM_BAWAAN, hari: Array(7).fill(null) }], libur: new Map() }),
    ).toBe('2026-11-21');
  });
});

describe('lateness', () => {
  it.each([
    ['07.59', null],
    ['08.15', null],
    ['08.16', 16],
    ['08.31', 31],
  ])('at %s is %j minutes, counted from the start', (clock, minutes) => {
    expect(lateness(at(clock), scheduleOf('2026-11-20', NATAL), 'WIB')).toBe(minutes);
  });

  it('is read in the zone of the village, and unknown on a day without hours', () => {
    const wit = instantOf('2026-11-20', '08.31', 'WIT');
    expect(lateness(wit, scheduleOf('2026-11-20', NATAL), 'WIT')).toBe(31);
    expect(lateness(at('11.00', '2026-12-24'), scheduleOf('2026-12-24', NATAL), 'WIB')).toBeNull();
  });

  it('has a tolerance that goes past the hour', () => expect(addMinutes('07.50', 15)).toBe('08.05'));
});

describe('the times of a day', () => {
  it('are the first tap and the last, in whatever order they arrive', () => {
    const taps = [at('16.02'), at('07.41'), at('12.00')];
    expect(timesOf(taps)).toEqual({ masuk: at('07.41'), pulang: at('16.02') });
    expect(timesOf([])).toBeUndefined();
  });
  it('do not change by a second tap within two minutes', () => {
    expect(timesOf([at('08.00'), at('08.01')])).toEqual({ masuk: at('08.00'), pulang: null });
    expect(timesOf([at('08.00'), at('08.02')])?.pulang).toEqual(at('08.02'));
    expect(timesOf([at('08.00'), at('16.00'), at('16.01')])?.pulang).toEqual(at('16.00'));
  });
});

describe('the letter of a day', () => {
  const day = (tanggal: string) => ({
    day: tanggal,
    today: '2026-11-20',
    sejak: '2026-11-02',
    jadwal: scheduleOf(tanggal, NATAL),
  });
  it.each([
    ['2026-11-19', { masuk: at('07.50', '2026-11-19') }, undefined, 'H'],
    ['2026-11-19', { masuk: at('08.40', '2026-11-19') }, 'cuti', 'T'],
    ['2026-11-19', undefined, 'sakit', 'S'],
    ['2026-11-19', undefined, 'dinas_luar', 'D'],
    ['2026-11-19', undefined, undefined, 'A'],
    ['2026-11-20', undefined, undefined, '-'],
    ['2026-11-21', undefined, undefined, 'O'],
    ['2026-11-21', { masuk: at('09.00', '2026-11-21') }, undefined, 'L'],
    ['2026-11-23', undefined, 'cuti', ''],
    ['2026-10-30', undefined, undefined, ''],
  ] as const)('%s: %#', (tanggal, ada, izin, letter) => {
    expect(markOf(day(tanggal), ada, izin, 'WIB')).toBe(letter);
  });

  it('counts the first and the last day of an office', () => {
    expect(markOf(day('2026-11-02'), undefined, undefined, 'WIB')).toBe('A');
    const last = { ...day('2026-11-10'), sampai: '2026-11-10' };
    expect(markOf(last, undefined, undefined, 'WIB')).toBe('A');
    expect(markOf({ ...last, day: '2026-11-11' }, undefined, undefined, 'WIB')).toBe('');
    // Nobody knows an end: it has not come.
    expect(markOf({ ...last, sampai: undefined }, undefined, undefined, 'WIB')).toBe('A');
  });

  it('is none after somebody has left', () => {
    expect(markOf({ ...day('2026-11-19'), sampai: '2026-11-10' }, undefined, undefined, 'WIB')).toBe('');
  });
});

it('counts who came as present, whatever a leave says', () => {
  const jadwal = scheduleOf('2026-11-20', NATAL);
  expect(countOf({ masuk: at('08.00') }, 'cuti', jadwal, 'WIB')).toBe('tepat');
  expect(countOf({ masuk: at('09.00') }, undefined, jadwal, 'WIB')).toBe('terlambat');
  expect(countOf(undefined, 'izin', jadwal, 'WIB')).toBe('sakit_izin');
  expect(countOf(undefined, undefined, jadwal, 'WIB')).toBe('belum');
});

it('reads a code as it was typed', () => {
  const kode = codeFrom(() => 0);
  expect(showCode(kode)).toBe('AAAA-AAAA');
  expect(readCode(' aaaa - aaaa ')).toBe(kode);
});

it('asks for papers of more than one day of illness, and of all duties outside', () => {
  expect(needsPaper('sakit', 1)).toBe(false);
  expect(needsPaper('sakit', 2)).toBe(true);
  expect(needsPaper('dinas_luar', 1)).toBe(true);
  expect(needsPaper('cuti', 10)).toBe(false);
});

it('knows the head and the secretary by their account or their place', () => {
  expect(leadsVillage({ jabatan: 'Pj. Kepala Desa', tingkat: undefined })).toBe(true);
  expect(leadsVillage({ jabatan: 'Sekretaris Desa', tingkat: undefined })).toBe(true);
  expect(leadsVillage({ jabatan: 'Kepala Dusun Cikaret', tingkat: 3 })).toBe(false);
  expect(leadsVillage({ jabatan: '', tingkat: 1 })).toBe(true);
});
