import { describe, expect, it } from 'vitest';
import type { Posisi } from '#contract/lib/geo/geojson.ts';
import { type Gambar, nextName, readGambar, shapeOf } from './alat-data.ts';
import { hasilOf } from './ukur.client.ts';

// Published by the documentation of GeographicLib's Planimeter: a degree square at the equator.
const DEGREE: Posisi[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

describe('measuring in the browser', () => {
  it('is geodesic: a degree at the equator is 111,319.49 m long', () => {
    const { ruas, panjang, luas } = hasilOf([DEGREE[0] ?? [0, 0], DEGREE[1] ?? [0, 0]], false);
    expect(ruas).toHaveLength(1);
    expect(panjang).toBeCloseTo(111_319.491, 2);
    expect(luas).toBeNull();
  });
  it('tells area and perimeter from the third point', () => {
    expect(hasilOf(DEGREE.slice(0, 2), true).luas).toBeNull();
    const { luas, panjang, ruas } = hasilOf(DEGREE, true);
    // 12,308.778361469 km2 by Karney's Planimeter.
    expect((luas ?? 0) / 12_308_778_361.469).toBeCloseTo(1, 6);
    expect(ruas).toHaveLength(4);
    expect(ruas.reduce((all, one) => all + one, 0)).toBeCloseTo(panjang, 3);
  });
});

describe('own drawings', () => {
  const kept: Gambar = { id: 'a', nama: 'Titik 1', geometri: { type: 'Point', coordinates: [107.2, -6.8] } };
  it('come back as they were kept', () => expect(readGambar(JSON.stringify([kept]))).toEqual([kept]));
  it.each([
    null,
    '',
    'bukan json',
    '{}',
    '[1,null,"x"]',
    '[{"id":"a","nama":"b","geometri":null}]',
    '[{"id":"a","nama":"b","geometri":{"type":"__proto__","coordinates":[1,2]}}]',
    '[{"id":"a","nama":"b","geometri":{"type":"Point","coordinates":["1",2]}}]',
    '[{"id":"a","nama":"b","geometri":{"type":"Polygon","coordinates":[[1,2]]}}]',
  ])('are dropped where they are none: %s', (text) => expect(readGambar(text)).toEqual([]));
  it('are at most 50', () => {
    expect(readGambar(JSON.stringify(Array.from({ length: 80 }, () => kept)))).toHaveLength(50);
  });
  it('have a name that no other has', () => expect(nextName('titik', [kept])).toBe('Titik 2'));
  it('need enough points', () => {
    expect(shapeOf('luasan', DEGREE.slice(0, 2))).toBeUndefined();
    expect(shapeOf('garis', DEGREE.slice(0, 1))).toBeUndefined();
    expect(shapeOf('luasan', DEGREE)).toEqual({ type: 'Polygon', coordinates: [[...DEGREE, [0, 0]]] });
  });
});
