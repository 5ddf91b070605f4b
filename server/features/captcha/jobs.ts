import { z } from 'zod';
import { job } from '#server/core/job.ts';

/** Forgets used solutions that would not count any more. */
export const sapuCaptcha = job({
  name: 'captcha.sapu',
  payload: z.object({}),
  daily: true,
  async run(_payload, { core, desaId }) {
    await core.tenancy.write(desaId, (db) =>
      db.deleteFrom('captcha_dipakai').where('sampai', '<', new Date()).execute(),
    );
  },
});
