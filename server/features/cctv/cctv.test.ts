import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { cctv, kelolaCctv } from '#contract/cctv.ts';
import { desa } from '#contract/desa/desa.ts';
import { refusal, testApi } from '#test/api.ts';
import { startStream } from '#test/stream-server.ts';
import { pantauCctv } from './jobs.ts';
import { testKamera } from './uji-queries.ts';

const api = await testApi({ settings: { OUTBOUND_PRIVATE: '127.0.0.1' } });
const closed = await testApi();
const picture = readFileSync(join(import.meta.dirname, '../../demo/foto/balai-desa.webp'));
const stream = await startStream(picture);
afterAll(() => stream.close());
beforeEach(() => {
  stream.mood = 'live';
  stream.asked.length = 0;
});

const link = `${stream.origin}/kamera/index.m3u8`;
const still = `${stream.origin}/kamera/gambar.jpg`;
const body = {
  ...{ nama: 'Balai Desa', tempat: 'Jalan Raya Balai', link, alamat_gambar: '' },
  ...{ lat: -6.83, lng: 107.21, terlihat: true, kabari: true },
};

describe('a test before saving', () => {
  it('says of a live stream what it is, step by step', async () => {
    const village = await api.village();
    const staff = await village.perangkat('peta');
    const { keadaan, langkah } = await staff.call(kelolaCctv.test, { body: { link, alamat_gambar: still } });
    expect(keadaan).toBe('langsung');
    expect(langkah.map(({ hasil, judul }) => `${hasil} ${judul}`)).toEqual([
      'ok Alamat terjangkau',
      'ok Aliran terbaca',
      'ok Potongan video diterima',
      'ok Gambar cadangan terbaca',
    ]);
    expect(langkah[1]?.keterangan).toContain('HLS, H.264');
    expect(await village.db((db) => db.selectFrom('cctv').select('id').execute())).toEqual([]);
  });

  it('warns of a building that stands near, and of none far away', async () => {
    const village = await api.village();
    const staff = await village.perangkat('peta');
    const at = { lat: -6.83, lng: 107.21 };
    await village.db(async (db) => {
      const { id: tipe_id } = await db
        .selectFrom('sigtipe')
        .select('id')
        .where('dasar', '=', 'bangunan')
        .executeTakeFirstOrThrow();
      const { lat, lng } = { lat: at.lat + 0.0001, lng: at.lng };
      await db
        .insertInto('sig')
        .values({
          ...{ tipe_id, lng, lat, barat: lng, timur: lng, selatan: lat, utara: lat },
          ...{ atribut: '{}', geometri: JSON.stringify({ type: 'Point', coordinates: [lng, lat] }) },
        })
        .execute();
    });
    const last = async (place: object) => {
      const body = { link, alamat_gambar: '', ...place };
      return (await staff.call(kelolaCctv.test, { body })).langkah.at(-1)?.judul;
    };
    expect(await last(at)).toBe('Ada bangunan di dekatnya');
    expect(await last({ ...at, lat: at.lat - 0.0003 })).toBe('Potongan video diterima');
    expect(await last({})).toBe('Potongan video diterima');
  });

  it('reads WHEP and pictures, and hangs up what it asked for', async () => {
    const staff = await (await api.village()).perangkat('peta');
    const test = (address: string) =>
      staff.call(kelolaCctv.test, { body: { link: address, alamat_gambar: '' } });
    expect(await test(`${stream.origin}/whep`)).toMatchObject({ keadaan: 'langsung', jenis: 'whep' });
    await expect.poll(() => stream.asked).toContain('DELETE /whep/1');
    expect(await test(still)).toMatchObject({ keadaan: 'diam', jenis: 'gambar' });
    expect(await test(`${stream.origin}/bukan.jpg`)).toMatchObject({ keadaan: 'mati' });
  });

  it('says in words why there is no picture', async () => {
    const staff = await (await api.village()).perangkat('peta');
    stream.mood = 'locked';
    const { langkah } = await staff.call(kelolaCctv.test, { body: { link, alamat_gambar: '' } });
    expect(langkah.at(-1)).toMatchObject({
      judul: 'Aliran tidak terbaca',
      keterangan: 'Jawaban 401. Kamera meminta username dan password.',
    });
  });

  it.each([
    ['https://admin:rahasia@kamera.example/a.m3u8', /Alamat memuat password/],
    ['https://kamera.example/a.m3u8?password=x', /Alamat memuat password/],
    ['https://192.168.1.64/a.m3u8', /jaringan dalam/],
    ['https://localhost/a.m3u8', /jaringan dalam/],
    ['http://kamera.example/a.m3u8', /diawali https/],
    ['rtsp://kamera.example/1', /rtsp/],
    ['kamera', /tidak dapat dibaca/],
    [`https://kamera.example/${'a'.repeat(100_000)}`, /Paling banyak/],
  ])('refuses %s', async (address, words) => {
    const staff = await (await api.village()).perangkat('peta');
    const refused = await refusal(staff.call(kelolaCctv.create, { body: { ...body, link: address } }));
    expect(refused.http).toBe(400);
    expect(JSON.stringify(refused.body.errors)).toMatch(words);
  });

  it('does not reach this machine without the setting', async () => {
    const staff = await (await closed.village()).perangkat('peta');
    const refused = await refusal(staff.call(kelolaCctv.test, { body: { link: still, alamat_gambar: '' } }));
    expect(JSON.stringify(refused.body.errors)).toContain('jaringan dalam');
    expect(stream.asked).toEqual([]);
  });
});

describe('a camera', () => {
  it('is saved, public, changed and removed; its origin stands with the village', async () => {
    const village = await api.village();
    const staff = await village.perangkat('peta');
    const one = await staff.call(kelolaCctv.create, { body: { ...body, alamat_gambar: still } });
    expect(one).toMatchObject({ keadaan: 'langsung', jenis: 'hls', sebab: '' });
    const { data } = await village.call(cctv.list);
    expect(data).toEqual([
      expect.objectContaining({
        id: one.id,
        nama: 'Balai Desa',
        koordinat: { lat: -6.83, lng: 107.21 },
        link,
      }),
    ]);
    expect(data[0]).not.toHaveProperty('alamat_gambar');
    const origins = () => village.db((db) => db.selectFrom('desa').select('asal_kamera').executeTakeFirst());
    expect(await origins()).toEqual({ asal_kamera: [stream.origin] });
    const params = { id: one.id };
    await staff.call(kelolaCctv.update, { params, body: { ...body, nama: 'Balai', terlihat: false } });
    expect((await village.call(cctv.list)).data).toEqual([]);
    await staff.call(kelolaCctv.remove, { params });
    expect(await origins()).toEqual({ asal_kamera: [] });
    expect(await refusal(staff.call(kelolaCctv.remove, { params }))).toMatchObject({ http: 404 });
  });

  it('that does not answer is saved only when somebody insists', async () => {
    const village = await api.village();
    const staff = await village.perangkat('peta');
    stream.mood = 'dead';
    const refused = await refusal(staff.call(kelolaCctv.create, { body }));
    expect(refused.http).toBe(400);
    expect(JSON.stringify(refused.body.errors)).toContain('Belum tersambung');
    expect(JSON.stringify(refused.body.errors)).toContain('paksa');
    const one = await staff.call(kelolaCctv.create, { body: { ...body, paksa: true } });
    expect(one).toMatchObject({ keadaan: 'mati', sebab: 'Sambungan ditolak atau terputus.' });
  });

  it('needs a name of its own, a place in Indonesia, and the area', async () => {
    const village = await api.village();
    const staff = await village.perangkat('peta');
    await staff.call(kelolaCctv.create, { body });
    for (const [change, words] of [
      [{ nama: 'BALAI DESA' }, 'Nama ini sudah dipakai'],
      [{ nama: ' ' }, 'Harap masukkan nama kamera'],
      [{ lat: undefined }, 'Lokasi wajib diisi'],
      [{ lat: 48.8, lng: 2.3 }, 'di luar Indonesia'],
      [{ lat: 'constructor' }, 'Lintang'],
    ] as const) {
      const refused = await refusal(
        staff.call(kelolaCctv.create, { body: { ...body, ...change } as typeof body }),
      );
      expect(refused.http).toBe(400);
      expect(JSON.stringify(refused.body.errors)).toContain(words);
    }
    const other = await village.perangkat('berita');
    expect(await refusal(other.call(kelolaCctv.create, { body }))).toMatchObject({ http: 403 });
    expect(await refusal(village.call(kelolaCctv.list))).toMatchObject({ http: 401 });
  });

  it('of another village does not exist', async () => {
    const [mine, theirs] = [await api.village(), await api.village()];
    const staff = await mine.perangkat('peta');
    const foreign = await theirs.perangkat('peta');
    const { id } = await foreign.call(kelolaCctv.create, { body: { ...body, alamat_gambar: still } });
    const params = { id };
    expect(await refusal(staff.call(kelolaCctv.update, { params, body }))).toMatchObject({ http: 404 });
    expect(await refusal(staff.call(kelolaCctv.remove, { params }))).toMatchObject({ http: 404 });
    expect((await mine.send(`/v1/cctv/${id}/gambar/?langsung=1`)).status).toBe(404);
    expect((await theirs.send(`/v1/cctv/${id}/gambar/`)).status).toBe(200);
  });

  it('does not exist in DILAN', async () => {
    const village = await api.village({ dilan: true });
    expect(await refusal(village.call(cctv.list))).toMatchObject({ http: 404 });
    expect((await village.call(desa.me)).dilan).toBe(true);
  });
});

describe('its picture', () => {
  it('is asked of the camera once for all who look, and kept for the list', async () => {
    const village = await api.village();
    const staff = await village.perangkat('peta');
    const { id } = await staff.call(kelolaCctv.create, { body: { ...body, link: still } });
    stream.asked.length = 0;
    const answers = await Promise.all([1, 2, 3].map(() => village.send(`/v1/cctv/${id}/gambar/?langsung=1`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.headers.get('content-type')).toBe('image/webp');
    expect(stream.asked).toEqual(['GET /kamera/gambar.jpg']);
    const [kamera] = (await village.call(cctv.list)).data;
    // The address of a still camera stays here.
    expect(kamera?.link).toBe(`/v1/cctv/${id}/gambar/`);
  });

  it('of a camera that is hidden is for the office only', async () => {
    const village = await api.village();
    const staff = await village.perangkat('peta');
    const { id } = await staff.call(kelolaCctv.create, { body: { ...body, link: still, terlihat: false } });
    expect((await village.send(`/v1/cctv/${id}/gambar/`)).status).toBe(404);
    expect((await village.send(`/v1/cctv/${id}/gambar/`, {}, staff.access)).status).toBe(200);
  });
});

describe('the watch', () => {
  it('tells the staff once after ten minutes, and once more when it is back', async () => {
    const village = await api.village();
    const staff = await village.perangkat('peta');
    const { id } = await staff.call(kelolaCctv.create, { body });
    const run = () => pantauCctv.run({}, { core: api.core, desaId: village.desaId });
    const state = () =>
      village.db((db) =>
        db.selectFrom('cctv').select(['keadaan', 'dikabari']).where('id', '=', id).executeTakeFirstOrThrow(),
      );
    stream.mood = 'dead';
    await run();
    expect(await state()).toEqual({ keadaan: 'mati', dikabari: null });
    await village.db((db) =>
      db
        .updateTable('cctv')
        .set({ sejak: new Date(Date.now() - 601_000) })
        .execute(),
    );
    await run();
    await run();
    expect((await state()).dikabari).not.toBeNull();
    stream.mood = 'live';
    await run();
    expect(await state()).toEqual({ keadaan: 'langsung', dikabari: null });
    await api.runJobs();
    const told = await village.db((db) =>
      db.selectFrom('notifikasi').select('payload').orderBy('id').execute(),
    );
    expect(told.map(({ payload }) => payload.msg)).toEqual([
      'Kamera Balai Desa tidak tersambung',
      'Kamera Balai Desa tersambung lagi',
    ]);
  });

  it('gives up on a stream that stalls, within its time', async () => {
    stream.mood = 'stalls';
    const aim = { link, alamat_gambar: '', origin: 'https://desa.example', patienceMs: 800 };
    const { keadaan, langkah } = await testKamera(api.core.env, aim);
    expect(keadaan).toBe('mati');
    expect(langkah.at(-1)?.keterangan).toBe('Waktu habis, tidak ada jawaban dalam 15 detik.');
  });
});
