import { timeNow } from '#server/core/clock.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import './table.ts';

/** Turns a waiting code into a device: once, and only while it lasts. */
export async function pairDevice(
  db: VillageDb,
  { kode, nama, oleh }: { kode: Buffer; nama: string; oleh: number },
): Promise<number | undefined> {
  const waiting = await db
    .deleteFrom('kode_perangkat')
    .where('kode', '=', kode)
    .where('berakhir', '>', timeNow())
    .returning('token')
    .executeTakeFirst();
  if (!waiting) return undefined;
  const made = await db
    .insertInto('perangkat_kantor')
    .values({ nama, token: waiting.token, dipasang_oleh: oleh })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export const revokeDevice = (db: VillageDb, id: number, oleh: number) =>
  db
    .updateTable('perangkat_kantor')
    .set({ dicabut: timeNow(), dicabut_oleh: oleh })
    .where('id', '=', id)
    .where('dicabut', 'is', null)
    .returning(['nama', 'menunggu'])
    .executeTakeFirst();

/** Takes a revoked device off the list; null for one that still records. */
export async function removeDevice(db: VillageDb, id: number) {
  const row = await db
    .selectFrom('perangkat_kantor')
    .select(['nama', 'dicabut'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  if (!row.dicabut) return null;
  await db.deleteFrom('perangkat_kantor').where('id', '=', id).execute();
  return { nama: row.nama };
}
