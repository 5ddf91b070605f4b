import { describe, expect, it } from 'vitest';
import { AKHIR_PEKAN, hariTerima, sisaHariKerja } from '#contract/kinds/hari-kerja.ts';
import { kalenderBatas } from '#contract/layanan-informasi/jam.ts';
import { daysLeft } from './days-left.ts';

const kalender = { akhirPekan: AKHIR_PEKAN, libur: new Map([['2026-12-09', 'Pilkada']]) };

describe('the days that are left', () => {
  it.each([
    ['2026-11-27T09:00', '2026-11-27', 10],
    ['2026-11-28T09:00', '2026-11-28', 10],
    ['2026-11-28T09:00', '2026-11-30', 10],
    ['2026-11-27T09:00', '2026-12-08', 3],
    ['2026-11-27T09:00', '2026-12-14', 0],
  ])('of what came at %s are the same on %s beside the item and in the queue', (sejak, today, left) => {
    const counted = kalenderBatas({ sejak, dasar: 10 }, today, kalender);
    const received = hariTerima(sejak, kalender);
    const from = today > received ? today : received;
    expect([daysLeft(counted), sisaHariKerja(from, counted.batas ?? '', kalender)]).toEqual([left, left]);
  });
});
