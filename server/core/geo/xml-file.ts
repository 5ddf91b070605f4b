import { attribute, xmlReader } from '../sheet/xml.ts';
import { textOfValue } from './raw.ts';

type Place = [number, number];
type Found = { geometry: unknown; sifat: Record<string, string> };

/** The placemarks of a KML, or the points, routes and tracks of a GPX, as they arrive. */
export async function* readXmlFeatures(pieces: AsyncIterable<string>) {
  const found: Found[] = [];
  const reader = xmlReader(collector((one) => found.push(one)));
  let nomor = 0;
  for await (const piece of pieces) {
    reader.write(piece);
    for (const one of found.splice(0)) {
      nomor += 1;
      yield { nomor, ...one };
    }
  }
}

const FEATURES = new Set(['Placemark', 'wpt', 'rte', 'trk']);

function collector(done: (one: Found) => void) {
  let text = '';
  let sifat: Record<string, string> = Object.create(null);
  let data = '';
  let inside = false;
  let parts: { type: 'Point' | 'LineString' | 'Polygon'; rings: Place[][] }[] = [];
  let line: Place[] = [];
  const addPart = (type: 'Point' | 'LineString' | 'Polygon', rings: Place[][]) => parts.push({ type, rings });
  const start: Record<string, (attributes: string) => void> = {
    Polygon: () => addPart('Polygon', []),
    LineString: () => addPart('LineString', []),
    Point: () => addPart('Point', []),
    trkseg: () => addPart('LineString', [[]]),
    rte: () => addPart('LineString', [[]]),
    wpt: (attributes) => addPart('Point', [[placeOf(attributes)]]),
    trkpt: (attributes) => parts.at(-1)?.rings.at(-1)?.push(placeOf(attributes)),
    rtept: (attributes) => parts.at(-1)?.rings.at(-1)?.push(placeOf(attributes)),
    Data: (attributes) => {
      data = attribute(attributes, 'name');
    },
    SimpleData: (attributes) => {
      data = attribute(attributes, 'name');
    },
  };
  return {
    open(name: string, attributes: string) {
      text = '';
      if (FEATURES.has(name)) {
        inside = true;
        sifat = Object.create(null);
        parts = [];
      }
      start[name]?.(attributes);
    },
    text(piece: string) {
      if (inside) text += piece;
    },
    close(name: string) {
      if (!inside) return;
      if (name === 'coordinates') {
        line = coordinatesOf(text);
        parts.at(-1)?.rings.push(line);
      } else if (name === 'name' && sifat.name === undefined) sifat.name = textOfValue(text);
      else if ((name === 'value' || name === 'SimpleData') && data) sifat[data] = textOfValue(text);
      else if (name === 'desc' || name === 'description') sifat.description = textOfValue(text);
      if (!FEATURES.has(name)) return;
      inside = false;
      done({ geometry: geometryOf(parts), sifat });
    },
  };
}

const placeOf = (attributes: string): Place => [
  Number(attribute(attributes, 'lon') || Number.NaN),
  Number(attribute(attributes, 'lat') || Number.NaN),
];

const coordinatesOf = (text: string): Place[] =>
  text
    .trim()
    .split(/\s+/)
    .map((one) => one.split(',').map(Number))
    .map(([x = Number.NaN, y = Number.NaN]) => [x, y]);

function geometryOf(parts: { type: 'Point' | 'LineString' | 'Polygon'; rings: Place[][] }[]): unknown {
  const [first] = parts;
  if (!first) return null;
  const same = parts.filter(({ type }) => type === first.type);
  if (first.type === 'Point') return { type: 'Point', coordinates: first.rings[0]?.[0] ?? [] };
  if (first.type === 'LineString')
    return same.length === 1
      ? { type: 'LineString', coordinates: first.rings[0] ?? [] }
      : { type: 'MultiLineString', coordinates: same.map(({ rings }) => rings[0] ?? []) };
  return same.length === 1
    ? { type: 'Polygon', coordinates: first.rings }
    : { type: 'MultiPolygon', coordinates: same.map(({ rings }) => rings) };
}
