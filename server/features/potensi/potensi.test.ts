import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { notifikasi } from '#contract/notifikasi.ts';
import { pencarian } from '#contract/pencarian.ts';
import { sig } from '#contract/peta/sig.ts';
import { kelolaPotensi } from '#contract/potensi/kelola.ts';
import { kategoripotensi, potensi } from '#contract/potensi/potensi.ts';
import { refusal, testApi } from '#test/api.ts';
import './table.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Account = Awaited<ReturnType<Village['warga']>>;
type Values = Record<string, string | number | string[]>;

const photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#335577' } })
  .jpeg()
  .toBuffer();
const picture = (name = 'Kebun kopi.jpg') => new File([new Uint8Array(photo)], name, { type: 'image/jpeg' });

function form(values: Values, ...files: File[]): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) body.append(name, String(one));
  for (const file of files) body.append('images_binary', file);
  return body;
}

const KOPI = {
  nama_usaha: 'Kopi Lereng Cikaret',
  judul: 'Kopi arabika petik merah, sangrai harian',
  harga: 65_000,
  no_telp: '0812 1112 210',
  isi: '<p>Dijemur di rak <strong>bambu</strong>.</p>',
};

async function kategoriOf(village: Village, nama = 'UMKM'): Promise<number> {
  const { data } = await village.call(kategoripotensi.list, { query: { search: nama } });
  return data[0]?.id ?? 0;
}

async function file(village: Village, warga: Account, values: Values = {}, files = [picture()]) {
  const kategori = await kategoriOf(village);
  return warga.call(potensi.create, { body: form({ ...KOPI, kategori, ...values }, ...files) });
}

async function change(village: Village, warga: Account, id: number, values: Values = {}, ...files: File[]) {
  const kategori = await kategoriOf(village);
  const body = form({ ...KOPI, kategori, ...values }, ...files);
  return warga.call(potensi.update, { params: { id }, body });
}

async function approve(village: Village, id: number) {
  const staff = await village.perangkat('verifikasi');
  const step = await staff.call(kelolaPotensi.decide, { params: { id }, body: { jenis: 'setujui' } });
  return { staff, step };
}

async function approved(village: Village, warga: Account, values: Values = {}, files = [picture()]) {
  const made = await file(village, warga, values, files);
  return { ...made, ...(await approve(village, made.id)) };
}

const actions = (village: Village) =>
  village.db(async (db) => {
    const rows = await db.selectFrom('jejak').select('aksi').where('desa_id', '=', db.desaId).execute();
    return rows.map(({ aksi }) => aksi);
  });
const found = async (village: Village, search: string) =>
  (await village.call(pencarian.list, { query: { search } })).data.map(({ alamat }) => alamat);
/** What its bare address shows a visitor; its owner has a signed one. */
const seen = async (village: Village, url: string) => (await village.send(url.split('?')[0] ?? '')).status;

describe('POST /v1/potensi/', () => {
  it('creates a waiting one, and ignores fields set by the server', async () => {
    const village = await api.village({ zona: 'WITA' });
    const warga = await village.warga();
    const old = {
      is_approvement: 'true',
      toko_id: 4,
      keadaan: 'disetujui',
      pemilik_id: 1,
      terbit: '2020-01-01',
    };
    const made = await file(village, warga, { ...old, koordinat: '{"lat":-6.8,"lng":107.2}' }, [
      picture(),
      picture(),
    ]);
    expect(made).toMatchObject({
      ...KOPI,
      is_approvement: false,
      toko_id: null,
      terbit: null,
      kategori: { nama: 'UMKM' },
      created_at: expect.stringMatching(/\+08:00$/),
      koordinat: { type: 'Point', coordinates: [107.2, -6.8] },
      images_info: [{ width: 640 }, { width: 640 }],
      milik_saya: { keadaan: 'menunggu', alasan: '', tenggat: { giliran: 'kantor' } },
    });
    expect(made.images).toHaveLength(2);
    expect(made.gambar).toBe(made.images[0]);
    expect(await seen(village, made.images[0] as string)).toBe(404);
    expect((await village.call(potensi.list)).data).toEqual([]);
    expect(await found(village, 'lereng')).toEqual([]);
    expect(await actions(village)).toContain('potensi.create');
  });

  it('reports all invalid fields at once, the pictures included', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const wrong = {
      nama_usaha: ' ',
      judul: '',
      kategori: '',
      harga: 'Rp',
      no_telp: '',
      isi: '<p> &nbsp;</p>',
    };
    const body = form({ ...wrong, tipe_lokasi: '', koordinat: 'sana' });
    const { http, body: answer } = await refusal(warga.call(potensi.create, { body }));
    expect(http).toBe(400);
    expect(Object.assign({}, ...answer.errors)).toEqual({
      nama_usaha: ['Harap masukkan nama usaha'],
      judul: ['Harap masukkan judul promosi'],
      kategori: ['Harap masukkan kategori'],
      harga: ['Harap masukkan harga'],
      no_telp: ['Harap masukkan kontak'],
      isi: ['Harap masukkan deskripsi'],
      tipe_lokasi: ['Harap masukkan tipe lokasi'],
      koordinat: ['Lokasi tidak dapat dibaca.'],
      images_binary: ['Masukkan gambar'],
    });
  });

  it.each<[string, Values, string, string]>([
    ['a category of another village', { kategori: -1 }, 'kategori', 'Harap masukkan kategori'],
    ['a name as contact', { no_telp: 'hubungi Asep' }, 'no_telp', 'Masukkan kontak dengan angka.'],
    ['16 digits', { harga: '1000000000000000' }, 'harga', 'Nilai paling banyak 15 digit.'],
    ['script alone', { isi: '<script>alert(1)</script>' }, 'isi', 'Harap masukkan deskripsi'],
    ['100 KB of title', { judul: 'x'.repeat(100_000) }, 'judul', 'Paling banyak 150 karakter.'],
    ['100 KB of markup', { isi: '<b>'.repeat(33_000) }, 'isi', 'Paling banyak 20.000 karakter.'],
    ['100 KB of contact', { no_telp: '1 '.repeat(50_000) }, 'no_telp', 'Paling banyak 20 karakter.'],
    ['100 KB of price', { harga: '1.'.repeat(50_000) }, 'harga', 'Masukkan harga dengan angka.'],
    ['100 KB of place', { koordinat: '['.repeat(100_000) }, 'koordinat', 'Lokasi tidak dapat dibaca.'],
  ])('refuses %s', async (_, values, name, message) => {
    const [village, other] = [await api.village(), await api.village()];
    const foreign: Values = Object.hasOwn(values, 'kategori') ? { kategori: await kategoriOf(other) } : {};
    const refused = await refusal(file(village, await village.warga(), { ...values, ...foreign }));
    expect(refused.http).toBe(400);
    expect(Object.assign({}, ...refused.body.errors)[name]).toContain(message);
  });

  it('refuses four pictures, and accepts names of inherited properties', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const four = await refusal(file(village, warga, {}, [picture(), picture(), picture(), picture()]));
    expect(four.body.errors).toEqual([{ images_binary: ['Masukkan maksimal 3 gambar'] }]);
    const odd = { nama_usaha: 'constructor', judul: '__proto__', constructor: 'x', __proto__: 'y' };
    expect(await file(village, warga, odd)).toMatchObject({ nama_usaha: 'constructor', judul: '__proto__' });
  });

  it('stores clean markup, and a price of 15 digits exactly', async () => {
    const village = await api.village();
    const isi = '<h1 onclick="x()">Kopi</h1><script>x()</script><a href="javascript:x">y</a>';
    const made = await file(village, await village.warga(), { isi, harga: '999999999999999' });
    expect(made.isi).toBe('<h2>Kopi</h2><a>y</a>');
    expect(made.harga).toBe(999_999_999_999_999);
  });

  it('is for residents, and notifies the officers of that area', async () => {
    const village = await api.village();
    const [verifikator, redaksi] = [await village.perangkat('verifikasi'), await village.perangkat('berita')];
    const body = () => form({ ...KOPI, kategori: 1 }, picture());
    expect((await refusal(village.call(potensi.create, { body: body() }))).http).toBe(401);
    expect((await refusal(verifikator.call(potensi.create, { body: body() }))).http).toBe(403);
    const { id } = await file(village, await village.warga());
    await api.runJobs();
    expect((await verifikator.call(notifikasi.list)).data).toMatchObject([
      { payload: { msg: 'Potensi baru: Kopi Lereng Cikaret', key: 'potensi', obj_id: id } },
    ]);
    expect((await redaksi.call(notifikasi.list)).data).toEqual([]);
  });
});

describe('GET /v1/potensi/', () => {
  it('lists approved ones in the format of the specification, without the owner', async () => {
    const village = await api.village();
    const warga = await village.warga({ nama: 'Ratna Anggraeni' });
    const wisata = await kategoriOf(village, 'WISATA');
    const kopi = await approved(village, warga);
    const curug = await approved(village, warga, { nama_usaha: 'Curug Lebaksari', kategori: wisata });
    await file(village, warga);
    const query = { 'filter{is_approvement.icontains}': 'true', 'include[]': 'kategori' };
    const all = await village.call(potensi.list, { query });
    expect(all.data.map(({ id }) => id)).toEqual([curug.id, kopi.id]);
    expect(JSON.stringify(all)).not.toContain('Ratna');
    expect(JSON.stringify(all)).not.toContain('pemilik');
    const one = await village.call(potensi.list, {
      query: { ...query, 'filter{kategori.nama}': 'WISATA', per_page: 6 },
    });
    expect(one.data).toMatchObject([{ id: curug.id, kategori: { nama: 'WISATA' }, toko_id: null }]);
    const named = await village.call(potensi.list, {
      query: { ...query, 'filter{nama_usaha.icontains}': 'LERENG' },
    });
    expect(named.data.map(({ id }) => id)).toEqual([kopi.id]);
    expect(await seen(village, kopi.images[0] as string)).toBe(200);
  });

  it('is found by the search of the site, except where the village hides potentials', async () => {
    const [village, dilan] = [await api.village(), await api.village({ dilan: true })];
    for (const one of [village, dilan]) await approved(one, await one.warga());
    expect(await found(village, 'bambu')).toHaveLength(1);
    expect(await found(dilan, 'bambu')).toEqual([]);
    expect(await found(dilan, 'cikareet')).toEqual([]);
    expect((await dilan.call(potensi.list)).data).toHaveLength(1);
  });

  it('stays in its village', async () => {
    const [village, other] = [await api.village(), await api.village()];
    const { id } = await approved(village, await village.warga());
    expect((await other.call(potensi.list)).data).toEqual([]);
    expect((await refusal(other.call(potensi.get, { params: { id } }))).http).toBe(404);
    const stranger = await other.warga();
    expect((await refusal(stranger.call(potensi.remove, { params: { id } }))).http).toBe(404);
    expect((await refusal(change(other, stranger, id))).http).toBe(404);
  });
});

describe('one’s own potential', () => {
  it('is visible to its owner in every state, and to nobody else', async () => {
    const village = await api.village();
    const [warga, other] = [await village.warga(), await village.warga()];
    const { id } = await file(village, warga);
    const params = { id };
    const missing = await refusal(village.call(potensi.get, { params: { id: 1 } }));
    for (const asker of [village, other]) {
      const refused = await refusal(asker.call(potensi.get, { params }));
      expect([refused.http, refused.body]).toEqual([404, missing.body]);
    }
    const staff = await village.perangkat('verifikasi');
    const alasan = 'Foto terlalu gelap.';
    await staff.call(kelolaPotensi.decide, { params, body: { jenis: 'minta_perbaikan', alasan } });
    expect((await warga.call(potensi.get, { params })).milik_saya).toMatchObject({
      keadaan: 'perbaikan',
      alasan,
      tenggat: null,
    });
    expect((await warga.call(potensi.me)).data).toMatchObject([{ id, milik_saya: { alasan } }]);
    expect((await other.call(potensi.me)).data).toEqual([]);
    await approve(village, id);
    expect((await village.call(potensi.get, { params })).milik_saya).toBeUndefined();
    expect((await refusal(village.call(potensi.me))).http).toBe(401);
    expect((await refusal(staff.call(potensi.me))).http).toBe(403);
  });

  it('is reviewed again after a change of texts or pictures, but not of the price', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const { id } = await approved(village, warga);
    const priced = await change(village, warga, id, {
      harga: 70_000,
      no_telp: '0811',
      lat: '-6.8',
      lng: '107.2',
    });
    expect(priced).toMatchObject({ harga: 70_000, is_approvement: true, terbit: expect.any(String) });
    expect(await found(village, 'lereng')).toEqual([`/potensi/${id}`]);

    const renamed = await change(village, warga, id, { nama_usaha: 'Teh Lereng' });
    expect(renamed).toMatchObject({ is_approvement: false, koordinat: { coordinates: [107.2, -6.8] } });
    expect(renamed.milik_saya).toMatchObject({ keadaan: 'menunggu', tenggat: { giliran: 'kantor' } });
    expect(await found(village, 'lereng')).toEqual([]);
    expect(await seen(village, renamed.images[0] as string)).toBe(404);

    await approve(village, id);
    expect(await found(village, 'teh')).toEqual([`/potensi/${id}`]);
    const pictured = await change(village, warga, id, { nama_usaha: 'Teh Lereng' }, picture());
    expect(pictured).toMatchObject({ is_approvement: false, images_info: [{}, {}] });
    await api.runJobs();
    const staff = await village.perangkat('verifikasi');
    expect((await staff.call(kelolaPotensi.summary)).jumlah).toMatchObject({ menunggu: 1, disetujui: 0 });
  });

  it('takes parts: what is not sent stays, and is judged only where it is sent', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const { id } = await approved(village, warga);
    const part = (values: Values) => warga.call(potensi.update, { params: { id }, body: form(values) });
    const { isi, judul, nama_usaha } = KOPI;
    const kept = { isi, judul, nama_usaha, is_approvement: true, images: [expect.any(String)] };
    expect(await part({ harga: 70_000 })).toMatchObject({ ...kept, harga: 70_000 });
    const wrong = await refusal(part({ judul: ' ', isi: '<p> </p>' }));
    expect(wrong.body.errors).toHaveLength(2);
    expect(await part({ judul: 'Kopi robusta' })).toMatchObject({
      ...kept,
      ...{ judul: 'Kopi robusta', harga: 70_000, is_approvement: false },
    });
  });

  it('can be sent again after a refusal, with a new deadline', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const { id } = await file(village, warga);
    await village.db((db) =>
      db
        .updateTable('potensi')
        .set({ created_at: new Date('2024-01-01') })
        .where('desa_id', '=', db.desaId)
        .execute(),
    );
    const staff = await village.perangkat('verifikasi');
    const params = { id };
    await staff.call(kelolaPotensi.decide, { params, body: { jenis: 'tolak', alasan: 'Bukan usaha.' } });
    const { milik_saya } = await change(village, warga, id);
    expect(milik_saya).toMatchObject({ keadaan: 'menunggu', alasan: '', tenggat: { lewat: 0 } });
    expect(milik_saya?.dikirim.slice(0, 4)).not.toBe('2024');
  });

  it('keeps, drops and adds pictures', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const { id, images } = await file(village, warga, {}, [picture(), picture()]);
    const [first = '', second = ''] = images;
    expect((await change(village, warga, id)).images).toEqual(images);
    const turned = await change(village, warga, id, { images_url: [second, first] });
    expect(turned.images).toEqual([second, first]);
    const json = await change(
      village,
      warga,
      id,
      { images_url: JSON.stringify([`http://${village.host}${first}`]) },
      picture(),
    );
    expect(json.images[0]).toBe(first);
    expect(json.images).toHaveLength(2);
    const full = await refusal(change(village, warga, id, {}, picture(), picture()));
    expect(full.body.errors).toEqual([{ images_binary: ['Masukkan maksimal 3 gambar'] }]);
    const stolen = await file(village, await village.warga());
    for (const url of [stolen.images[0] as string, 'constructor', '[', '['.repeat(3_000)])
      expect((await refusal(change(village, warga, id, { images_url: url }))).http).toBe(400);
    expect((await change(village, warga, id, { images_url: '[]' })).images).toEqual([]);
  });

  it('cannot be changed or deleted by others, and is removed with its pictures', async () => {
    const village = await api.village();
    const [warga, other] = [await village.warga(), await village.warga()];
    const { id, images, staff } = await approved(village, warga);
    const params = { id };
    expect((await refusal(change(village, other, id))).http).toBe(404);
    expect((await refusal(other.call(potensi.remove, { params }))).http).toBe(404);
    expect((await refusal(staff.call(potensi.remove, { params }))).http).toBe(403);
    expect((await refusal(village.call(potensi.remove, { params }))).http).toBe(401);
    await warga.call(potensi.remove, { params });
    expect((await refusal(warga.call(potensi.get, { params }))).http).toBe(404);
    expect(await seen(village, images[0] as string)).toBe(404);
    expect(await found(village, 'lereng')).toEqual([]);
    expect(await actions(village)).toContain('potensi.delete');
  });
});

describe('GET /v1/sig/me/', () => {
  it('is empty without a map, and for residents', async () => {
    const village = await api.village();
    const warga = await village.warga();
    expect(await warga.call(sig.me)).toEqual({ kepemilikan: [] });
    expect((await refusal(village.call(sig.me))).http).toBe(401);
  });
});
