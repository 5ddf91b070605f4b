import type { Geometri, Posisi } from '#contract/lib/geo/geojson.ts';
import { signedArea } from '#contract/lib/geo/titik-dalam.ts';
import { nth } from '#contract/lib/nth.ts';
import { isRecord } from '#contract/lib/record.ts';
import { crossingOf } from './crossing.ts';
import { GeoError } from './error.ts';

/** Number of things put right without asking: direction and closing of rings, points that stood twice. */
export type Mended = { arah: number; tutup: number; kembar: number };
export const NOTHING_MENDED: Mended = { arah: 0, tutup: 0, kembar: 0 };

/** Turns the coordinates of a file into degrees; throws GeoError for a place that falls nowhere. */
export type Project = (place: Posisi) => Posisi;

export const MOST_POSITIONS = 200_000;
export const tooManyPositions = () =>
  new GeoError(`Lebih dari ${MOST_POSITIONS.toLocaleString('id-ID')} titik`);
/** A centimetre; closer points are one. */
const DECIMALS = 7;
const SHALLOW: Record<string, number> = {
  Point: 0,
  LineString: 1,
  Polyline: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
};

/**
 * A geometry out of anything: checked, in degrees, mended as far as its shape stays the same. Throws GeoError for what
 * cannot be mended: self-crossing, too few points, no numbers.
 */
export function readGeometri(
  given: unknown,
  project: Project = inDegrees,
): { geometri: Geometri; mended: Mended } {
  if (given instanceof GeoError) throw given;
  if (!isRecord(given)) throw new GeoError('Tidak ada bentuk');
  const { type, coordinates } = given;
  const depth = typeof type === 'string' && Object.hasOwn(SHALLOW, type) ? SHALLOW[type] : undefined;
  if (depth === undefined) throw new GeoError(`Jenis bentuk ${String(type).slice(0, 30)} tidak dikenal`);
  const mended = { ...NOTHING_MENDED };
  const count = { left: MOST_POSITIONS };
  const lines = (list: unknown) => listOf(list).map((one) => readLine(one, { project, mended, count }));
  const rings = (list: unknown) => lines(list).map((line, at) => mendRing(line, { outer: at === 0, mended }));
  const shape = (): Geometri => {
    if (type === 'Point') return { type, coordinates: project(readPosition(coordinates)) };
    if (type === 'MultiLineString') return { type, coordinates: lines(coordinates).map(enough) };
    if (type === 'Polygon') return { type, coordinates: rings(coordinates) };
    if (type === 'MultiPolygon') return { type, coordinates: listOf(coordinates).map(rings) };
    return { type: 'LineString', coordinates: enough(readLine(coordinates, { project, mended, count })) };
  };
  const geometri = shape();
  refuseCrossing(geometri);
  return { geometri, mended };
}

const listOf = (given: unknown): unknown[] => {
  if (!Array.isArray(given) || given.length === 0) throw new GeoError('Tidak ada bentuk');
  return given;
};

type Reading = { project: Project; mended: Mended; count: { left: number } };

function readLine(given: unknown, { project, mended, count }: Reading): Posisi[] {
  const line: Posisi[] = [];
  for (const one of listOf(given)) {
    count.left -= 1;
    if (count.left < 0) throw tooManyPositions();
    const place = project(readPosition(one));
    const last = line.at(-1);
    if (last && last[0] === place[0] && last[1] === place[1]) mended.kembar += 1;
    else line.push(place);
  }
  return line;
}

function enough(line: Posisi[]): Posisi[] {
  if (line.length < 2) throw new GeoError('Garis kurang dari 2 titik', line[0]);
  return line;
}

function mendRing(line: Posisi[], { outer, mended }: { outer: boolean; mended: Mended }): Posisi[] {
  const [first, last] = [nth(line, 0), nth(line, -1)];
  const ring = [...line];
  if (first[0] !== last[0] || first[1] !== last[1]) {
    ring.push(first);
    mended.tutup += 1;
  }
  if (ring.length < 4) throw new GeoError('Kurang dari 4 titik', first);
  const area = signedArea(ring);
  if (area === 0) {
    refuseCrossing({ type: 'Polygon', coordinates: [ring] });
    throw new GeoError('Tidak mengelilingi apa pun', first);
  }
  if (area > 0 === outer) return ring;
  mended.arah += 1;
  return ring.reverse();
}

function readPosition(given: unknown): Posisi {
  const [x, y] = Array.isArray(given) ? given : [];
  if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y))
    throw new GeoError('Ada koordinat yang bukan angka');
  return [x, y];
}

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));
/** Coordinates that are degrees already. */
export function inDegrees([lng, lat]: Posisi): Posisi {
  // Negated, since NaN compares as false with everything.
  if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90)) throw new GeoError('Koordinat di luar jangkauan');
  return [rounded(lng), rounded(lat)];
}

function refuseCrossing(geometri: Geometri): void {
  const crossing = crossingOf(geometri);
  if (crossing) throw new GeoError('Garis memotong dirinya sendiri', crossing);
}
