import type { Event } from './data/event.ts';
import type { VillageDb } from './data/tenant.ts';
import type { Actor } from './session/session.ts';

/** Means of recording a view; `db` is a transaction. */
export type Looking = { db: VillageDb; actor: Actor | null; record(event: Event): Promise<void> };

/** Going back, reloading and paging through a list within this time count as one view. */
export const LOOK_MS = 10 * 60_000;

/** Records that an account opened a row of a noun, once within `LOOK_MS`. */
export async function recordLook({ db, actor, record }: Looking, event: Event): Promise<void> {
  const seen = await db
    .selectFrom('jejak')
    .select('id')
    .where('noun', '=', event.action.slice(0, event.action.indexOf('.')))
    .where('noun_id', '=', String(event.id))
    .where('aksi', '=', event.action)
    .where('akun_id', 'is not distinct from', actor?.id ?? null)
    .where('waktu', '>', new Date(Date.now() - LOOK_MS))
    .executeTakeFirst();
  if (!seen) await record({ ...event, quiet: true });
}
