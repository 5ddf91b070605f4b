import { SheetError } from '../sheet/error.ts';
import { attribute, xmlReader } from '../sheet/xml.ts';
import { textOfValue } from './raw.ts';
import { MOST_POSITIONS, tooManyPositions } from './read.ts';

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

/** Signs of one element: more corners than one shape may have fit in. */
const LONGEST_TEXT = 12 * 1024 * 1024;
/** Attributes of one placemark. */
const MOST_FACTS = 200;

const FEATURES = new Set(['Placemark', 'wpt', 'rte', 'trk']);

type Kind = 'Point' | 'LineString' | 'Polygon';
type Part = { type: Kind; rings: Place[][] };

/** Gathers what one placemark holds, as far as there is room for it. Parts without a place take room too. */
function gather() {
  const sifat: Record<string, string> = Object.create(null);
  const parts: Part[] = [];
  let places = 0;
  return {
    part(type: Kind, rings: Place[][]) {
      places += 1;
      if (places <= MOST_POSITIONS) parts.push({ type, rings });
    },
    place(attributes: string) {
      places += 1;
      if (places <= MOST_POSITIONS) parts.at(-1)?.rings.at(-1)?.push(placeOf(attributes));
    },
    ring(text: string) {
      const line = coordinatesOf(text, MOST_POSITIONS - places);
      places += line?.length ?? MOST_POSITIONS;
      if (line) parts.at(-1)?.rings.push(line);
    },
    fact(name: string, value: string) {
      if (Object.keys(sifat).length < MOST_FACTS) sifat[name.slice(0, 120)] = textOfValue(value);
    },
    hasName: () => sifat.name !== undefined,
    whole: (): Found => ({
      geometry: places > MOST_POSITIONS ? tooManyPositions() : geometryOf(parts),
      sifat,
    }),
  };
}

function collector(done: (one: Found) => void) {
  let text = '';
  let data = '';
  let inside = false;
  let one = gather();
  const named = (attributes: string) => {
    data = attribute(attributes, 'name');
  };
  const place = (attributes: string) => one.place(attributes);
  const start = new Map<string, (attributes: string) => void>([
    ['Polygon', () => one.part('Polygon', [])],
    ['LineString', () => one.part('LineString', [])],
    ['Point', () => one.part('Point', [])],
    ['trkseg', () => one.part('LineString', [[]])],
    ['rte', () => one.part('LineString', [[]])],
    ['wpt', (attributes) => one.part('Point', [[placeOf(attributes)]])],
    ['trkpt', place],
    ['rtept', place],
    ['Data', named],
    ['SimpleData', named],
  ]);
  return {
    open(name: string, attributes: string) {
      text = '';
      if (FEATURES.has(name)) {
        inside = true;
        one = gather();
      }
      start.get(name)?.(attributes);
    },
    text(piece: string) {
      if (inside) text += piece;
      if (text.length > LONGEST_TEXT) throw new SheetError('Satu unsur di berkas ini terlalu besar.');
    },
    close(name: string) {
      if (!inside) return;
      if (name === 'coordinates') one.ring(text);
      else if (name === 'name' && !one.hasName()) one.fact('name', text);
      else if ((name === 'value' || name === 'SimpleData') && data) one.fact(data, text);
      else if (name === 'desc' || name === 'description') one.fact('description', text);
      if (!FEATURES.has(name)) return;
      inside = false;
      done(one.whole());
    },
  };
}

const placeOf = (attributes: string): Place => [
  Number(attribute(attributes, 'lon') || Number.NaN),
  Number(attribute(attributes, 'lat') || Number.NaN),
];

/** The places of a text; undefined where there are more than so many. */
function coordinatesOf(text: string, most: number): Place[] | undefined {
  const places: Place[] = [];
  for (const [one] of text.matchAll(/\S+/g)) {
    if (places.length >= most) return undefined;
    const [x = Number.NaN, y = Number.NaN] = one.slice(0, 100).split(',').map(Number);
    places.push([x, y]);
  }
  return places;
}

function geometryOf(parts: Part[]): unknown {
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
