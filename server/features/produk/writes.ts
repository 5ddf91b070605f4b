import { sql } from 'kysely';
import { indexPublic, removePublic } from '#server/core/data/search.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { plainText } from '#server/core/html.ts';
import { endFiles, setFilesPublic } from '#server/features/berkas/writes.ts';

/** Puts these pictures, in this order, in the place of those it had; the others are private at once, and swept later. */
export async function setPictures(db: VillageDb, id: number, berkas: readonly string[]): Promise<void> {
  await setPicturesPublic(db, [id], false);
  await db.deleteFrom('produk_gambar').where('produk_id', '=', id).execute();
  if (berkas.length === 0) return;
  await db
    .insertInto('produk_gambar')
    .values(berkas.map((berkas_id, urutan) => ({ produk_id: id, urutan, berkas_id })))
    .execute();
}

/** After any change of products, or of the shop they are in: who sees them, their pictures and the search follow. */
export async function showProduk(db: VillageDb, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .updateTable('produk')
    .set({
      tampil: sql`produk.disembunyikan is null and exists (select from toko t
        where t.desa_id = produk.desa_id and t.id = produk.toko_id and t.disembunyikan is null)`,
    })
    .where('id', 'in', ids)
    .returning(['id', 'slug', 'nama', 'deskripsi', 'tampil', 'created_at'])
    .execute();
  const seen = rows.filter(({ tampil }) => tampil);
  const hidden = rows.filter(({ tampil }) => !tampil);
  const idsOf = (some: typeof rows) => some.map(({ id }) => id);
  await setPicturesPublic(db, idsOf(seen), true);
  await setPicturesPublic(db, idsOf(hidden), false);
  for (const { id } of hidden) await removePublic(db, { noun: 'produk', id });
  for (const { id, slug, nama, deskripsi, created_at } of seen)
    await indexPublic(db, {
      noun: 'produk',
      id,
      judul: nama,
      teks: plainText(deskripsi),
      alamat: `/toko-desa/produk/${slug}`,
      terbit: created_at,
    });
}

/** Deletes products with their pictures. */
export async function deleteProduk(db: VillageDb, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const pictures = await picturesOf(db, ids).execute();
  for (const id of ids) await removePublic(db, { noun: 'produk', id });
  await db.deleteFrom('produk').where('id', 'in', ids).execute();
  await endFiles(
    db,
    pictures.map(({ berkas_id }) => berkas_id),
  );
}

const picturesOf = (db: VillageDb, ids: readonly number[]) =>
  db.selectFrom('produk_gambar').select('berkas_id').where('produk_id', 'in', ids);

async function setPicturesPublic(db: VillageDb, ids: readonly number[], isPublic: boolean): Promise<void> {
  if (ids.length === 0) return;
  await setFilesPublic(db, picturesOf(db, ids), isPublic);
}
