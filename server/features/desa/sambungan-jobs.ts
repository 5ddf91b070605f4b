import { z } from 'zod';
import { job } from '#server/core/job.ts';
import { mailRefusal } from '#server/core/mail.ts';
import { MailTomorrow, sendToday } from '#server/core/mail-day.ts';
import './sambungan-queries.ts';

/** Sends the test that somebody asked for, once; what the server answered is kept to be read. */
export const cobaEmail = job({
  name: 'desa.email',
  attempts: 1,
  payload: z.object({}),
  async run(_payload, { core, desaId }) {
    const { email, nama_desa } = await core.tenancy
      .read(desaId)
      .selectFrom('desa')
      .select(['email', 'nama_desa'])
      .where('id', '=', desaId)
      .executeTakeFirstOrThrow();
    let sebab = '';
    try {
      await sendToday(core, desaId, {
        to: email,
        from: `Desa ${nama_desa}`,
        subject: `Email percobaan, Desa ${nama_desa}`,
        text: `Email ini dikirim dari Pengaturan di konsol desa.\n\nBila Anda membacanya, email situs Desa ${nama_desa} berjalan. Tidak ada yang perlu dilakukan.\n`,
      });
    } catch (error) {
      core.log.warn('test mail not taken', { error });
      sebab =
        error instanceof MailTomorrow
          ? 'Kuota email hari ini sudah habis. Coba lagi besok.'
          : mailRefusal(error);
    }
    await core.tenancy.write(desaId, (db) =>
      db.updateTable('uji_email').set({ selesai: new Date(), sebab }).execute(),
    );
  },
});
