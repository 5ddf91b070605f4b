import { areaOf, type Batas, type Cincin, type Posisi } from '#contract/desa/batas.ts';
import { need } from '#contract/lib/record.ts';

/** Degrees that a small map cannot show: about three metres. */
const TOLERANCE = 0.00003;
/** Positions that stay of a boundary beyond the four of each ring, whatever its shape: what bounds the work too. */
const MOST_LEFT = 1_000;
const DECIMALS = 6;
const KM_PER_DEGREE = 111.32;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The simplified boundary for a small map, wound as RFC 7946 requires; undefined when nothing is left. */
export function simplified({ coordinates }: Batas): Batas | undefined {
  const outers = coordinates.flatMap(([outer]) => (outer ? [outer] : []));
  const largest = outers.toSorted((a, b) => Math.abs(areaOf(b)) - Math.abs(areaOf(a)))[0];
  const seen = coordinates
    .filter(([outer]) => outer && (outer === largest || isVisible(outer)))
    .map(([outer, ...holes]) => [need(outer), ...holes.filter(isVisible)]);
  const thinned = thin(seen.flat());
  const left = seen
    .map((rings) =>
      rings.map((ring, at) => wound(thinned.get(ring) ?? [], at === 0)).filter((ring) => areaOf(ring) !== 0),
    )
    .filter(([outer]) => outer && areaOf(outer) > 0);
  return left.length > 0 ? { type: 'MultiPolygon', coordinates: left } : undefined;
}

function isVisible(ring: Cincin): boolean {
  const { barat, selatan, timur, utara } = frameOf([ring]);
  return timur - barat > TOLERANCE && utara - selatan > TOLERANCE;
}

function wound(ring: Cincin, outer: boolean): Cincin {
  const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));
  const rounded = ring.map(([lng, lat]): Posisi => [round(lng), round(lat)]);
  return areaOf(rounded) > 0 === outer ? rounded : rounded.reverse();
}

type Stretch = { ring: Cincin; kept: Set<number>; from: number; to: number; at: number; off: number };

/**
 * Douglas-Peucker with a priority queue over all rings, so that it can stop at any count: its worst case
 * is that number of walks along the whole line.
 */
function thin(rings: Cincin[]): Map<Cincin, Cincin> {
  const open: Stretch[] = [];
  const all = rings.map((ring) => {
    const last = ring.length - 1;
    const kept = new Set([0, last]);
    const far = stretchOf(ring, kept, 0, last);
    kept.add(far.at);
    const halves = [stretchOf(ring, kept, 0, far.at), stretchOf(ring, kept, far.at, last)];
    // Three corners make a ring, however flat.
    const [wider, other] = halves.toSorted((a, b) => b.off - a.off);
    open.push(...split(need(wider)), need(other));
    return { ring, kept };
  });
  for (let left = MOST_LEFT; left > 0; left -= 1) {
    const next = open.reduce<Stretch | undefined>(
      (worst, one) => (one.off > (worst?.off ?? TOLERANCE) ? one : worst),
      undefined,
    );
    if (!next) break;
    open.splice(open.indexOf(next), 1, ...split(next));
  }
  return new Map(all.map(({ ring, kept }) => [ring, ring.filter((_, at) => kept.has(at))]));
}

function split({ ring, kept, from, to, at }: Stretch): Stretch[] {
  if (at < 0) return [];
  kept.add(at);
  return [stretchOf(ring, kept, from, at), stretchOf(ring, kept, at, to)];
}

/** The position between two that lies farthest from the line between them; -1 where there is none. */
function stretchOf(ring: Cincin, kept: Set<number>, from: number, to: number): Stretch {
  const [ax, ay] = need(ring[from]);
  const [bx, by] = need(ring[to]);
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  let [at, most] = [-1, -1];
  for (let one = from + 1; one < to; one += 1) {
    const [x, y] = need(ring[one]);
    const share = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length;
    const along = share < 0 ? 0 : share > 1 ? 1 : share;
    const [offX, offY] = [x - ax - along * dx, y - ay - along * dy];
    const off = offX * offX + offY * offY;
    if (off > most) [at, most] = [one, off];
  }
  return { ring, kept, from, to, at, off: Math.sqrt(Math.max(most, 0)) };
}

type Frame = { barat: number; selatan: number; timur: number; utara: number };

/** West, south, east and north of some rings. */
export function frameOf(rings: readonly Cincin[]): Frame {
  const frame = { barat: 180, selatan: 90, timur: -180, utara: -90 };
  for (const ring of rings)
    for (const [lng, lat] of ring) {
      frame.barat = Math.min(frame.barat, lng);
      frame.timur = Math.max(frame.timur, lng);
      frame.selatan = Math.min(frame.selatan, lat);
      frame.utara = Math.max(frame.utara, lat);
    }
  return frame;
}

/** The middle of what a boundary covers, by its area. */
export function middleOf({ coordinates }: Batas): { lng: number; lat: number } {
  const [x0, y0] = coordinates[0]?.[0]?.[0] ?? [0, 0];
  let [sum, x, y] = [0, 0, 0];
  for (const ring of coordinates.flat())
    for (let at = 1; at < ring.length; at += 1) {
      const [[ax, ay], [bx, by]] = [need(ring[at - 1]), need(ring[at])];
      const cross = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
      sum += cross;
      x += (ax + bx - 2 * x0) * cross;
      y += (ay + by - 2 * y0) * cross;
    }
  const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));
  return { lng: round(x0 + x / (3 * sum)), lat: round(y0 + y / (3 * sum)) };
}

/** Pixels that the village should fit into, and those of the world at zoom 0. */
const MAP_PX = 300;
const WORLD_PX = 512;

/** The zoom at which a boundary fits into a small map. */
export function zoomOf({ coordinates }: Batas): number {
  const { barat, selatan, timur, utara } = frameOf(coordinates.flat());
  const tall = (utara - selatan) / Math.cos(radians((utara + selatan) / 2));
  const fits = Math.log2((MAP_PX * 360) / (WORLD_PX * Math.max(timur - barat, tall)));
  return Math.min(18, Math.max(4, Math.floor(fits)));
}

/** Area within a boundary, in square kilometres to two decimals. */
export function areaKm2({ coordinates }: Batas): number {
  const rings = coordinates.flat();
  const { selatan, utara } = frameOf(rings);
  const width = Math.cos(radians((selatan + utara) / 2));
  // Files draw their rings either way round, whatever RFC 7946 says: the first of each polygon is around the others.
  const sizes = coordinates.map(([outer = [], ...holes]) =>
    holes.reduce((left, hole) => left - Math.abs(areaOf(hole)), Math.abs(areaOf(outer))),
  );
  const degrees = sizes.reduce((sum, size) => sum + size, 0) / 2;
  return Number((degrees * width * KM_PER_DEGREE ** 2).toFixed(2));
}
