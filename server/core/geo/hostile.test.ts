import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { zipOf } from '#test/map-office.ts';
import { SheetError } from '../sheet/error.ts';
import { GeoError } from './error.ts';
import { openFeatures } from './feature-file.ts';
import { candidates, SISTEM } from './project.ts';
import { readGeometri } from './read.ts';
import { readWkt } from './table-file.ts';

const dir = mkdtempSync(join(tmpdir(), 'peta-'));
afterAll(() => rmSync(dir, { recursive: true }));
const MIB = 1024 * 1024;

type Seen = { refused?: string; rows: string[]; facts: Record<string, string>[] };

/** What comes of a file: why it is refused, or what is said of each of its first shapes. */
async function seenOf(bytes: string | Uint8Array): Promise<Seen> {
  const path = join(dir, 'berkas');
  writeFileSync(path, bytes);
  const seen: Seen = { rows: [], facts: [] };
  try {
    const file = await openFeatures(path);
    for await (const { geometry, sifat } of file.features()) {
      seen.facts.push(sifat);
      seen.rows.push(saidOf(geometry));
    }
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    seen.refused = error.message;
  }
  return seen;
}

function saidOf(geometry: unknown): string {
  try {
    return readGeometri(geometry).geometri.type;
  } catch (error) {
    if (error instanceof GeoError) return error.message;
    throw error;
  }
}

const collection = (features: string) => `{"type":"FeatureCollection","features":[${features}]}`;
const feature = (geometry: string, properties = '{}') =>
  `{"type":"Feature","properties":${properties},"geometry":${geometry}}`;

describe('GeoJSON', () => {
  test('brackets without end, files without end and cut ones are refused in words', async () => {
    expect((await seenOf(collection('['.repeat(2 * MIB)))).refused).toContain('terlalu bersusun');
    expect((await seenOf(collection(`{"a":"${'x'.repeat(20 * MIB)}`))).refused).toContain('terlalu besar');
    expect((await seenOf(`{"x":"${'x'.repeat(20 * MIB)}`)).refused).toContain('terlalu besar');
    expect((await seenOf(collection(feature('null')).slice(0, -1))).refused).toContain('terpotong');
    expect((await seenOf(collection('{"type":NaN}'))).refused).toBe(
      'Unsur ke-1 bukan GeoJSON yang dapat dibaca.',
    );
  });

  test('a statement of its system that never closes costs nothing', async () => {
    expect((await seenOf(`{"crs":${'{"crs":'.repeat(9_000)}`)).refused).toContain('terlalu bersusun');
  });

  test('shapes in shapes, numbers that are none, and far too many corners are refused one by one', async () => {
    const many = `[${'[107.2,-6.8],[107.3,-6.8],'.repeat(110_000)}[107.2,-6.8]]`;
    const nested = `{"type":"GeometryCollection","geometries":[{"type":"GeometryCollection","geometries":[]}]}`;
    const { rows } = await seenOf(
      collection(
        [
          nested,
          '{"type":"Point","coordinates":[1e308,1e308]}',
          '{"type":"Point","coordinates":[1e400,0]}',
          '{"type":"Point","coordinates":[null,"7"]}',
          `{"type":"Polygon","coordinates":[${many}]}`,
          '{"type":"__proto__","coordinates":[]}',
          '{"type":"Point","coordinates":[107.2,-6.8]}',
        ]
          .map((one) => feature(one))
          .join(),
      ),
    );
    expect(rows).toEqual([
      'Jenis bentuk GeometryCollection tidak dikenal',
      'Koordinat di luar jangkauan',
      'Ada koordinat yang bukan angka',
      'Ada koordinat yang bukan angka',
      'Lebih dari 200.000 titik',
      'Jenis bentuk __proto__ tidak dikenal',
      'Point',
    ]);
  });

  test('names of the language itself are names like any other', async () => {
    const properties = '{"__proto__":{"polluted":1},"constructor":"a","toString":"b"}';
    const { facts } = await seenOf(collection(feature('null', properties)));
    expect(facts[0]?.constructor).toBe('a');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('KML and GPX', () => {
  const kml = (inside: string, before = '') => `<?xml version="1.0"?>${before}<kml>${inside}</kml>`;

  test('entities that grow or read files are refused', async () => {
    const bomb = '<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>';
    const xxe = '<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    const place = '<Placemark><name>&x;</name><Point><coordinates>107,-6</coordinates></Point></Placemark>';
    for (const one of [bomb, xxe])
      expect((await seenOf(kml(place, one))).refused).toBe('Berkas ini memakai bentuk yang tidak diterima.');
    const { facts } = await seenOf(kml(place));
    expect(facts[0]?.name).toBe('&x;');
  });

  test('endless places, parts and texts do not fill the memory', async () => {
    const place = (inside: string) => `<Placemark>${inside}</Placemark>`;
    const line = `<LineString><coordinates>${'107,-6 107.1,-6 '.repeat(110_000)}</coordinates></LineString>`;
    const parts = '<Polygon/>'.repeat(210_000);
    const facts = Array.from({ length: 900 }, (_, at) => `<Data name="a${at}"><value>b</value></Data>`).join(
      '',
    );
    const seen = await seenOf(kml([line, parts, facts].map(place).join('')));
    expect(seen.rows).toEqual(['Lebih dari 200.000 titik', 'Lebih dari 200.000 titik', 'Tidak ada bentuk']);
    expect(Object.keys(seen.facts[2] ?? {}).length).toBe(200);
    expect((await seenOf(kml(`<Placemark><name>${'x'.repeat(13 * MIB)}`))).refused).toContain(
      'terlalu besar',
    );
    const track = `<gpx><trk><trkseg>${'<trkpt lat="-6" lon="107"/>'.repeat(210_000)}</trkseg></trk></gpx>`;
    expect((await seenOf(track)).rows).toEqual(['Lebih dari 200.000 titik']);
  });

  test('tags called like parts of the language are tags', async () => {
    const odd =
      '<Placemark><__proto__/><constructor/><Data name="__proto__"><value>x</value></Data></Placemark>';
    expect((await seenOf(kml(odd))).rows).toEqual(['Tidak ada bentuk']);
  });

  test('a tag without end is refused', async () => {
    expect((await seenOf(`<kml><Placemark ${'a'.repeat(MIB)}`)).refused).toContain('tidak ditutup');
  });
});

describe('Shapefile', () => {
  const dbf = Buffer.concat([
    Buffer.alloc(8),
    Buffer.from([33, 0, 1, 0]),
    Buffer.alloc(20),
    Buffer.from([13]),
  ]);
  /** An area of so many parts and points, as its head claims and as it has. */
  function shp(parts: number[], points: number, claimed = points): Buffer {
    const record = Buffer.alloc(44 + parts.length * 4 + points * 16);
    record.writeInt32LE(5, 0);
    record.writeInt32LE(parts.length, 36);
    record.writeInt32LE(claimed, 40);
    for (const [at, one] of parts.entries()) record.writeInt32LE(one, 44 + at * 4);
    const head = Buffer.alloc(108);
    head.writeInt32BE(9994, 0);
    head.writeInt32BE(1, 100);
    head.writeInt32BE(record.length / 2, 104);
    return Buffer.concat([head, record]);
  }
  const rows = (count: number) => Buffer.concat([dbf, Buffer.alloc(count, 32)]);

  test('without its table, damaged, and with parts that overlap without end', async () => {
    expect((await seenOf(zipOf({ 'a.shp': shp([0], 4) }))).refused).toContain('ZIP tanpa .dbf');
    expect((await seenOf(zipOf({ 'a.dbf': dbf }))).refused).toContain('tidak berisi Shapefile');
    const damaged = 'Shapefile ini rusak atau terpotong. Ekspor ulang, lalu unggah lagi.';
    const again = Array.from({ length: 5_000 }, (_, at) => (at % 2 === 0 ? 0 : 5_000));
    expect((await seenOf(zipOf({ 'a.shp': shp(again, 5_000), 'a.dbf': rows(1) }))).refused).toBe(damaged);
    expect((await seenOf(zipOf({ 'a.shp': shp([0], 4).subarray(0, 130), 'a.dbf': rows(1) }))).refused).toBe(
      damaged,
    );
    expect((await seenOf(zipOf({ 'a.shp': shp([0], 4), 'a.dbf': dbf }))).refused).toBe(damaged);
    const claims = await seenOf(zipOf({ 'a.shp': shp([0], 4, 2_000_000_000), 'a.dbf': rows(1) }));
    expect(claims.rows).toEqual(['Tidak ada bentuk']);
    const many = await seenOf(zipOf({ 'a.shp': shp([0], 250_000), 'a.dbf': rows(1) }));
    expect(many.rows).toEqual(['Lebih dari 200.000 titik']);
  });

  test('names that climb out of the archive are only names, and a bomb is left where it is', async () => {
    const climbing = zipOf({ '../../etc/a.shp': shp([0], 4), '../../etc/a.dbf': rows(1) });
    expect((await seenOf(climbing)).rows).toEqual(['Kurang dari 4 titik']);
    const before = process.memoryUsage().rss;
    const bomb = await seenOf(
      zipOf({ 'a.shp': Buffer.concat([shp([0], 4), Buffer.alloc(200 * MIB)]), 'a.dbf': rows(9) }),
    );
    expect(bomb.refused).toContain('rusak');
    const text = `<kml>${' '.repeat(200 * MIB)}</kml>`;
    expect((await seenOf(zipOf({ 'doc.kml': Buffer.from(text) }))).rows).toEqual([]);
    // The bomb itself was made here: twice its size, no more.
    expect(process.memoryUsage().rss - before).toBeLessThan(900 * MIB);
  });
});

describe('CSV', () => {
  test('cells without end are refused; formulas are words', async () => {
    expect((await seenOf(`nama,lat,lng\n${'x'.repeat(100_000)},-6,107\n`)).refused).toContain(
      'terlalu panjang',
    );
    const { facts, rows } = await seenOf(
      'nama,lat,lng\n"=HYPERLINK(""http://x"")",-6.8,107.2\n+1,1e400,NaN\n',
    );
    expect(facts.map(({ nama }) => nama)).toEqual(['=HYPERLINK("http://x")', '+1']);
    expect(rows).toEqual(['Point', 'Ada koordinat yang bukan angka']);
  });

  test('text that only looks like a shape is read in a moment', () => {
    for (const one of ['1'.repeat(32_000), '('.repeat(32_000), '1 '.repeat(16_000), '1e'.repeat(16_000)])
      expect(saidOf(readWkt(`POLYGON (${one})`))).not.toBe('Polygon');
  });
});

test('no projection makes a place out of what is none', () => {
  const wild: [number, number][] = [
    [1e308, 1e308],
    [-1e300, 5],
    [1e15, -1e15],
  ];
  for (const one of wild)
    for (const { kode } of SISTEM) expect(candidates([one], [107, -7, 108, -6]), kode).toEqual([]);
});

test('a comb of sixty thousand teeth is given up on', () => {
  const teeth = Array.from({ length: 60_000 }, (_, at) => [107 + (at % 2) * 0.01, -6 + at * 1e-6]);
  const ring = [...teeth, [106.9, -5.9], [106.9, -6.1], teeth[0]];
  expect(saidOf({ type: 'Polygon', coordinates: [ring] })).toBe('Garisnya terlalu rumit untuk diperiksa');
});
