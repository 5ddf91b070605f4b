import { expect, test } from 'vitest';
import type { Geometri, Posisi } from '#contract/lib/geo/geojson.ts';
import { kotakOf } from '#contract/lib/geo/geojson.ts';
import { nth } from '#contract/lib/nth.ts';
import { measure } from './measure.ts';
import { meetingPairs, overlapAbove } from './overlaps.ts';
import { mergeOf, overlapOf, splitBy } from './overlay.ts';

const box = (west: number, south: number, east: number, north: number): Geometri => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});
const S = 0.001;
const parcel = box(107.2, -6.8, 107.2 + S, -6.8 + S);
const luas = (one: Geometri) => measure(one).luas ?? 0;

test('a cut makes two areas of the same sum, whether it ends outside, inside or in corners', () => {
  const cuts: Posisi[][] = [
    [
      [107.2003, -6.81],
      [107.2003, -6.79],
    ],
    [
      [107.2003, -6.7998],
      [107.2003, -6.7995],
    ],
    [
      [107.2, -6.8],
      [107.2 + S, -6.8 + S],
    ],
    [
      [107.1999, -6.7995],
      [107.2005, -6.7993],
      [107.2011, -6.7996],
    ],
  ];
  for (const cut of cuts) {
    const [a, b] = splitBy(parcel, cut);
    expect(luas(a)).toBeGreaterThanOrEqual(luas(b) - 0.5);
    expect(Math.abs(luas(a) + luas(b) - luas(parcel))).toBeLessThan(1);
    expect(luas(mergeOf([a, b])) - luas(parcel)).toBeLessThan(1);
  }
});

test('a cut that misses, or makes three, is refused', () => {
  expect(() =>
    splitBy(parcel, [
      [107.3, -6.81],
      [107.3, -6.79],
    ]),
  ).toThrow('tidak melintasi');
  const u: Geometri = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [3, 0],
        [3, 3],
        [2, 3],
        [2, 1],
        [1, 1],
        [1, 3],
        [0, 3],
        [0, 0],
      ].map(([x = 0, y = 0]): Posisi => [107 + x * S, -6 + y * S]),
    ],
  };
  expect(() =>
    splitBy(u, [
      [107 - S, -6 + 2 * S],
      [107 + 4 * S, -6 + 2 * S],
    ]),
  ).toThrow('lebih dari dua');
});

test('neighbours become one though a corner was rounded; those apart and in a corner do not', () => {
  const east = box(107.2 + S, -6.8 - S, 107.2 + 2 * S, -6.8 + 2 * S);
  const [north] = splitBy(parcel, [
    [107.19, -6.7996],
    [107.3, -6.79955],
  ]);
  expect(mergeOf([north, east]).type).toBe('Polygon');
  expect(() => mergeOf([parcel, box(107.3, -6.8, 107.301, -6.799)])).toThrow('bersebelahan');
  expect(() => mergeOf([parcel, box(107.2 + S, -6.8 + S, 107.2 + 2 * S, -6.8 + 2 * S)])).toThrow(
    'bersebelahan',
  );
});

test('the overlap is measured; neighbours have none', () => {
  expect(overlapOf(parcel, box(107.2 + S, -6.8, 107.2 + 2 * S, -6.8 + S)).luas).toBe(0);
  const { luas: common, di } = overlapOf(parcel, box(107.2 + S / 2, -6.8, 107.2 + 2 * S, -6.8 + S));
  expect(common).toBeCloseTo(luas(parcel) / 2, 0);
  expect(di?.[0]).toBeGreaterThan(107.2);
});

/** A square turned by some degrees, as parcels along a slanting road are. */
function turned(east: number, north: number, degrees: number): Geometri {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const corner = (x: number, y: number): Posisi => [
    107 + (x * cos - y * sin) * S,
    -6 + (x * sin + y * cos) * S,
  ];
  const [x, y] = [east, north];
  return {
    type: 'Polygon',
    coordinates: [[corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1), corner(x, y)]],
  };
}

test('the quick look finds the same overlaps as the exact one', () => {
  for (const degrees of [0, 7, 30, 45, 88]) {
    const all = Array.from({ length: 49 }, (_, at) => turned(at % 7, Math.floor(at / 7), degrees));
    all.push(turned(2.95, 2, degrees), turned(5.000_05, 5, degrees), turned(20, 20, degrees));
    const pairs = [...meetingPairs(all.map(kotakOf))];
    const above = pairs.filter(([a, b]) => overlapAbove(nth(all, a), nth(all, b), 1));
    const exact: string[] = [];
    for (const [a, one] of all.entries())
      for (const [b, other] of all.entries())
        if (a < b && overlapOf(one, other).luas > 1) exact.push(`${a} ${b}`);
    const named = ([a, b]: [number, number]) => `${Math.min(a, b)} ${Math.max(a, b)}`;
    expect(above.map(named).toSorted()).toEqual(exact.toSorted());
  }
});

test('twenty thousand neighbours are looked through in a moment, and piles are given up on', () => {
  const all = Array.from({ length: 20_000 }, (_, at) => turned(at % 142, Math.floor(at / 142), 20));
  let found = 0;
  for (const [a, b] of meetingPairs(all.map(kotakOf)))
    if (overlapAbove(nth(all, a), nth(all, b), 1)) found += 1;
  expect(found).toBe(0);
  const pile = Array.from({ length: 2_000 }, () => kotakOf(parcel));
  expect(() => {
    for (const _ of meetingPairs(pile));
  }).toThrow('saling menindih');
});
