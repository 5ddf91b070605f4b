import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';

/** Days for which an answer may stand in for ISLA. */
export const SIMPAN_HARI = 30;

/** The kept answers of these keys that may still be shown. */
export const keptJawaban = (db: VillageDb, kunci: readonly string[]) =>
  db
    .selectFrom('isla_jawaban')
    .select(['kunci', 'isi', 'diambil'])
    .where('kunci', 'in', kunci)
    .where('diambil', '>=', sql<Date>`now() - make_interval(days => ${SIMPAN_HARI})`)
    .execute();
