import { type Geometri, garisOf, type Posisi } from '#contract/lib/geo/geojson.ts';
import { nth } from '#contract/lib/nth.ts';
import { GeoError } from './error.ts';

/** Comparisons of sides: a second. Only combs whose teeth all reach across need more. */
const MOST_STEPS = 8_000_000;

type Edge = { a: Posisi; b: Posisi; ring: number; at: number; last: number; left: number; right: number };

/**
 * Finds a place where the rings of an area cross themselves or each other; undefined where they do not, or there are none.
 * Edges are swept from west to east, so that a long outline costs little more than sorting it.
 */
export function crossingOf(geometri: Geometri): Posisi | undefined {
  if (geometri.type !== 'Polygon' && geometri.type !== 'MultiPolygon') return undefined;
  const edges = garisOf(geometri).flatMap((ring, number) =>
    ring.slice(1).map((b, at): Edge => {
      const a = nth(ring, at);
      const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
      return { a, b, ring: number, at, last: ring.length - 2, left, right };
    }),
  );
  edges.sort((one, other) => one.left - other.left);
  let open: Edge[] = [];
  let steps = 0;
  for (const edge of edges) {
    open = open.filter(({ right }) => right >= edge.left);
    steps += open.length;
    if (steps > MOST_STEPS) throw new GeoError('Garisnya terlalu rumit untuk diperiksa', edge.a);
    for (const other of open) {
      const place = areNeighbours(edge, other) ? undefined : meetingOf(edge, other);
      if (place) return place;
    }
    open.push(edge);
  }
  return undefined;
}

function areNeighbours(one: Edge, other: Edge): boolean {
  if (one.ring !== other.ring) return false;
  const apart = Math.abs(one.at - other.at);
  return apart <= 1 || apart === one.last;
}

/** Place where two edges cross properly; touching in a corner is none. */
export function meetingOf(
  { a, b }: { a: Posisi; b: Posisi },
  other: { a: Posisi; b: Posisi },
): Posisi | undefined {
  const { a: c, b: d } = other;
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1]))
    return undefined;
  const [abc, abd] = [sideOf(a, b, c), sideOf(a, b, d)];
  const [cda, cdb] = [sideOf(c, d, a), sideOf(c, d, b)];
  if (abc * abd >= 0 || cda * cdb >= 0) return undefined;
  const share = cda / (cda - cdb);
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** Degrees squared below which three places lie on one line: a centimetre over a hundred metres. */
const STRAIGHT = 1e-13;
function sideOf(a: Posisi, b: Posisi, c: Posisi): number {
  const side = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  return Math.abs(side) < STRAIGHT ? 0 : side;
}
