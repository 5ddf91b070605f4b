import type { Zone } from '#server/core/zone.ts';
import type { VillageDb } from './tenant.ts';

/** Returns the zone of the village that the handle is of, for jobs and queries that were not handed its row. */
export const ownZone = async (db: VillageDb): Promise<Zone> =>
  (await db.selectFrom('desa').select('zona').where('id', '=', db.desaId).executeTakeFirstOrThrow()).zona;
