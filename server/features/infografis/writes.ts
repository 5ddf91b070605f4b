import type { VillageDb } from '#server/core/data/tenant.ts';
import { gerakTahunan } from '#server/features/mutasi/queries.ts';
import { BANYAK, type Dasar, susulkan } from './dasar-rules.ts';
import { findTerbit, hitunganOf, readDasar } from './queries.ts';
import { bulanBerikut, bulanOf, type Rilis, rilisOf, sebabOf } from './rilis-rules.ts';
import { pendudukDahulu } from './tahun-rules.ts';

/** Budgets of so many years back are told by head. */
const TAHUN_DAHULU = 10;

/** The first release of a village, with the residents of past years; null where another process was faster. */
export async function releaseFirst(db: VillageDb, dasar: Dasar, hari: string): Promise<Rilis | null> {
  const rilis = rilisOf(null, await hitunganOf(db, dasar), hari);
  const made = await db
    .insertInto('infografis_terbit')
    .values({ hari, isi: JSON.stringify(rilis), dasar: JSON.stringify(dasar), diperiksa: bulanOf(hari) })
    .onConflict((clash) => clash.column('desa_id').doNothing())
    .returning('versi')
    .executeTakeFirst();
  if (!made) return null;
  const year = Number(hari.slice(0, 4));
  const moves = await gerakTahunan(db, year - TAHUN_DAHULU + 1);
  const before = pendudukDahulu(moves, { dari: year - TAHUN_DAHULU, sampai: year - 1 });
  for (const [tahun, penduduk] of before) await keepYear(db, tahun, penduduk);
  await keepYear(db, year, dasar.orang.length);
  return rilis;
}

/**
 * The next release in place of the last, which it follows by groups of people; null where nothing may be told yet. Once a
 * month by the calendar (`diperiksa`), and once because the office asks (`diminta`).
 */
export async function releaseAgain(
  db: VillageDb,
  hari: string,
  why: 'diperiksa' | 'diminta',
): Promise<Rilis | null> {
  const row = await findTerbit(db, { lock: true });
  const bulan = bulanOf(hari);
  if (!row || (row[why] ?? '') >= bulan) return null;
  const { dasar, lain } = susulkan(row.dasar, await readDasar(db, hari));
  const rilis = lain ? rilisOf(row.isi, await hitunganOf(db, dasar), hari) : null;
  if (!rilis && why === 'diminta') return null;
  await db
    .updateTable('infografis_terbit')
    .set({
      [why]: bulan,
      ...(rilis && { hari, isi: JSON.stringify(rilis), dasar: JSON.stringify(dasar), versi: row.versi + 1 }),
    })
    .execute();
  if (rilis) await keepYear(db, Number(hari.slice(0, 4)), dasar.orang.length);
  return rilis;
}

/** When the next release comes, and what stops it now. */
export async function keadaanRilis(db: VillageDb, hari: string) {
  const [row, kini] = await Promise.all([findTerbit(db), readDasar(db, hari)]);
  const next = row && susulkan(row.dasar, kini);
  const sebab = sebabOf({ row, berubah: next?.berubah ?? 0, lain: next?.lain ?? false, hari });
  return {
    terakhir: row?.isi.hari ?? null,
    berikut: bulanBerikut(hari),
    berubah: next?.berubah ?? 0,
    perlu: BANYAK,
    boleh: sebab === null,
    sebab,
    penduduk: { kini: kini.orang.length, terbit: row ? row.dasar.orang.length : null },
  };
}

/** Residents of a year; those of a past one are never written again. */
const keepYear = (db: VillageDb, tahun: number, penduduk: number | null) =>
  db
    .insertInto('infografis_tahun')
    .values({ tahun, penduduk })
    .onConflict((clash) => clash.columns(['desa_id', 'tahun']).doUpdateSet({ penduduk }))
    .execute();
