import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import './table.ts';

/** Remembers that mail about something was not taken, for staff to see. */
export async function markUndelivered(db: VillageDb, tentang: string, sebab: string): Promise<void> {
  await db
    .insertInto('email_gagal')
    .values({ tentang, sebab })
    .onConflict((clash) =>
      clash.columns(['desa_id', 'tentang']).doUpdateSet({
        sebab,
        kali: sql<number>`email_gagal.kali + 1`,
        terakhir: sql<Date>`now()`,
      }),
    )
    .execute();
}

/** Forgets it once mail about the same was taken. */
export async function markDelivered(db: VillageDb, tentang: string): Promise<void> {
  await db.deleteFrom('email_gagal').where('tentang', '=', tentang).execute();
}

const KEPT_MS = 7 * 86_400_000;

/** Nobody tries it again, and whoever waited has been to the counter. */
export async function pruneUndelivered(db: VillageDb): Promise<void> {
  await db
    .deleteFrom('email_gagal')
    .where('terakhir', '<', new Date(Date.now() - KEPT_MS))
    .execute();
}
