import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { imagesById } from '#server/features/berkas/queries.ts';
import './table.ts';

type Addressed = 'toko' | 'produk' | 'kategori_produk';
const NUMBER = /^\d{1,15}$/;

/** The row that an address in a path or a query means, its number or its slug. */
export async function idAt(db: VillageDb, table: Addressed, address: string): Promise<number | undefined> {
  if (address.includes('\0')) return undefined;
  const rows = db.selectFrom(table).select('id');
  const found = NUMBER.test(address)
    ? rows.where('id', '=', Number(address))
    : rows.where('slug', '=', address);
  return (await found.executeTakeFirst())?.id;
}

/** Columns of a product that rules and writes need; `lock` keeps others from changing it until the transaction ends. */
export async function findProduk(db: VillageDb, id: number, { lock = false } = {}) {
  const query = db
    .selectFrom('produk')
    .innerJoin('toko', 'toko.id', 'produk.toko_id')
    .select(['produk.id', 'produk.slug', 'produk.nama', 'produk.harga', 'produk.stok', 'produk.tampil'])
    .select(['produk.toko_id', 'produk.disembunyikan', 'produk.alasan', 'toko.pemilik_id'])
    .where('produk.id', '=', id);
  return (lock ? query.forUpdate('produk') : query).executeTakeFirst();
}

/** Last change of a product's stock: by whom, and when. */
export function whoCounted(db: VillageDb, id: number) {
  return db
    .selectFrom('jejak')
    .leftJoin('akun', 'akun.id', 'jejak.akun_id')
    .select(['jejak.waktu', 'jejak.akun_id', 'akun.nama'])
    .where('jejak.noun', '=', 'produk')
    .where('jejak.noun_id', '=', String(id))
    .where(sql<boolean>`sebelum -> 'stok' is distinct from sesudah -> 'stok'`)
    .orderBy('jejak.id', 'desc')
    .executeTakeFirst();
}

/** A shop as far as its products are concerned. */
export function findTokoOf(db: VillageDb, id: number) {
  return db
    .selectFrom('toko')
    .select(['id', 'pemilik_id', 'disembunyikan'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Pictures of a product, in their order. */
export async function pictureIdsOf(db: VillageDb, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('produk_gambar')
    .select('berkas_id')
    .where('produk_id', '=', id)
    .orderBy('urutan')
    .execute();
  return rows.map(({ berkas_id }) => berkas_id);
}

const SHOWN = 3;
type Newest = {
  kategori_id: number;
  id: number;
  slug: string;
  nama: string;
  harga: number;
  gambar_id: string | null;
};

/** The newest public products of categories, by category. */
export async function newestOf(db: VillageDb, kategori: number[]) {
  const { rows } = await sql<Newest>`
    select k.id as kategori_id, p.id, p.slug, p.nama, p.harga, p.gambar_id
    from unnest(${kategori}::bigint[]) as k (id)
    cross join lateral (
      select produk.id, slug, nama, harga, (
        select g.berkas_id from produk_gambar g
        where g.desa_id = produk.desa_id and g.produk_id = produk.id order by g.urutan limit 1) as gambar_id
      from produk where desa_id = ${db.desaId} and kategori_id = k.id and tampil
      order by produk.id desc limit ${SHOWN}
    ) p`.execute(db);
  const images = await imagesById(
    db,
    rows.map(({ gambar_id }) => gambar_id),
  );
  return (id: number) =>
    rows
      .filter(({ kategori_id }) => kategori_id === id)
      .map(({ gambar_id, kategori_id: _, ...row }) => {
        const gambar_info = images.get(gambar_id ?? '') ?? null;
        return { ...row, gambar: gambar_info?.url ?? null, gambar_info };
      });
}
