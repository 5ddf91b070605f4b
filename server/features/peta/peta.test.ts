import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { desa } from '#contract/desa/desa.ts';
import { peta } from '#contract/peta/peta.ts';
import { anggaranbelanja, sig } from '#contract/peta/sig.ts';
import { sigtipe } from '#contract/peta/tipe.ts';
import { refusal, testApi } from '#test/api.ts';
import { releaseThemes } from './layers/tema-writes.ts';
import { remakeTiles } from './tiles/ubin-jobs.ts';
import { addSig, type NewSig } from './writes.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;

const square = (west: number, south: number, side = 0.001): NewSig['geometri'] => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
});

/** Number of a type of a village by its name. */
const typeOf = (village: Village, nama: string) =>
  village.db(
    async (db) =>
      (await db.selectFrom('sigtipe').select('id').where('nama', '=', nama).executeTakeFirstOrThrow()).id,
  );

async function filled(village: Village, nama: string, rows: Omit<NewSig, 'tipe_id'>[]) {
  const tipe_id = await typeOf(village, nama);
  const ids = await village.db(async (db) => {
    const made = await addSig(
      db,
      rows.map((row) => ({ ...row, tipe_id })),
    );
    await remakeTiles(db, tipe_id);
    return made;
  });
  await api.runJobs();
  return { tipe_id, ids };
}

test('a new village has the levels, the thematic types of the issue with their ramps, and no features', async () => {
  const village = await api.village();
  const { data } = await village.call(sigtipe.list);
  const names = data.filter(({ tematik }) => tematik).map(({ nama }) => nama);
  expect(names).toEqual(['Penggunaan lahan', 'Covid', 'Vaksin', 'Stunting', 'PKH', 'BLT', 'Bansos']);
  const stunting = data.find(({ nama }) => nama === 'Stunting');
  expect(stunting?.legenda.map(({ warna }) => warna).slice(0, 5)).toEqual([
    '#FDE8D8',
    '#F6C3A0',
    '#E4935F',
    '#BC5F2C',
    '#8A3A12',
  ]);
  expect(stunting?.legenda.at(-1)).toMatchObject({ ket_warna: 'belum ada data', jumlah: 0 });
  const vaksin = data.find(({ nama }) => nama === 'Vaksin');
  expect([vaksin?.legenda[0]?.warna, vaksin?.legenda[4]?.warna]).toEqual(['#E3F0EA', '#0B5B3C']);
  const bansos = data.find(({ nama }) => nama === 'Bansos');
  expect([bansos?.legenda[0]?.warna, bansos?.legenda[4]?.warna]).toEqual(['#E6EAF6', '#2C3E86']);
  expect(
    (await village.call(sigtipe.list, { query: { map_exists: 'true', tematik: 'false' } })).data,
  ).toEqual([]);
  const themes = await village.call(sigtipe.list, {
    query: { 'filter{tematik}': 'true', 'filter{on_website}': 'true' },
  });
  expect(themes.meta.total_results).toBe(7);
  expect((await village.call(sig.list)).data).toEqual([]);
  expect(await village.call(peta.view)).toMatchObject({ kotak: null, versi_dasar: '', dasar: [] });
});

test('features leave as GeoJSON with the names of the specification, measured on the ellipsoid', async () => {
  const village = await api.village();
  const { ids, tipe_id } = await filled(village, 'Bidang tanah', [
    {
      geometri: square(107.2, -6.83),
      nbt: '00312',
      nama: 'Sawah 00312',
      rt: '02',
      atribut: { penggunaan: 'SAWAH', rahasia: 'x' },
    },
    { geometri: square(107.21, -6.83), nbt: '00313', atribut: { penggunaan: 'KEBUN' } },
  ]);
  const { data, meta } = await village.call(sig.list, { query: { 'filter{tipe.nama}': 'Bidang tanah' } });
  expect(meta).toMatchObject({ total_results: 2, total_pages: 1, url: null });
  expect(meta.legenda).toMatchObject([{ ket_warna: 'Bidang tanah', type: 'Polygon', jumlah: 2 }]);
  expect(data[0]).toMatchObject({ type: 'Feature', id: ids[0], geometry: { type: 'Polygon' } });
  expect(data[0]?.properties).toMatchObject({
    nbt: '00312',
    tipe: { id: tipe_id, nama: 'Bidang tanah' },
    anggaran: null,
  });
  expect(data[0]?.properties.klasifikasi_atribut).toEqual({ penggunaan: 'SAWAH' });
  expect(data[0]?.properties.luas).toBeCloseTo(12_224, -2);
  // All of them: a file with the features and their legend, under the name that old clients use too.
  const many = await village.call(sig.list, { query: { 'filter{tipe.nama}': 'bidang', per_page: '501' } });
  expect(many).toMatchObject({
    data: [],
    meta: { total_results: 2, url: expect.stringContaining('/v1/sig/stream/') },
  });
  for (const path of [
    many.meta.url ?? '',
    '/v1/sig/stream?filter{tipe.nama}=bidang',
    `/v1/sig/stream/?tipe_id=${tipe_id}`,
  ]) {
    const file = await (await village.send(path)).json();
    expect(file.features).toHaveLength(2);
    expect(file.meta.legenda[0].jumlah).toBe(2);
  }
  const land = await typeOf(village, 'Penggunaan lahan');
  const classes = await (await village.send(`/v1/sig/bidangbasedstream/?tipe_id=${land}`)).json();
  expect(classes.features.map((one: { properties: object }) => one.properties)).toMatchObject([
    { klasifikasi_atribut: { 'Penggunaan lahan': 'Sawah' } },
    { klasifikasi_atribut: { 'Penggunaan lahan': 'Hutan dan kebun' } },
  ]);
  const summary = await village.call(sig.summary, { query: { tipe: 'Penggunaan lahan' } });
  expect(summary.map(({ nama, jumlah }) => [nama, jumlah])).toEqual([
    ['Sawah', 1],
    ['Hutan dan kebun', 1],
    ['Permukiman', 0],
    ['Fasilitas umum', 0],
    ['Sungai dan air', 0],
    ['belum ada data', 0],
  ]);
});

test('owners stay hidden until they consented in writing, and see their own parcel', async () => {
  const village = await api.village();
  const warga = await village.warga({ nama: 'Ratna Anggraeni' });
  const other = await village.warga();
  const { ids } = await filled(village, 'Bidang tanah', [{ geometri: square(107.2, -6.83), nbt: '01119' }]);
  const [id = 0] = ids;
  const link = (values: { terbuka?: boolean; izin_tertulis?: string | null }) =>
    village.db((db) => db.updateTable('sig_pemilik').set(values).where('sig_id', '=', id).execute());
  await village.db((db) =>
    db
      .insertInto('sig_pemilik')
      .values({ sig_id: id, penduduk_id: warga.pendudukId ?? 0 })
      .execute(),
  );
  expect(await village.call(sig.get, { params: { id } })).toMatchObject({ pemilik: [], milik_anda: false });
  expect(JSON.stringify(await village.call(sig.list))).not.toContain('Ratna');
  expect(await warga.call(sig.get, { params: { id } })).toMatchObject({ milik_anda: true });
  expect(await other.call(sig.get, { params: { id } })).toMatchObject({ milik_anda: false });
  expect(await warga.call(sig.me)).toEqual({
    kepemilikan: [
      {
        id,
        namabidang: 'Bidang 01119',
        ...{ nbt: '01119', luas: expect.any(Number), rt: expect.any(String), rw: expect.any(String) },
        geometry: expect.objectContaining({ type: 'Polygon' }),
        gambar_depan: null,
        terbuka: false,
        properties: { lat: expect.any(Number), long: expect.any(Number) },
      },
    ],
  });
  expect(await other.call(sig.me)).toEqual({ kepemilikan: [] });
  await expect(link({ terbuka: true })).rejects.toThrow();
  await link({ terbuka: true, izin_tertulis: '2026-11-01' });
  expect(await village.call(sig.get, { params: { id } })).toMatchObject({ pemilik: ['Ratna Anggraeni'] });
  expect((await refusal((await api.village()).call(sig.get, { params: { id } }))).http).toBe(404);
});

test('numbers of people leave as classes only, and small ones not at all', async () => {
  const village = await api.village();
  const areas: [stunting: number, balita: number][] = [
    [6, 40],
    // A small number, a small whole, and two that are missing in it.
    [3, 40],
    [0, 3],
    [38, 40],
    [0, 40],
    [0, 50],
    [0, 60],
    [6, 80],
    [7, 90],
    [8, 100],
  ];
  const { tipe_id, ids } = await filled(village, 'RT', [
    ...areas.map(([stunting, balita], at) => ({
      ...{ geometri: square(107.2 + at / 100, -6.83), nama: `RT ${at}`, atribut: { stunting, balita } },
    })),
    { geometri: square(107.4, -6.83), nama: 'RT 11' },
  ]);
  const found = async () => (await village.call(sigtipe.list)).data.find(({ nama }) => nama === 'Stunting');
  const tipe = await found();
  const shown = (one: typeof tipe) =>
    one?.legenda.map(({ ket_warna, jumlah, orang, dari, disamarkan = false }) => [
      ...[ket_warna, jumlah, orang, dari, disamarkan],
    ]);
  expect(shown(tipe)).toEqual([
    ['0 - 5%', 3, null, null, true],
    ['5 - 10%', 3, 21, 270, false],
    ['10 - 15%', 0, 0, 0, false],
    // One area alone would tell its numbers.
    ['15 - 20%', 0, 0, 0, false],
    ['di atas 20%', 0, 0, 0, false],
    ['belum ada data', 1, null, null, false],
    ['disamarkan', 4, null, null, true],
  ]);
  const text = async () => (await village.send(`/v1/sig/bidangbasedstream/?tipe_id=${tipe?.id}`)).text();
  const file = await text();
  expect(file).toContain('disamarkan');
  expect(file).not.toContain('balita');
  // Brought in again with other numbers, nothing of it is seen before the release of the month, and then of many alone.
  const changeTo = async (at: number, stunting: number) => {
    await village.db(async (db) => {
      const atribut = JSON.stringify({ stunting, balita: areas[at]?.[1] ?? 0 });
      await db
        .updateTable('sig')
        .set({ atribut })
        .where('id', '=', ids[at] ?? 0)
        .execute();
      await remakeTiles(db, tipe_id);
    });
    await api.runJobs();
  };
  const month = async (hari: string) => {
    await village.db(async (db) => {
      for (const id of await releaseThemes(db, hari, 'diperiksa')) await remakeTiles(db, id);
    });
    await api.runJobs();
  };
  await changeTo(5, 6);
  await month('2099-01-01');
  expect([await text(), shown(await found())]).toEqual([file, shown(tipe)]);
  await changeTo(6, 7);
  await changeTo(9, 9);
  expect([await text(), shown(await found())]).toEqual([file, shown(tipe)]);
  await month('2099-01-20');
  expect(await text()).toBe(file);
  await month('2099-02-01');
  expect(shown(await found())?.slice(0, 3)).toEqual([
    ['0 - 5%', 0, 0, 0, false],
    ['5 - 10%', 3, null, null, true],
    ['10 - 15%', 0, 0, 0, false],
  ]);
  // Never by parcel: nobody's house is pointed at.
  await village.db(async (db) => {
    const { id } = await db
      .selectFrom('sigtipe')
      .select('id')
      .where('tingkat', '=', 'bidang')
      .executeTakeFirstOrThrow();
    await db.updateTable('sigtipe').set({ sumber_id: id }).where('nama', '=', 'Stunting').execute();
  });
  await api.core.tenancy.write(village.desaId, (db) => remakeTiles(db, tipe?.id ?? 0));
  await api.runJobs();
  expect((await refusal(village.call(sigtipe.get, { params: { id: tipe?.id ?? 0 } }))).http).toBe(404);
});

test('tiles are files under a version, kept for a year by it and revalidated without', async () => {
  const village = await api.village();
  const { tipe_id } = await filled(village, 'Dusun', [
    { geometri: square(107.2, -6.83, 0.01), nama: 'Dusun Cikaret' },
  ]);
  const versi = (await village.call(sigtipe.get, { params: { id: tipe_id } })).versi;
  expect(versi).toMatch(/^[0-9a-f]{12}$/);
  // The square of zoom 14 around 107.205, -6.825.
  const path = `/tiles/${tipe_id}/14/13071/8503.pbf`;
  const tile = await village.send(`${path}?v=${versi}`);
  expect(tile.status).toBe(200);
  expect(tile.headers.get('cache-control')).toContain('immutable');
  expect(tile.headers.get('content-encoding')).toBe('gzip');
  const bytes = gunzipSync(Buffer.from(await tile.arrayBuffer()));
  expect(bytes.toString('latin1')).toContain('Dusun Cikaret');
  const plain = await village.send(path);
  expect(plain.headers.get('cache-control')).toBe('public, no-cache');
  const etag = plain.headers.get('etag') ?? '';
  expect((await village.send(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await village.send(`/tiles/${tipe_id}/14/1/1.pbf`)).status).toBe(204);
  for (const wrong of [
    '/tiles/x/14/1/1.pbf',
    `/tiles/${tipe_id}/14/1/1`,
    `/tiles/${tipe_id}/2/9/1.pbf`,
    '/tiles/999999/1/1/1.pbf',
    `/tiles/${tipe_id}/1e1/1/1.pbf`,
  ])
    expect((await village.send(wrong)).status).toBe(404);
  expect((await (await api.village()).send(path)).status).toBe(404);
  // Hidden types are for the office.
  await village.db((db) =>
    db.updateTable('sigtipe').set({ on_website: false }).where('id', '=', tipe_id).execute(),
  );
  const version = await api.core.tenancy.write(village.desaId, (db) =>
    db.selectFrom('desa_versi').selectAll().executeTakeFirst(),
  );
  api.core.villages.changed(village.desaId, (version?.versi ?? 0) + 1);
  expect((await village.send(path)).status).toBe(404);
  expect((await village.send(path, {}, (await village.perangkat('berita')).access)).status).toBe(404);
  const staff = await village.send(path, {}, (await village.perangkat('peta')).access);
  expect([staff.status, staff.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
});

test('development projects are listed as spending with their category and year', async () => {
  const village = await api.village();
  await filled(village, 'Gedung', [
    {
      geometri: { type: 'Point', coordinates: [107.2, -6.83] },
      nama: 'Posyandu',
      anggaran: 145_000_000,
      progres: 100,
      tahun: 2025,
      sumber_dana: 'Dana Desa',
    },
  ]);
  const { data } = await village.call(anggaranbelanja.list, {
    query: { 'include[]': ['kategori', 'tahun'] },
  });
  expect(data).toMatchObject([
    {
      nama: 'Posyandu',
      anggaran: 145_000_000,
      kategori: { nama: 'Gedung' },
      tahun: { id: 2025, nama: '2025' },
      sumber_dana: 'Dana Desa',
    },
  ]);
});

test('the map says that it is being prepared while what was drawn has no tiles yet', async () => {
  const village = await api.village();
  const said = async () => (await village.call(peta.view)).disiapkan;
  expect(await said()).toBe(false);
  const tipe_id = await typeOf(village, 'Perkantoran');
  const geometri = { type: 'Point' as const, coordinates: [107.2, -6.83] as [number, number] };
  await village.db(async (db) => {
    await addSig(db, [{ tipe_id, geometri, nama: 'Balai Desa' }]);
    await remakeTiles(db, tipe_id);
  });
  expect(await said()).toBe(true);
  await api.runJobs();
  expect(await said()).toBe(false);
});

test('the map opens on the whole village until somebody chooses its centre or its zoom', async () => {
  const village = await api.village();
  const admin = await village.admin();
  const ring = square(107.2, -6.83).coordinates;
  const save = (pusat_lat: string, pusat_lng: string, zoom = '15') =>
    admin.call(desa.locate, {
      body: {
        ...{ pusat_lat, pusat_lng, zoom, dusun: '[]' },
        batas: JSON.stringify({ type: 'Polygon', coordinates: ring }),
      } as never,
    });
  await save('', '');
  expect(await village.call(peta.view)).toMatchObject({ dari_pusat: false });
  await save('', '', '16');
  expect(await village.call(peta.view)).toMatchObject({ dari_pusat: true, zoom: 16 });
  await save('-6.8295', '107.2001');
  expect(await village.call(peta.view)).toMatchObject({
    ...{ dari_pusat: true, zoom: 15, pusat: { lng: 107.2001, lat: -6.8295 } },
    kotak: expect.any(Array),
  });
  await save('', '');
  expect(await village.call(peta.view)).toMatchObject({ dari_pusat: false });
});

test('the search finds places, parcels and layers, and refuses nothing', async () => {
  const village = await api.village();
  await filled(village, 'Perkantoran', [
    { geometri: { type: 'Point', coordinates: [107.2, -6.83] }, nama: 'Balai Desa' },
  ]);
  await filled(village, 'Bidang tanah', [
    { geometri: square(107.2, -6.83), nbt: '00968', nama: 'Tanah Kas' },
  ]);
  const found = async (q: string) =>
    (await village.call(peta.search, { query: { q } })).map(({ kelompok, nama }) => `${kelompok} ${nama}`);
  expect(await found('balai')).toEqual(['Tempat Balai Desa']);
  expect(await found('0096')).toEqual(['Bidang Tanah Kas']);
  expect(await found('tanah k')).toEqual(['Bidang Tanah Kas']);
  expect(await found('perkant')).toEqual(['Layer Perkantoran']);
  for (const odd of ['', 'b', '%', '__', "a'; drop table sig", 'x'.repeat(5_000)])
    expect(await found(odd)).toEqual([]);
});
