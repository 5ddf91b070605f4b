import type { Updateable } from 'kysely';
import type { Keadaan } from '#contract/lapor-alur.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { enqueue } from '#server/core/job.ts';
import { buatVarian } from '#server/features/berkas/jobs.ts';
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
    .where('desa_id', '=', db.desaId)
    .where('id', '=', report.id)
    .execute();
  await setPicturesPublic(db, report.id, (change.keadaan ?? report.keadaan) === 'disetujui');
}

/** Deletes a report. Its pictures are swept later, but are private at once. */
export async function deleteReport(db: VillageDb, id: number): Promise<void> {
  await setPicturesPublic(db, id, false);
  await db.deleteFrom('lapor').where('desa_id', '=', db.desaId).where('id', '=', id).execute();
}

/** The pictures of a report and of its public replies follow what the report is: everyone's, or the staff's. */
async function setPicturesPublic(db: VillageDb, laporId: number, isPublic: boolean): Promise<void> {
  const changed = await db
    .updateTable('berkas')
    .set({ privat: !isPublic })
    .where('desa_id', '=', db.desaId)
    .where('privat', '=', isPublic)
    .where((eb) =>
      eb.or([
        eb(
          'id',
          'in',
          eb
            .selectFrom('lapor')
            .select('gambar_id')
            .where('desa_id', '=', db.desaId)
            .where('id', '=', laporId),
        ),
        eb(
          'id',
          'in',
          eb
            .selectFrom('lapor_tanggapan')
            .select('gambar_id')
            .where('desa_id', '=', db.desaId)
            .where('lapor_id', '=', laporId)
            .where('jenis', 'in', PUBLIC_ACTS)
            .where('gambar_id', 'is not', null),
        ),
      ]),
    )
    .returning('id')
    .execute();
  if (isPublic) for (const { id } of changed) await enqueue(db, buatVarian, { id });
}
