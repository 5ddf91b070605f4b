import { INDONESIA } from '#contract/desa/batas.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import './table.ts';

/** A place as it is written elsewhere; none where it is none in the country. */
export function readTitik(lat: string, lng: string): { lng: number | null; lat: number | null } {
  const [y, x] = [Number(lat || Number.NaN), Number(lng || Number.NaN)];
  const { barat, selatan, timur, utara } = INDONESIA;
  const inside = x >= barat && x <= timur && y >= selatan && y <= utara;
  return inside ? { lng: x, lat: y } : { lng: null, lat: null };
}

/** Contents of shops as they are now. */
export async function sayShops(db: VillageDb, ids: readonly number[]): Promise<Map<number, unknown>> {
  const rows = await db
    .selectFrom('toko')
    .select(['id', 'nama', 'no_telp', 'alamat', 'deskripsi', 'gambar_id', 'lng', 'lat'])
    .select(['pemilik_id', 'disembunyikan', 'alasan', 'diperiksa'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Shops that sell something, but these products. */
export async function shopsWithGoods(
  db: VillageDb,
  ids: readonly number[],
  but: ReadonlySet<number> = new Set(),
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('produk')
    .select(['id', 'toko_id'])
    .where('toko_id', 'in', [...ids])
    .execute();
  return new Set(rows.filter(({ id }) => !but.has(id)).map(({ toko_id }) => toko_id));
}
