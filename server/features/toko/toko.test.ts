import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pencarian } from '#contract/pencarian.ts';
import { produk } from '#contract/produk.ts';
import { MOST_TOKO, toko } from '#contract/toko/toko.ts';
import { refusal, testApi } from '#test/api.ts';
import './table.ts';

const api = await testApi();
type Account = Awaited<ReturnType<Awaited<ReturnType<typeof api.village>>['warga']>>;
type Values = Record<string, string | number>;

const photo = await sharp({ create: { width: 340, height: 200, channels: 3, background: '#335577' } })
  .png()
  .toBuffer();
const picture = () => new File([new Uint8Array(photo)], 'toko.png', { type: 'image/png' });
const SHOP = {
  nama: 'Kopi Lereng Cikaret',
  no_telp: '0812 1112 210',
  alamat: 'RT 02 RW 04',
  deskripsi: '<p>Kopi <strong>sangrai</strong></p>',
};
function form(values: Values, gambar?: File): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, String(value));
  if (gambar) body.set('gambar', gambar);
  return body;
}
const open = (warga: Account, values: Values = {}, gambar: File | undefined = picture()) =>
  warga.call(toko.create, { body: form({ ...SHOP, ...values }, gambar) });
const change = (warga: Account, slug: string | number, values: Values, gambar?: File) =>
  warga.call(toko.update, { params: { slug: String(slug) }, body: form(values, gambar) });

describe('a shop', () => {
  it('is opened by a resident, public at once, and ignores fields set by the server', async () => {
    const village = await api.village();
    const warga = await village.warga({ nama: 'Ratna' });
    const koordinat = '{"type":"Point","coordinates":[107.2,-6.8]}';
    const owned = { visitors: 99, slug: 'lain', pemilik_id: 1, product_count: 5, disembunyikan: 'ya', id: 3 };
    const made = await open(warga, { ...owned, koordinat });
    expect(made).toMatchObject({
      ...SHOP,
      slug: 'kopi-lereng-cikaret',
      visitors: 0,
      product_count: 0,
      koordinat: { type: 'Point', coordinates: [107.2, -6.8] },
      gambar_info: { width: 340, alt: 'Foto Kopi Lereng Cikaret' },
      milik_saya: true,
    });
    for (const slug of [made.slug, String(made.id)]) {
      const seen = await village.call(toko.get, { params: { slug } });
      expect(seen).toEqual({ ...made, milik_saya: false });
    }
    expect((await village.send(made.gambar ?? '')).status).toBe(200);
    expect(JSON.stringify(await village.call(toko.list))).not.toContain('Ratna');
    const { data } = await village.call(pencarian.list, { query: { search: 'lereng' } });
    expect(data.map(({ alamat }) => alamat)).toEqual(['/toko-desa/toko/kopi-lereng-cikaret']);
  });

  it('reports all invalid fields at once', async () => {
    const warga = await (await api.village()).warga();
    const empty = { nama: '', no_telp: ' ', alamat: '', deskripsi: '<p></p>', koordinat: 'sana' };
    const { http, body } = await refusal(warga.call(toko.create, { body: form(empty) }));
    expect(http).toBe(400);
    expect(Object.assign({}, ...body.errors)).toEqual({
      nama: ['Masukkan nama toko'],
      no_telp: ['Masukkan nomor telepon'],
      alamat: ['Masukkan alamat'],
      deskripsi: ['Masukkan deskripsi'],
      koordinat: ['Lokasi tidak dapat dibaca.'],
      gambar: ['Masukkan gambar'],
    });
  });

  it.each([
    ['123', 'toko-123'],
    ['me', 'toko-me'],
    ['!!!', 'toko'],
    ['Café "Ñam" & Co.', 'caf-am-co'],
    ['a'.repeat(100), 'a'.repeat(60)],
  ])('called %s has the address %s', async (nama, slug) => {
    const warga = await (await api.village()).warga();
    expect((await open(warga, { nama })).slug).toBe(slug);
    expect((await open(warga, { nama })).slug).toBe(`${slug}-2`);
    expect((await open(warga, { nama })).slug).toBe(`${slug}-3`);
  });

  it('keeps its address, its picture and its place when these are not sent', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const made = await open(warga, { lat: '-6,8', lng: '107,2' });
    const renamed = await change(warga, made.slug, { nama: 'Kopi Baru' });
    expect(renamed).toEqual({ ...made, nama: 'Kopi Baru' });
    const moved = await change(warga, made.id, { koordinat: '' }, picture());
    expect(moved.koordinat).toBeNull();
    expect(moved.gambar).not.toBe(made.gambar);
    expect((await village.send(made.gambar ?? '')).status).toBe(404);
    const blank = await refusal(change(warga, made.slug, { nama: '' }));
    expect(blank.body.errors).toEqual([{ nama: ['Masukkan nama toko'] }]);
  });

  it('is listed for its owner, and counted once per visitor', async () => {
    const village = await api.village();
    const [warga, other] = [await village.warga(), await village.warga()];
    const made = await open(warga);
    await open(other, { nama: 'Batik' });
    expect((await warga.call(toko.me)).data.map(({ id }) => id)).toEqual([made.id]);
    expect((await warga.call(toko.me, { query: { search: 'batik' } })).data).toEqual([]);
    expect((await refusal(village.call(toko.me))).http).toBe(401);
    expect((await refusal((await village.perangkat('verifikasi')).call(toko.me))).http).toBe(403);
    const visit = (path: string, ua: string) =>
      village.send(path, { method: 'POST', headers: { 'user-agent': ua } });
    const path = `/api/v2/tokodesa/toko/${made.id}/lihat/`;
    for (const ua of ['a', 'a', 'b']) await visit(path, ua);
    await api.core.counters.flush();
    expect((await village.call(toko.get, { params: { slug: made.slug } })).visitors).toBe(2);
    expect((await visit('/api/v2/tokodesa/toko/999999999/lihat/', 'a')).status).toBe(404);
  });

  it('is one of ten at most for one resident, also when two are opened at once', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const row = { ...SHOP, desa_id: village.desaId, pemilik_id: warga.id };
    await village.db((db) =>
      db
        .insertInto('toko')
        .values(Array.from({ length: MOST_TOKO - 1 }, () => row))
        .execute(),
    );
    const opened = await Promise.allSettled([open(warga), open(warga)]);
    expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await refusal(open(warga))).body).toMatchObject({
      status: 409,
      errors: ['Paling banyak 10 toko untuk satu akun.'],
    });
    await open(await village.warga());
  });

  it('is changed and deleted by its owner only, together with what it sells', async () => {
    const [village, elsewhere] = [await api.village(), await api.village()];
    const warga = await village.warga();
    const { id, slug, gambar } = await open(warga);
    const body = form({ nama: 'Kopi', kategori: 'jasa', harga: 1, stok: 1, deskripsi: 'x', toko: id });
    body.set('images_binary', picture());
    const sold = await warga.call(produk.create, { body });
    for (const stranger of [await village.warga(), await elsewhere.warga()]) {
      expect((await refusal(change(stranger, slug, { nama: 'X' }))).http).toBe(404);
      expect((await refusal(stranger.call(toko.remove, { params: { slug } }))).http).toBe(404);
    }
    const staff = await village.perangkat('verifikasi');
    expect((await refusal(change(staff, slug, { nama: 'X' }))).http).toBe(403);
    expect((await refusal(village.call(toko.remove, { params: { slug } }))).http).toBe(401);
    expect((await refusal(elsewhere.call(toko.get, { params: { slug } }))).http).toBe(404);
    const { data } = await village.call(toko.list, { query: { 'include[]': 'kategori' } });
    expect(data).toMatchObject([{ product_count: 1, kategori: [{ nama: 'Jasa', slug: 'jasa' }] }]);
    await warga.call(toko.remove, { params: { slug: String(id) } });
    expect((await village.call(produk.list)).data).toEqual([]);
    expect((await village.call(pencarian.list, { query: { search: 'kopi' } })).data).toEqual([]);
    for (const url of [gambar, sold.gambar]) expect((await village.send(url ?? '')).status).toBe(404);
    const trail = await village.db((db) =>
      db.selectFrom('jejak').select(['aksi', 'sebelum']).where('desa_id', '=', db.desaId).execute(),
    );
    expect(trail).toContainEqual({ aksi: 'toko.delete', sebelum: { nama: SHOP.nama, produk: 1 } });
  });
});
