import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { kelolaPotensi } from '#contract/potensi/kelola.ts';
import { kategoripotensi, potensi } from '#contract/potensi/potensi.ts';
import { toko } from '#contract/toko/toko.ts';
import { refusal, testApi } from '#test/api.ts';
import './table.ts';

const api = await testApi();
const NO_PICTURES = 'Potensi tidak memiliki gambar, silakan perbaharui potensi dan tambahkan gambar !';
type Village = Awaited<ReturnType<typeof api.village>>;
type Account = Awaited<ReturnType<Village['warga']>>;

const photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#335577' } })
  .jpeg()
  .toBuffer();
const KOPI = {
  nama_usaha: 'Kopi Lereng Cikaret',
  judul: 'Kopi arabika petik merah',
  harga: 65_000,
  no_telp: '0812 1112 210',
  isi: '<p>Dijemur di rak <strong>bambu</strong>.</p>',
  koordinat: '{"lat":-6.83,"lng":107.21}',
};
const alamat = 'RT 02 RW 04';

async function file(village: Village, warga: Account) {
  const { data } = await village.call(kategoripotensi.list, { query: { search: 'UMKM' } });
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...KOPI, kategori: data[0]?.id }))
    body.set(name, String(value));
  body.append('images_binary', new File([new Uint8Array(photo)], 'Kopi.jpg', { type: 'image/jpeg' }));
  return warga.call(potensi.create, { body });
}

async function approve(village: Village, id: number) {
  const staff = await village.perangkat('verifikasi');
  await staff.call(kelolaPotensi.decide, { params: { id }, body: { jenis: 'setujui' } });
  return staff;
}

async function scene() {
  const village = await api.village();
  const warga = await village.warga();
  const { id } = await file(village, warga);
  const staff = await approve(village, id);
  return { village, warga, staff, id };
}

const makes = (who: Pick<Account, 'call'>, id: number, body = { alamat }) =>
  who.call(potensi.makeShop, { params: { id }, body });
const shopsOf = async (warga: Account) => (await warga.call(toko.me)).data;
const seen = async (village: Village, url = '') => (await village.send(url)).status;

describe('POST /v1/potensi/{id}/create-toko/', () => {
  it('creates a shop from its name, contact, text, first picture and place, at the given address', async () => {
    const { village, warga, id } = await scene();
    const made = await makes(warga, id);
    const shop = await village.call(toko.get, { params: { slug: made.slug } });
    expect(shop).toMatchObject({
      id: made.id,
      nama: KOPI.nama_usaha,
      no_telp: KOPI.no_telp,
      deskripsi: KOPI.isi,
      alamat,
      koordinat: { type: 'Point', coordinates: [107.21, -6.83] },
      gambar_info: { width: 640, height: 400 },
    });
    expect(await seen(village, shop.gambar ?? '')).toBe(200);
    expect((await village.call(potensi.get, { params: { id } })).toko_id).toBe(made.id);
  });

  it('is linked by its potential as long as the office does not hide it', async () => {
    const { village, warga, id } = await scene();
    const made = await makes(warga, id);
    const linked = async () => (await village.call(potensi.get, { params: { id } })).toko_id;
    const hide = (disembunyikan: Date | null) =>
      village.db((db) =>
        db
          .updateTable('toko')
          .set({ disembunyikan })
          .where('desa_id', '=', db.desaId)
          .where('id', '=', made.id)
          .execute(),
      );
    expect(await linked()).toBe(made.id);
    await hide(new Date());
    expect(await linked()).toBeNull();
    const rows = (await village.call(potensi.list)).data;
    expect(rows.map(({ toko_id }) => toko_id)).toEqual([null]);
    expect((await warga.call(potensi.me)).data).toMatchObject([{ toko_id: made.id }]);
    await hide(null);
    expect(await linked()).toBe(made.id);
  });

  it('creates one shop, however often it is pressed', async () => {
    const { warga, id } = await scene();
    const pressed = await Promise.allSettled(Array.from({ length: 5 }, () => makes(warga, id)));
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refusal(makes(warga, id))).http).toBe(409);
    expect(await shopsOf(warga)).toHaveLength(1);
  });

  it('keeps the shop’s picture when the potential is removed, and the other way round', async () => {
    const { village, warga, id } = await scene();
    const first = await makes(warga, id);
    const params = { slug: String(first.id) };
    await warga.call(toko.remove, { params });
    const after = await village.call(potensi.get, { params: { id } });
    expect([after.toko_id, await seen(village, after.images[0])]).toEqual([null, 200]);
    const second = await makes(warga, id);
    expect(second.id).not.toBe(first.id);
    await warga.call(potensi.remove, { params: { id } });
    const shop = await village.call(toko.get, { params: { slug: second.slug } });
    expect(await seen(village, shop.gambar ?? '')).toBe(200);
  });

  it('refuses potentials without a picture or approval, and a missing address', async () => {
    const { village, warga, id } = await scene();
    const { http, body } = await refusal(makes(warga, id, { alamat: ' ' }));
    expect([http, body.errors]).toEqual([400, [{ alamat: ['Masukkan Alamat'] }]]);
    const waiting = await file(village, warga);
    expect((await refusal(makes(warga, waiting.id))).http).toBe(409);
    await village.db(async (db) => {
      await db
        .deleteFrom('potensi_gambar')
        .where('desa_id', '=', db.desaId)
        .where('potensi_id', '=', id)
        .execute();
    });
    const bare = await refusal(makes(warga, id));
    expect([bare.http, JSON.stringify(bare.body)]).toEqual([409, expect.stringContaining(NO_PICTURES)]);
    expect(await shopsOf(warga)).toEqual([]);
  });

  it('is for its owner alone', async () => {
    const { village, warga, staff, id } = await scene();
    const elsewhere = await (await api.village()).warga();
    expect((await refusal(makes(await village.warga(), id))).http).toBe(404);
    expect((await refusal(makes(elsewhere, id))).http).toBe(404);
    expect((await refusal(makes(staff, id))).http).toBe(403);
    expect((await refusal(makes(village, id))).http).toBe(401);
    expect(await shopsOf(warga)).toEqual([]);
  });
});
