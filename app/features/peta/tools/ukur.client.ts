import geodesic from 'geographiclib-geodesic';
import type { Posisi } from '#contract/lib/geo/geojson.ts';
import type { Hasil } from './alat-data.ts';

const WGS84 = geodesic.Geodesic.WGS84;

function walk(line: readonly Posisi[], open: boolean) {
  const path = WGS84.Polygon(open);
  for (const [lng, lat] of line) path.AddPoint(lat, lng);
  const { area = 0, perimeter } = path.Compute(false, true);
  return { area: Math.abs(area), perimeter };
}

/** Measures what was drawn so far on the ellipsoid: each stretch, all of them, and the area from the third point. */
export function hasilOf(titik: readonly Posisi[], luasan: boolean): Hasil {
  const ring = luasan && titik.length > 2;
  const [first] = titik;
  const line = ring && first ? [...titik, first] : titik;
  const ruas = line.slice(1).map((to, at) => walk([line[at] ?? to, to], true).perimeter);
  const { area, perimeter } = walk(titik, !ring);
  return { ruas, panjang: perimeter, luas: ring ? area : null };
}
