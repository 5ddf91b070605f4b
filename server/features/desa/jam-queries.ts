import { bukaBerikut, jamLines } from '#contract/desa/jam.ts';
import { timeNow } from '#server/core/clock.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import { calendarOf } from '#server/kinds/alur/calendar.ts';
import { findProfil } from './queries.ts';

export type Desa = { alamat: string; no_telp: string; zona: Zone };

/** Address of the office, its hours, and when it is open next: the one place that reads hours and holidays together. */
export async function openingsOf(db: VillageDb, { alamat, no_telp, zona }: Desa) {
  const [{ jam_layanan }, { libur }] = await Promise.all([findProfil(db), calendarOf(db)]);
  const now = toInstant(timeNow(), zona);
  const at = { tanggal: now.slice(0, 10), pukul: now.slice(11, 16), libur: new Set(libur.keys()) };
  return {
    alamat,
    no_telp,
    jam: jamLines(jam_layanan),
    istirahat: jam_layanan?.istirahat.replace('-', ' - ') ?? '',
    buka: bukaBerikut(jam_layanan, at),
  };
}
