import type { Message } from '#contract/notifikasi.ts';
import type { Tenancy, VillageDb } from '#server/core/data/tenant.ts';
import { instant, int, json } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import type { Inbox } from '#server/core/realtime/socket.ts';
import { toInstant } from '#server/core/zone.ts';
import './table.ts';

export const notifikasiQuery = resource({
  table: 'notifikasi',
  fields: {
    id: int(),
    payload: json(),
    time: instant('created_at'),
    dibaca: instant(),
    unread: int(
      (t) => `select count(*) from notifikasi u
        where u.desa_id = ${t}.desa_id and u.akun_id = ${t}.akun_id and u.dibaca is null`,
      { ops: [] },
    ),
  },
  sort: ['-id'],
});

const inbox = (db: VillageDb, akunId: number) => db.selectFrom('notifikasi').where('akun_id', '=', akunId);

/** Number of notifications that an account has not read. */
export async function countUnread(db: VillageDb, akunId: number): Promise<number> {
  const row = await inbox(db, akunId)
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('dibaca', 'is', null)
    .executeTakeFirstOrThrow();
  return row.unread;
}

// A socket that was disconnected for long gets the newest only; the list has them all.
const MOST = 100;

/** The notifications of an account as its open pages get them. */
export const notifikasiInbox = (tenancy: Tenancy): Inbox => ({
  async since({ id: desaId, zona }, akunId, since) {
    const rows = await inbox(tenancy.read(desaId), akunId)
      .select(['id', 'payload', 'created_at'])
      .where('id', '>', since)
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute();
    return rows.reverse().map(({ id, payload, created_at }): Message => {
      const time = toInstant(created_at, zona);
      return { id, msg: payload.msg, time, payload: { ...payload, time } };
    });
  },
  async newest({ id: desaId }, akunId) {
    const newest = inbox(tenancy.read(desaId), akunId).select('id').orderBy('id', 'desc').limit(1);
    return (await newest.executeTakeFirst())?.id ?? 0;
  },
});
