import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import '../table.ts';

/**
 * Notes that a request was filed at the counter, as number so and so of its day. The lock on the count is held to the end
 * of the transaction: whoever rolls back leaves no gap.
 */
export async function takeTurn(db: VillageDb, id: number, zone: Zone): Promise<number> {
  const { created_at } = await db
    .selectFrom('ajuan_layanan')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { nomor } = await db
    .insertInto('antre_loket')
    .values({ tanggal: toInstant(created_at, zone).slice(0, 10), nomor: 1 })
    .onConflict((on) =>
      on.columns(['desa_id', 'tanggal']).doUpdateSet((eb) => ({ nomor: eb('antre_loket.nomor', '+', 1) })),
    )
    .returning('nomor')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('ajuan_layanan')
    .set({ lewat_loket: true, nomor_antre: nomor })
    .where('id', '=', id)
    .execute();
  return nomor;
}
