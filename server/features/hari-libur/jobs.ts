import { z } from 'zod';
import { recordEvent } from '#server/core/data/event.ts';
import { job } from '#server/core/job.ts';
import { fillNational } from './writes.ts';

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
