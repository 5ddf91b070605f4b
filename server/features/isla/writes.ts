import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { SIMPAN_HARI } from './queries.ts';

/** Keeps an answer in place of the one before, and drops what is too old to be shown. */
export async function keepJawaban(db: VillageDb, kunci: string, isi: object, diambil: Date): Promise<void> {
  const row = { isi: JSON.stringify(isi), diambil };
  await db
    .insertInto('isla_jawaban')
    .values({ kunci, ...row })
    .onConflict((conflict) => conflict.columns(['desa_id', 'kunci']).doUpdateSet(row))
    .execute();
  await db
    .deleteFrom('isla_jawaban')
    .where('diambil', '<', sql<Date>`now() - make_interval(days => ${SIMPAN_HARI})`)
    .execute();
}
