import { type Geometri, type Kotak, kotakOf, type Posisi } from '#contract/lib/geo/geojson.ts';
import { nth } from '#contract/lib/nth.ts';
import { GeoError } from './error.ts';
import { overlapOf, partsOf } from './overlay.ts';

export type Common = { luas: number; di: Posisi | undefined };

/** Comparisons of boxes in one list, and pairs found: a second. Only piles in which all lies over all need more. */
const MOST_STEPS = 100_000_000;
const MOST_PAIRS = 1_000_000;

/** Pairs of a list whose boxes have more than a side in common, each once, by their places in it. */
export function* meetingPairs(boxes: readonly Kotak[]): Generator<[number, number]> {
  const order = boxes.map((_, at) => at).sort((a, b) => nth(boxes, a)[0] - nth(boxes, b)[0]);
  let open: number[] = [];
  let [steps, pairs] = [0, 0];
  for (const at of order) {
    const [west, south, , north] = nth(boxes, at);
    open = open.filter((one) => nth(boxes, one)[2] > west);
    steps += open.length;
    if (steps > MOST_STEPS || pairs > MOST_PAIRS)
      throw new GeoError('Terlalu banyak bentuk yang saling menindih');
    for (const one of open) {
      const [, low, , high] = nth(boxes, one);
      if (low >= north || south >= high) continue;
      pairs += 1;
      yield [one, at];
    }
    open.push(at);
  }
}

/** Corners of two shapes whose overlap is computed at once; more would keep others waiting for seconds. */
const MOST_CORNERS = 20_000;

/**
 * Overlap of two areas, where it is more than `least` square metres; throws GeoError beyond `MOST_CORNERS`. Most neighbours
 * are told apart by a strip between them, which costs a hundredth of computing the overlap.
 */
export function overlapAbove(one: Geometri, other: Geometri, least: number): Common | undefined {
  const [a, b] = [outersOf(one), outersOf(other)];
  if (a.length + b.length > MOST_CORNERS)
    throw new GeoError(
      `Lebih dari ${MOST_CORNERS.toLocaleString('id-ID')} titik bersama tetangganya, terlalu rumit untuk diperiksa`,
      a[0],
    );
  if (mostCommon(a, b, boxInCommon(kotakOf(one), kotakOf(other))) <= least) return undefined;
  const found = overlapOf(one, other);
  return found.luas > least ? found : undefined;
}

const outersOf = (geometri: Geometri): Posisi[] => partsOf(geometri).flatMap(([outer = []]) => outer);

type Flat = [number, number];
const METRES = 111_320;

/** Corners in metres on the plane around a place: good to a thousandth over a few kilometres. */
function flattened(corners: readonly Posisi[], [lng, lat]: Posisi): Flat[] {
  const narrow = METRES * Math.cos((lat * Math.PI) / 180);
  return corners.map(([x, y]): Flat => [(x - lng) * narrow, (y - lat) * METRES]);
}

function boxInCommon(one: Kotak, other: Kotak): Posisi[] {
  const [west, south] = [Math.max(one[0], other[0]), Math.max(one[1], other[1])];
  const [east, north] = [Math.min(one[2], other[2]), Math.min(one[3], other[3])];
  return [
    [west, south],
    [east, north],
  ];
}

/** Shapes with more corners than this together are not looked at from every side. */
const FEW = 80;

/** Square metres that two shapes can have in common at most: the narrowest strip, along any of their sides, that holds both. */
function mostCommon(one: readonly Posisi[], other: readonly Posisi[], box: Posisi[]): number {
  const middle = nth(box, 0);
  const [[left, low], [right, high]] = [nth(flattened(box, middle), 0), nth(flattened(box, middle), 1)];
  if (right <= left || high <= low) return 0;
  let most = (right - left) * (high - low);
  if (one.length + other.length > FEW) return most;
  const [a, b] = [flattened(one, middle), flattened(other, middle)];
  for (const ring of [a, b])
    for (let at = 1; at < ring.length; at += 1) {
      const [[px, py], [qx, qy]] = [nth(ring, at - 1), nth(ring, at)];
      const long = Math.hypot(qx - px, qy - py);
      if (long === 0) continue;
      const [dx, dy] = [(qx - px) / long, (qy - py) / long];
      const wide = sharedAlong(a, b, [-dy, dx]);
      if (wide <= 0) return 0;
      most = Math.min(most, wide * Math.max(0, sharedAlong(a, b, [dx, dy])));
    }
  return most;
}

/** Metres that the shadows of two shapes have in common on a line of this direction; less than 0 where they lie apart. */
function sharedAlong(a: readonly Flat[], b: readonly Flat[], [dx, dy]: Flat): number {
  let [lowA, highA, lowB, highB] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of a) {
    const at = x * dx + y * dy;
    if (at < lowA) lowA = at;
    if (at > highA) highA = at;
  }
  for (const [x, y] of b) {
    const at = x * dx + y * dy;
    if (at < lowB) lowB = at;
    if (at > highB) highB = at;
  }
  return Math.min(highA, highB) - Math.max(lowA, lowB);
}
