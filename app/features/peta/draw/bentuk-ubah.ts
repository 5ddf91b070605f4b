import { type Geometri, garisOf, type Posisi } from '#contract/lib/geo/geojson.ts';
import { nth } from '#contract/lib/nth.ts';

/** Position of a corner: the ring or line of its shape, and its number there. */
export type Jalur = { garis: number; ke: number };
export type Sudut = Jalur & { di: Posisi };

const isArea = ({ type }: Geometri) => type === 'Polygon' || type === 'MultiPolygon';

/** The same shape of other lines, in the order in which `garisOf` has them. */
function withLines(geometri: Geometri, lines: Posisi[][]): Geometri {
  switch (geometri.type) {
    case 'Point':
      return { type: 'Point', coordinates: nth(nth(lines, 0), 0) };
    case 'LineString':
      return { type: 'LineString', coordinates: nth(lines, 0) };
    case 'MultiPolygon': {
      let at = 0;
      const coordinates = geometri.coordinates.map((rings) => rings.map(() => nth(lines, at++)));
      return { type: 'MultiPolygon', coordinates };
    }
    default:
      return { type: geometri.type, coordinates: lines };
  }
}

function changeLine(geometri: Geometri, garis: number, change: (open: Posisi[]) => Posisi[]): Geometri {
  const area = isArea(geometri);
  const lines = garisOf(geometri).map((line, at) => {
    if (at !== garis) return line;
    const open = change(area ? line.slice(0, -1) : [...line]);
    return area ? [...open, nth(open, 0)] : open;
  });
  return withLines(geometri, lines);
}

/** All corners; the one that closes a ring is its first. */
export const sudutOf = (geometri: Geometri): Sudut[] =>
  garisOf(geometri).flatMap((line, garis) =>
    (isArea(geometri) ? line.slice(0, -1) : line).map((di, ke) => ({ garis, ke, di })),
  );

/** The middles of all sides, each behind the corner it follows. */
export const tengahOf = (geometri: Geometri): Sudut[] =>
  garisOf(geometri).flatMap((line, garis) =>
    line.slice(1).map(([bx, by], ke): Sudut => {
      const [ax, ay] = nth(line, ke);
      return { garis, ke, di: [(ax + bx) / 2, (ay + by) / 2] };
    }),
  );

export const pindah = (geometri: Geometri, { garis, ke }: Jalur, di: Posisi): Geometri =>
  changeLine(geometri, garis, (open) => open.map((one, at) => (at === ke ? di : one)));

export const sisip = (geometri: Geometri, { garis, ke }: Jalur, di: Posisi): Geometri =>
  changeLine(geometri, garis, (open) => [...open.slice(0, ke + 1), di, ...open.slice(ke + 1)]);

/** Without one corner; undefined where too few would be left. */
export function tanpa(geometri: Geometri, { garis, ke }: Jalur): Geometri | undefined {
  const line = garisOf(geometri)[garis] ?? [];
  if (geometri.type === 'Point' || line.length <= (isArea(geometri) ? 4 : 2)) return undefined;
  return changeLine(geometri, garis, (open) => open.filter((_, at) => at !== ke));
}

export const geser = (geometri: Geometri, [dx, dy]: Posisi): Geometri =>
  withLines(
    geometri,
    garisOf(geometri).map((line) => line.map(([x, y]): Posisi => [x + dx, y + dy])),
  );

const A = 6_378_137;
const E2 = 0.006_694_379_990_14;
/** Metres of a degree to the east and to the north at a latitude, on the ellipsoid. */
function metresAt(lat: number): [number, number] {
  const phi = (lat * Math.PI) / 180;
  const w = 1 - E2 * Math.sin(phi) ** 2;
  const degree = Math.PI / 180;
  return [(A / Math.sqrt(w)) * Math.cos(phi) * degree, ((A * (1 - E2)) / w ** 1.5) * degree];
}

/** A place so many metres to the east and north of another. */
export function sejauh([lng, lat]: Posisi, east: number, north: number): Posisi {
  const [x, y] = metresAt(lat);
  return [lng + east / x, lat + north / y];
}

/** Square metres while somebody draws, exact to a few per million at the size of a village; the server measures what is kept. */
export function luasKira(geometri: Geometri): number | null {
  if (!isArea(geometri)) return null;
  const parts = geometri.type === 'MultiPolygon' ? geometri.coordinates : [garisOf(geometri)];
  const area = (ring: Posisi[]) => {
    const [x0, y0] = nth(ring, 0);
    const [mx, my] = metresAt(ring.reduce((sum, [, lat]) => sum + lat, 0) / ring.length);
    let sum = 0;
    for (let at = 1; at < ring.length; at += 1) {
      const [[ax, ay], [bx, by]] = [nth(ring, at - 1), nth(ring, at)];
      sum += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
    }
    return (Math.abs(sum) / 2) * mx * my;
  };
  return parts.reduce(
    (all, [outer = [], ...holes]) =>
      all + (outer.length < 4 ? 0 : area(outer)) - holes.reduce((sum, hole) => sum + area(hole), 0),
    0,
  );
}

export type Layar = { x: number; y: number };
type Terdekat = { di: Posisi; sudut: boolean; siapa: number };
type Sasaran = { id: number; geometri: Geometri };

/** Finds what a place sticks to: within `reach` pixels a corner of another feature first, then its side. */
export function lekatDi(
  place: Posisi,
  others: readonly Sasaran[],
  { reach, project }: { reach: number; project: (place: Posisi) => Layar },
): Terdekat | undefined {
  const at = project(place);
  let corner: (Terdekat & { away: number }) | undefined;
  let side: (Terdekat & { away: number }) | undefined;
  for (const { id: siapa, geometri } of others)
    for (const line of garisOf(geometri))
      for (const [ke, di] of line.entries()) {
        const here = project(di);
        const away = Math.hypot(here.x - at.x, here.y - at.y);
        if (away <= reach && away < (corner?.away ?? Infinity)) corner = { di, sudut: true, siapa, away };
        const next = line[ke + 1];
        if (!next || corner) continue;
        const share = shareOn(at, here, project(next));
        const on: Posisi = [di[0] + (next[0] - di[0]) * share, di[1] + (next[1] - di[1]) * share];
        const foot = project(on);
        const apart = Math.hypot(foot.x - at.x, foot.y - at.y);
        if (apart <= reach && apart < (side?.away ?? Infinity))
          side = { di: on, sudut: false, siapa, away: apart };
      }
  return corner ?? side;
}

/** Share of a side at which its nearest point lies, 0 to 1. */
function shareOn(at: Layar, a: Layar, b: Layar): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = dx * dx + dy * dy;
  return long === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / long));
}
