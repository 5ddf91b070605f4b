import { parseJson } from '#contract/lib/json.ts';
import { readCsv } from '../sheet/csv.ts';
import { SheetError } from '../sheet/error.ts';
import { textOfValue } from './raw.ts';

const LAT = /^(lat|latitude|lintang|y|utara|northing)$/i;
const LNG = /^(lng|lon|long|longitude|bujur|x|timur|easting)$/i;
const SHAPE = /^(wkt|geom|geometry|geometri|the_geom|shape)$/i;

/** The rows of a table with coordinates in two columns, or shapes as WKT. */
export async function* readTable(path: string) {
  let names: string[] | undefined;
  let nomor = 0;
  for await (const { cells } of readCsv(path)) {
    const texts = Array.from(cells, (cell) => cell?.text ?? '');
    if (!names) {
      names = texts.map((one) => one.trim());
      if (
        !names.some((one) => SHAPE.test(one)) &&
        !(names.some((one) => LAT.test(one)) && names.some((one) => LNG.test(one)))
      )
        throw new SheetError('Tabel ini tidak punya kolom lintang dan bujur, atau WKT.');
      continue;
    }
    nomor += 1;
    const sifat: Record<string, string> = Object.create(null);
    let geometry: unknown = null;
    let [lat, lng] = ['', ''];
    for (const [at, name] of names.entries()) {
      const text = texts[at] ?? '';
      if (SHAPE.test(name)) geometry = readWkt(text);
      else if (LAT.test(name)) lat = text;
      else if (LNG.test(name)) lng = text;
      else if (name !== '') sifat[name] = textOfValue(text);
    }
    const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));
    geometry ??= { type: 'Point', coordinates: [number(lng), number(lat)] };
    yield { nomor, geometry, sifat };
  }
}

const TYPES: Record<string, string> = {
  POINT: 'Point',
  LINESTRING: 'LineString',
  POLYGON: 'Polygon',
  MULTILINESTRING: 'MultiLineString',
  MULTIPOLYGON: 'MultiPolygon',
};

/** A shape out of well-known text; null for what is none. */
export function readWkt(text: string): unknown {
  const [, word = '', body = ''] =
    /^\s*(?:SRID=\d+;)?\s*([A-Z]+)\s*(?:Z|M|ZM)?\s*(\(.*\))\s*$/is.exec(text) ?? [];
  const type = TYPES[word.toUpperCase()];
  if (!type) return null;
  // Brackets become those of JSON, and each place a pair.
  const list = body
    .replace(/(?<![\d.eE+-])(-?\d[\d.eE+-]*)\s+(-?\d[\d.eE+-]*)(?:\s+-?\d[\d.eE+-]*)*/g, '[$1,$2]')
    .replaceAll('(', '[')
    .replaceAll(')', ']');
  try {
    const read: unknown = parseJson(list);
    return { type, coordinates: type === 'Point' && Array.isArray(read) ? read[0] : read };
  } catch {
    return null;
  }
}
