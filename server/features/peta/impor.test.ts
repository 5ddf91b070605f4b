import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { imporPeta } from '#contract/peta/impor.ts';
import { sig } from '#contract/peta/sig.ts';
import { projectTo } from '#server/core/geo/project.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Staff = Awaited<ReturnType<Village['perangkat']>>;
type Xy = [number, number];

const ring = (west: number, south: number, side = 0.001): Xy[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const parcel = (NBT: string, coordinates: unknown, more: object = {}) => ({
  type: 'Feature',
  properties: { NBT, PENGGUNAAN: 'Sawah', PEMILIK: 'RATNA A.', RT_RW: '02/05', ...more },
  geometry: { type: 'Polygon', coordinates },
});
const collection = (features: object[], more: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', ...more, features });

const idOf = (village: Village, nama: string) =>
  village.db(
    async (db) =>
      (await db.selectFrom('sigtipe').select('id').where('nama', '=', nama).executeTakeFirstOrThrow()).id,
  );

/** A village with a boundary around the places of these tests. */
async function bounded() {
  const village = await api.village();
  await village.db((db) =>
    db
      .insertInto('peta_desa')
      .values({ batas: JSON.stringify({ type: 'MultiPolygon', coordinates: [[ring(107.19, -6.85, 0.05)]] }) })
      .execute(),
  );
  const staff = await village.perangkat('peta');
  return { village, staff, tipe: await idOf(village, 'Bidang tanah') };
}

function sent(tipe: number, name: string, bytes: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set('tipe_id', String(tipe));
  form.set('berkas', new File([bytes], name));
  return form;
}

async function checked(staff: Staff, tipe: number, name: string, bytes: string | Uint8Array<ArrayBuffer>) {
  const { id, kolom, sistem } = await staff.call(imporPeta.create, { body: sent(tipe, name, bytes) });
  await staff.call(imporPeta.columns, {
    params: { id },
    body: { tujuan: kolom.map(({ tujuan }) => tujuan), sistem },
  });
  await api.runJobs();
  return staff.call(imporPeta.get, { params: { id } });
}

async function applied(staff: Staff, id: number, keluarkan = false) {
  await staff.call(imporPeta.apply, { params: { id }, body: { keluarkan } });
  await api.runJobs();
  return staff.call(imporPeta.get, { params: { id } });
}

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

/** A Shapefile with one point and one field, in an archive that stores or deflates. */
function shapefile(lng: number, lat: number, nama: string): Uint8Array<ArrayBuffer> {
  const shp = Buffer.alloc(100 + 28);
  shp.writeInt32BE(9994, 0);
  shp.writeInt32BE(1, 100);
  shp.writeInt32BE(10, 104);
  shp.writeInt32LE(1, 108);
  shp.writeDoubleLE(lng, 112);
  shp.writeDoubleLE(lat, 120);
  const dbf = Buffer.alloc(32 + 32 + 1 + 21, 0x20);
  dbf.writeUInt16LE(65, 8);
  dbf.writeUInt16LE(21, 10);
  dbf.fill(0, 32, 64);
  dbf.write('NAMA', 32, 'latin1');
  dbf[32 + 16] = 20;
  dbf[64] = 0x0d;
  dbf.write(nama, 66, 'latin1');
  const prj = Buffer.from('GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"]]');
  return zipOf({ 'bidang.shp': shp, 'bidang.dbf': dbf, 'bidang.prj': prj });
}

function zipOf(files: Record<string, Buffer>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(bytes.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(head, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += head.length + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, list, end]));
}
