import type { Updateable } from 'kysely';
import type { Keadaan } from '#contract/lapor/alur.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { endFiles, setFilesPublic } from '#server/features/berkas/writes.ts';
import { forgetUrusan } from '#server/kinds/alur/urusan-writes.ts';
import { PUBLIC_ACTS } from './rules.ts';
import type { LaporTable } from './table.ts';

type Change = Omit<Updateable<LaporTable>, 'desa_id' | 'id' | 'versi' | 'updated_at'>;

/** Every change of what a report says or is: raises its version, and lets its pictures follow. */
export async function changeReport(
  db: VillageDb,
  report: { id: number; keadaan: Keadaan },
  change: Change,
): Promise<void> {
  await db
    .updateTable('lapor')
    .set((eb) => ({ ...change, versi: eb('versi', '+', 1), updated_at: new Date() }))
    .where('id', '=', report.id)
    .execute();
  await setPicturesPublic(db, report.id, (change.keadaan ?? report.keadaan) === 'disetujui');
}

/** Deletes a report with its pictures and those of its replies. */
export async function deleteReport(db: VillageDb, id: number): Promise<void> {
  const replies = await db
    .selectFrom('lapor_tanggapan')
    .select('gambar_id')
    .where('lapor_id', '=', id)
    .execute();
  await forgetUrusan(db, 'lapor', id);
  const own = await db.deleteFrom('lapor').where('id', '=', id).returning('gambar_id').executeTakeFirst();
  await endFiles(
    db,
    [...replies, ...(own ? [own] : [])].map(({ gambar_id }) => gambar_id),
  );
}

/** The pictures of a report and of its public replies follow what the report is: everyone's, or the staff's. */
async function setPicturesPublic(db: VillageDb, laporId: number, isPublic: boolean): Promise<void> {
  const own = db.selectFrom('lapor').select('gambar_id').where('id', '=', laporId);
  const replies = db
    .selectFrom('lapor_tanggapan')
    .select('gambar_id')
    .where('lapor_id', '=', laporId)
    .where('jenis', 'in', PUBLIC_ACTS)
    .where('gambar_id', 'is not', null);
  await setFilesPublic(db, own, isPublic);
  await setFilesPublic(db, replies, isPublic);
}
