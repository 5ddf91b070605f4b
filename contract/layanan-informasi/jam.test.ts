import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AKHIR_PEKAN } from '../kinds/hari-kerja.ts';
import { HARI, kalenderBatas } from './jam.ts';

const holidays = (year: number) => {
  const file = new URL(`../../server/features/hari-libur/nasional-${year}.json`, import.meta.url);
  const { data } = JSON.parse(readFileSync(file, 'utf8')) as { data: { tanggal: string; nama: string }[] };
  return data.map(({ tanggal, nama }) => [tanggal, nama] as const);
};
const known = { akhirPekan: AKHIR_PEKAN, libur: new Map([...holidays(2025), ...holidays(2026)]) };
const turn = {
  akhirPekan: AKHIR_PEKAN,
  libur: new Map([...holidays(2026), ['2027-01-01', 'Tahun Baru 2027 Masehi'] as const]),
};

/** Every limit, and its last day for what began on 12 March 2026, on 22 December 2025 and on 21 December 2026. */
const LIMITS = {
  jawab: [10, '2026-04-02', '2026-01-08', '2027-01-07'],
  perpanjang: [7, '2026-04-14', '2026-01-20', '2027-01-18'],
  kelengkapan: [3, '2026-03-17', '2025-12-29', '2026-12-28'],
  keberatan: [30, '2026-05-04', '2026-02-06', '2027-02-04'],
  tanggapan: [30, '2026-05-04', '2026-02-06', '2027-02-04'],
  sengketa: [14, '2026-04-09', '2026-01-14', '2027-01-13'],
} as const satisfies Record<keyof typeof HARI, readonly [number, string, string, string]>;
/** The same with a holiday of the village added on the first working day; what began on 10 November 2026. */
const MOVED = {
  jawab: ['2026-11-24', '2026-11-25'],
  perpanjang: ['2026-12-03', '2026-12-04'],
  kelengkapan: ['2026-11-13', '2026-11-16'],
  keberatan: ['2026-12-22', '2026-12-23'],
  tanggapan: ['2026-12-22', '2026-12-23'],
  sengketa: ['2026-11-30', '2026-12-01'],
} as const satisfies Record<keyof typeof HARI, readonly [string, string]>;
const names = Object.keys(LIMITS) as (keyof typeof HARI)[];

/** The extension follows the days of the answer. */
const spanOf = (name: keyof typeof HARI, day: string) => ({
  sejak: `${day}T09:00`,
  dasar: name === 'perpanjang' ? HARI.jawab : HARI[name],
  tambahan: name === 'perpanjang' ? HARI.perpanjang : 0,
});

describe('every limit of the law', () => {
  it.each(names)('%s: its days, over Nyepi and Idul Fitri, and over the turn of two years', (name) => {
    const [days, march, turnOf2025, turnOf2026] = LIMITS[name];
    expect(HARI[name]).toBe(days);
    const last = (day: string, calendar: typeof known) =>
      kalenderBatas(spanOf(name, day), day, calendar).batas;
    expect([last('2026-03-12', known), last('2025-12-22', known), last('2026-12-21', turn)]).toEqual([
      march,
      turnOf2025,
      turnOf2026,
    ]);
  });

  it.each(names)('%s: moves by a day with a holiday that is added, and back without it', (name) => {
    const day = '2026-11-10';
    const added = { ...known, libur: new Map([...known.libur, ['2026-11-12', 'Libur desa'] as const]) };
    const last = (calendar: typeof known) => kalenderBatas(spanOf(name, day), day, calendar);
    expect([last(known).batas, last(added).batas]).toEqual(MOVED[name]);
    expect(last(added).libur).toContainEqual({ tanggal: '2026-11-12', nama: 'Libur desa' });
    // One that falls on a day that counts for nothing moves nothing.
    const sunday = { ...known, libur: new Map([...known.libur, ['2026-11-15', 'Libur desa'] as const]) };
    expect(last(sunday).batas).toBe(MOVED[name][0]);
  });
});

describe('the law on the calendar', () => {
  it.each([
    ['a request of 12 March 2026, over Nyepi and Idul Fitri', '2026-03-12', HARI.jawab, 0, '2026-04-02'],
    ['the same, extended', '2026-03-12', HARI.jawab, HARI.perpanjang, '2026-04-14'],
    ['a request of 10 November 2026', '2026-11-10', HARI.jawab, 0, '2026-11-24'],
    ['an objection of 9 November 2026', '2026-11-09', HARI.tanggapan, 0, '2026-12-21'],
    ['a dispute after a reply of 11 November 2026', '2026-11-11', HARI.sengketa, 0, '2026-12-01'],
    ['completion asked on 18 November 2026', '2026-11-18', HARI.kelengkapan, 0, '2026-11-23'],
  ] as const)('%s', (_, day, dasar, tambahan, last) => {
    expect(kalenderBatas({ sejak: `${day}T09:00`, dasar, tambahan }, day, known).batas).toBe(last);
  });

  it.each([
    ['the objection to an answer of 24 November 2026', '2026-11-24', HARI.keberatan, '2027-01-08'],
    ['a request of 21 December 2026', '2026-12-21', HARI.jawab, '2027-01-07'],
  ] as const)('%s, over the turn of the year', (_, day, dasar, last) => {
    expect(kalenderBatas({ sejak: `${day}T09:00`, dasar }, day, turn).batas).toBe(last);
  });

  it('names each holiday on the way, and draws whole weeks', () => {
    const span = { sejak: '2026-03-12T09:00', dasar: HARI.jawab, tambahan: HARI.perpanjang };
    const drawn = kalenderBatas(span, '2026-03-30', known);
    expect(drawn).toMatchObject({ batasAwal: '2026-04-02', batas: '2026-04-14', ke: 7, dari: 17 });
    expect(drawn.libur.map(({ tanggal }) => tanggal.slice(5))).toEqual([
      '03-18',
      '03-19',
      '03-20',
      '03-21',
      '03-22',
      '03-23',
      '03-24',
      '04-03',
      '04-05',
    ]);
    expect([drawn.hari.length % 7, drawn.hari[0]?.tanggal, drawn.hari.at(-1)?.tanggal]).toEqual([
      0,
      '2026-03-09',
      '2026-04-19',
    ]);
  });

  it('stands still while the applicant completes something', () => {
    const span = { sejak: '2026-11-10T09:00', dasar: HARI.jawab };
    const waiting = { ...span, jeda: [{ dari: '2026-11-12T10:00', sampai: null }] };
    expect(kalenderBatas(waiting, '2026-11-16', known)).toMatchObject({ batas: null, ke: 1 });
    const answered = { ...span, jeda: [{ dari: '2026-11-12T10:00', sampai: '2026-11-16T10:00' }] };
    const drawn = kalenderBatas(answered, '2026-11-17', known);
    expect(drawn.batas).toBe('2026-11-27');
    expect(drawn.hari.filter(({ jenis }) => jenis === 'tunggu').map(({ tanggal }) => tanggal)).toEqual([
      '2026-11-12',
      '2026-11-13',
      '2026-11-16',
    ]);
  });
});
