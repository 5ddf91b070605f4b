import { z } from 'zod';
import { job } from '#server/core/job.ts';

const KEPT_DAYS = 30;

/** Deletes sessions that ended a month ago, since they say where and when somebody was signed in. */
export const sapuSesi = job({
  name: 'sesi.sapu',
  payload: z.object({}),
  daily: true,
  async run(_payload, { core, desaId }) {
    const oldest = new Date(Date.now() - KEPT_DAYS * 86_400_000);
    await core.tenancy.write(desaId, (db) =>
      db
        .deleteFrom('sesi')
        .where((eb) => eb.or([eb('berakhir', '<', oldest), eb('dicabut', '<', oldest)]))
        .execute(),
    );
  },
});
