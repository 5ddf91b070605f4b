import { Readable } from 'node:stream';
import { type Geometri, garisOf } from '#contract/lib/geo/geojson.ts';
import type { Sig } from '#contract/peta/sig.ts';
import { type Column, SHEET_MIME, writeCsv, writeXlsx } from '#server/core/sheet/write.ts';
import { webStream } from '#server/core/web-stream.ts';
import { pieces, wktOf } from './unduh-rules.ts';

type Features = Iterable<Sig> | AsyncIterable<Sig>;
type Cell = string | number | null;

/** Columns that leave of a feature besides its shape: never an owner, and of people only the class. */
const COLUMNS: { title: string; of: (one: Sig['properties']) => Cell; number?: boolean }[] = [
  { title: 'nama', of: ({ nama }) => nama },
  { title: 'layer', of: ({ tipe }) => tipe.nama },
  { title: 'nbt', of: ({ nbt }) => nbt },
  { title: 'dusun', of: ({ dusun }) => dusun },
  { title: 'rw', of: ({ rw }) => rw },
  { title: 'rt', of: ({ rt }) => rt },
  { title: 'luas_m2', of: ({ luas }) => luas, number: true },
  { title: 'keliling_m', of: ({ keliling }) => keliling, number: true },
  { title: 'klasifikasi', of: ({ klasifikasi_atribut }) => Object.values(klasifikasi_atribut).join(', ') },
  { title: 'keterangan', of: ({ deskripsi }) => deskripsi },
  { title: 'anggaran', of: ({ anggaran }) => anggaran, number: true },
  { title: 'progres', of: ({ progres }) => progres, number: true },
  { title: 'tahun', of: ({ tahun }) => tahun?.nama ?? null },
  { title: 'sumber_dana', of: ({ sumber_dana }) => sumber_dana },
  { title: 'lintang', of: ({ lat }) => lat },
  { title: 'bujur', of: ({ long }) => long },
];
const rowOf = (one: Sig): Cell[] => COLUMNS.map(({ of }) => of(one.properties));
const columns: Column[] = COLUMNS.map(({ title, number }) => ({ title, number: number ?? false }));

async function* rows(features: Features, more: (one: Sig) => Cell[] = () => []): AsyncGenerator<Cell[]> {
  for await (const one of features) yield [...rowOf(one), ...more(one)];
}

/** The types of these files and of GeoJSON. */
export const LAYER_TYPES = {
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
  gpx: 'application/gpx+xml',
  csv: SHEET_MIME.csv,
  xlsx: SHEET_MIME.xlsx,
};

/** A layer as a file of one of the four kinds beside GeoJSON, written while its features are read. */
export function layerFile(bentuk: 'kml' | 'gpx' | 'csv' | 'xlsx', nama: string, features: Features) {
  if (bentuk === 'xlsx') return writeXlsx(nama.slice(0, 31), columns, rows(features));
  if (bentuk === 'csv')
    return writeCsv(
      [...columns, { title: 'wkt' }],
      rows(features, ({ geometry }) => [wktOf(geometry)]),
    );
  const text = bentuk === 'kml' ? kmlOf(nama, features) : gpxOf(nama, features);
  return webStream(Readable.from(pieces(text), { objectMode: false }));
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text as XML may hold it: control characters are not allowed in any spelling. */
const xml = (value: Cell): string =>
  String(value ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (one) => ESCAPED[one] ?? one);
const places = (line: readonly (readonly number[])[]) => line.map(([x, y]) => `${x},${y}`).join(' ');

async function* kmlOf(nama: string, features: Features): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${xml(nama)}</name>\n`;
  for await (const one of features) {
    const data = COLUMNS.map(({ title, of }) => [title, of(one.properties)] as const)
      .filter(([, value]) => value !== null && value !== '')
      .map(([title, value]) => `<Data name="${title}"><value>${xml(value)}</value></Data>`)
      .join('');
    yield `<Placemark><name>${xml(one.properties.nama)}</name><ExtendedData>${data}</ExtendedData>${kmlShape(one.geometry)}</Placemark>\n`;
  }
  yield '</Document></kml>\n';
}

const kmlArea = ([outer = [], ...holes]: readonly (readonly (readonly number[])[])[]) => {
  const ring = (line: typeof outer) => `<LinearRing><coordinates>${places(line)}</coordinates></LinearRing>`;
  const inner = holes.map((hole) => `<innerBoundaryIs>${ring(hole)}</innerBoundaryIs>`).join('');
  return `<Polygon><outerBoundaryIs>${ring(outer)}</outerBoundaryIs>${inner}</Polygon>`;
};

function kmlShape(shape: Geometri): string {
  const line = (one: readonly (readonly number[])[]) =>
    `<LineString><coordinates>${places(one)}</coordinates></LineString>`;
  switch (shape.type) {
    case 'Point':
      return `<Point><coordinates>${places([shape.coordinates])}</coordinates></Point>`;
    case 'LineString':
      return line(shape.coordinates);
    case 'MultiLineString':
      return `<MultiGeometry>${shape.coordinates.map(line).join('')}</MultiGeometry>`;
    case 'Polygon':
      return kmlArea(shape.coordinates);
    case 'MultiPolygon':
      return `<MultiGeometry>${shape.coordinates.map(kmlArea).join('')}</MultiGeometry>`;
  }
}

/** GPX knows points and tracks only: an area is the track along its edges. */
async function* gpxOf(nama: string, features: Features): AsyncGenerator<string> {
  const head = `<metadata><name>${xml(nama)}</name></metadata>`;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Portal Desa" xmlns="http://www.topografix.com/GPX/1/1">${head}\n`;
  const tracks: string[] = [];
  for await (const { geometry, properties } of features) {
    const name = `<name>${xml(properties.nama || properties.nbt)}</name>`;
    if (geometry.type === 'Point') {
      const [lng, lat] = geometry.coordinates;
      yield `<wpt lat="${lat}" lon="${lng}">${name}</wpt>\n`;
      continue;
    }
    const parts = garisOf(geometry).map(
      (line) => `<trkseg>${line.map(([x, y]) => `<trkpt lat="${y}" lon="${x}"/>`).join('')}</trkseg>`,
    );
    // The schema wants all points before the first track.
    tracks.push(`<trk>${name}${parts.join('')}</trk>\n`);
  }
  yield* tracks;
  yield '</gpx>\n';
}
