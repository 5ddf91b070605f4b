import { z } from 'zod';
import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { job } from '#server/core/job.ts';
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
    .values(days.map((day) => ({ ...day, desa_id: db.desaId })))
    .onConflict((conflict) => conflict.columns(['desa_id', 'tanggal']).doNothing())
    .returning('id')
    .execute();
  return added.length;
}

/** Ordered once, for villages that are older than their lists of holidays. */
export const isiHariLibur = job({
  name: 'hari-libur.isi',
  payload: z.object({}),
  async run(_, { core, desaId }) {
    await core.tenancy.write(desaId, async (db) => {
      const tambah = await fillNational(db);
      if (tambah === 0) return;
      const event = { action: 'hari-libur.fill', id: desaId, after: { tambah }, quiet: true } as const;
      await recordEvent(db, event, { actor: null, requestId: 'tugas' });
    });
  },
});
