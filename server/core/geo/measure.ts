import geodesic from 'geographiclib-geodesic';
import type { Geometri, Posisi } from '#contract/lib/geo/geojson.ts';

const WGS84 = geodesic.Geodesic.WGS84;

/** Square metres on the ellipsoid and metres around (or along a line); a point has neither. */
export type Ukuran = { luas: number | null; panjang: number | null };

/** Measures a geometry on the WGS84 ellipsoid by Karney's method, whose error is nanometres. Holes count off the area. */
export function measure(geometri: Geometri): Ukuran {
  switch (geometri.type) {
    case 'Point':
      return { luas: null, panjang: null };
    case 'LineString':
      return { luas: null, panjang: lengthOf(geometri.coordinates) };
    case 'MultiLineString':
      return { luas: null, panjang: sum(geometri.coordinates.map(lengthOf)) };
    case 'Polygon':
      return polygons([geometri.coordinates]);
    case 'MultiPolygon':
      return polygons(geometri.coordinates);
  }
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** The perimeter is that of outer rings: what people walk around. */
function polygons(all: Posisi[][][]): Ukuran {
  let [luas, panjang] = [0, 0];
  for (const rings of all)
    for (const [at, ring] of rings.entries()) {
      const { area, perimeter } = walk(ring.slice(0, -1), false);
      luas += at === 0 ? area : -area;
      if (at === 0) panjang += perimeter;
    }
  return { luas: Math.max(0, luas), panjang };
}

const lengthOf = (line: Posisi[]): number => walk(line, true).perimeter;

function walk(line: Posisi[], open: boolean): { area: number; perimeter: number } {
  const path = WGS84.Polygon(open);
  for (const [lng, lat] of line) path.AddPoint(lat, lng);
  const { area = 0, perimeter } = path.Compute(false, true);
  return { area: Math.abs(area), perimeter };
}

/** Metres between two places. */
export const distance = ([lng, lat]: Posisi, [otherLng, otherLat]: Posisi): number =>
  WGS84.Inverse(lat, lng, otherLat, otherLng).s12 ?? 0;
