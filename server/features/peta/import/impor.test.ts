import { expect, test } from 'vitest';
import { imporPeta } from '#contract/peta/impor.ts';
import { kelolaPeta } from '#contract/peta/kelola.ts';
import { sig } from '#contract/peta/sig.ts';
import { projectTo } from '#server/core/geo/project.ts';
import { drawable } from '#server/features/peta/import/impor-rules.ts';
import { refusal, testApi } from '#test/api.ts';
import { collection, idOf, mapOffice, parcel, ring, sent, shapefile, type Xy } from '#test/map-office.ts';

const api = await testApi();
const { bounded, checked, applied } = mapOffice(api);

test('a GeoJSON in TM-3 is recognised, mapped, applied as a whole, and taken back', async () => {
  const { village, staff, tipe } = await bounded();
  const inMetres = (places: Xy[]) => places.map((one) => projectTo('EPSG:23834', one));
  const file = collection([
    parcel('00312', [inMetres(ring(107.2, -6.83))]),
    parcel('00313', [inMetres(ring(107.21, -6.83).toReversed())]),
  ]);
  const first = await staff.call(imporPeta.create, { body: sent(tipe, 'ptsl.geojson', file) });
  expect(first).toMatchObject({
    jenis: 'geojson',
    sistem: 'EPSG:23834',
    dasar_sistem: 'letak',
    tipe: 'Bidang tanah',
  });
  expect(first.kolom.map(({ judul, tujuan }) => [judul, tujuan])).toEqual([
    ['NBT', 'nbt'],
    ['PENGGUNAAN', 'penggunaan'],
    ['PEMILIK', ''],
    ['RT_RW', 'rt_rw'],
  ]);
  const tujuan = first.kolom.map((one) => one.tujuan);
  await staff.call(imporPeta.columns, { params: { id: first.id }, body: { tujuan } });
  await api.runJobs();
  const judged = await staff.call(imporPeta.get, { params: { id: first.id } });
  expect(judged).toMatchObject({
    status: 'periksa',
    jumlah: { baru: 2, ditolak: 0 },
    dibetulkan: { arah: 1 },
  });
  expect((await village.call(sig.list)).data).toEqual([]);
  expect(await applied(staff, first.id)).toMatchObject({ status: 'selesai' });
  const { data } = await village.call(sig.list);
  expect(
    data.map(({ properties }) => [
      properties.nbt,
      properties.rt,
      properties.rw,
      properties.klasifikasi_atribut,
    ]),
  ).toEqual([
    ['00312', '02', '05', { penggunaan: 'SAWAH' }],
    ['00313', '02', '05', { penggunaan: 'SAWAH' }],
  ]);
  expect(JSON.stringify(data)).not.toContain('RATNA');
  expect(data[0]?.properties.luas).toBeCloseTo(12_224, -2);
  // The same again changes nothing; another shape changes one.
  expect((await checked(staff, tipe, 'lagi.geojson', file)).jumlah).toMatchObject({ sama: 2, baru: 0 });
  await staff.call(imporPeta.stop, { params: { id: (await staff.call(imporPeta.list)).berjalan?.id ?? 0 } });
  const changed = await checked(
    staff,
    tipe,
    'ubah.geojson',
    collection([parcel('00312', [ring(107.2, -6.83, 0.002)])]),
  );
  expect(changed.jumlah).toMatchObject({ berubah: 1, baru: 0 });
  await applied(staff, changed.id);
  expect(await staff.call(imporPeta.undoPlan, { params: { id: changed.id } })).toEqual({
    dihapus: 0,
    dikembalikan: 1,
    tetap: [],
  });
  await staff.call(imporPeta.undo, { params: { id: changed.id } });
  await api.runJobs();
  expect((await village.call(sig.list)).data[0]?.properties.luas).toBeCloseTo(12_224, -2);
});

test('what somebody changed since an import stays when it is taken back, and is named; after 30 days nothing is', async () => {
  const { village, staff, tipe } = await bounded();
  const file = collection([parcel('1', [ring(107.2, -6.83)]), parcel('2', [ring(107.21, -6.83)])]);
  const { id } = await checked(staff, tipe, 'dua.geojson', file);
  await applied(staff, id);
  const { data } = await village.call(sig.list);
  const changed = data.find(({ properties }) => properties.nbt === '1');
  const other = await village.perangkat('peta');
  const facts = await other.call(kelolaPeta.feature, { params: { id: changed?.id ?? 0 } });
  const { nama, nbt, dusun, rw, rt, penggunaan, tipe_hak, sumber_dana, apbdes_kode } = facts;
  const body = { nama, nbt, dusun, rw, rt, penggunaan, tipe_hak, sumber_dana, apbdes_kode };
  await other.call(kelolaPeta.saveFeature, {
    params: { id: facts.id },
    body: { ...body, deskripsi: 'Sudah diukur ulang', versi: String(facts.versi) } as never,
  });
  const plan = await staff.call(imporPeta.undoPlan, { params: { id } });
  expect(plan).toMatchObject({ dihapus: 1, dikembalikan: 0, tetap: [expect.stringContaining('1')] });
  const finished = (daysAgo: number) =>
    village.db((db) =>
      db
        .updateTable('impor')
        .set({ selesai: new Date(Date.now() - daysAgo * 86_400_000) })
        .where('id', '=', id)
        .execute(),
    );
  await finished(31);
  expect((await staff.call(imporPeta.get, { params: { id } })).tidak_batal).not.toBe('');
  expect((await refusal(staff.call(imporPeta.undo, { params: { id } }))).http).toBe(409);
  expect((await village.call(sig.list)).data).toHaveLength(2);
  await finished(29);
  await staff.call(imporPeta.undo, { params: { id } });
  await api.runJobs();
  const left = (await village.call(sig.list)).data.map(({ properties }) => [
    properties.nbt,
    properties.deskripsi,
  ]);
  expect(left).toEqual([['1', 'Sudah diukur ulang']]);
});

test('what fails is refused where it stands, and holds everything back until it is left out', async () => {
  const { village, staff, tipe } = await bounded();
  const file = collection([
    parcel('1', [ring(107.2, -6.83)]),
    parcel('2', [
      [
        [107.2, -6.83],
        [107.201, -6.829],
        [107.201, -6.8305],
        [107.2, -6.829],
        [107.2, -6.83],
      ],
    ]),
    parcel('1', [ring(107.21, -6.83)]),
    parcel('4', [
      [
        [107.2, -6.83],
        [107.201, -6.83],
        [107.2, -6.83],
      ],
    ]),
    parcel('5', [ring(107.5, -6.83)]),
    { type: 'Feature', properties: { NBT: '6' }, geometry: { type: 'Point', coordinates: [107.2, -6.83] } },
    { type: 'Feature', properties: { NBT: '7' }, geometry: null },
  ]);
  const one = await checked(staff, tipe, 'salah.geojson', file);
  expect(one.jumlah).toMatchObject({ baru: 1, ditolak: 6 });
  const { baris } = await staff.call(imporPeta.rows, {
    params: { id: one.id },
    query: { putusan: 'ditolak' },
  });
  expect(baris.map(({ nama, alasan }) => `${nama}: ${alasan[0]?.alasan}`)).toEqual([
    'NBT 2: Garis memotong dirinya sendiri',
    'NBT 1: 1 sudah dipakai baris 1',
    'NBT 4: Kurang dari 4 titik',
    expect.stringMatching(/^NBT 5: Di luar batas desa, \d/),
    'NBT 6: Bentuknya titik, sedangkan Bidang tanah berisi luasan',
    'NBT 7: Tidak ada bentuk',
  ]);
  expect(baris[0]).toMatchObject({ lat: expect.closeTo(-6.8295, 2), lng: expect.closeTo(107.2005, 2) });
  expect((await refusal(staff.call(imporPeta.apply, { params: { id: one.id }, body: {} }))).http).toBe(409);
  expect((await village.call(sig.list)).data).toEqual([]);
  const refused = await (
    await village.send(`/v1/kelola/peta/impor/${one.id}/ditolak/`, {}, staff.access)
  ).json();
  expect(refused.features).toHaveLength(6);
  expect(refused.features[0].properties.alasan).toContain('memotong');
  await applied(staff, one.id, true);
  expect((await village.call(sig.list)).data).toHaveLength(1);
});

test('KML, GPX, CSV and Shapefiles bring the same', async () => {
  const { village, staff } = await bounded();
  const titik = await idOf(village, 'Perkantoran');
  const kml =
    '<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>Balai Desa</name><Point><coordinates>107.2,-6.83,0</coordinates></Point></Placemark></Document></kml>';
  const gpx = '<gpx version="1.1"><wpt lat="-6.831" lon="107.201"><name>Pos Ronda</name></wpt></gpx>';
  const csv = 'nama;lintang;bujur\nGudang;-6,832;107,202\n';
  const wkt = 'nama,wkt\nKios,POINT (107.203 -6.833)\n';
  for (const [name, text] of Object.entries({ 'a.kml': kml, 'b.gpx': gpx, 'c.csv': csv, 'd.csv': wkt })) {
    const one = await checked(staff, titik, name, text);
    expect([name, one.jumlah.baru, one.jumlah.ditolak]).toEqual([name, 1, 0]);
    await applied(staff, one.id);
  }
  const shape = await checked(staff, titik, 'e.zip', shapefile(107.204, -6.834, 'Lumbung'));
  expect(shape).toMatchObject({ jenis: 'shapefile', dasar_sistem: 'berkas', jumlah: { baru: 1 } });
  await applied(staff, shape.id);
  const names = (await village.call(sig.list)).data.map(({ properties }) => [
    properties.nama,
    properties.lat,
  ]);
  expect(names).toEqual([
    ['Balai Desa', -6.83],
    ['Pos Ronda', -6.831],
    ['Gudang', -6.832],
    ['Kios', -6.833],
    ['Lumbung', -6.834],
  ]);
});

test('features without a name are known by their shape: the same file twice doubles nothing', async () => {
  const { village, staff } = await bounded();
  const tipe = await idOf(village, 'Bangunan');
  const house = (west: number, more: object = {}) => ({
    type: 'Feature',
    properties: more,
    geometry: { type: 'Polygon', coordinates: [ring(west, -6.83, 0.0001)] },
  });
  const file = collection([house(107.2), house(107.201), house(107.202)]);
  await applied(staff, (await checked(staff, tipe, 'rumah.geojson', file)).id);
  const again = await checked(staff, tipe, 'rumah.geojson', file);
  expect(again.jumlah).toMatchObject({ sama: 3, baru: 0, berubah: 0, ditolak: 0 });
  await staff.call(imporPeta.stop, { params: { id: again.id } });
  // One more house, and one that has got a name since.
  const more = collection([house(107.2, { NAMA: 'Balai desa' }), house(107.203), house(107.202)]);
  const third = await checked(staff, tipe, 'rumah.geojson', more);
  expect(third.jumlah).toMatchObject({ sama: 1, baru: 1, berubah: 1, ditolak: 0 });
  await applied(staff, third.id);
  // Two known by different names at one place are two.
  const two = collection([house(107.2, { NAMA: 'Warung Sari' })]);
  expect((await checked(staff, tipe, 'warung.geojson', two)).jumlah).toMatchObject({ baru: 1, berubah: 0 });
});

test('files that are none, other villages and other areas are refused', async () => {
  const { village, staff, tipe } = await bounded();
  for (const [name, text] of [
    ['x.geojson', '{"type":"FeatureCollection","features":['],
    ['x.kml', '<html></html>'],
    ['x.csv', 'a,b\n1,2\n'],
    ['x.zip', 'PK\x03\x04 no'],
    ['x.geojson', '{"type":"FeatureCollection","features":[]}'],
  ] as const)
    expect((await refusal(staff.call(imporPeta.create, { body: sent(tipe, name, text) }))).http).toBe(400);
  const file = collection([parcel('1', [ring(107.2, -6.83)])]);
  expect(
    (await refusal(staff.call(imporPeta.create, { body: sent(99_999_999, 'a.geojson', file) }))).http,
  ).toBe(400);
  const other = await village.perangkat('berita');
  expect((await refusal(other.call(imporPeta.create, { body: sent(tipe, 'a.geojson', file) }))).http).toBe(
    403,
  );
  const { id } = await staff.call(imporPeta.create, { body: sent(tipe, 'a.geojson', file) });
  const elsewhere = await (await api.village()).perangkat('peta');
  expect((await refusal(elsewhere.call(imporPeta.get, { params: { id } }))).http).toBe(404);
});

test('what was found is drawn in degrees, what failed first and marked where it failed; only for the office', async () => {
  const { village, staff, tipe } = await bounded();
  const inMetres = (places: Xy[]) => places.map((one) => projectTo('EPSG:23834', one));
  const bow: Xy[] = [
    [107.21, -6.83],
    [107.211, -6.829],
    [107.211, -6.83],
    [107.21, -6.829],
    [107.21, -6.83],
  ];
  const file = collection([parcel('1', [inMetres(ring(107.2, -6.83))]), parcel('2', [inMetres(bow)])]);
  const { id } = await checked(staff, tipe, 'dua.geojson', file);
  const answer: Response = await staff.call(imporPeta.shapes, { params: { id } });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const { features } = await answer.json();
  const near = (value: number) => expect.closeTo(value, 5);
  expect(features).toMatchObject([
    {
      geometry: { type: 'Polygon', coordinates: [bow.map(([lng, lat]) => [near(lng), near(lat)])] },
      properties: { baris: 2, putusan: 'ditolak' },
    },
    {
      geometry: { type: 'Point', coordinates: [expect.closeTo(107.2105, 3), expect.closeTo(-6.8295, 3)] },
      properties: { baris: 2, putusan: 'tempat' },
    },
    { geometry: { type: 'Polygon' }, properties: { baris: 1, putusan: 'baru', nama: expect.any(String) } },
  ]);
  expect(JSON.stringify(features)).not.toContain('RATNA');
  const other = await village.perangkat('berita');
  expect((await refusal(other.call(imporPeta.shapes, { params: { id } }))).http).toBe(403);
});

test.each([
  [null],
  [{ type: 'GeometryCollection', geometries: [] }],
  [{ type: 'Polygon', coordinates: 'rusak' }],
  [{ type: 'Polygon', coordinates: [[[107, 'x']]] }],
  [{ type: 'Polygon', coordinates: JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) }],
])('a shape that no map can draw is left out (%#)', (geometry) => {
  expect(drawable(geometry, (place) => place)).toBeNull();
});
