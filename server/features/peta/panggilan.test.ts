import { expect, test } from 'vitest';
import { peta } from '#contract/peta/peta.ts';
import { testApi } from '#test/api.ts';
import { remakeTiles } from './tiles/ubin-jobs.ts';
import { addSig, type NewSig } from './writes.ts';

const BASE_MAPS = JSON.stringify(
  ['Google Map', 'Google Satelite'].map((nama) => ({
    nama,
    url: `https://ubin.contoh/${nama}/{z}/{x}/{y}.png`,
  })),
);
const api = await testApi({ settings: { BASE_MAPS } });

const square: NewSig['geometri'] = {
  type: 'Polygon',
  coordinates: [
    [
      [107.2, -6.83],
      [107.201, -6.83],
      [107.201, -6.829],
      [107.2, -6.829],
      [107.2, -6.83],
    ],
  ],
};
const point: NewSig['geometri'] = { type: 'Point', coordinates: [107.2, -6.83] };

/** A village with one parcel, which a resident owns, one project and one camera. */
async function mapped() {
  const village = await api.village();
  const nik = '3204101505900021';
  const owner = await village.warga({ nik });
  const ids = await village.db(async (db) => {
    const typeOf = async (nama: string) =>
      (await db.selectFrom('sigtipe').select('id').where('nama', '=', nama).executeTakeFirstOrThrow()).id;
    const [bidang, gedung] = [await typeOf('Bidang tanah'), await typeOf('Gedung')];
    const [sawah = 0] = await addSig(db, [
      { tipe_id: bidang, geometri: square, nbt: '00312', atribut: { penggunaan: 'SAWAH' } },
    ]);
    const project = { anggaran: 145_000_000, progres: 40, tgl: '2026-03-02', tahun: 2026 };
    const words = { nama: 'Posyandu', sumber_dana: 'Dana Desa', deskripsi: 'Dibangun warga' };
    await addSig(db, [{ tipe_id: gedung, geometri: point, ...project, ...words }]);
    await db
      .insertInto('sig_pemilik')
      .values({ sig_id: sawah, penduduk_id: owner.pendudukId ?? 0, terbuka: false, izin_tertulis: null })
      .execute();
    const place = { lat: -6.83, lng: 107.2, tempat: '', alamat_gambar: '' };
    await db
      .insertInto('cctv')
      .values({ nama: 'Balai Desa', link: 'https://kamera.contoh/a.m3u8', jenis: 'hls', ...place })
      .execute();
    for (const id of [bidang, gedung]) await remakeTiles(db, id);
    return { bidang, tematik: await typeOf('Penggunaan lahan') };
  });
  await api.runJobs();
  return { village, owner, ...ids };
}
type Mapped = Awaited<ReturnType<typeof mapped>>;

const FEATURE = [
  ...['id', 'nama', 'luas', 'keliling', 'tipe.nama', 'anggaran', 'progres', 'tgl', 'sumber_dana'],
  ...['foto_sebelum', 'foto_sesudah', 'deskripsi', 'product_count', 'visitors', 'gambar_depan'],
  ...['klasifikasi_atribut', 'tahun', 'kategori'],
];
const LEGEND = ['ket_warna', 'ket_icon', 'warna', 'icon', 'type', 'luas', 'panjang'];
const TYPE = [
  ...['id', 'nama', 'tematik', 'on_website', 'from_model'],
  ...['klasifikasi', 'nama_satuan', 'has_summary', 'jenis_satuan'],
];
const SPENDING = [
  ...['id', 'nama', 'anggaran', 'progres', 'tgl', 'sumber_dana', 'tahun.nama', 'kategori.nama'],
  ...['foto_sebelum', 'foto_sesudah', 'deskripsi'],
];

/** Each call as clients ask it, where its first thing stands in the answer, and the names that this has. */
const CALLS: [string, string, string[]][] = [
  ['/v1/sig', 'data.0.properties', FEATURE],
  ['/v1/sig/?filter{tipe.nama}=bidang', 'meta.legenda.0', LEGEND],
  ['/v1/sig/?filter{tipe.nama}=Bidang tanah', 'data.0.properties', FEATURE],
  ['/v1/sig/?filter{tipe.nama}=bidang&per_page=1', 'data.0.properties', FEATURE],
  [
    '/v1/sig/bidangbasedstream/?tipe_id=TEMATIK',
    'features.0',
    ['geometry.type', 'properties.klasifikasi_atribut'],
  ],
  ['/v1/sig/bidangbasedstream/?tipe_id=TEMATIK', 'meta.legenda.0', LEGEND],
  ['/v1/sig/stream?filter{tipe.nama}=bidang', 'features.0.properties', FEATURE],
  ['/v1/sig/stream?filter{tipe.nama}=bidang', 'meta.legenda.0', LEGEND],
  ['/v1/sigbidang-summary?tipe=Penggunaan lahan', 'data.0', ['nama', ...LEGEND]],
  ['/v1/sigtipe?map_exists=true&tematik=false', 'data.0', TYPE],
  ['/v1/sigtipe?filter{tematik}=true&filter{on_website}=true', 'data.0', TYPE],
  ['/v1/sigtipe/BIDANG', 'data', TYPE],
  ['/v1/anggaranbelanja?include[]=kategori&include[]=tahun', 'data.0', SPENDING],
  ['/v1/cctv/', 'data.0', ['id', 'nama', 'koordinat.lat', 'koordinat.lng', 'link']],
];

const within = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null && name in at
          ? Object.entries(at).find(([key]) => key === name)?.[1]
          : undefined,
      value,
    );

const addressOf = (path: string, { bidang, tematik }: Mapped) =>
  path.replace('TEMATIK', String(tematik)).replace('BIDANG', String(bidang));

test('every call of the map answers everybody with the names of the specification', async () => {
  const room = await mapped();
  for (const [path, at, names] of CALLS) {
    const response = await room.village.send(addressOf(path, room));
    expect([path, response.status]).toEqual([path, 200]);
    const found = within(await response.json(), at);
    const missing = names.filter((name) => within(found, name) === undefined);
    expect([path, at, missing]).toEqual([path, at, []]);
  }
});

test('what did not come at once comes with per_page of the total', async () => {
  const { village } = await mapped();
  const page = await (await village.send('/v1/sig/?per_page=1')).json();
  expect([page.data.length, page.meta.total_results]).toEqual([1, 2]);
  const all = await (await village.send(`/v1/sig/?per_page=${page.meta.total_results}`)).json();
  expect(all.data).toHaveLength(2);
});

test('own parcels are told to their owner alone', async () => {
  const { village, owner } = await mapped();
  const asked = async (access: string | undefined) => village.send('/v1/sig/me/', {}, access);
  const own = await (await asked(owner.access)).json();
  expect(own.data.kepemilikan).toHaveLength(1);
  expect(own.data.kepemilikan[0]).toMatchObject({
    nbt: '00312',
    properties: { lat: expect.closeTo(-6.8295, 6) },
  });
  const other = await (await asked((await village.warga()).access)).json();
  expect(other.data.kepemilikan).toEqual([]);
  expect((await village.send('/v1/sig/me/')).status).toBe(401);
});

test('base maps of others are offered by the names that the installation gives them', async () => {
  const { dasar } = await (await api.village()).call(peta.view);
  expect(dasar.map(({ nama, citra }) => [nama, citra])).toEqual([
    ['Google Map', false],
    ['Google Satelite', false],
  ]);
});
