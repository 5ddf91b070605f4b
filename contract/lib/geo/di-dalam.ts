import { nth } from '../nth.ts';
import type { Geometri, Posisi } from './geojson.ts';

/** Tells whether a place lies in an area; on its line counts as inside. */
export function isInside(place: Posisi, geometri: Geometri): boolean {
  if (geometri.type === 'Polygon') return isInRings(place, geometri.coordinates);
  return geometri.type === 'MultiPolygon' && geometri.coordinates.some((rings) => isInRings(place, rings));
}

export const isInRings = (place: Posisi, [outer = [], ...holes]: Posisi[][]) =>
  crosses(place, outer) && !holes.some((hole) => crosses(place, hole));

function crosses([x, y]: Posisi, ring: Posisi[]): boolean {
  let inside = false;
  for (let at = 1; at < ring.length; at += 1) {
    const [[ax, ay], [bx, by]] = [nth(ring, at - 1), nth(ring, at)];
    const side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (
      side === 0 &&
      x >= Math.min(ax, bx) &&
      x <= Math.max(ax, bx) &&
      y >= Math.min(ay, by) &&
      y <= Math.max(ay, by)
    )
      return true;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
