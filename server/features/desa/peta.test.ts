import { describe, expect, it } from 'vitest';
import { areaOf, type Batas, type Cincin } from '#contract/desa/batas.ts';
import { desa } from '#contract/desa/desa.ts';
import { refusal, testApi } from '#test/api.ts';
import { simplified } from './batas-rules.ts';

const api = await testApi();

async function hall() {
  const village = await api.village({ pusat_lng: null, pusat_lat: null });
  return { village, staf: await village.perangkat('pengaturan') };
}
type Hall = Awaited<ReturnType<typeof hall>>;

/** A square of about 2.2 km around a point. */
const square = (lng = 107.2, lat = -6.8, half = 0.01): Cincin => {
  const at = (x: number, y: number): Cincin[0] => [
    Number((lng + x * half).toFixed(7)),
    Number((lat + y * half).toFixed(7)),
  ];
  return [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1), at(-1, -1)];
};
const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings });
const EMPTY = { pusat_lat: null, pusat_lng: null, zoom: null, dusun: [] };
const DUSUN = [{ lat: -6.8, lng: 107.2, nama: 'Krajan' }];
const send = ({ staf }: Hall, body: Record<string, unknown>) =>
  staf.call(desa.locate, { body: { ...EMPTY, ...body } as never });

async function drawn({ village }: Hall) {
  return (await (await village.call(desa.map)).json()) as {
    bbox?: number[];
    features: { properties: { jenis: string; nama: string }; geometry: Batas }[];
  };
}

describe('the map of a village', () => {
  it('is empty until somebody draws it', async () => {
    const here = await hall();
    expect(await drawn(here)).toEqual({ type: 'FeatureCollection', features: [] });
    const empty = { pusat: null, zoom: 15, batas: null, dusun: [], nama_dusun: [] };
    expect(await here.staf.call(desa.mapSettings)).toEqual(empty);
  });

  it('accepts a boundary in every form of GeoJSON, and is centred on it by default', async () => {
    const here = await hall();
    const feature = { type: 'Feature', properties: {}, geometry: polygon(square()) };
    const label = { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [107, -6] } };
    const coats = [
      polygon(square()),
      { type: 'MultiPolygon', coordinates: [[square()]] },
      feature,
      { type: 'FeatureCollection', features: [label, feature] },
      JSON.stringify(feature, null, 2),
      `\uFEFF${JSON.stringify(feature)}`,
    ];
    for (const batas of coats) {
      const saved = await send(here, { batas, dusun: DUSUN });
      expect(saved).toMatchObject({
        pusat: { lng: 107.2, lat: -6.8 },
        zoom: 13,
        batas: { bidang: 1, titik: 5, luas_km2: 4.92 },
        dusun: DUSUN,
      });
    }
    expect(await drawn(here)).toMatchObject({
      bbox: [107.19, -6.81, 107.21, -6.79],
      features: [
        { properties: { jenis: 'batas', nama: 'Uji' }, geometry: { coordinates: [[square()]] } },
        {
          properties: { jenis: 'dusun', nama: 'Krajan' },
          geometry: { type: 'Point', coordinates: [107.2, -6.8] },
        },
      ],
    });
    expect((await here.village.call(desa.me)).center).toEqual({ lng: 107.2, lat: -6.8 });
  });

  it('keeps a chosen centre and zoom, and the boundary until it is removed', async () => {
    const here = await hall();
    await send(here, { batas: polygon(square()), pusat_lat: '-6,805', pusat_lng: '107,201', zoom: '14' });
    const kept = await send(here, { batas: '', pusat_lat: -6.805, pusat_lng: 107.201, zoom: 14 });
    expect(kept).toMatchObject({ pusat: { lng: 107.201, lat: -6.805 }, zoom: 14, batas: { titik: 5 } });
    for (const gone of [{ batas: null }, { batas_hapus: 'on' }]) {
      await send(here, { batas: polygon(square()) });
      expect((await send(here, gone)).batas).toBeNull();
    }
    expect((await drawn(here)).features).toEqual([]);
  });

  it('accepts a form too, with the hamlets as text', async () => {
    const here = await hall();
    const body = new FormData();
    const fields = { batas: JSON.stringify(polygon(square())), pusat_lat: '', pusat_lng: '', zoom: '' };
    for (const [name, value] of Object.entries({ ...fields, dusun: JSON.stringify(DUSUN) }))
      body.set(name, value);
    expect(await here.staf.call(desa.locate, { body })).toMatchObject({ zoom: 13, dusun: DUSUN });
  });

  it('is cached by its ETag until it changes', async () => {
    const here = await hall();
    await send(here, { batas: polygon(square()) });
    const first = await here.village.send(desa.map.path);
    expect(first.headers.get('content-type')).toBe('application/geo+json');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await here.village.send(desa.map.path, { headers });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await send(here, { batas: polygon(square(107.3)) });
    expect((await here.village.send(desa.map.path, { headers })).status).toBe(200);
  });
});

const TOO_MANY = Array.from({ length: 120_000 }, (_, at) => [107 + at / 1e6, -6.8]);
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const REFUSED: [string, unknown, string][] = [
  ['nothing like JSON', 'bukan json', 'Berkas ini bukan GeoJSON yang dapat dibaca.'],
  ['half a file', '{"type":"Polygon","coordinates":[[[107', 'Berkas ini bukan GeoJSON yang dapat dibaca.'],
  ['NaN', '{"type":"Polygon","coordinates":[[[NaN,0]]]}', 'Berkas ini bukan GeoJSON yang dapat dibaca.'],
  ['a list', '[1,2]', 'Batas wilayah harus berupa bidang: Polygon atau MultiPolygon.'],
  [
    'lists in lists to the last byte',
    nested(499_999),
    'Batas wilayah harus berupa bidang: Polygon atau MultiPolygon.',
  ],
  [
    'rings in rings to the last byte',
    `{"type":"Polygon","coordinates":${nested(499_000)}}`,
    'Ada koordinat yang bukan angka.',
  ],
  [
    'a collection of nothing',
    { type: 'FeatureCollection', features: [] },
    'Batas wilayah harus berupa bidang: Polygon atau MultiPolygon.',
  ],
  [
    'a point',
    { type: 'Point', coordinates: [107, -6] },
    'Batas wilayah harus berupa bidang: Polygon atau MultiPolygon.',
  ],
  [
    'a number beyond all',
    '{"type":"Polygon","coordinates":[[[1e999,0],[1,1],[2,2],[1e999,0]]]}',
    'Berkas ini bukan GeoJSON yang dapat dibaca.',
  ],
  ['text for numbers', polygon([['107', '-6']]), 'Ada koordinat yang bukan angka.'],
  [
    'an open ring',
    polygon(square().slice(0, 4)),
    'Ada garis batas yang belum tertutup: titik pertama dan terakhirnya harus sama.',
  ],
  [
    'a line there and back',
    polygon([
      [107, -6],
      [107.1, -6],
      [107.05, -6],
      [107, -6],
    ]),
    'Ada garis batas yang tidak mengelilingi bidang apa pun.',
  ],
  [
    'latitude first',
    polygon(square().map(([x, y]) => [y, x])),
    'Urutan koordinat terbalik: GeoJSON menulis bujur lebih dulu, lalu lintang.',
  ],
  [
    'metres',
    polygon([
      [741_000, 9_247_000],
      [742_000, 9_247_000],
      [741_000, 9_248_000],
      [741_000, 9_247_000],
    ]),
    'Koordinat harus dalam derajat (WGS84, EPSG:4326), bukan dalam meter.',
  ],
  [
    'another system',
    { ...polygon(square()), crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32748' } } },
    'Koordinat harus dalam derajat (WGS84, EPSG:4326), bukan dalam meter.',
  ],
  ['another country', polygon(square(2.3, 48.8)), 'Ada titik di luar wilayah Indonesia.'],
  [
    'more positions than any village',
    JSON.stringify(polygon([...TOO_MANY.slice(0, 60_000)])).replace(/\.(\d{3})\d+/g, '.$1'),
    'Garis batas paling banyak 50.000 titik dan 500 bidang.',
  ],
  ['more than 1 MB', JSON.stringify(polygon(square())).padEnd(1_000_001), 'Batas wilayah paling besar 1 MB.'],
  ['a metre', polygon(square(107.2, -6.8, 0.0000001)), 'Batas wilayah ini terlalu kecil untuk digambar.'],
];

describe('an invalid boundary', () => {
  it.each(REFUSED)('%s is refused with a message', async (_name, batas, message) => {
    const here = await hall();
    const body = new FormData();
    body.set('batas', typeof batas === 'string' ? batas : JSON.stringify(batas));
    const { http, body: answer } = await refusal(here.staf.call(desa.locate, { body }));
    expect([http, answer.errors]).toEqual([400, [{ batas: [message] }]]);
    expect((await drawn(here)).features).toEqual([]);
  });

  it('is reported together with all other errors', async () => {
    const here = await hall();
    const dusun = [{ nama: '', lat: '91', lng: '' }, ...DUSUN];
    const wrong = { batas: '{', pusat_lat: '5,5,5', pusat_lng: 10, zoom: '99', dusun };
    expect((await refusal(send(here, wrong))).body.errors).toEqual([
      { batas: ['Berkas ini bukan GeoJSON yang dapat dibaca.'] },
      { pusat_lat: ['Lintang harus antara -12 dan 7.'] },
      { pusat_lng: ['Bujur harus antara 94 dan 142.'] },
      { zoom: ['Paling banyak 20.'] },
      { 'dusun.0.lat': ['Lintang harus antara -12 dan 7.'] },
      { 'dusun.0.lng': ['Masukkan bujur, atau tandai di peta.'] },
      { 'dusun.0.nama': ['Masukkan nama dusun.'] },
    ]);
    expect((await refusal(send(here, { pusat_lat: -6.8 }))).body.errors).toEqual([
      { pusat_lng: ['Masukkan lintang dan bujur, atau kosongkan keduanya.'] },
    ]);
    expect((await refusal(send(here, { dusun: '[' }))).body.errors).toEqual([
      { dusun: ['Titik dusun tidak dapat dibaca.'] },
    ]);
  });
});

/** A jagged ring, so that none of its positions can be dropped. */
const star = (positions: number): Cincin => {
  const ring = Array.from({ length: positions }, (_, at): [number, number] => {
    const [turn, away] = [(at / positions) * 2 * Math.PI, at % 2 === 0 ? 0.05 : 0.02];
    return [107.2 + Math.cos(turn) * away, -6.8 + Math.sin(turn) * away];
  });
  return [...ring, ring[0] as [number, number]];
};

describe('simplifying', () => {
  const of = (...coordinates: Cincin[][]) => simplified({ type: 'MultiPolygon', coordinates });

  it('keeps what a small map shows, closed, and wound as RFC 7946 requires', () => {
    const [sw, se, ne, nw] = square() as [Cincin[0], Cincin[0], Cincin[0], Cincin[0]];
    const between = ([ax, ay]: Cincin[0], [bx, by]: Cincin[0]): Cincin =>
      Array.from({ length: 200 }, (_, at) => [ax + ((bx - ax) * at) / 200, ay + ((by - ay) * at) / 200]);
    const fine = [...between(sw, nw), ...between(nw, ne), ...between(ne, se), ...between(se, sw), sw];
    const hole = square(107.2, -6.8, 0.002);
    const dot = square(107.3, -6.8, 0.00001);
    const left = of([fine, hole], [dot])?.coordinates ?? [];
    expect(left.map((rings) => rings.map((ring) => ring.length))).toEqual([[5, 5]]);
    const [outer = [], inner = []] = left[0] ?? [];
    expect([areaOf(outer) > 0, areaOf(inner) < 0]).toEqual([true, true]);
    expect(outer[0]).toEqual(outer.at(-1));
  });

  it('is limited to a thousand positions, whatever the shape', () => {
    expect(of([star(49_000)])?.coordinates.flat(2).length).toBeLessThanOrEqual(1_010);
    expect(of([star(900)])?.coordinates.flat(2)).toHaveLength(901);
  });
});

describe('the history of the map', () => {
  it('names what changed and restores it', async () => {
    const here = await hall();
    await send(here, { batas: polygon(square()), dusun: DUSUN });
    await send(here, { batas: polygon(square(107.3)), pusat_lat: -6.8, pusat_lng: 107.3, zoom: 13 });
    const [line] = (await here.staf.call(desa.history)).data;
    expect(line).toMatchObject({
      aksi: 'Mengubah peta desa',
      perubahan: [
        { bidang: 'Garis batas di peta', sebelum: null, sesudah: null },
        { bidang: 'Titik dusun', sebelum: null, sesudah: null },
        { bidang: 'Bujur pusat desa', sebelum: '107.2', sesudah: '107.3' },
      ],
      kembali: { bagian: 'peta' },
    });
    const params = { id: line?.id ?? 0 };
    const { peta } = await here.staf.call(desa.versions);
    const done = await here.staf.call(desa.restore, { params, body: { versi: peta } });
    expect(done).toEqual({
      bidang: ['Garis batas di peta', 'Titik dusun', 'Bujur pusat desa'],
      hilang: [],
    });
    expect(await here.staf.call(desa.mapSettings)).toMatchObject({ pusat: { lng: 107.2 }, dusun: DUSUN });
    expect((await drawn(here)).bbox).toEqual([107.19, -6.81, 107.21, -6.79]);
    const lines = (await here.staf.call(desa.history)).data;
    expect(lines.map(({ kembali }) => kembali?.bidang.length ?? 0)).toEqual([3, 0, 5]);
  });

  it('is not overwritten by a form loaded before somebody else saved theirs', async () => {
    const here = await hall();
    const { peta } = await here.staf.call(desa.versions);
    await send(here, { dusun: DUSUN, versi: peta });
    expect((await refusal(send(here, { versi: peta }))).http).toBe(409);
    expect((await here.staf.call(desa.mapSettings)).dusun).toEqual(DUSUN);
  });
});

describe('who draws the map', () => {
  it('is staff of the area and the admin, in their own village', async () => {
    const [here, other] = [await hall(), await hall()];
    const warga = await here.village.warga();
    const lain = await here.village.perangkat('berita', 'verifikasi');
    for (const [who, status] of [
      [here.village, 401],
      [warga, 403],
      [lain, 403],
    ] as const) {
      expect((await refusal(who.call(desa.locate, { body: { ...EMPTY } }))).http).toBe(status);
      expect((await refusal(who.call(desa.mapSettings))).http).toBe(status);
    }
    const admin = await here.village.admin();
    await admin.call(desa.locate, { body: { ...EMPTY, batas: polygon(square()), dusun: DUSUN } });
    expect((await drawn(here)).features).toHaveLength(2);
    expect((await drawn(other)).features).toEqual([]);
    const [line] = (await here.staf.call(desa.history)).data;
    const stolen = { params: { id: line?.id ?? 0 }, body: {} };
    expect((await refusal(other.staf.call(desa.restore, stolen))).http).toBe(404);
  });
});
