import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  AKHIR_PEKAN,
  hariKe,
  hariTerima,
  hitungTenggat,
  isHariKerja,
  jelaskan,
  lembarHitungan,
  lewatHariKerja,
  sisaHariKerja,
} from './hari-kerja.ts';

const listOf = (tahun: number): { tanggal: string; nama: string }[] =>
  JSON.parse(readFileSync(`server/features/hari-libur/nasional-${tahun}.json`, 'utf8')).data;
const libur = new Map([...listOf(2025), ...listOf(2026)].map(({ tanggal, nama }) => [tanggal, nama]));
const KALENDER = { akhirPekan: AKHIR_PEKAN, libur };
const at = (day: string, time = '09:00') => `${day}T${time}:00+07:00`;

describe('the day on which something counts as received', () => {
  it.each([
    ['a working day', at('2026-11-20'), '2026-11-20'],
    ['its last minute', at('2026-11-20', '15:59'), '2026-11-20'],
    ['after hours on Friday', at('2026-11-20', '16:00'), '2026-11-23'],
    ['after hours on Tuesday', at('2026-11-17', '23:10'), '2026-11-18'],
    ['Saturday', at('2026-11-21'), '2026-11-23'],
    ['a day off of the government', at('2026-03-20'), '2026-03-25'],
    ['the evening before the holidays', at('2026-03-17', '18:00'), '2026-03-25'],
    ['Christmas Eve, off, then Christmas and the weekend', at('2026-12-24'), '2026-12-28'],
  ])('%s', (_, instant, day) => {
    expect(hariTerima(instant, KALENDER)).toBe(day);
  });
});

describe('the last day of a time limit', () => {
  it.each([
    ['a plain week', 3, at('2026-11-16'), '2026-11-19', '3 hari kerja sejak Senin, 16 November 2026.'],
    [
      'over a weekend',
      ...[3, at('2026-11-20'), '2026-11-25'],
      '3 hari kerja sejak Jumat, 20 November 2026, tidak menghitung Sabtu dan Minggu.',
    ],
    [
      'sent on a Saturday',
      ...[3, at('2026-11-21'), '2026-11-26'],
      '3 hari kerja sejak Senin, 23 November 2026 (masuk Sabtu, 21 November 2026, di luar jam kerja).',
    ],
    [
      'the week of Idul Fitri, with its days off',
      ...[3, at('2026-03-16'), '2026-03-26'],
      '3 hari kerja sejak Senin, 16 Maret 2026, tidak menghitung Sabtu, Minggu, dan 5 hari libur.',
    ],
    [
      'a holiday on a Sunday is a Sunday',
      ...[1, at('2026-05-29'), '2026-06-02'],
      '1 hari kerja sejak Jumat, 29 Mei 2026, tidak menghitung Sabtu, Minggu, dan 1 hari libur.',
    ],
    [
      'a single day off',
      ...[2, at('2026-05-13'), '2026-05-19'],
      '2 hari kerja sejak Rabu, 13 Mei 2026, tidak menghitung Sabtu, Minggu, dan 2 hari libur.',
    ],
    [
      'into a year without a list',
      ...[5, at('2026-12-29'), '2027-01-06'],
      '5 hari kerja sejak Selasa, 29 Desember 2026, tidak menghitung Sabtu, Minggu, dan 1 hari libur. ' +
        'Daftar hari libur 2027 belum diisi, jadi tanggal ini masih dapat berubah.',
    ],
  ] as [string, number, string, string, string][])('%s', (_, hari, sejak, tanggal, words) => {
    const counted = hitungTenggat({ sejak, hari }, KALENDER);
    expect(counted?.tanggal).toBe(tanggal);
    expect(counted && jelaskan(counted)).toBe(words);
  });

  it('knows holidays of a fixed date before the list of their year, also beside a feast of the village alone', () => {
    const feast = { akhirPekan: AKHIR_PEKAN, libur: new Map([['2027-08-16', 'Sedekah bumi']]) };
    expect(hitungTenggat({ sejak: at('2027-08-13'), hari: 1 }, feast)?.tanggal).toBe('2027-08-18');
    expect(isHariKerja('2027-01-01', feast)).toBe(false);
    // A list that has been entered is the office's word.
    const entered = new Map([...libur].filter(([day]) => day !== '2026-05-01'));
    expect(isHariKerja('2026-05-01', { akhirPekan: AKHIR_PEKAN, libur: entered })).toBe(true);
  });

  it('counts what is late in working days, from the first on', () => {
    const late = (today: string) => lewatHariKerja('2026-11-20', today, KALENDER);
    expect(['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24'].map(late)).toEqual([0, 1, 1, 2]);
  });

  it('reports the years whose holidays are not known', () => {
    const counted = hitungTenggat(
      { sejak: at('2027-12-30'), hari: 3 },
      { akhirPekan: AKHIR_PEKAN, libur: new Map() },
    );
    expect(counted?.tanpaDaftar).toEqual([2027, 2028]);
  });
});

describe('days on which the other side had to act', () => {
  const [asked, answered] = [at('2026-11-18'), at('2026-11-24', '20:00')];

  it('do not count, nor do the days of the question and of the response', () => {
    const jeda = [{ dari: asked, sampai: answered }];
    const counted = hitungTenggat({ sejak: at('2026-11-16'), hari: 3, jeda }, KALENDER);
    // Tuesday the 17th was the first; the 25th is that of a response received the evening before.
    expect(counted?.tanggal).toBe('2026-11-27');
    expect(counted && jelaskan(counted, 'menunggu perbaikan pelapor')).toBe(
      '3 hari kerja sejak Senin, 16 November 2026, tidak menghitung Sabtu, Minggu, dan 6 hari menunggu perbaikan pelapor.',
    );
  });

  it('leave one day to those who were asked on their last one', () => {
    const jeda = [{ dari: at('2026-11-19'), sampai: at('2026-11-30') }];
    expect(hitungTenggat({ sejak: at('2026-11-16'), hari: 3, jeda }, KALENDER)?.tanggal).toBe('2026-12-01');
  });

  it('stop the clock until there is a response', () => {
    const jeda = [{ dari: asked, sampai: null }];
    expect(hitungTenggat({ sejak: at('2026-11-16'), hari: 3, jeda }, KALENDER)).toBeUndefined();
  });
});

it.each([
  ['2026-11-20', '2026-11-25', 3],
  ['2026-11-25', '2026-11-25', 0],
  ['2026-11-26', '2026-11-25', 0],
  ['2026-11-21', '2026-11-23', 1],
  ['2026-03-17', '2026-03-26', 2],
])('working days left on %s until %s: %i', (today, last, left) => {
  expect(sisaHariKerja(today, last, KALENDER)).toBe(left);
});

describe('which working day it is', () => {
  const on = (today: string, jeda?: { dari: string; sampai: string | null }[], sejak = at('2026-11-16')) =>
    hariKe({ sejak, ...(jeda && { jeda }) }, today, KALENDER);

  it('is 0 on the day of receipt, and stands still on days off', () => {
    expect(['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-20'].map((day) => on(day))).toEqual([
      0, 0, 1, 4,
    ]);
    expect(['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => on(day))).toEqual([4, 4, 5]);
    expect(on('2026-03-25', undefined, at('2026-03-16'))).toBe(2);
    expect(on('2026-11-24', undefined, at('2026-11-20', '16:00'))).toBe(1);
  });

  it('does not count the days from a question to its answer', () => {
    const jeda = [{ dari: at('2026-11-18'), sampai: at('2026-11-24', '20:00') }];
    const days = ['2026-11-17', '2026-11-18', '2026-11-25', '2026-11-26', '2026-11-27'];
    expect(days.map((day) => on(day, jeda))).toEqual([1, 1, 1, 2, 3]);
  });

  it('stands still until today while an answer is awaited', () => {
    expect(on('2026-11-20', [{ dari: at('2026-11-18'), sampai: null }])).toBe(1);
  });

  it('is the last one on the last day', () => {
    const span = { sejak: at('2026-03-16'), hari: 3 };
    const last = hitungTenggat(span, KALENDER)?.tanggal ?? '';
    expect(hariKe(span, last, KALENDER)).toBe(3);
  });
});

describe('days that were added', () => {
  const span = { sejak: at('2026-11-16'), hari: 3, tambahan: 2 };

  it('follow those of the limit, and are named', () => {
    const counted = hitungTenggat(span, KALENDER);
    expect(counted).toMatchObject({ tanggal: '2026-11-23', hari: 3, tambahan: 2 });
    expect(counted && jelaskan(counted)).toBe(
      '3 hari kerja ditambah 2 hari perpanjangan sejak Senin, 16 November 2026, tidak menghitung Sabtu dan Minggu.',
    );
  });

  it('leave a limit of no days on the day of receipt', () => {
    expect(hitungTenggat({ sejak: at('2026-11-21'), hari: 0 }, KALENDER)?.tanggal).toBe('2026-11-23');
  });
});

describe('the sheet of a limit', () => {
  const sheet = (span: Parameters<typeof lembarHitungan>[0], today = '2026-11-30') =>
    lembarHitungan(span, today, KALENDER).map(
      ({ tanggal, ke, libur: name, henti }) => `${tanggal.slice(8)} ${name ?? (henti ? 'henti' : ke)}`,
    );

  it('shows each day up to the last, and why it does not count', () => {
    expect(sheet({ sejak: at('2026-11-20'), hari: 2 })).toEqual([
      '20 0',
      '21 null',
      '22 null',
      '23 1',
      '24 2',
    ]);
    expect(sheet({ sejak: at('2026-05-13'), hari: 1 }).map((day) => day.slice(0, 5))).toEqual([
      ...['13 0', '14 Ke', '15 Ke', '16 nu', '17 nu', '18 1'],
    ]);
  });

  it('shows when it was the turn of the other side, but not on days off', () => {
    const jeda = [{ dari: at('2026-11-20'), sampai: at('2026-11-23') }];
    expect(sheet({ sejak: at('2026-11-19'), hari: 1, jeda })).toEqual([
      ...['19 0', '20 henti', '21 null', '22 null', '23 henti', '24 1'],
    ]);
  });

  it('goes until today while an answer is awaited', () => {
    const jeda = [{ dari: at('2026-11-18'), sampai: null }];
    expect(sheet({ sejak: at('2026-11-16'), hari: 3, jeda }, '2026-11-19')).toEqual([
      ...['16 0', '17 1', '18 henti', '19 henti'],
    ]);
  });
});
