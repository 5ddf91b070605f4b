import { TINGKAT } from '#contract/kinds/isian-jawaban.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Checks, Lookup } from '#server/kinds/isian/lookup.ts';
import { areasById, knownNames } from './queries.ts';

/** What an answer may name: entries of the register's lists, and areas of the village that lie in each other. */
export const lookupChecks = (db: VillageDb): Checks => ({
  pekerjaan: (found) => unknownNames(db, 'pekerjaan', found),
  statusdlmkeluarga: (found) => unknownNames(db, 'hubungan', found),
  wilayah: async (found) => {
    const areas = await areasById(
      db,
      found.flatMap(({ value }) => Object.values(value) as number[]),
    );
    return found.filter(({ value }) => !fits(Object.entries(value) as [string, number][], areas));
  },
});

async function unknownNames(
  db: VillageDb,
  list: 'pekerjaan' | 'hubungan',
  found: Lookup[],
): Promise<Lookup[]> {
  const known = await knownNames(
    db,
    list,
    found.map(({ value }) => String(value)),
  );
  return found.filter(({ value }) => !known.has(String(value)));
}

type Areas = Awaited<ReturnType<typeof areasById>>;

/** Each area is what it is called, and lies in the one chosen before it. */
function fits(chosen: [string, number][], areas: Areas): boolean {
  const order = TINGKAT.flatMap((one) => chosen.filter(([name]) => name === one));
  return order.every(([name, id], at) => {
    const area = areas.get(id);
    const above = order[at - 1];
    return area?.jenis === name && (above === undefined || area.induk_id === above[1]);
  });
}
