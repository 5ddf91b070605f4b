import { z } from 'zod';
import { bumpVersion, recordEvent } from '#server/core/data/event.ts';
import { job } from '#server/core/job.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import { prepareYear } from './writes.ts';
import './table.ts';

/** The year of today in the village's zone. */
export const yearIn = (zona: Zone, now = new Date()): number => Number(toInstant(now, zona).slice(0, 4));

/** Every village has the structure of the year, from its first day on. */
export const siapkanTahun = job({
  name: 'anti-korupsi.tahun',
  payload: z.object({}),
  daily: true,
  async run(_, { core, desaId }) {
    const version = await core.tenancy.write(desaId, async (db) => {
      const desa = await db.selectFrom('desa').select('zona').where('id', '=', desaId).executeTakeFirst();
      if (!desa) return undefined;
      const tahun = yearIn(desa.zona);
      const indikator = await prepareYear(db, tahun);
      if (indikator === undefined) return undefined;
      const event = { action: 'anti-korupsi.prepare', id: tahun, after: { indikator } } as const;
      await recordEvent(db, event, { actor: null, requestId: 'tugas' });
      return bumpVersion(db);
    });
    if (version !== undefined) core.villages.changed(desaId, version);
  },
});
