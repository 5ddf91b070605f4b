import { nth } from '../nth.ts';
import { isInRings } from './di-dalam.ts';
import type { Geometri, Posisi } from './geojson.ts';

/** A place that lies on the shape itself: of an area inside it, of a line its middle vertex. */
export function placeOn(geometri: Geometri): Posisi {
  switch (geometri.type) {
    case 'Point':
      return geometri.coordinates;
    case 'LineString':
      return geometri.coordinates[Math.floor(geometri.coordinates.length / 2)] ?? [0, 0];
    case 'MultiLineString':
      return placeOn({ type: 'LineString', coordinates: longest(geometri.coordinates) });
    case 'Polygon':
      return placeIn(geometri.coordinates);
    case 'MultiPolygon':
      return placeIn(
        geometri.coordinates.reduce((best, one) => (areaOf(one[0]) > areaOf(best[0]) ? one : best), [[]]),
      );
  }
}

const longest = (lines: Posisi[][]) =>
  lines.reduce<Posisi[]>((best, line) => (line.length > best.length ? line : best), []);

const areaOf = (ring: Posisi[] = []) => Math.abs(signedArea(ring));

/** Twice the area in square degrees, positive when it runs counterclockwise. */
export function signedArea(ring: Posisi[]): number {
  const [x0, y0] = ring[0] ?? [0, 0];
  let sum = 0;
  for (let at = 1; at < ring.length; at += 1) {
    const [[ax, ay], [bx, by]] = [nth(ring, at - 1), nth(ring, at)];
    sum += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
  }
  return sum;
}

/** The centroid where it lies inside, otherwise the middle of the widest stretch of a level line. */
function placeIn(rings: Posisi[][]): Posisi {
  const outer = rings[0] ?? [];
  const middle = centroid(outer);
  if (isInRings(middle, rings)) return middle;
  const y = middle[1];
  const cuts = rings.flatMap((ring) =>
    ring.slice(1).flatMap(([bx, by], at) => {
      const [ax, ay] = nth(ring, at);
      return ay > y !== by > y ? [((bx - ax) * (y - ay)) / (by - ay) + ax] : [];
    }),
  );
  cuts.sort((a, b) => a - b);
  let best: [number, number] = [cuts[0] ?? middle[0], cuts[1] ?? middle[0]];
  for (let at = 0; at + 1 < cuts.length; at += 2) {
    const [from, to] = [nth(cuts, at), nth(cuts, at + 1)];
    if (to - from > best[1] - best[0]) best = [from, to];
  }
  return [(best[0] + best[1]) / 2, y];
}

function centroid(ring: Posisi[]): Posisi {
  const [x0, y0] = ring[0] ?? [0, 0];
  let [sum, x, y] = [0, 0, 0];
  for (let at = 1; at < ring.length; at += 1) {
    const [[ax, ay], [bx, by]] = [nth(ring, at - 1), nth(ring, at)];
    const cross = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
    sum += cross;
    x += (ax + bx - 2 * x0) * cross;
    y += (ay + by - 2 * y0) * cross;
  }
  return sum === 0 ? [x0, y0] : [x0 + x / (3 * sum), y0 + y / (3 * sum)];
}
