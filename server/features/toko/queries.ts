import { STOK_MENIPIS } from '#contract/toko/kelola.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import './table.ts';

/** Columns of a shop that rules and writes need; `lock` keeps others from changing it until the transaction ends. */
export function findToko(db: VillageDb, id: number, { lock = false } = {}) {
  const query = db
    .selectFrom('toko')
    .select(['id', 'slug', 'nama', 'pemilik_id', 'gambar_id', 'disembunyikan', 'alasan', 'diperiksa'])
    .where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** The numbers of everything a shop sells. */
export async function produkIdsOf(db: VillageDb, tokoId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('produk')
    .select('id')
    .where('toko_id', '=', tokoId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Number of shops and products, and of those that are hidden, not looked at yet or sold out. */
export async function summaryOf(db: VillageDb) {
  const [shops, products] = await Promise.all([
    db
      .selectFrom('toko')
      .select(({ fn }) => [
        fn.countAll<number>().as('toko'),
        fn.count<number>('disembunyikan').as('toko_tersembunyi'),
        fn
          .countAll<number>()
          .filterWhere('disembunyikan', 'is', null)
          .filterWhere('diperiksa', 'is', null)
          .as('toko_belum_diperiksa'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('produk')
      .select(({ fn }) => [
        fn.countAll<number>().as('produk'),
        fn.count<number>('disembunyikan').as('produk_tersembunyi'),
        fn.countAll<number>().filterWhere('stok', '=', 0).filterWhere('tampil', '=', true).as('habis'),
        fn
          .countAll<number>()
          .filterWhere('stok', '>', 0)
          .filterWhere('stok', '<=', STOK_MENIPIS)
          .filterWhere('tampil', '=', true)
          .as('menipis'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { ...shops, ...products };
}
