import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import { cleanHtml } from '#server/core/html.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { pictureIdsOf } from './queries.ts';
import { setPictures, showProduk } from './writes.ts';

type Datang = {
  toko_id: number;
  kategori_id: number;
  nama: string;
  harga: number;
  deskripsi: string;
  tampil: boolean;
  created_at: Date;
};
/** Whoever sold it elsewhere counts it anew here. */
const STOK = 1;

/** Brings a product from elsewhere, without its pictures. */
export async function bringProduct(db: VillageDb, { tampil, ...said }: Datang): Promise<number> {
  const { id } = await db
    .insertInto('produk')
    .values({
      ...said,
      deskripsi: cleanHtml(said.deskripsi),
      stok: STOK,
      ...(tampil ? {} : { disembunyikan: new Date(), alasan: 'Tidak aktif di OpenSID' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await showProduk(db, [id]);
  return id;
}

/** The categories of these names, by their names in small letters; those that are missing are made. */
export async function categoriesNamed(db: VillageDb, names: readonly string[]) {
  const rows = await db.selectFrom('kategori_produk').select(['id', 'nama']).execute();
  const ids = new Map(rows.map(({ id, nama }) => [nama.toLowerCase(), id]));
  const made: number[] = [];
  for (const nama of names) {
    if (ids.has(nama.toLowerCase())) continue;
    const { id } = await db
      .insertInto('kategori_produk')
      .values({ nama })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(nama.toLowerCase(), id);
    made.push(id);
  }
  return { ids, made };
}

/** Drops those of these categories that nothing is filed under. */
export async function dropEmptyCategories(db: VillageDb, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('kategori_produk')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('produk').select('produk.id').whereRef('kategori_id', '=', 'kategori_produk.id')),
      ),
    )
    .execute();
}

/** Gives a product its pictures. */
export async function picture(
  core: Pick<Core, 'files'>,
  db: VillageDb,
  { id, gambar }: { id: number; gambar: readonly Upload[] },
): Promise<void> {
  const row = await db
    .selectFrom('produk')
    .innerJoin('toko', 'toko.id', 'produk.toko_id')
    .select(['produk.nama', 'toko.pemilik_id'])
    .where('produk.id', '=', id)
    .executeTakeFirstOrThrow();
  const keep = {
    privat: true,
    area: 'verifikasi',
    pemilik: row.pemilik_id,
    alt: `Foto ${row.nama}`,
  } as const;
  const ids: string[] = [];
  for (const upload of gambar) ids.push((await saveFile({ core, db }, upload, keep)).id);
  await setPictures(db, id, ids);
  await showProduk(db, [id]);
}

/** Contents of products as they are now, with their pictures. */
export async function sayProducts(db: VillageDb, ids: readonly number[]): Promise<Map<number, unknown>> {
  const rows = await db
    .selectFrom('produk')
    .select(['id', 'toko_id', 'kategori_id', 'nama', 'harga', 'stok', 'deskripsi', 'disembunyikan', 'alasan'])
    .where('id', 'in', [...ids])
    .execute();
  const said = new Map<number, unknown>();
  for (const row of rows) said.set(row.id, { ...row, gambar: await pictureIdsOf(db, row.id) });
  return said;
}
