import { z } from 'zod';
import { timeNow } from '#server/core/clock.ts';
import { recordEvent } from '#server/core/data/event.ts';
import { job } from '#server/core/job.ts';
import { kalenderOf } from './queries.ts';
import { dayOf, instantOf, scheduleOf } from './rules.ts';
import './table.ts';

/** Closes the days on which somebody forgot to check out at the end of their hours; staff look at each. */
export const tutupPresensi = job({
  name: 'presensi.tutup',
  payload: z.object({}),
  daily: true,
  async run(_payload, { core, desaId }) {
    await core.tenancy.write(desaId, async (db) => {
      const village = await db.selectFrom('desa').select('zona').where('id', '=', desaId).executeTakeFirst();
      if (!village) return;
      const today = dayOf(timeNow(), village.zona);
      const kalender = await kalenderOf(db);
      const open = await db
        .selectFrom('presensi')
        .select(['id', 'tanggal', 'masuk'])
        .where('pulang', 'is', null)
        .where('tanggal', '<', today)
        .forUpdate()
        .execute();
      for (const { id, tanggal, masuk } of open) {
        const { jam } = scheduleOf(tanggal, kalender);
        const end = jam ? instantOf(tanggal, jam.pulang, village.zona) : masuk;
        const pulang = end > masuk ? end : masuk;
        await db.updateTable('presensi').set({ pulang, ditutup: true }).where('id', '=', id).execute();
      }
      if (open.length === 0) return;
      const event = {
        action: 'presensi.close',
        id: today,
        after: { hari: open.length },
        quiet: true,
      } as const;
      await recordEvent(db, event, { actor: null, requestId: 'tugas' });
    });
  },
});
