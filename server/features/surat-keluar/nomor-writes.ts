import type { VillageDb } from '#server/core/data/tenant.ts';
import { invalid } from '#server/core/errors.ts';
import { lastNumber } from './nomor-queries.ts';
import './table.ts';

const DESA = 'desa';

/** Goes on counting after this number; refused where letters from here bear higher ones. */
export async function continueCount(db: VillageDb, tahun: number, nomor: number): Promise<void> {
  // Whoever signs at the same moment waits for the count.
  await db
    .selectFrom('nomor_surat')
    .select('nomor')
    .where('urutan', '=', DESA)
    .where('tahun', '=', tahun)
    .forUpdate()
    .execute();
  const { terbit } = await lastNumber(db, tahun);
  if (nomor < terbit) throw invalid({ nomor: `Surat nomor ${terbit} sudah terbit dari situs ini.` });
  if (nomor === 0) {
    await db.deleteFrom('nomor_surat').where('urutan', '=', DESA).where('tahun', '=', tahun).execute();
    return;
  }
  await db
    .insertInto('nomor_surat')
    .values({ urutan: DESA, tahun, nomor })
    .onConflict((on) => on.columns(['desa_id', 'urutan', 'tahun']).doUpdateSet({ nomor }))
    .execute();
}
