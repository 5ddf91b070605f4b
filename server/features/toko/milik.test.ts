import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/kit.ts';
import { kelolaPotensi } from '#contract/potensi/kelola.ts';
import { potensi } from '#contract/potensi/potensi.ts';
import { kategoriproduk, produk } from '#contract/produk.ts';
import { kelolaToko } from '#contract/toko/kelola.ts';
import { toko } from '#contract/toko/toko.ts';
import { testApi } from '#test/api.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Values = Record<string, string | number | undefined>;

const photo = await sharp({ create: { width: 340, height: 200, channels: 3, background: '#335577' } })
  .webp()
  .toBuffer();
function form(values: Values, pictures?: string): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) body.set(name, String(value));
  if (pictures) body.set(pictures, new File([new Uint8Array(photo)], 'a.webp', { type: 'image/webp' }));
  return body;
}

const NAMA = 'Kopi Lereng Rahasia';
const SHOP = { nama: NAMA, no_telp: '0812', alamat: 'RT 02', deskripsi: 'Kopi' };
const POTENSI = { nama_usaha: NAMA, judul: NAMA, harga: 65_000, no_telp: '0812', isi: 'Kopi' };
/** Fields that the server sets, whatever is sent. */
const OWNED = {
  ...{ id: 7, desa_id: 1, pemilik_id: 1, slug: 'curian', visitors: 900, view: 900, product_count: 900 },
  ...{
    created_at: '2001-01-01T00:00:00Z',
    disembunyikan: 'ya',
    alasan: 'ya',
    tampil: 'false',
    diperiksa: 'ya',
  },
  ...{ keadaan: 'disetujui', is_approvement: 'true', toko_id: 1, versi: 90, tenggat: '2001-01-01' },
};

/** A village where one resident has a shop, a product and a potential. */
async function market() {
  const village = await api.village();
  const warga = await village.warga({ nama: 'Ratna' });
  const shop = await warga.call(toko.create, { body: form(SHOP, 'gambar') });
  const goods = { nama: NAMA, kategori: 'jasa', harga: 1, stok: 1, deskripsi: 'x', toko: shop.id };
  const sold = await warga.call(produk.create, { body: form(goods, 'images_binary') });
  const { data } = await village.call(kategoriproduk.list);
  const kategori = await village.db((db) =>
    db.selectFrom('kategori_potensi').select('id').where('desa_id', '=', db.desaId).executeTakeFirstOrThrow(),
  );
  const filed = await warga.call(potensi.create, {
    body: form({ ...POTENSI, kategori: kategori.id }, 'images_binary'),
  });
  return { village, warga, shop, sold, filed, kategori: data[0]?.id ?? 0 };
}
type Market = Awaited<ReturnType<typeof market>>;

type Case = { call: Endpoint; params?: Record<string, string | number>; body?: FormData | object };

/** Every restricted call, as an authorised account would make it. */
function casesOf({ shop, sold, filed, kategori }: Market) {
  const reason = { alasan: 'Coba' };
  const [one, other, third] = [{ slug: shop.slug }, { slug: sold.slug }, { id: filed.id }];
  const own: Record<string, Case> = {
    'toko.me': { call: toko.me },
    // Every resident may open a shop; without a name it is refused.
    'toko.create': { call: toko.create, body: form({ ...SHOP, nama: '' }, 'gambar') },
    'toko.update': { call: toko.update, params: one, body: form({ nama: 'Curian' }) },
    'toko.remove': { call: toko.remove, params: one },
    'produk.create': { call: produk.create, body: form({ ...SHOP, toko: shop.id }, 'images_binary') },
    'produk.update': { call: produk.update, params: other, body: form({ stok: 9 }) },
    'produk.remove': { call: produk.remove, params: other },
    'potensi.me': { call: potensi.me },
    'potensi.create': { call: potensi.create, body: form(POTENSI, 'images_binary') },
    'potensi.update': {
      call: potensi.update,
      params: third,
      body: form({ ...POTENSI, kategori: filed.kategori?.id }),
    },
    'potensi.remove': { call: potensi.remove, params: third },
    'potensi.makeShop': { call: potensi.makeShop, params: third, body: { alamat: 'RT 09' } },
  };
  const [id, product] = [{ id: shop.id }, { id: sold.id }];
  const office: Record<string, Case> = {
    'kelolaToko.list': { call: kelolaToko.list },
    'kelolaToko.summary': { call: kelolaToko.summary },
    'kelolaToko.hide': { call: kelolaToko.hide, params: id, body: reason },
    'kelolaToko.show': { call: kelolaToko.show, params: id },
    'kelolaToko.check': { call: kelolaToko.check, params: id },
    'kelolaToko.uncheck': { call: kelolaToko.uncheck, params: id },
    'kelolaToko.export': { call: kelolaToko.export, body: { isi: 'toko', bentuk: 'csv' } },
    'kelolaToko.products': { call: kelolaToko.products },
    'kelolaToko.hideProduct': { call: kelolaToko.hideProduct, params: product, body: reason },
    'kelolaToko.showProduct': { call: kelolaToko.showProduct, params: product },
    'kelolaPotensi.list': { call: kelolaPotensi.list },
    'kelolaPotensi.summary': { call: kelolaPotensi.summary },
    'kelolaPotensi.get': { call: kelolaPotensi.get, params: third },
    'kelolaPotensi.decide': { call: kelolaPotensi.decide, params: third, body: { jenis: 'setujui' } },
    'kelolaPotensi.manage': { call: kelolaPotensi.manage, params: third, body: { urus: 'ikuti', ikut: '1' } },
    'kelolaPotensi.undo': { call: kelolaPotensi.undo, params: { ...third, langkah_id: 1 } },
  };
  return { own, office, kategori };
}

async function ask(village: Village, { call, params = {}, body }: Case, access?: string) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const json = body instanceof FormData ? {} : { headers: { 'content-type': 'application/json' } };
  const sent = body instanceof FormData ? body : body && JSON.stringify(body);
  const answer = await village.send(
    path,
    { method: call.method, ...(sent ? { ...json, body: sent } : {}) },
    access,
  );
  return { status: answer.status, text: await answer.text() };
}

/** All rows of the market. */
const everything = ({ village }: Market) =>
  village.db(async (db) => {
    const of = (table: 'toko' | 'produk' | 'potensi' | 'potensi_langkah') =>
      db.selectFrom(table).selectAll().where('desa_id', '=', db.desaId).orderBy('id').execute();
    return [await of('toko'), await of('produk'), await of('potensi'), await of('potensi_langkah')];
  });

describe('offers of a resident', () => {
  it('belong to that resident: no call gives anybody else access', async () => {
    const at = await market();
    const { own, office } = casesOf(at);
    const [before, elsewhere] = [await everything(at), await api.village()];
    const strangers = [
      { in: at.village, who: await at.village.warga() },
      { in: elsewhere, who: await elsewhere.warga() },
    ];
    const staff = [await at.village.perangkat('verifikasi'), await at.village.admin()];
    for (const [name, one] of Object.entries(own)) {
      expect((await ask(at.village, one)).status, `${name}, a visitor`).toBe(401);
      for (const { access } of staff)
        expect((await ask(at.village, one, access)).status, `${name}, staff`).toBe(403);
      for (const { in: village, who } of strangers) {
        const answer = await ask(village, one, who.access);
        expect(answer.text, `${name}, another resident`).not.toContain(NAMA);
        if (!one.params) continue;
        // The same bytes as for a missing row.
        const params = { slug: '999999999', id: 999_999_999 };
        expect(answer, name).toEqual(await ask(village, { ...one, params }, who.access));
        if (village === at.village) expect(answer.status, `${name}, another resident`).toBe(404);
      }
    }
    const far = await elsewhere.perangkat('verifikasi');
    const unfit = [at.warga, await at.village.perangkat('berita')];
    for (const [name, one] of Object.entries(office)) {
      expect((await ask(at.village, one)).status, `${name}, a visitor`).toBe(401);
      for (const { access } of unfit)
        expect((await ask(at.village, one, access)).status, `${name}, without the right`).toBe(403);
      const { status, text } = await ask(elsewhere, one, far.access);
      if (one.params) expect(status, `${name}, staff of another village`).toBe(404);
      else expect(text, `${name}, staff of another village`).not.toContain(NAMA);
    }
    expect(await everything(at)).toEqual(before);
  });

  it('are tested with every restricted call', async () => {
    const { own, office } = casesOf(await market());
    const closed = (noun: string, calls: Record<string, Endpoint>) =>
      Object.entries(calls).flatMap(([name, { can }]) => (can === 'publik' ? [] : [`${noun}.${name}`]));
    const calls = [
      ...closed('toko', toko),
      ...closed('produk', produk),
      ...closed('potensi', potensi),
      ...closed('kelolaToko', kelolaToko),
      ...closed('kelolaPotensi', kelolaPotensi),
    ];
    expect([...Object.keys(own), ...Object.keys(office)].toSorted()).toEqual(calls.toSorted());
  });

  it('keep the fields that the server sets, whatever a change contains', async () => {
    const at = await market();
    const { warga, village, shop, sold, filed } = at;
    const [tokos, produks, potensis] = await everything(at);
    await warga.call(toko.update, { params: { slug: shop.slug }, body: form({ ...OWNED, alamat: 'RT 08' }) });
    await warga.call(produk.update, { params: { slug: sold.slug }, body: form({ ...OWNED, stok: 8 }) });
    const kategori = filed.kategori?.id;
    const body = form({ ...POTENSI, kategori, ...OWNED, harga: 8 });
    await warga.call(potensi.update, { params: { id: filed.id }, body });
    const now = await everything(at);
    const later = { updated_at: expect.any(Date) };
    expect(now[0]).toEqual(tokos?.map((row) => ({ ...row, ...later, alamat: 'RT 08' })));
    expect(now[1]).toEqual(produks?.map((row) => ({ ...row, ...later, stok: 8 })));
    const versi = expect.any(Number);
    expect(now[2]).toEqual(potensis?.map((row) => ({ ...row, ...later, harga: 8, versi })));
    expect((await village.call(potensi.list)).data).toEqual([]);
  });
});
