import { z } from 'zod';
import { job } from '#server/core/job.ts';
import { sendToday } from '#server/core/mail-day.ts';
import { siteOf } from '#server/features/akun/surel-queries.ts';

/** Reminder of the platform to a village, to its own address too: where nobody signs in, no notification is read. */
export const kirimPengingat = job({
  name: 'desa.pengingat',
  payload: z.object({ pesan: z.string() }),
  async run({ pesan }, { core, desaId }) {
    if (!core.mailer.ready) return;
    const db = core.tenancy.read(desaId);
    const { email, nama_desa } = await db
      .selectFrom('desa')
      .select(['email', 'nama_desa'])
      .where('id', '=', desaId)
      .executeTakeFirstOrThrow();
    if (!email) return;
    await sendToday(core, desaId, {
      to: email,
      from: 'Pengelola platform',
      subject: `Pengingat untuk admin Desa ${nama_desa}`,
      text: `${pesan}\n\nPengingat dari pengelola platform. Konsol desa: ${await siteOf(db, core.env)}/kelola\n`,
    });
  },
});
