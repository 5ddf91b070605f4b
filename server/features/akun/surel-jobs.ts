import { z } from 'zod';
import type { JobContext } from '#server/core/core.ts';
import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { job } from '#server/core/job.ts';
import { MailTomorrow, sendToday } from '#server/core/mail-day.ts';
import { markDelivered, markUndelivered } from './email-gagal-writes.ts';
import { desaOf, forgetfulOf, hasNewAddress, siteOf } from './surel-queries.ts';
import { forgottenMail, type Text, undeliveredText } from './surel-rules.ts';
import { giveCodeByMail, takeCode } from './writes.ts';

type Prepared = {
  to: string;
  text: Text;
  /** Matter of the mail, by which staff find it while it is not taken. */
  about: string;
  code?: { akunId: number; sidik: Buffer };
};

/** Mails what was prepared in one transaction. A code that reached nobody is taken back: the next try makes another. */
export async function deliver(
  { core, desaId }: JobContext,
  prepare: (db: VillageDb) => Promise<Prepared | undefined>,
): Promise<boolean> {
  const { tenancy } = core;
  const made = await tenancy.write(desaId, async (db) => {
    const prepared = await prepare(db);
    return prepared && { ...prepared, from: `Desa ${(await desaOf(db)).nama_desa}` };
  });
  if (!made) return false;
  const { to, from, text, about, code } = made;
  try {
    await sendToday(core, desaId, { to, from, ...text });
  } catch (error) {
    await tenancy.write(desaId, async (db) => {
      if (code) await takeCode(db, code.akunId, code.sidik);
      if (!(error instanceof MailTomorrow)) await markUndelivered(db, about, undeliveredText(error));
    });
    throw error;
  }
  await tenancy.write(desaId, (db) => markDelivered(db, about));
  return true;
}

/** The NIK of who forgot a password; encrypted, since the queue must not hold one. */
const Asked = z.object({ nik: z.string(), tanggal_lahir: z.string() });
export const aboutForgotten = (desaId: number): string => `lupa:${desaId}`;

/** Mails a code to whoever forgot a password, if all of it fits and the village knows an address. */
export const kirimLupa = job({
  name: 'akun.lupa',
  payload: z.object({ isi: z.string() }),
  async run({ isi }, context) {
    const { core, desaId } = context;
    const opened = core.sealer.open(isi, aboutForgotten(desaId));
    // Sealed with a rotated secret: the person has to ask again.
    if (opened === undefined) return;
    const asked = Asked.parse(JSON.parse(opened));
    const site = await siteOf(core.tenancy.read(desaId), core.env);
    await deliver(context, async (db) => {
      const account = await forgetfulOf(db, asked);
      if (!account || (account.contoh && core.env.PRODUCTION)) return undefined;
      if (await hasNewAddress(db, account.penduduk_id)) return undefined;
      const given = await giveCodeByMail(db, account.id);
      if (!given) return undefined;
      const { kode, berlaku, sidik } = given;
      const event = {
        action: 'akun.code',
        id: account.id,
        after: { berlaku, cara: 'surel' },
        quiet: true,
      } as const;
      await recordEvent(db, event, { actor: null, requestId: 'tugas' });
      const text = forgottenMail(await desaOf(db), { kode, berlaku, site });
      return { to: account.email, text, about: `akun:${account.id}`, code: { akunId: account.id, sidik } };
    });
  },
});
