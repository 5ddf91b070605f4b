import type { BanyakLuasan, Luasan } from '#contract/lib/geo/geojson.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { simplified } from './batas-rules.ts';
import { findPeta } from './peta-queries.ts';
import { writePeta } from './peta-writes.ts';

/** Draws the boundary of elsewhere; false where the village has one, or nothing of it would be seen. */
export async function bringBoundary(db: VillageDb, given: Luasan | BanyakLuasan): Promise<boolean> {
  if ((await findPeta(db)).batas) return false;
  const coordinates = given.type === 'Polygon' ? [given.coordinates] : given.coordinates;
  const batas = simplified({ type: 'MultiPolygon', coordinates });
  if (!batas) return false;
  await writePeta(db, { batas });
  return true;
}

/** The boundary as it is now. */
export async function sayBoundary(db: VillageDb): Promise<Map<number, unknown>> {
  const { batas } = await findPeta(db);
  return new Map(batas ? [[db.desaId, batas]] : []);
}

export const dropBoundary = (db: VillageDb): Promise<void> => writePeta(db, { batas: null });
