import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pencarian } from '#contract/pencarian.ts';
import { kategoriproduk, produk } from '#contract/produk.ts';
import { kelolaToko } from '#contract/toko/kelola.ts';
import { toko } from '#contract/toko/toko.ts';
import { refusal, testApi } from '#test/api.ts';
import './table.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Account = Awaited<ReturnType<Village['warga']>>;
type Values = Record<string, string | number | string[]>;

const photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#335577' } })
  .jpeg()
  .toBuffer();
const picture = (name = 'Kopi.jpg') => new File([new Uint8Array(photo)], name, { type: 'image/jpeg' });

function form(values: Values, field: string, files: File[]): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) body.append(name, String(one));
  for (const file of files) body.append(field, file);
  return body;
}

const SHOP = { nama: 'Kopi Lereng', no_telp: '0812 1112 210', alamat: 'RT 02', deskripsi: '<p>Kopi</p>' };
const KOPI = {
  nama: 'Kopi Arabika Cikaret',
  kategori: 'makanan-dan-minuman',
  harga: 65_000,
  stok: 12,
  deskripsi: '<p>Sangrai sedang</p>',
};

const open = (warga: Account, values: Values = {}) =>
  warga.call(toko.create, { body: form({ ...SHOP, ...values }, 'gambar', [picture()]) });
const sell = (warga: Account, shop: number | string, values: Values = {}, files = [picture()]) =>
  warga.call(produk.create, { body: form({ ...KOPI, toko: shop, ...values }, 'images_binary', files) });
const change = (warga: Account, slug: string | number, values: Values, files: File[] = []) =>
  warga.call(produk.update, { params: { slug: String(slug) }, body: form(values, 'images_binary', files) });

async function scene() {
  const village = await api.village();
  const warga = await village.warga({ nama: 'Ratna' });
  const shop = await open(warga);
  return { village, warga, shop };
}
const seen = async (village: Village, url = '') => (await village.send(url)).status;
const found = async (village: Village, search: string) =>
  (await village.call(pencarian.list, { query: { search } })).data.map(({ alamat }) => alamat);
const messages = async (call: Promise<unknown>) => {
  const { http, body } = await refusal(call);
  return { http, ...Object.assign({}, ...body.errors) };
};

describe('POST /api/v2/tokodesa/produk/', () => {
  it('is public at once, and ignores fields set by the server', async () => {
    const { village, warga, shop } = await scene();
    const owned = { view: 99, slug: 'lain', tampil: 'false', id: 4, disembunyikan: 'ya', created_at: '2020' };
    const made = await sell(warga, shop.slug, owned, [picture(), picture()]);
    expect(made).toMatchObject({
      slug: 'kopi-arabika-cikaret',
      kategori: 'makanan-dan-minuman',
      kategori_data: { nama: 'Makanan dan minuman' },
      toko: shop.id,
      toko_data: { slug: 'kopi-lereng', no_telp: '0812 1112 210' },
      ...{ harga: 65_000, stok: 12, view: 0 },
    });
    expect(made.images).toHaveLength(2);
    const public_ = await village.call(produk.get, { params: { slug: made.slug } });
    expect(public_).toEqual(made);
    expect(await seen(village, made.images[0])).toBe(200);
    expect(await found(village, 'arabika')).toEqual(['/toko-desa/produk/kopi-arabika-cikaret']);
    expect(JSON.stringify(public_)).not.toContain('Ratna');
    expect((await sell(warga, shop.id, { kategori: made.kategori_data.id })).slug).toBe(
      'kopi-arabika-cikaret-2',
    );
  });

  it('reports all invalid fields at once, in the words of the form', async () => {
    const { warga } = await scene();
    const empty = { nama: ' ', kategori: '', harga: 'Rp', stok: '', deskripsi: '<p> </p>', toko: '' };
    expect(await messages(warga.call(produk.create, { body: form(empty, 'images_binary', []) }))).toEqual({
      http: 400,
      nama: ['Masukkan nama produk'],
      kategori: ['Pilih Kategori'],
      harga: ['Masukkan harga'],
      stok: ['Masukkan stok'],
      deskripsi: ['Masukkan deskripsi'],
      toko: ['Pilih toko'],
      images_binary: ['Masukkan gambar'],
    });
  });

  it.each<[string, Values, string, string]>([
    ['16 digits', { harga: '1000000000000000' }, 'harga', 'Nilai paling banyak 15 digit.'],
    ['20 digits', { harga: 'Rp99.999.999.999.999.999.999' }, 'harga', 'Nilai paling banyak 15 digit.'],
    ['a negative price', { harga: -1 }, 'harga', 'Harga tidak boleh negatif.'],
    ['a negative stock', { stok: -1 }, 'stok', 'Stok tidak boleh negatif.'],
    ['words as stock', { stok: 'banyak' }, 'stok', 'Masukkan stok dengan angka.'],
    ['too large a stock', { stok: '1000000000' }, 'stok', 'Stok paling banyak 999.999.999.'],
    ['an unknown category', { kategori: 'tidak-ada' }, 'kategori', 'Pilih Kategori'],
    ['script alone', { deskripsi: '<script>alert(1)</script>' }, 'deskripsi', 'Masukkan deskripsi'],
    ['100 KB of stock', { stok: '1'.repeat(100_000) }, 'stok', 'Masukkan stok dengan angka.'],
  ])('refuses %s', async (_, values, name, message) => {
    const { warga, shop } = await scene();
    const { http, ...errors } = await messages(sell(warga, shop.id, values));
    expect([http, errors[name]]).toEqual([400, [message]]);
  });

  it('keeps a price of 15 digits exactly, and drops decimals', async () => {
    const { warga, shop } = await scene();
    expect((await sell(warga, shop.id, { harga: 'Rp999.999.999.999.999,12345' })).harga).toBe(
      999_999_999_999_999,
    );
  });

  it('refuses four pictures, a foreign shop, and accounts without a shop', async () => {
    const { village, warga, shop } = await scene();
    const four = [picture(), picture(), picture(), picture()];
    expect(await messages(sell(warga, shop.id, {}, four))).toMatchObject({
      images_binary: ['Masukkan maksimal 3 gambar'],
    });
    const other = await village.warga();
    const stranger = await (await api.village()).warga();
    for (const asker of [other, stranger])
      expect(await messages(sell(asker, shop.id))).toMatchObject({ http: 400, toko: ['Pilih toko'] });
    expect((await refusal(sell(await village.perangkat('verifikasi'), shop.id))).http).toBe(403);
    const body = form({ ...KOPI, toko: shop.id }, 'images_binary', [picture()]);
    expect((await refusal(village.call(produk.create, { body }))).http).toBe(401);
  });
});

describe('PATCH /api/v2/tokodesa/produk/{slug}/', () => {
  it('with the stock alone changes nothing else', async () => {
    const { warga, shop } = await scene();
    const made = await sell(warga, shop.id, {}, [picture(), picture()]);
    expect(await change(warga, made.id, { stok: 3 })).toEqual({ ...made, stok: 3 });
    expect(await warga.call(produk.update, { params: { slug: made.slug }, body: { stok: 4 } })).toEqual({
      ...made,
      stok: 4,
    });
  });

  it('stores the number that was counted, and asks when another one was stored meanwhile', async () => {
    const { village, warga, shop } = await scene();
    const params = { slug: (await sell(warga, shop.id, { stok: 50 })).slug };
    const count = (stok: number, stok_semula: number) =>
      warga.call(produk.update, { params, body: { stok, stok_semula } });
    expect((await count(40, 50)).stok).toBe(40);
    expect((await count(40, 50)).stok).toBe(40);
    const late = await refusal(count(35, 50));
    expect(late.http).toBe(409);
    expect(late.body.errors).toEqual([
      expect.stringMatching(
        /^Stok ini baru saja diubah lewat akun Anda pukul \d\d\.\d\d\. Sekarang tercatat 40\.$/,
      ),
    ]);
    expect((await count(35, 40)).stok).toBe(35);
    const together = await Promise.allSettled([20, 21, 22, 23].map((stok) => count(stok, 35)));
    const stored = together.flatMap((one) => (one.status === 'fulfilled' ? [one.value.stok] : []));
    expect(stored).toHaveLength(1);
    expect((await village.call(produk.get, { params })).stok).toBe(stored[0]);
  });

  it('turns nobody away when a hundred changes of one product come at once', async () => {
    const { village, warga, shop } = await scene();
    const params = { slug: (await sell(warga, shop.id, { stok: 1 })).slug };
    const counts = Array.from({ length: 100 }, (_, at) => at);
    const all = await Promise.all(
      counts.map((stok) => warga.call(produk.update, { params, body: { stok } })),
    );
    expect(all.map(({ stok }) => stok)).toEqual(counts);
    expect(counts).toContain((await village.call(produk.get, { params })).stok);
  });

  it('keeps, adds and removes pictures as the form says', async () => {
    const { village, warga, shop } = await scene();
    const made = await sell(warga, shop.id, {}, [picture('a.jpg'), picture('b.jpg')]);
    const [a, b] = made.images as [string, string];
    const more = await change(warga, made.slug, { nama: 'Kopi Robusta' }, [picture('c.jpg')]);
    expect(more).toMatchObject({ nama: 'Kopi Robusta', slug: made.slug });
    expect(more.images).toEqual([a, b, expect.stringContaining('c.webp')]);
    expect((await change(warga, made.slug, { images_url: JSON.stringify([b]) })).images).toEqual([b]);
    expect(await seen(village, a)).toBe(404);
    expect((await change(warga, made.slug, { images_url: [b, b] })).images).toEqual([b]);
    expect(await messages(change(warga, made.slug, { images_url: JSON.stringify([a]) }))).toEqual({
      http: 400,
      images_url: ['Gambar ini tidak ada pada produk ini.'],
    });
    expect((await change(warga, made.slug, { images_url: '[]' })).images).toEqual([]);
    expect((await change(warga, made.slug, {}, [picture()])).images).toHaveLength(1);
  });

  it('keeps every picture that a list names, whatever its shape, and refuses the rest whole', async () => {
    const { village, warga, shop } = await scene();
    const made = await sell(warga, shop.id, {}, [picture('a.jpg'), picture('b.jpg'), picture('c.jpg')]);
    const [a, b, c] = made.images as [string, string, string];
    const { host } = village;
    const all = [a, b, c];
    for (const images_url of [
      ...[all, ['', ...all], JSON.stringify(all), String(all), ` ${all.join(' , ')},`],
      ...[all.map((one) => `https://${host}${one}`), all.map((one) => `http://${host}:4300${one}?w=300`)],
    ])
      expect((await change(warga, made.slug, { images_url })).images, String(images_url)).toEqual(all);
    for (const key of ['images_url[]', 'images_url[0]'])
      expect((await change(warga, made.slug, { [key]: all })).images).toEqual(all);
    const json = { params: { slug: made.slug }, body: { images_url: all } };
    expect((await warga.call(produk.update, json)).images).toEqual(all);
    for (const images_url of [
      ...[
        `${a};${b}`,
        `${a} ${b}`,
        `${a}/${b}`,
        `[${a}]`,
        `{"0":"${a}"}`,
        `x${a}`,
        `${a}x/y`,
        [a, String([b, c])],
      ],
      ...[
        `https://lain.example${a}`,
        `//lain.example${a}`,
        `javascript:${a}`,
        '[',
        'null',
        '[object Object]',
      ],
      ...[[a, 'constructor'], `${a},${b},undefined`, `https://${host}@lain.example${a}`, 'x'.repeat(100_000)],
    ])
      expect(
        (await refusal(change(warga, made.slug, { nama: 'Lain', images_url }))).http,
        String(images_url).slice(0, 200),
      ).toBe(400);
    expect(await village.call(produk.get, { params: { slug: made.slug } })).toMatchObject({
      nama: made.nama,
      images: all,
    });
  });

  it('names missing fields in the words of the edit form', async () => {
    const { warga, shop } = await scene();
    const { slug } = await sell(warga, shop.id);
    expect(await messages(change(warga, slug, { kategori: '', nama: '' }))).toEqual({
      http: 400,
      kategori: ['Masukkan kategori'],
      nama: ['Masukkan nama produk'],
    });
  });

  it('is for its owner only: to others and other villages it does not exist', async () => {
    const { village, warga, shop } = await scene();
    const { slug } = await sell(warga, shop.id);
    const strangers = [await village.warga(), await (await api.village()).warga()];
    for (const stranger of strangers) {
      expect((await refusal(change(stranger, slug, { stok: 1 }))).http).toBe(404);
      expect((await refusal(stranger.call(produk.remove, { params: { slug } }))).http).toBe(404);
    }
    const staff = await village.perangkat('verifikasi');
    expect((await refusal(change(staff, slug, { stok: 1 }))).http).toBe(403);
    expect((await refusal(village.call(produk.remove, { params: { slug } }))).http).toBe(401);
    await warga.call(produk.remove, { params: { slug } });
    expect((await refusal(village.call(produk.get, { params: { slug } }))).http).toBe(404);
    expect(await found(village, 'arabika')).toEqual([]);
  });
});

describe('the lists', () => {
  it('accept a number or a slug, search, and sort by views', async () => {
    const { village, warga, shop } = await scene();
    const other = await open(warga, { nama: 'Batik Kawung' });
    const kopi = await sell(warga, shop.id);
    const batik = await sell(warga, other.id, { nama: 'Batik tulis', kategori: 'kerajinan' });
    const ids = async (query: Values) =>
      (await village.call(produk.list, { query: query as Record<string, string> })).data.map(({ id }) => id);
    expect(await ids({})).toEqual([batik.id, kopi.id]);
    expect(await ids({ toko: 'kopi-lereng' })).toEqual([kopi.id]);
    expect(await ids({ toko: other.id })).toEqual([batik.id]);
    expect(await ids({ kategori: 'kerajinan' })).toEqual([batik.id]);
    expect(await ids({ kategori: kopi.kategori_data.id, search: 'arabika' })).toEqual([kopi.id]);
    for (const unknown of ['tidak-ada', '999', 'constructor', '\0'])
      expect(await ids({ kategori: unknown })).toEqual([]);
    const look = (ua: string) =>
      village.send(`/api/v2/tokodesa/produk/${kopi.id}/lihat/`, {
        method: 'POST',
        headers: { 'user-agent': ua },
      });
    for (const ua of ['a', 'a', 'b']) expect((await look(ua)).status).toBe(204);
    await api.core.counters.flush();
    const [first] = (await village.call(produk.list, { query: { ordering: '-view', per_page: 5 } })).data;
    expect(first).toMatchObject({ id: kopi.id, view: 2 });
  });

  it('include categories with their numbers and newest products', async () => {
    const { village, warga, shop } = await scene();
    for (const nama of ['Satu', 'Dua', 'Tiga', 'Empat']) await sell(warga, shop.id, { nama });
    const { data } = await village.call(kategoriproduk.list, { query: { with_produk: 'true' } });
    expect(data[0]).toMatchObject({
      nama: 'Makanan dan minuman',
      slug: 'makanan-dan-minuman',
      product_count: 4,
    });
    expect(data[0]?.produk_data?.map(({ nama }) => nama)).toEqual(['Empat', 'Tiga', 'Dua']);
    expect(data[1]).toMatchObject({ product_count: 0, produk_data: [] });
    expect((await village.call(kategoriproduk.list)).data[0]?.produk_data).toBeUndefined();
  });
});

describe('the office', () => {
  it('hides with a reason that the owner reads, and shows again', async () => {
    const { village, warga, shop } = await scene();
    const { id, slug, images } = await sell(warga, shop.id);
    const staff = await village.perangkat('verifikasi');
    const params = { id };
    expect(await messages(staff.call(kelolaToko.hideProduct, { params, body: { alasan: ' ' } }))).toEqual({
      http: 400,
      alasan: ['Harap masukkan alasan'],
    });
    await staff.call(kelolaToko.hideProduct, { params, body: { alasan: 'Gambar tidak sesuai.' } });
    expect((await refusal(village.call(produk.get, { params: { slug } }))).http).toBe(404);
    expect((await village.call(produk.list)).data).toEqual([]);
    expect(await seen(village, images[0])).toBe(404);
    expect(await found(village, 'arabika')).toEqual([]);
    const own = await warga.call(produk.list, { query: { toko: shop.slug } });
    expect(own.data).toMatchObject([{ id, disembunyikan: 'Gambar tidak sesuai.' }]);
    await change(warga, slug, { stok: 5 });
    expect((await village.call(produk.list)).data).toEqual([]);
    const again = staff.call(kelolaToko.hideProduct, { params, body: { alasan: 'Lagi' } });
    expect((await refusal(again)).http).toBe(409);
    await staff.call(kelolaToko.showProduct, { params });
    expect((await village.call(produk.list)).data).toMatchObject([{ id, stok: 5 }]);
    expect(await found(village, 'arabika')).toHaveLength(1);
  });

  it('hides all products together with their shop', async () => {
    const { village, warga, shop } = await scene();
    const one = await sell(warga, shop.id);
    const hidden = await sell(warga, shop.id, { nama: 'Teh' });
    const staff = await village.perangkat('verifikasi');
    await staff.call(kelolaToko.hideProduct, { params: { id: hidden.id }, body: { alasan: 'Rusak' } });
    await staff.call(kelolaToko.hide, { params: { id: shop.id }, body: { alasan: 'Nomor salah.' } });
    expect((await refusal(village.call(toko.get, { params: { slug: shop.slug } }))).http).toBe(404);
    expect((await village.call(produk.list)).data).toEqual([]);
    expect((await warga.call(produk.get, { params: { slug: one.slug } })).disembunyikan).toBe('Nomor salah.');
    expect(await staff.call(kelolaToko.summary)).toMatchObject({ toko: 1, toko_tersembunyi: 1, produk: 2 });
    await staff.call(kelolaToko.show, { params: { id: shop.id } });
    expect((await village.call(produk.list)).data.map(({ id }) => id)).toEqual([one.id]);
  });

  it('is the only one to edit the categories', async () => {
    const { village, warga, shop } = await scene();
    await sell(warga, shop.id);
    const staff = await village.perangkat('verifikasi');
    const { id } = await staff.call(kategoriproduk.create, { body: { nama: 'Oleh-oleh Khas!' } });
    const { data } = await staff.call(kategoriproduk.manage);
    expect(data.at(-1)).toMatchObject({ id, slug: 'oleh-oleh-khas', dipakai: 0 });
    const used = staff.call(kategoriproduk.remove, { params: { id: data[0]?.id ?? 0 } });
    expect((await refusal(used)).http).toBe(409);
    await staff.call(kategoriproduk.remove, { params: { id } });
    const elsewhere = await (await api.village()).perangkat('verifikasi');
    const hide = { params: { id: shop.id }, body: { alasan: 'x' } };
    expect((await refusal(elsewhere.call(kelolaToko.hide, hide))).http).toBe(404);
    for (const [asker, http] of [
      [village, 401],
      [warga, 403],
      [await village.perangkat('berita'), 403],
    ] as const) {
      expect((await refusal(asker.call(kelolaToko.list))).http).toBe(http);
      expect((await refusal(asker.call(kelolaToko.products))).http).toBe(http);
      expect((await refusal(asker.call(kelolaToko.hide, hide))).http).toBe(http);
      expect((await refusal(asker.call(kategoriproduk.create, { body: { nama: 'X' } }))).http).toBe(http);
    }
  });
});
