import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Zone } from '#server/core/zone.ts';
import { calendarOf } from '#server/kinds/alur/calendar.ts';
import { jamPermohonan } from './jam-queries.ts';
import { stepsOf } from './lacak-queries.ts';

/** What the applicant was asked for has come: the office's clock runs on. False where nothing was asked. */
export async function answerRequest(
  db: VillageDb,
  id: number,
  jawaban: string,
  zona: Zone,
): Promise<boolean> {
  const row = await db
    .selectFrom('permohonan_informasi')
    .select(['id', 'keadaan', 'created_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const asked = (await stepsOf(db, id)).findLast(({ jenis }) => jenis === 'minta_kelengkapan');
  if (row?.keadaan !== 'kelengkapan' || !asked) return false;
  await db
    .updateTable('langkah_permohonan_informasi')
    .set({ dijawab: new Date(), jawaban })
    .where('id', '=', asked.id)
    .execute();
  const jam = jamPermohonan(row, await stepsOf(db, id), { zona, kalender: await calendarOf(db) });
  await db
    .updateTable('permohonan_informasi')
    .set((eb) => ({ keadaan: 'diproses', tenggat: jam.batas, versi: eb('versi', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return true;
}
