import { notifikasi } from '#contract/notifikasi.ts';
import { implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { notFound } from '#server/core/errors.ts';
import { listPage } from '#server/core/query/list.ts';
import { countUnread, notifikasiQuery } from './queries.ts';
import { ownsInbox } from './rules.ts';

export const notifikasiRoutes = [
  implement(
    notifikasi.list,
    async ({ actor, db, query, village }) => {
      const page = await listPage(db, notifikasiQuery, query, {
        zone: village.zona,
        where: (rows) => rows.where('akun_id', '=', actor.id),
      });
      // Each row says it; a page without any may have left them out.
      const unread = page.data[0]?.unread ?? (await countUnread(db, actor.id));
      const data = page.data.map(({ payload, time, ...row }) => ({
        ...row,
        payload: { ...Object(payload), time },
      }));
      return { data, meta: { ...page.meta, unread } };
    },
    { query: notifikasiQuery },
  ),

  implement(notifikasi.read, async ({ actor, db, body, record }) => {
    if (body.action === 'READ_RECEIPT_ALL') {
      if (body.user_id !== undefined && !ownsInbox(actor, body.user_id)) throw notFound();
      await markRead(db, actor.id);
      await record({ action: 'notifikasi.read', id: 'semua', quiet: true });
    } else {
      const known = await markRead(db, actor.id, body.id);
      if (!known) throw notFound();
      await record({ action: 'notifikasi.read', id: body.id, quiet: true });
    }
    return { unread: await countUnread(db, actor.id) };
  }),
];

// A second reading keeps the timestamp of the first.
async function markRead(db: VillageDb, akunId: number, id?: number): Promise<boolean> {
  let update = db
    .updateTable('notifikasi')
    .set((eb) => ({ dibaca: eb.fn.coalesce('dibaca', eb.fn<Date>('now')) }))
    .where('akun_id', '=', akunId);
  update = id === undefined ? update.where('dibaca', 'is', null) : update.where('id', '=', id);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
}
