import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Zone } from '#server/core/zone.ts';

/** The time of the village that is brought over. */
export async function zoneOf(db: VillageDb): Promise<Zone> {
  const row = await db
    .selectFrom('desa')
    .select('zona')
    .where('id', '=', db.desaId)
    .executeTakeFirstOrThrow();
  return row.zona;
}
