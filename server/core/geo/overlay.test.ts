import { expect, test } from 'vitest';
import type { Geometri, Posisi } from '#contract/lib/geojson.ts';
import { measure } from './measure.ts';
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
