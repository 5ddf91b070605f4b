import { z } from 'zod';
import { timeNow } from '#server/core/clock.ts';
import { job } from '#server/core/job.ts';
import { toInstant } from '#server/core/zone.ts';
import { closeLate, eraseCards } from './writes.ts';

/** Days after the last window has closed until the picture of a card is erased. */
export const HAPUS_HARI = 30;

/** Closes what nobody may object to or dispute any more, and erases the cards that nobody needs. */
export const tutupLayananInformasi = job({
  name: 'layanan-informasi.tutup',
  payload: z.object({}),
  daily: true,
  async run(_payload, { core, desaId }) {
    await core.tenancy.write(desaId, async (db) => {
      const { zona } = await db
        .selectFrom('desa')
        .select('zona')
        .where('id', '=', desaId)
        .executeTakeFirstOrThrow();
      const now = timeNow();
      await closeLate(db, toInstant(now, zona).slice(0, 10), now);
      await eraseCards(db, new Date(now.getTime() - HAPUS_HARI * 86_400_000), now);
    });
  },
});
