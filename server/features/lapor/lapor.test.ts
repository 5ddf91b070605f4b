import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { kelolaLapor } from '#contract/lapor/kelola.ts';
import { kategorilapor, lapor } from '#contract/lapor/lapor.ts';
import { notifikasi } from '#contract/notifikasi.ts';
import { sapuBerkas } from '#server/features/berkas/jobs.ts';
import { refusal, testApi } from '#test/api.ts';
import './table.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Account = Awaited<ReturnType<Village['warga']>>;

const photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#335577' } })
  .jpeg()
  .toBuffer();
const picture = () => new File([new Uint8Array(photo)], 'Lampu Babakan.jpg', { type: 'image/jpeg' });

function form(values: Record<string, string | number>, ...files: File[]): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, String(value));
  for (const file of files) body.append('gambar', file);
  return body;
}

const LAMPU = {
  judul: 'Lampu jalan padam di tikungan Babakan',
  isi: 'Tiga tiang lampu padam sejak hari Minggu.\nTikungan jadi gelap.',
};

async function kategoriOf(village: Village, nama = 'Penerangan'): Promise<number> {
  const { data } = await village.call(kategorilapor.list, { query: { search: nama } });
  return data[0]?.id ?? 0;
}

async function file(village: Village, warga: Account, values: Record<string, string | number> = {}) {
  const kategori = await kategoriOf(village);
  return warga.call(lapor.create, { body: form({ ...LAMPU, kategori, ...values }, picture()) });
}

async function approved(village: Village, warga: Account, values: Record<string, string | number> = {}) {
  const made = await file(village, warga, values);
  const staff = await village.perangkat('verifikasi');
  await staff.call(kelolaLapor.decide, { params: { id: made.id }, body: { jenis: 'setujui' } });
  return { ...made, staff };
}

const actions = (village: Village) =>
  village.db(async (db) => {
    const rows = await db.selectFrom('jejak').select('aksi').where('desa_id', '=', db.desaId).execute();
    return rows.map(({ aksi }) => aksi);
  });

describe('POST /v1/lapor/', () => {
  it('creates a waiting report, and ignores the state an old client sends', async () => {
    const village = await api.village({ zona: 'WITA' });
    const warga = await village.warga();
    const kategori = await kategoriOf(village);
    const old = { status: 4, is_approvement: 'true', keadaan: 'disetujui', pelapor_id: 1 };
    const body = form({ ...LAMPU, ...old, kategori }, picture());
    const made = await warga.call(lapor.create, { body });
    expect(made).toMatchObject({
      ...LAMPU,
      is_approvement: false,
      created_at: expect.stringMatching(/\+08:00$/),
      koordinat: null,
      pelapor: null,
      status: { id: 1, nama: 'Menunggu' },
      kategori: { id: kategori, nama: 'Penerangan' },
      milik_saya: {
        keadaan: 'menunggu',
        kode: expect.stringMatching(/^[2-9A-Z]{10}$/),
        can: { ubah: false },
      },
      gambar_info: { width: 640, height: 400 },
    });
    expect((await village.call(lapor.list)).data).toEqual([]);
    expect(await actions(village)).toContain('lapor.create');
  });

  it.each([
    ['GeoJSON', { koordinat: '{"type":"Point","coordinates":[107.2,-6.8]}' }],
    ['lat and lng in one text', { koordinat: '{"lat":-6.8,"lng":107.2}' }],
    ['two fields', { lat: '-6.8', lng: '107.2' }],
    ['more decimals than there are grains of sand', { lat: '-6.80000001234', lng: '107.199999999987' }],
  ])('accepts a place as %s', async (_, place) => {
    const village = await api.village();
    const made = await file(village, await village.warga(), place);
    expect(made.koordinat).toEqual({ type: 'Point', coordinates: [107.2, -6.8] });
  });

  it('reports all invalid fields at once, the picture included', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const body = form({
      judul: ' ',
      isi: '\u200b\u2060 \ufeff',
      kategori: '',
      koordinat: 'di sana',
      lat: '100',
    });
    const { http, body: answer } = await refusal(warga.call(lapor.create, { body }));
    expect(http).toBe(400);
    expect(Object.assign({}, ...answer.errors)).toEqual({
      judul: ['Harap masukkan judul'],
      isi: ['Harap masukkan deskripsi'],
      kategori: ['Harap masukkan kategori'],
      koordinat: ['Lokasi tidak dapat dibaca.'],
      lat: ['Lintang harus antara -90 dan 90.'],
      gambar: ['Masukkan gambar'],
    });
  });

  it('refuses an unknown or foreign category, and a file that is no picture', async () => {
    const [village, other] = [await api.village(), await api.village()];
    const warga = await village.warga();
    const elsewhere = await kategoriOf(other);
    const wrong = await refusal(
      warga.call(lapor.create, { body: form({ ...LAMPU, kategori: elsewhere }, picture()) }),
    );
    expect(wrong.body.errors).toEqual([{ kategori: ['Harap masukkan kategori'] }]);
    const kategori = await kategoriOf(village);
    const page = new File(['<html>'], 'foto.jpg', { type: 'image/jpeg' });
    const fake = await refusal(warga.call(lapor.create, { body: form({ ...LAMPU, kategori }, page) }));
    expect(fake.body.errors).toEqual([{ gambar: [expect.any(String)] }]);
  });

  it('is for residents', async () => {
    const village = await api.village();
    const body = () => form({ ...LAMPU, kategori: 1 }, picture());
    expect((await refusal(village.call(lapor.create, { body: body() }))).http).toBe(401);
    const staff = await village.perangkat('verifikasi');
    expect((await refusal(staff.call(lapor.create, { body: body() }))).http).toBe(403);
  });

  it('notifies the officers of that area', async () => {
    const village = await api.village();
    const [verifikator, redaksi] = [await village.perangkat('verifikasi'), await village.perangkat('berita')];
    const { id } = await file(village, await village.warga());
    await api.runJobs();
    expect((await verifikator.call(notifikasi.list)).data).toMatchObject([
      { payload: { msg: `Laporan baru: ${LAMPU.judul}`, key: 'lapor', obj_id: id } },
    ]);
    expect((await redaksi.call(notifikasi.list)).data).toEqual([]);
  });
});

describe('GET /v1/lapor', () => {
  it('lists approved reports, newest first, in the format of the specification', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const first = await approved(village, warga, { judul: 'Got meluap' });
    const second = await approved(village, warga, { judul: 'Lampu padam' });
    await file(village, warga, { judul: 'Lampu belum diperiksa' });
    const query = {
      'include[]': ['kategori', 'status'],
      'filter{is_approvement.icontains}': 'true',
      per_page: 6,
    };
    const { data, meta } = await village.call(lapor.list, { query });
    expect(meta).toEqual({ page: 1, per_page: 6, total_results: 2, total_pages: 1 });
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(data[0]).toMatchObject({
      is_approvement: true,
      gambar: expect.stringMatching(/^\/berkas\/.+\/lampu-babakan\.webp$/),
      kategori: { nama: 'Penerangan', gambar: null },
      status: { nama: 'Diproses', warna: '#E8A317' },
    });
    expect(data[0]).not.toHaveProperty('milik_saya');
    const found = await village.call(lapor.list, { query: { 'filter{judul.icontains}': 'LAMPU' } });
    expect(found.data.map(({ id }) => id)).toEqual([second.id]);
  });

  it('cannot be filtered by person, nor reveal waiting reports', async () => {
    const village = await api.village();
    await file(village, await village.warga());
    expect((await refusal(village.call(lapor.list, { query: { 'filter{pelapor}': 'A' } }))).http).toBe(400);
    expect((await refusal(village.call(lapor.list, { query: { 'filter{kode}': 'A' } }))).http).toBe(400);
    const waiting = await village.call(lapor.list, { query: { 'filter{is_approvement}': 'false' } });
    expect(waiting.data).toEqual([]);
  });
});

describe('GET /v1/lapor/{id}', () => {
  it('is 404 for everyone but its reporter until it is approved', async () => {
    const [village, elsewhere] = [await api.village(), await api.village()];
    const [warga, other, stranger] = [await village.warga(), await village.warga(), await elsewhere.warga()];
    const { id } = await file(village, warga);
    const params = { id };
    const missing = await refusal(other.call(lapor.get, { params: { id: id + 9999 } }));
    for (const asker of [village, other, stranger]) {
      const refused = await refusal(asker.call(lapor.get, { params }));
      expect(refused.http).toBe(404);
      expect(refused.body).toEqual(missing.body);
    }
    expect((await warga.call(lapor.get, { params })).milik_saya).toMatchObject({ keadaan: 'menunggu' });
  });

  it('shows the name only if the reporter agreed and no officer hid it', async () => {
    const village = await api.village();
    const warga = await village.warga({ nama: 'Ratna Anggraeni' });
    const quiet = await approved(village, warga);
    const open = await approved(village, warga, { tampilkan_nama: 'on' });
    const name = async (id: number) => (await village.call(lapor.get, { params: { id } })).pelapor;
    expect([await name(quiet.id), await name(open.id)]).toEqual([null, 'Ratna Anggraeni']);
    const hide = (id: number, sembunyikan: boolean) =>
      open.staff.call(kelolaLapor.hideName, { params: { id }, body: { sembunyikan } });
    await hide(open.id, true);
    expect(await name(open.id)).toBeNull();
    await hide(open.id, false);
    expect(await name(open.id)).toBe('Ratna Anggraeni');
    expect((await refusal(hide(quiet.id, true))).http).toBe(409);
  });

  it('hides the picture from others until the report is approved', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const made = await file(village, warga);
    const [gambar = ''] = made.gambar?.split('?') ?? [];
    const status = async (access?: string) => (await village.send(gambar, {}, access)).status;
    expect([await status(), await status(warga.access)]).toEqual([404, 200]);
    for (const [area, http] of [
      ['verifikasi', 200],
      ['berita', 404],
    ] as const)
      expect(await status((await village.perangkat(area)).access)).toBe(http);
    const staff = await village.perangkat('verifikasi');
    const decide = (body: { jenis: 'setujui' | 'tolak'; alasan?: string }) =>
      staff.call(kelolaLapor.decide, { params: { id: made.id }, body });
    await decide({ jenis: 'setujui' });
    expect(await status()).toBe(200);
    await decide({ jenis: 'tolak', alasan: 'Ada wajah orang' });
    expect(await status()).toBe(404);
  });
});

describe('GET /v1/lapor/me', () => {
  it('lists one’s own in every state, searchable, and nobody else’s', async () => {
    const village = await api.village();
    const [warga, other] = [await village.warga(), await village.warga()];
    const one = await approved(village, warga, { judul: 'Got meluap' });
    const two = await file(village, warga, { judul: 'Lampu padam' });
    await file(village, other);
    const { data, meta } = await warga.call(lapor.me, { query: { page: 1, per_page: 5 } });
    expect(data.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(meta.total_results).toBe(2);
    expect(data[0]?.status).toMatchObject({ nama: 'Menunggu', warna: '#8A8178' });
    const found = await warga.call(lapor.me, { query: { search: 'got' } });
    expect(found.data.map(({ id }) => id)).toEqual([one.id]);
    expect((await refusal(village.call(lapor.me))).http).toBe(401);
  });
});

describe('PATCH /v1/lapor/{id}/', () => {
  it('is open to the reporter while changes are requested, after which the report waits again', async () => {
    const village = await api.village();
    const [warga, other, staff] = [
      await village.warga(),
      await village.warga(),
      await village.perangkat('verifikasi'),
    ];
    const { id, gambar } = await file(village, warga);
    const kategori = await kategoriOf(village, 'Jalan');
    const body = () => form({ judul: 'Lampu padam di RT 02', isi: 'Dekat masjid', kategori });
    const params = { id };
    const early = await refusal(warga.call(lapor.update, { params, body: body() }));
    expect(early.http).toBe(409);
    await staff.call(kelolaLapor.decide, {
      params,
      body: { jenis: 'minta_perbaikan', alasan: 'Di RT mana?' },
    });
    const asked = await warga.call(lapor.get, { params });
    expect(asked.milik_saya).toMatchObject({
      keadaan: 'perbaikan',
      alasan: 'Di RT mana?',
      can: { ubah: true },
    });
    expect((await refusal(other.call(lapor.update, { params, body: body() }))).http).toBe(404);
    expect((await refusal(village.call(lapor.update, { params, body: body() }))).http).toBe(401);
    const empty = await refusal(warga.call(lapor.update, { params, body: form({}) }));
    expect(empty.body.errors).toHaveLength(3);
    const revised = await warga.call(lapor.update, { params, body: body() });
    expect(revised).toMatchObject({
      judul: 'Lampu padam di RT 02',
      kategori: { id: kategori },
      gambar,
      milik_saya: { keadaan: 'menunggu', alasan: '', can: { ubah: false } },
    });
    const seen = await staff.call(kelolaLapor.get, { params });
    const late = { jenis: 'setujui', versi: seen.versi - 1 } as const;
    const stale = await refusal(staff.call(kelolaLapor.decide, { params, body: late }));
    expect(stale.body.errors).toEqual([
      'Laporan ini baru saja berubah. Periksa lagi isinya sebelum memutuskan.',
    ]);
  });
});

describe('DELETE /v1/lapor/{id}/', () => {
  it('removes one’s own in any state with its picture, and nobody else’s', async () => {
    const [village, elsewhere] = [await api.village(), await api.village()];
    const [warga, other, stranger] = [await village.warga(), await village.warga(), await elsewhere.warga()];
    const { id, gambar, staff } = await approved(village, warga);
    const params = { id };
    for (const asker of [other, stranger]) {
      expect((await refusal(asker.call(lapor.remove, { params }))).http).toBe(404);
    }
    expect((await refusal(village.call(lapor.remove, { params }))).http).toBe(401);
    expect((await refusal(staff.call(lapor.remove, { params }))).http).toBe(403);
    await warga.call(lapor.remove, { params });
    expect((await refusal(warga.call(lapor.get, { params }))).http).toBe(404);
    expect((await village.send(gambar ?? '')).status).toBe(404);
    expect(await actions(village)).toContain('lapor.delete');

    const sweep = () => sapuBerkas.run({}, { core: api.core, desaId: village.desaId });
    await sweep();
    await village.db((db) =>
      db
        .updateTable('berkas')
        .set({ lepas: new Date(Date.now() - 25 * 3600_000) })
        .where('desa_id', '=', db.desaId)
        .where('lepas', 'is not', null)
        .execute(),
    );
    await sweep();
    const left = await village.db((db) =>
      db.selectFrom('berkas').select('id').where('desa_id', '=', db.desaId).execute(),
    );
    expect(left).toEqual([]);
  });
});

describe('GET /v1/lapor/mirip/', () => {
  it('finds approved reports of this village with similar text or nearby', async () => {
    const [village, elsewhere] = [await api.village(), await api.village()];
    const warga = await village.warga();
    const lampu = await approved(village, warga, { lat: -6.83, lng: 107.21 });
    await file(village, warga, { judul: 'Lampu jalan padam juga di Babakan' });
    await approved(elsewhere, await elsewhere.warga());
    const similar = async (query: Record<string, string | number>) =>
      (await village.call(lapor.similar, { query })).map(({ id }) => id);
    expect(await similar({ judul: 'Lampu padam tikungan Babakan' })).toEqual([lampu.id]);
    expect(await similar({ judul: 'Jalan berlubang' })).toEqual([]);
    expect(await similar({ judul: '' })).toEqual([]);
    const kategori = await kategoriOf(village);
    const near = { judul: 'Gelap sekali', kategori, lat: -6.831, lng: 107.2105 };
    const [found] = await village.call(lapor.similar, { query: near });
    expect(found).toMatchObject({ id: lampu.id, status: { nama: 'Diproses' } });
    expect(found?.jarak).toBeGreaterThan(100);
    expect(found?.jarak).toBeLessThan(150);
    expect(await similar({ ...near, lat: -6.9 })).toEqual([]);
    expect(await similar({ ...near, lat: 'sini' })).toEqual([]);
  });
});

describe('GET /v1/lapor/lacak/{kode}/', () => {
  it('returns the state and public replies, and neither reporter nor text', async () => {
    const village = await api.village();
    const warga = await village.warga({ nama: 'Ratna Anggraeni' });
    const made = await file(village, warga, { tampilkan_nama: 'on', lat: -6.8, lng: 107.2 });
    const staff = await village.perangkat('verifikasi');
    const params = { id: made.id };
    const kode = made.milik_saya?.kode ?? '';
    const typed = `${kode.slice(0, 5)}-${kode.slice(5)}`.toLowerCase();
    const look = async () => (await village.send(`/v1/lapor/lacak/${typed}/`)).text();
    await staff.call(kelolaLapor.decide, {
      params,
      body: { jenis: 'minta_perbaikan', alasan: 'Rahasia pelapor', isi: 'Kata untuk umum' },
    });
    const waiting = await look();
    expect(JSON.parse(waiting).data).toMatchObject({ kode, keadaan: 'perbaikan', lapor_id: null });
    await staff.call(kelolaLapor.decide, { params, body: { jenis: 'setujui', isi: 'Petugas berangkat' } });
    const open = await look();
    expect(JSON.parse(open).data).toMatchObject({
      keadaan: 'disetujui',
      lapor_id: made.id,
      status: { nama: 'Diproses' },
      riwayat: [{ jenis: 'minta_perbaikan' }, { jenis: 'setujui', isi: 'Petugas berangkat' }],
    });
    for (const answer of [waiting, open]) {
      for (const secret of [warga.nama, warga.nik, LAMPU.judul, 'Tiga tiang', 'Rahasia', '107.2', staff.nama])
        expect(answer).not.toContain(secret);
    }
    expect(waiting).not.toContain('Kata untuk umum');
  });

  it('knows no other code, none of another village, and limits guessing', async () => {
    const [village, elsewhere] = [await api.village(), await api.village()];
    const made = await file(village, await village.warga());
    const kode = made.milik_saya?.kode ?? '';
    expect((await refusal(elsewhere.call(lapor.track, { params: { kode } }))).http).toBe(404);
    const tries: number[] = [];
    for (let n = 0; n < 25; n += 1)
      tries.push((await refusal(village.call(lapor.track, { params: { kode: `AAAAAAAA${10 + n}` } }))).http);
    expect(tries.slice(0, 20)).toEqual(Array(20).fill(404));
    expect(tries.at(-1)).toBe(429);
  });
});
