import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Zone } from '#server/core/zone.ts';
import { readDasar } from '#server/features/infografis/queries.ts';
import { hariIni } from '#server/features/infografis/rilis-writes.ts';
import { releaseFirst } from '#server/features/infografis/writes.ts';

/** The first release of numbers of people, of those who were invented. */
export async function fillRilis(db: VillageDb, zona: Zone = 'WIB'): Promise<void> {
  const hari = hariIni({ zona });
  await releaseFirst(db, await readDasar(db, hari), hari);
}
