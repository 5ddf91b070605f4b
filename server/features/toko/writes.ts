import type { Insertable } from 'kysely';
import { MOST_TOKO } from '#contract/toko/toko.ts';
import { indexPublic, removePublic } from '#server/core/data/search.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict } from '#server/core/errors.ts';
import { plainText } from '#server/core/html.ts';
import { endFiles, setFilesPublic } from '#server/features/berkas/writes.ts';
import { deleteProduk } from '#server/features/produk/writes.ts';
import { produkIdsOf } from './queries.ts';
import type { TokoTable } from './table.ts';

type New = Omit<Insertable<TokoTable>, 'desa_id' | 'id' | 'slug'> & { pemilik_id: number };

/** Opens a shop; it is public at once. Throws 409 where its owner has as many as one may have. */
export async function addToko(db: VillageDb, columns: New): Promise<{ id: number; slug: string }> {
  await assertFewShops(db, columns.pemilik_id);
  const made = await db
    .insertInto('toko')
    .values({ ...columns })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  await showToko(db, made.id);
  return made;
}

// The owner's account is locked first: of two shops sent at once, the second counts the first.
async function assertFewShops(db: VillageDb, pemilik_id: number): Promise<void> {
  await db.selectFrom('akun').select('id').where('id', '=', pemilik_id).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom('toko')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('pemilik_id', '=', pemilik_id)
    .executeTakeFirstOrThrow();
  if (count >= MOST_TOKO) throw conflict(`Paling banyak ${MOST_TOKO} toko untuk satu akun.`);
}

/** After any change of a shop: its picture and the search follow. What it sells is `showProduk`'s. */
export async function showToko(db: VillageDb, id: number): Promise<void> {
  const row = await db
    .selectFrom('toko')
    .select(['slug', 'nama', 'alamat', 'deskripsi', 'gambar_id', 'disembunyikan', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  const { slug, nama, alamat, deskripsi, gambar_id, disembunyikan, created_at } = row;
  await setPicturePublic(db, gambar_id, disembunyikan === null);
  if (disembunyikan) return removePublic(db, { noun: 'toko', id });
  await indexPublic(db, {
    noun: 'toko',
    id,
    judul: nama,
    teks: `${plainText(deskripsi)} ${alamat}`,
    alamat: `/toko-desa/toko/${slug}`,
    terbit: created_at,
  });
}

/** Deletes a shop with all it sells, and the pictures. */
export async function deleteToko(db: VillageDb, { id, gambar_id }: { id: number; gambar_id: string | null }) {
  await deleteProduk(db, await produkIdsOf(db, id));
  await removePublic(db, { noun: 'toko', id });
  await db.deleteFrom('toko').where('id', '=', id).execute();
  await endFiles(db, [gambar_id]);
}

/** The picture of a shop is everyone's, or its owner's and the staff's. */
export const setPicturePublic = (db: VillageDb, id: string | null, isPublic: boolean): Promise<void> =>
  setFilesPublic(db, id === null ? [] : [id], isPublic);
