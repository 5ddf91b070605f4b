import { expect, test } from 'vitest';
import type { Geometri, Posisi } from '#contract/lib/geo/geojson.ts';
import { geser, lekatDi, luasKira, pindah, sejauh, sisip, sudutOf, tanpa, tengahOf } from './bentuk-ubah.ts';

const box: Geometri = {
  type: 'Polygon',
  coordinates: [
    [
      [107, -6],
      [107.001, -6],
      [107.001, -5.999],
      [107, -5.999],
      [107, -6],
    ],
  ],
};

test('moving the first corner of a ring moves its end too; corners come and go down to three', () => {
  const moved = pindah(box, { garis: 0, ke: 0 }, [106.9, -6]);
  expect(moved.coordinates).toEqual([expect.arrayContaining([[106.9, -6]])]);
  expect(sudutOf(moved)).toHaveLength(4);
  const more = sisip(box, { garis: 0, ke: 3 }, [106.9, -5.9995]);
  expect(sudutOf(more).at(-1)?.di).toEqual([106.9, -5.9995]);
  const three = tanpa(box, { garis: 0, ke: 0 });
  expect(three && tanpa(three, { garis: 0, ke: 0 })).toBeUndefined();
  expect(tengahOf(box)[0]?.di).toEqual([107.0005, -6]);
  expect(geser(box, [1, 0]).coordinates).toEqual([expect.arrayContaining([[108, -6]])]);
});

test('the area on the screen is that of GeographicLib within a few per million', () => {
  // Planimeter of GeographicLib: 12243.44 square metres.
  expect(luasKira(box)).toBeCloseTo(12_243.44, 1);
  expect(luasKira({ type: 'Point', coordinates: [107, -6] })).toBeNull();
  const [lng, lat] = sejauh([107, -6], 100, 100);
  expect([lng - 107, lat + 6].map((one) => one.toFixed(6))).toEqual(['0.000903', '0.000904']);
});

test('a place sticks to corners before sides, and to nothing far away', () => {
  const project = ([lng, lat]: Posisi) => ({ x: (lng - 107) * 1e5, y: (lat + 6) * 1e5 });
  const near = (place: Posisi) => lekatDi(place, [{ id: 7, geometri: box }], { reach: 12, project });
  expect(near([107.00105, -6.00002])).toMatchObject({ di: [107.001, -6], sudut: true, siapa: 7 });
  expect(near([107.0005, -6.00005])).toMatchObject({ di: [107.0005, -6], sudut: false });
  expect(near([107.0005, -6.0005])).toBeUndefined();
});
