import clipping from 'polygon-clipping';
import { type Geometri, garisOf, type Kotak, kotakOf, type Posisi } from '#contract/lib/geo/geojson.ts';
import { nth } from '#contract/lib/nth.ts';
import { GeoError } from './error.ts';
import { measure } from './measure.ts';
import { readGeometri } from './read.ts';

type Parts = Posisi[][][];

/** The areas of a geometry, each with its rings; lines and points have none. */
export const partsOf = (geometri: Geometri): Parts =>
  geometri.type === 'Polygon'
    ? [geometri.coordinates]
    : geometri.type === 'MultiPolygon'
      ? geometri.coordinates
      : [];

const areaOf = (parts: Parts): number =>
  parts.length === 0 ? 0 : (measure({ type: 'MultiPolygon', coordinates: parts }).luas ?? 0);

/** The library fails on some shapes that all but touch; what fails again elsewhere is told to whoever drew them. */
function overlay(work: () => Parts, elsewhere?: () => Parts): Parts {
  try {
    return work();
  } catch (error) {
    if (elsewhere) return overlay(elsewhere);
    throw new GeoError(`Bentuk ini tidak dapat dihitung: ${String(error).slice(0, 80)}`);
  }
}

/** A millimetre. */
const ASIDE = 1e-8;
const aside = (parts: Parts): Parts =>
  parts.map((rings) => rings.map((ring) => ring.map(([x, y]): Posisi => [x + ASIDE, y - ASIDE])));

const meets = (a: Kotak, b: Kotak) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Square metres that two areas have in common, and a place in it. */
export function overlapOf(one: Geometri, other: Geometri): { luas: number; di: Posisi | undefined } {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (a.length === 0 || b.length === 0 || !meets(kotakOf(one), kotakOf(other)))
    return { luas: 0, di: undefined };
  const common = overlay(
    () => clipping.intersection(a, b),
    () => clipping.intersection(a, aside(b)),
  );
  return { luas: areaOf(common), di: common[0]?.[0]?.[0] };
}

/** Pieces smaller than this are left over from rounding, square metres. */
const SLIVER = 0.05;
/** A cut reaches as far beyond its ends, degrees. */
const FAR = 0.5;

/** Cuts an area along a line, which is drawn out straight beyond both ends. The larger piece comes first. */
export function splitBy(geometri: Geometri, line: readonly Posisi[]): [Geometri, Geometri] {
  const area = partsOf(geometri);
  const [first, last] = [nth(line, 0), nth(line, -1)];
  if (area.length !== 1) throw new GeoError('Hanya satu luasan utuh yang dapat dipisah', first);
  const from = beyond(nth(line, 1), first);
  const to = beyond(nth(line, -2), last);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(dx, dy);
  const far = ([x, y]: Posisi): Posisi => [x - (dy / long) * FAR * 3, y + (dx / long) * FAR * 3];
  const blade: Parts = [[[from, ...line, to, far(to), far(from), from]]];
  const pieces = [
    overlay(() => clipping.intersection(area, blade)),
    overlay(() => clipping.difference(area, blade)),
  ].map((parts) => parts.filter((part) => areaOf([part]) > SLIVER));
  const [left = [], right = []] = pieces;
  if (left.length === 0 || right.length === 0) throw new GeoError('Garis tidak melintasi luasan ini', first);
  if (left.length + right.length > 2)
    throw new GeoError('Garis membagi luasan ini menjadi lebih dari dua', first);
  const [a, b] = areaOf(left) >= areaOf(right) ? [left, right] : [right, left];
  return [checked(a), checked(b)];
}

function beyond([ax, ay]: Posisi, [bx, by]: Posisi): Posisi {
  const long = Math.hypot(bx - ax, by - ay);
  if (long === 0) throw new GeoError('Garis pisah perlu dua titik yang berbeda', [bx, by]);
  return [bx + ((bx - ax) / long) * FAR, by + ((by - ay) / long) * FAR];
}

/** One area out of neighbours; throws for those that have no side in common. */
export function mergeOf(all: readonly Geometri[]): Geometri {
  const welded = all.map((one) => weld(one, all));
  const [first = [], ...rest] = welded;
  const parts = overlay(() => clipping.union(first, ...rest))
    .filter((part) => areaOf([part]) > SLIVER)
    .map(([outer = [], ...holes]) => [outer, ...holes.filter((hole) => areaOf([[hole]]) > SLIVER)]);
  if (parts.length !== 1)
    throw new GeoError('Hanya luasan yang bersebelahan yang dapat digabung', parts[1]?.[0]?.[0]);
  return checked(parts);
}

const checked = (parts: Parts): Geometri =>
  readGeometri({ type: 'Polygon', coordinates: parts[0] ?? [] }).geometri;

/** Distance from another's side within which a corner counts as on it: three centimetres, as degrees. */
const WELD = 3e-7;

/** The areas of one with the corners of the others put into its sides, so that rounding leaves no gap. */
function weld(one: Geometri, all: readonly Geometri[]): Parts {
  const corners = all.filter((other) => other !== one).flatMap((other) => garisOf(other).flat());
  return partsOf(one).map((rings) =>
    rings.map((ring) =>
      ring.flatMap((a, at) => {
        const b = ring[at + 1];
        const near = corners.find((corner) => Math.hypot(corner[0] - a[0], corner[1] - a[1]) < WELD);
        const on = b ? corners.filter((corner) => isOn(corner, a, b)) : [];
        const share = (corner: Posisi) => Math.hypot(corner[0] - a[0], corner[1] - a[1]);
        return [near ?? a, ...on.toSorted((p, q) => share(p) - share(q))];
      }),
    ),
  );
}

function isOn([x, y]: Posisi, [ax, ay]: Posisi, [bx, by]: Posisi): boolean {
  const [dx, dy] = [bx - ax, by - ay];
  const long = Math.hypot(dx, dy);
  const along = ((x - ax) * dx + (y - ay) * dy) / long;
  const away = Math.abs((x - ax) * dy - (y - ay) * dx) / long;
  return along > WELD && along < long - WELD && away < WELD;
}
