import type { VillageDb } from '#server/core/data/tenant.ts';
import { NATIONAL } from './queries.ts';

/** Adds the days of the national lists that a village does not have; returns how many there were. */
export async function fillNational(
  db: VillageDb,
  years: Iterable<number> = NATIONAL.keys(),
): Promise<number> {
  const days = [...years].flatMap((year) => NATIONAL.get(year)?.data ?? []);
  if (days.length === 0) return 0;
  const added = await db
    .insertInto('hari_libur')
    .values(days.map((day) => ({ ...day })))
    .onConflict((conflict) => conflict.columns(['desa_id', 'tanggal']).doNothing())
    .returning('id')
    .execute();
  return added.length;
}
