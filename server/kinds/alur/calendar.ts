import type { Generated } from 'kysely';
import { AKHIR_PEKAN, isHariKerja, type Kalender } from '#contract/kinds/hari-kerja.ts';
import type { OfVillage } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';

type HariLiburTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  tanggal: string;
  nama: string;
  cuti_bersama: Generated<boolean>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    hari_libur: HariLiburTable;
  }
}

const underWay = new WeakMap<VillageDb, Promise<Kalender>>();

/** The days on which a village's office is closed. Who asks while they are being read gets the same. */
export function calendarOf(db: VillageDb): Promise<Kalender> {
  const reading = underWay.get(db) ?? readCalendar(db).finally(() => underWay.delete(db));
  underWay.set(db, reading);
  return reading;
}

/** Says whether the office is closed on a day. */
export const isClosed = async (db: VillageDb, day: string): Promise<boolean> =>
  !isHariKerja(day, await calendarOf(db));

async function readCalendar(db: VillageDb): Promise<Kalender> {
  const rows = await db.selectFrom('hari_libur').select(['tanggal', 'nama']).execute();
  return { akhirPekan: AKHIR_PEKAN, libur: new Map(rows.map(({ tanggal, nama }) => [tanggal, nama])) };
}
