import type { Insertable } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { TokoTable } from './table.ts';
import { deleteToko, showToko } from './writes.ts';

type Datang = Pick<Insertable<TokoTable>, 'nama' | 'no_telp' | 'lng' | 'lat'> & {
  penduduk_id: number;
  tampil: boolean;
};

/** Brings a shop from elsewhere for somebody of the register; their account keeps it, once there is one. */
export async function bringShop(db: VillageDb, { tampil, penduduk_id, ...said }: Datang): Promise<number> {
  const akun = await db
    .selectFrom('akun')
    .select('id')
    .where('penduduk_id', '=', penduduk_id)
    .executeTakeFirst();
  const { id } = await db
    .insertInto('toko')
    .values({
      ...said,
      penduduk_id,
      pemilik_id: akun?.id ?? null,
      alamat: 'Alamat belum diisi',
      deskripsi: '',
      gambar_id: null,
      ...(tampil ? {} : { disembunyikan: new Date(), alasan: 'Tidak aktif di OpenSID' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await showToko(db, id);
  return id;
}

/** Takes shops from elsewhere out again, which sell nothing more. */
export async function dropShops(db: VillageDb, ids: readonly number[]): Promise<void> {
  for (const id of ids) await deleteToko(db, { id, gambar_id: null });
}
