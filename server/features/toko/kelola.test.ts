import { readXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { notifikasi } from '#contract/notifikasi.ts';
import { produk } from '#contract/produk.ts';
import { kelolaToko } from '#contract/toko/kelola.ts';
import { toko } from '#contract/toko/toko.ts';
import { refusal, testApi } from '#test/api.ts';
import './table.ts';

const api = await testApi();
const photo = await sharp({ create: { width: 340, height: 200, channels: 3, background: '#335577' } })
  .png()
  .toBuffer();

function form(values: Record<string, string | number>, field: string): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, String(value));
  body.set(field, new File([new Uint8Array(photo)], 'foto.png', { type: 'image/png' }));
  return body;
}

async function market() {
  const village = await api.village();
  const [warga, staff] = [await village.warga({ nama: 'Ratna' }), await village.perangkat('verifikasi')];
  const words = { no_telp: '0812', alamat: 'RT 02', deskripsi: '<p>Kopi</p>' };
  const shop = await warga.call(toko.create, { body: form({ ...words, nama: '=Kopi Lereng' }, 'gambar') });
  const [kategori] = (await village.call(produk.list)).data;
  const goods = { nama: 'Kopi', toko: shop.slug, kategori: kategori?.kategori ?? 'hasil-tani' };
  const made = await warga.call(produk.create, {
    body: form({ ...goods, harga: 65_000, stok: 3, deskripsi: '<p>Sangrai</p>' }, 'images_binary'),
  });
  return { village, warga, staff, shop, made };
}
type Market = Awaited<ReturnType<typeof market>>;

const told = async ({ warga }: Market) => {
  await api.runJobs();
  return (await warga.call(notifikasi.list)).data.map(({ payload }) => payload.msg);
};
const exported = ({ village, staff }: Market, body: object, access = staff.access) =>
  village.send(
    kelolaToko.export.path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    access,
  );

describe('the office and the shops', () => {
  it('hides with a reason and shows again, and notifies the owner of both', async () => {
    const at = await market();
    const { village, staff, shop, made } = at;
    const params = { id: made.id };
    await staff.call(kelolaToko.hideProduct, { params, body: { alasan: 'Foto milik orang lain.' } });
    expect((await village.call(produk.list)).data).toEqual([]);
    await staff.call(kelolaToko.showProduct, { params });
    await staff.call(kelolaToko.hide, { params: { id: shop.id }, body: { alasan: 'Alamat keliru.' } });
    expect((await village.call(toko.list)).data).toEqual([]);
    expect((await told(at)).sort()).toEqual([
      'Produk "Kopi" disembunyikan dari situs: Foto milik orang lain.',
      'Produk "Kopi" tampil lagi di situs',
      'Toko "=Kopi Lereng" disembunyikan dari situs: Alamat keliru.',
    ]);
  });

  it('stores which shops were checked, until their owner changes them', async () => {
    const { warga, staff, shop } = await market();
    const params = { id: shop.id };
    const unseen = async () => (await staff.call(kelolaToko.summary)).toko_belum_diperiksa;
    expect(await unseen()).toBe(1);
    await staff.call(kelolaToko.check, { params });
    expect(await unseen()).toBe(0);
    expect((await staff.call(kelolaToko.list)).data).toMatchObject([{ diperiksa: true }]);
    expect((await refusal(staff.call(kelolaToko.check, { params }))).http).toBe(409);
    await warga.call(toko.update, { params: { slug: shop.slug }, body: { alamat: 'RT 03' } });
    expect(await unseen()).toBe(1);
    expect((await refusal(staff.call(kelolaToko.uncheck, { params }))).http).toBe(409);
  });

  it('warns of low stock', async () => {
    const { warga, staff, made } = await market();
    expect(await staff.call(kelolaToko.summary)).toMatchObject({ habis: 0, menipis: 1 });
    await warga.call(produk.update, { params: { slug: made.slug }, body: { stok: 0 } });
    expect(await staff.call(kelolaToko.summary)).toMatchObject({ habis: 1, menipis: 0 });
    const query = { 'filter{stok.lte}': 5, 'filter{tampil}': true, 'sort[]': ['stok'] };
    expect((await staff.call(kelolaToko.products, { query })).data).toMatchObject([
      { nama: 'Kopi', stok: 0 },
    ]);
  });

  it('exports both as tables whose cells contain no formulas', async () => {
    const at = await market();
    const text = await (await exported(at, { isi: 'toko', bentuk: 'csv' })).text();
    expect(text).toContain("'=Kopi Lereng;Ratna;");
    const { sheets } = await readXlsx(
      Buffer.from(await (await exported(at, { isi: 'produk' })).arrayBuffer()),
    );
    expect(sheets[0]?.rows[1]?.slice(0, 6)).toEqual([
      'Kopi',
      '=Kopi Lereng',
      at.made.kategori_data.nama,
      '65000',
      '3',
      '0',
    ]);
    expect((await exported(at, { isi: 'akun' })).status).toBe(400);
    expect((await exported(at, { isi: 'toko' }, at.warga.access)).status).toBe(403);
  });

  it('is for staff of this area and this village', async () => {
    const { village, warga, shop } = await market();
    const params = { id: shop.id };
    const codes = (asker: Pick<typeof warga, 'call'>) =>
      Promise.all(
        [asker.call(kelolaToko.check, { params }), asker.call(kelolaToko.uncheck, { params })].map(
          async (call) => (await refusal(call)).http,
        ),
      );
    expect(await codes(village)).toEqual([401, 401]);
    expect(await codes(warga)).toEqual([403, 403]);
    expect(await codes(await village.perangkat('berita'))).toEqual([403, 403]);
    expect(await codes(await (await api.village()).perangkat('verifikasi'))).toEqual([404, 404]);
  });
});
