import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict } from '#server/core/errors.ts';
import type { Zone } from '#server/core/zone.ts';
import { countedOf, todayIn } from './laporan-queries.ts';
import '../table.ts';
import { timeNow } from '#server/core/clock.ts';

const SENT = 'Laporan ini sudah dikirim dan tidak berubah lagi.';

/** The row of a year that was not sent yet, which others wait for. */
async function lockedReport(db: VillageDb, tahun: number) {
  await db
    .insertInto('laporan_informasi')
    .values({ tahun, dikirim: null, isi: null })
    .onConflict((clash) => clash.columns(['desa_id', 'tahun']).doNothing())
    .execute();
  const row = await db
    .selectFrom('laporan_informasi')
    .selectAll()
    .where('tahun', '=', tahun)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.dikirim) throw conflict(SENT);
  return row;
}

export async function fillReport(
  db: VillageDb,
  tahun: number,
  given: { anggaran: string; kendala: string },
): Promise<void> {
  await lockedReport(db, tahun);
  await db.updateTable('laporan_informasi').set(given).where('tahun', '=', tahun).execute();
}

/** Stamps the day, and keeps the year as it is counted today. */
export async function sendReport(
  db: VillageDb,
  { tahun, zona, oleh }: { tahun: number; zona: Zone; oleh: string },
): Promise<void> {
  if (tahun >= Number(todayIn(zona).slice(0, 4)))
    throw conflict(`Tahun ${tahun} belum selesai. Laporannya dikirim mulai 1 Januari ${tahun + 1}.`);
  const { anggaran, kendala } = await lockedReport(db, tahun);
  if (!anggaran || !kendala)
    throw conflict('Isi dahulu anggaran dan sarana, juga kendala dan rencana tindak lanjut.');
  const isi = await countedOf({ db, zona, tahun });
  await db
    .updateTable('laporan_informasi')
    .set({ dikirim: timeNow(), dikirim_oleh: oleh, isi: sql`${JSON.stringify(isi)}::jsonb` })
    .where('tahun', '=', tahun)
    .execute();
}
