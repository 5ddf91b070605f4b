import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { findRilis, type Terbit } from './queries.ts';
import type { Rilis } from './rilis-rules.ts';

/**
 * Keeps a release in place of the one it follows, and says what is public now: another process may have been faster.
 * Where nothing can be written the one before stays.
 */
export async function keepRilis(
  core: Pick<Core, 'tenancy' | 'log'>,
  desaId: number,
  { last, next }: { last: Terbit | null; next: Rilis },
): Promise<Rilis> {
  try {
    return await core.tenancy.write(desaId, (db) => replace(db, last, next));
  } catch (error) {
    core.log.warn('infographics not released', { error });
    return last?.rilis ?? next;
  }
}

async function replace(db: VillageDb, last: Terbit | null, next: Rilis): Promise<Rilis> {
  const penduduk = next.hitungan.umur.reduce((sum, { lk, pr }) => sum + lk + pr, 0);
  const isi = JSON.stringify(next);
  const done = last
    ? await db
        .updateTable('infografis_terbit')
        .set({ isi, penduduk, versi: last.versi + 1 })
        .where('versi', '=', last.versi)
        .returning('versi')
        .execute()
    : await db
        .insertInto('infografis_terbit')
        .values({ isi, penduduk })
        .onConflict((conflict) => conflict.column('desa_id').doNothing())
        .returning('versi')
        .execute();
  if (done.length > 0) return next;
  return (await findRilis(db))?.rilis ?? next;
}
