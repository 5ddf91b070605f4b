import { expect, test } from 'vitest';
import { MODEL_TIPE } from '#contract/peta/tipe.ts';
import { testApi } from '#test/api.ts';
import { modelSig } from './model-queries.ts';

const api = await testApi();

/** A village with its boundary, a potential and a shop, each of which is called as its model. */
async function ofEach() {
  const village = await api.village({ nama_desa: 'desa' });
  const warga = await village.warga();
  const ring = [107.1, 107.2, 107.2, 107.1].map((lng, at) => [lng, at < 2 ? -6.9 : -6.8]);
  const batas = { type: 'Polygon', coordinates: [[...ring, ring[0]]] };
  const at = { desa_id: village.desaId, lng: 107.15, lat: -6.85 };
  const shop = { nama: 'toko', alamat: 'Jalan', no_telp: '0800', deskripsi: '', slug: 'toko' };
  await village.db(async (db) => {
    await db
      .insertInto('peta_desa')
      .values({ batas: JSON.stringify(batas) })
      .execute();
    const { id: kategori_id } = await db
      .insertInto('kategori_potensi')
      .values({ desa_id: village.desaId, nama: 'Tani' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const said = { judul: 'Kopi', nama_usaha: 'potensi', harga: 1, no_telp: '0800', isi: 'Robusta' };
    await db
      .insertInto('potensi')
      .values({ ...at, ...said, kategori_id, keadaan: 'disetujui' })
      .execute();
    await db
      .insertInto('toko')
      .values({ ...at, ...shop, pemilik_id: warga.id, gambar_id: null })
      .execute();
  });
  return village;
}

test('each model is read from where it is kept, and an unknown one from nowhere', async () => {
  const village = await ofEach();
  const read = (from_model: string | null) =>
    village.db((db) => modelSig(db, { id: 1, nama: 'Uji', from_model: from_model as never }, 'desa'));
  const names = async (model: string | null) => (await read(model)).map(({ properties }) => properties.nama);
  expect(await Promise.all(MODEL_TIPE.map(names))).toEqual([['Desa desa'], ['potensi'], ['toko']]);
  expect(await names(null)).toEqual([]);
  for (const unknown of ['wisata', 'constructor', ''])
    await expect(read(unknown), unknown).rejects.toThrow('Nothing reads features of the model');
});
