import type { Updateable } from 'kysely';
import type { Keadaan } from '#contract/potensi/alur.ts';
import { indexPublic, removePublic } from '#server/core/data/search.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { plainText } from '#server/core/html.ts';
import { endFiles, setFilesPublic } from '#server/features/berkas/writes.ts';
import { forgetUrusan } from '#server/kinds/alur/urusan-writes.ts';
import type { PotensiTable } from './table.ts';

type Change = Omit<Updateable<PotensiTable>, 'desa_id' | 'id' | 'versi' | 'updated_at'>;

/** Every change of what a potential says or is: raises its version; its pictures and the search follow. */
export async function changePotensi(
  db: VillageDb,
  { id }: { id: number; keadaan: Keadaan },
  change: Change,
): Promise<void> {
  await db
    .updateTable('potensi')
    .set((eb) => ({ ...change, versi: eb('versi', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();
  await show(db, id);
}

/** Notes the shop that a potential became. */
export async function setToko(db: VillageDb, id: number, toko_id: number): Promise<void> {
  await db.updateTable('potensi').set({ toko_id }).where('id', '=', id).execute();
}

/** Deletes a potential with its pictures. */
export async function deletePotensi(db: VillageDb, id: number): Promise<void> {
  const pictures = await picturesOf(db, id).execute();
  await removePublic(db, { noun: 'potensi', id });
  await forgetUrusan(db, 'potensi', id);
  await db.deleteFrom('potensi').where('id', '=', id).execute();
  await endFiles(
    db,
    pictures.map(({ berkas_id }) => berkas_id),
  );
}

/** Puts these pictures, in this order, in the place of those it had; the others are private at once, and swept later. */
export async function setPictures(db: VillageDb, id: number, berkas: readonly string[]): Promise<void> {
  await setPicturesPublic(db, id, false);
  await db.deleteFrom('potensi_gambar').where('potensi_id', '=', id).execute();
  if (berkas.length === 0) return;
  await db
    .insertInto('potensi_gambar')
    .values(berkas.map((berkas_id, urutan) => ({ potensi_id: id, urutan, berkas_id })))
    .execute();
}

async function show(db: VillageDb, id: number): Promise<void> {
  const row = await db
    .selectFrom('potensi')
    .select(['nama_usaha', 'judul', 'isi', 'keadaan', 'terbit'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  const { nama_usaha: judul, isi, keadaan, terbit } = row;
  await setPicturesPublic(db, id, keadaan === 'disetujui');
  if (keadaan !== 'disetujui' || !terbit) return removePublic(db, { noun: 'potensi', id });
  const teks = `${row.judul} ${plainText(isi)}`;
  await indexPublic(db, { noun: 'potensi', id, judul, teks, alamat: `/potensi/${id}`, terbit });
}

/** Pictures follow what their potential is: everyone's, or its owner's and the staff's. */
const setPicturesPublic = (db: VillageDb, id: number, isPublic: boolean): Promise<void> =>
  setFilesPublic(db, picturesOf(db, id), isPublic);

const picturesOf = (db: VillageDb, id: number) =>
  db.selectFrom('potensi_gambar').select('berkas_id').where('potensi_id', '=', id);
