import type { Core } from './core.ts';
import type { VillageDb } from './data/tenant.ts';
import { quotaOf } from './limits/quota.ts';
import type { Mail } from './mail.ts';
import { fromInstant, toInstant, type Zone } from './zone.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 40;

/** A village has sent all of today's mail. What is over waits for tomorrow: the worker runs its job again at `at`. */
export class MailTomorrow extends Error {
  readonly at: Date;

  constructor(at: Date) {
    super('The mail of today is used up.');
    this.at = at;
  }
}

/** Sends within what a village may in a day; throws MailTomorrow beyond. What no server took does not count. */
export async function sendToday(core: Core, desaId: number, mail: Mail): Promise<void> {
  const { env, mailer, tenancy } = core;
  const taken = await tenancy.write(desaId, async (db) => {
    const own = await db
      .selectFrom('desa')
      .select(['zona', 'kuota_ruang', 'kuota_petugas', 'kuota_surel', 'kuota_laju'])
      .where('id', '=', desaId)
      .executeTakeFirstOrThrow();
    return take(db, own.zona, quotaOf(env, own).surel);
  });
  if (taken.at) throw new MailTomorrow(taken.at);
  try {
    await mailer.send(mail);
  } catch (error) {
    await tenancy.write(desaId, (db) => giveBack(db, taken.hari));
    throw error;
  }
}

/** The day of a village, as its mail is counted. */
export const mailDay = (zona: Zone, now = new Date()): string => toInstant(now, zona).slice(0, 10);

/** One more mail of today; with `at`, when the next day begins, where there is none left. */
async function take(db: VillageDb, zona: Zone, most: number): Promise<{ hari: string; at?: Date }> {
  const hari = mailDay(zona);
  const row = await db
    .insertInto('surel_harian')
    .values({ hari, jumlah: 1 })
    .onConflict((clash) =>
      clash
        .columns(['desa_id', 'hari'])
        .doUpdateSet((eb) => ({ jumlah: eb('surel_harian.jumlah', '+', 1) }))
        .where('surel_harian.jumlah', '<', most),
    )
    .returning('jumlah')
    .executeTakeFirst();
  if (!row) return { hari, at: new Date(fromInstant(`${hari}T00:05:00`, zona).getTime() + DAY_MS) };
  if (row.jumlah === 1) {
    const old = mailDay(zona, new Date(Date.now() - KEPT_DAYS * DAY_MS));
    await db.deleteFrom('surel_harian').where('hari', '<', old).execute();
  }
  return { hari };
}

async function giveBack(db: VillageDb, hari: string): Promise<void> {
  await db
    .updateTable('surel_harian')
    .set((eb) => ({ jumlah: eb('jumlah', '-', 1) }))
    .where('hari', '=', hari)
    .where('jumlah', '>', 0)
    .execute();
}
