import { nth } from '#contract/lib/nth.ts';
import { area, bent, far, farFrom, halve, middle, type Ring, smooth, toMetres, type Xy } from './bentuk.ts';
import { OUTLINE, PLACES } from './peta.ts';
import { type Random, seeded } from './random.ts';

export type Use = 'PERUMAHAN' | 'SAWAH' | 'TEGALAN' | 'KEBUN' | 'HUTAN';
type Part = { ring: Ring; dusun: number; rw: number; rt: number };
export type Parcel = Part & { use: Use };
export type Land = {
  dusun: Part[];
  rw: Part[];
  rt: Part[];
  blocks: { ring: Ring; use: Use }[];
  parcels: Parcel[];
  river: Xy[];
  roads: { line: Xy[]; nama: string; main: boolean }[];
};

const centres = PLACES.map(({ lng, lat }) => toMetres([lng, lat]));
const HILLS: [x: number, y: number, high: number, wide: number][] = [
  [-1500, 1500, 260, 700],
  [1500, 1300, 190, 600],
  [-1100, -1500, 150, 650],
  [1300, -900, 120, 500],
  [200, 2200, 160, 700],
];

/** Metres above the valley. */
export function height([x, y]: Xy): number {
  const hills = HILLS.reduce(
    (sum, [hx, hy, high, wide]) => sum + high * Math.exp(-((x - hx) ** 2 + (y - hy) ** 2) / (wide * wide)),
    0,
  );
  return 640 + hills + 14 * Math.sin(x / 260) * Math.cos(y / 310) + 5 * Math.sin((x + y) / 90) + y / 40;
}

/** Everything that the ground of the fictional village is cut into; the same at every start. */
export function landOf(): Land {
  const random = seeded(20_261);
  const river = smooth(
    [
      [350, 1900],
      [260, 1350],
      [420, 950],
      [180, 480],
      [310, 60],
      [90, -420],
      [230, -900],
      [60, -1500],
      [120, -1900],
    ],
    3,
  );
  const bend = (from: Xy, to: Xy) => bent(from, to, { step: 45, bend: 13, random });
  const outline = OUTLINE.slice(0, -1).map(([lng, lat]) => toMetres([lng, lat]));
  const whole = rough(outline, random);
  const dusun = inOrder(pieces(whole, [2, 3], random, bend)).map(
    (ring, at): Part => ({ ring, dusun: at, rw: 0, rt: 0 }),
  );
  const rw = dusun.flatMap((part, at) =>
    pieces(part.ring, [1, 1], random, bend).map(
      (ring, own): Part => ({ ring, dusun: part.dusun, rw: at * 2 + own + 1, rt: 0 }),
    ),
  );
  const rt = rw.flatMap((part) =>
    pieces(part.ring, [1, 2], random, bend).map((ring, own): Part => ({ ...part, ring, rt: own + 1 })),
  );
  const blocks: Land['blocks'] = [];
  const parcels = rt.flatMap((part) => parcelsOf(part, { random, river, blocks }));
  return { dusun, rw, rt, blocks, parcels, river, roads: roadsOf(random) };
}

/** An outline with the small bends that a surveyed one has. */
function rough(ring: Ring, random: Random): Ring {
  return ring.flatMap((to, at) => bent(nth(ring, at - 1), to, { step: 70, bend: 9, random }).slice(1));
}

/** A ring cut into as many parts as the numbers say together, of about the same size. */
function pieces(
  ring: Ring,
  [left, right]: [number, number],
  random: Random,
  bend: (from: Xy, to: Xy) => Xy[],
): Ring[] {
  const parts = halve(ring, random, { share: left / (left + right), bend });
  if (!parts) return [ring];
  const sorted = parts.toSorted((a, b) => Math.abs(area(a)) - Math.abs(area(b)));
  const [small, large] = [nth(sorted, 0), nth(sorted, 1)];
  const more = (one: Ring, count: number): Ring[] =>
    count === 1 ? [one] : pieces(one, [Math.floor(count / 2), Math.ceil(count / 2)], random, bend);
  return [...more(small, Math.min(left, right)), ...more(large, Math.max(left, right))];
}

/** Each hamlet gets the part that lies nearest to its place. */
function inOrder(rings: Ring[]): Ring[] {
  const left = [...rings];
  return centres.slice(0, rings.length).map((centre) => {
    const nearest = nth(
      left.toSorted((a, b) => far(middle(a), centre) - far(middle(b), centre)),
      0,
    );
    left.splice(left.indexOf(nearest), 1);
    return nearest;
  });
}

function useAt(place: Xy, river: Xy[], random: Random): Use {
  const centre = Math.min(...centres.map((one) => far(place, one)));
  if (centre < 190 + random.int(-30, 60)) return 'PERUMAHAN';
  const high = height(place) - 640;
  if (high > 95) return 'HUTAN';
  if (farFrom(place, river) < 330 || high < 26) return random.chance(0.12) ? 'TEGALAN' : 'SAWAH';
  return random.chance(0.35) ? 'TEGALAN' : 'KEBUN';
}

/** Square metres of a block of one use, and of a parcel in it. */
const BLOCK = 24_000;
const SIZE: Record<Use, number> = {
  PERUMAHAN: 620,
  SAWAH: 3_300,
  TEGALAN: 5_200,
  KEBUN: 9_000,
  HUTAN: 34_000,
};

type Ground = { random: Random; river: Xy[]; blocks: Land['blocks'] };

function parcelsOf(part: Part, ground: Ground): Parcel[] {
  const { random, river, blocks } = ground;
  return small(part.ring, BLOCK, random).flatMap((ring) => {
    const use = useAt(middle(ring), river, random);
    blocks.push({ ring, use });
    return small(ring, SIZE[use], random).map((one): Parcel => ({ ...part, ring: one, use }));
  });
}

/** Cut until every part is smaller than about one and a half of `size`. */
function small(ring: Ring, size: number, random: Random): Ring[] {
  if (Math.abs(area(ring)) < size * 1.45) return [ring];
  const parts = halve(ring, random, { share: random.int(42, 58) / 100 });
  return parts ? parts.flatMap((one) => small(one, size, random)) : [ring];
}

function roadsOf(random: Random): Land['roads'] {
  const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((at) => nth(centres, at));
  if (!a || !b || !c || !d || !e) return [];
  const path = (...through: Xy[]) =>
    smooth(
      through.flatMap((to, at) =>
        at === 0 ? [to] : bent(nth(through, at - 1), to, { step: 160, bend: 26, random }).slice(1),
      ),
      2,
    );
  const main: Land['roads'] = [
    { nama: 'Jalan Raya Balai', main: true, line: path([-1250, -480], c, [-40, -120], d, [1250, -330]) },
    { nama: 'Jalan Cikaret', main: true, line: path(c, [-420, 420], a, [-60, 1500]) },
    { nama: 'Jalan Pasirangin', main: true, line: path([-40, -120], [280, 120], b, [620, 900]) },
    { nama: 'Jalan Babakan', main: true, line: path(d, [260, -800], e, [-260, -1330]) },
  ];
  const lanes = centres.flatMap(([x, y], at) =>
    [0.4, 1.9, 3.4, 4.9].map((angle, own) => ({
      nama: `Gang ${['Melati', 'Kenanga', 'Mawar', 'Dahlia'][own]} ${at + 1}`,
      main: false,
      line: path([x, y], [x + 200 * Math.cos(angle + at), y + 200 * Math.sin(angle + at)]),
    })),
  );
  return [...main, ...lanes];
}
