import type { Posisi } from '#contract/lib/geo/geojson.ts';
import { nth } from '#contract/lib/nth.ts';
import type { Random } from './random.ts';

/** Metres east and north of the middle of the village. */
export type Xy = [x: number, y: number];
export type Ring = Xy[];

const LNG = 107.21;
const LAT = -6.83;
const PER_LAT = 110_590;
const PER_LNG = 110_530;

const round = (degrees: number) => Number(degrees.toFixed(7));
export const toDegrees = ([x, y]: Xy): Posisi => [round(LNG + x / PER_LNG), round(LAT + y / PER_LAT)];
export const toMetres = ([lng, lat]: readonly [number, number]): Xy => [
  (lng - LNG) * PER_LNG,
  (lat - LAT) * PER_LAT,
];
/** An open ring of metres as a closed one of degrees, counterclockwise. */
export function ringOf(ring: Ring): Posisi[] {
  const turned = area(ring) > 0 ? ring : ring.toReversed();
  const degrees = turned.map(toDegrees);
  return [...degrees, nth(degrees, 0)];
}

/** Square metres, positive when counterclockwise. */
export function area(ring: Ring): number {
  let sum = 0;
  for (const [at, [bx, by]] of ring.entries()) {
    const [ax, ay] = nth(ring, at - 1);
    sum += ax * by - bx * ay;
  }
  return sum / 2;
}

export function middle(ring: Ring): Xy {
  let [sum, x, y] = [0, 0, 0];
  const [ox, oy] = nth(ring, 0);
  for (const [at, [bx, by]] of ring.entries()) {
    const [ax, ay] = nth(ring, at - 1);
    const cross = (ax - ox) * (by - oy) - (bx - ox) * (ay - oy);
    sum += cross;
    x += (ax + bx - 2 * ox) * cross;
    y += (ay + by - 2 * oy) * cross;
  }
  return sum === 0 ? [ox, oy] : [ox + x / (3 * sum), oy + y / (3 * sum)];
}

export const far = ([ax, ay]: Xy, [bx, by]: Xy): number => Math.hypot(ax - bx, ay - by);

/** Metres from a place to a line. */
export function farFrom(place: Xy, line: readonly Xy[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (let at = 1; at < line.length; at += 1) {
    const [[ax, ay], [bx, by]] = [nth(line, at - 1), nth(line, at)];
    const [dx, dy] = [bx - ax, by - ay];
    const share = Math.min(
      1,
      Math.max(0, ((place[0] - ax) * dx + (place[1] - ay) * dy) / (dx * dx + dy * dy)),
    );
    best = Math.min(best, far(place, [ax + share * dx, ay + share * dy]));
  }
  return best;
}

/** A line as rivers and old paths run: bent at every `step` metres by up to `bend`, not at its ends. */
export function bent(
  from: Xy,
  to: Xy,
  { step, bend, random }: { step: number; bend: number; random: Random },
): Xy[] {
  const parts = Math.max(1, Math.round(far(from, to) / step));
  const [dx, dy] = [(to[0] - from[0]) / parts, (to[1] - from[1]) / parts];
  const length = Math.hypot(dx, dy);
  const line: Xy[] = [from];
  for (let at = 1; at < parts; at += 1) {
    const off = (random.int(-100, 100) / 100) * bend * Math.min(1, at / 2, (parts - at) / 2);
    line.push([from[0] + dx * at - (dy / length) * off, from[1] + dy * at + (dx / length) * off]);
  }
  return [...line, to];
}

/** Chaikin: corners become curves. */
export function smooth(line: readonly Xy[], times = 2): Xy[] {
  let now = [...line];
  for (let round = 0; round < times; round += 1) {
    const next: Xy[] = [nth(now, 0)];
    for (let at = 1; at < now.length; at += 1) {
      const [[ax, ay], [bx, by]] = [nth(now, at - 1), nth(now, at)];
      next.push(
        [ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25],
        [ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75],
      );
    }
    now = [...next, nth(now, -1)];
  }
  return now;
}

/** The strip along a line. */
export function strip(line: readonly Xy[], width: (at: number) => number): Ring {
  const sides = line.map((place, at): [Xy, Xy] => {
    const [ax, ay] = nth(line, Math.max(0, at - 1));
    const [bx, by] = nth(line, Math.min(line.length - 1, at + 1));
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [(-(by - ay) / length) * (width(at) / 2), ((bx - ax) / length) * (width(at) / 2)];
    return [
      [place[0] + nx, place[1] + ny],
      [place[0] - nx, place[1] - ny],
    ];
  });
  return [...sides.map(([left]) => left), ...sides.map(([, right]) => right).reverse()];
}

type Bend = (from: Xy, to: Xy) => Xy[];

/**
 * Cuts a ring in two by a line through `at`; undefined where the line meets it more than twice, or misses it. `bend` makes
 * the cut what both sides share.
 */
export function cut(
  ring: Ring,
  at: Xy,
  angle: number,
  bend: Bend = (from, to) => [from, to],
): [Ring, Ring] | undefined {
  const [nx, ny] = [-Math.sin(angle), Math.cos(angle)];
  const sides = ring.map(([x, y]) => (x - at[0]) * nx + (y - at[1]) * ny);
  const marks: { after: number; place: Xy }[] = [];
  for (const [one, side] of sides.entries()) {
    const next = (one + 1) % ring.length;
    const other = nth(sides, next);
    if (side > 0 === other > 0) continue;
    const share = side / (side - other);
    const [[ax, ay], [bx, by]] = [nth(ring, one), nth(ring, next)];
    marks.push({ after: one, place: [ax + (bx - ax) * share, ay + (by - ay) * share] });
  }
  const [first, second] = marks;
  if (marks.length !== 2 || !first || !second) return undefined;
  const shared = bend(first.place, second.place);
  const between = ring.slice(first.after + 1, second.after + 1);
  const around = [...ring.slice(second.after + 1), ...ring.slice(0, first.after + 1)];
  return [
    [...between, ...shared.toReversed()],
    [...around, ...shared],
  ];
}

/** Cuts a ring into two of about the given shares, across its longer side; tries other angles until one fits. */
export function halve(
  ring: Ring,
  random: Random,
  { share = 0.5, bend }: { share?: number; bend?: Bend } = {},
): [Ring, Ring] | undefined {
  const along = axisOf(ring);
  const whole = Math.abs(area(ring));
  for (const turn of [0, 0.2, -0.2, 0.5, -0.5, 0.9, -0.9, 1.57]) {
    const angle = along + Math.PI / 2 + turn + random.int(-8, 8) / 100;
    const reach = spread(ring, angle);
    let [low, high] = reach;
    let best: [Ring, Ring] | undefined;
    for (let tries = 0; tries < 14; tries += 1) {
      const off = (low + high) / 2;
      const at: Xy = [-Math.sin(angle) * off, Math.cos(angle) * off];
      const parts = cut(ring, at, angle);
      if (!parts) break;
      const [a, b] = parts;
      best = parts;
      const below = sideOf(a, at, angle) < 0 ? Math.abs(area(a)) : Math.abs(area(b));
      if (Math.abs(below / whole - share) < 0.02) return bend ? cut(ring, at, angle, bend) : parts;
      if (below / whole < share) low = off;
      else high = off;
    }
    if (best && Math.min(...best.map((one) => Math.abs(area(one)))) > whole * 0.25) return best;
  }
  return undefined;
}

const sideOf = (ring: Ring, at: Xy, angle: number) => {
  const [x, y] = middle(ring);
  return (x - at[0]) * -Math.sin(angle) + (y - at[1]) * Math.cos(angle);
};

function spread(ring: Ring, angle: number): [number, number] {
  const offs = ring.map(([x, y]) => x * -Math.sin(angle) + y * Math.cos(angle));
  return [Math.min(...offs), Math.max(...offs)];
}

/** The direction of the longest extent. */
function axisOf(ring: Ring): number {
  const [mx, my] = middle(ring);
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of ring) {
    xx += (x - mx) ** 2;
    xy += (x - mx) * (y - my);
    yy += (y - my) ** 2;
  }
  return Math.atan2(2 * xy, xx - yy) / 2;
}
