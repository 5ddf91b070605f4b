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
