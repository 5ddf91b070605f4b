import { describe, expect, it } from 'vitest';
import { isInside } from './di-dalam.ts';
import { titikInput } from './koordinat.ts';

const POINT = { type: 'Point', coordinates: [107.2, -6.83] };
const HERE = { lat: -6.83, lng: 107.2 };
const feature = (geometry: unknown) => ({ type: 'Feature', properties: {}, geometry });
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

/** A horseshoe, whose middle lies outside of it. */
const ring = [
  ...[
    [107, -6],
    [107.3, -6],
    [107.3, -6.1],
    [107.1, -6.1],
    [107.1, -6.2],
    [107.3, -6.2],
  ],
  ...[
    [107.3, -6.3],
    [107, -6.3],
    [107, -6],
  ],
];
const AREA = { type: 'Polygon' as const, coordinates: [ring] };

describe('a place', () => {
  it.each([
    POINT,
    { ...POINT, coordinates: [107.2, -6.83, 412] },
    { ...POINT, coordinates: ['107.2', '-6.83'] },
    { ...POINT, crs: null, bbox: [] },
    feature(POINT),
    feature(HERE),
    collection(feature(POINT)),
    HERE,
    { lat: '-6.83', lng: '107.2' },
    { lat: -6.83, long: 107.2 },
    { lat: -6.83, lon: 107.2 },
    { latitude: -6.83, longitude: 107.2 },
  ])('is read from %j, as an object and as JSON text', (given) => {
    expect(titikInput.parse(given)).toEqual(POINT);
    expect(titikInput.parse(` ${JSON.stringify(given)} `)).toEqual(POINT);
  });

  it.each([AREA, { type: 'MultiPolygon', coordinates: [[ring]] }, feature(AREA), collection(feature(AREA))])(
    'of the area %j lies inside it',
    (given) => {
      const place = titikInput.parse(JSON.stringify(given));
      expect(
        place &&
          isInside(place.coordinates, {
            type: 'Polygon',
            coordinates: [ring.map(([x = 0, y = 0]) => [x, y])],
          }),
      ).toBe(true);
    },
  );

  it('is none where it is empty, and not spoken of where it is not sent', () => {
    expect([titikInput.parse(''), titikInput.parse('null'), titikInput.parse(null)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(titikInput.parse(undefined)).toBeUndefined();
  });

  it.each([
    ...[
      {},
      [],
      7,
      'x',
      '{',
      { lat: -6.83 },
      { lat: '', lng: '' },
      { lat: null, lng: null },
      { lat: 91, lng: 0 },
    ],
    ...[
      { ...POINT, coordinates: [-6.83, 107.2] },
      { ...POINT, coordinates: [] },
      { ...POINT, coordinates: [107.2] },
    ],
    ...[
      collection(),
      collection(feature(POINT), feature(POINT)),
      feature(null),
      { type: 'Polygon', coordinates: [] },
    ],
    ...[
      { type: 'Polygon', coordinates: [[]] },
      { type: 'LineString', coordinates: ring },
      '{"lat":1e999,"lng":0}',
    ],
    '['.repeat(50_000),
  ])('is refused where it cannot be read: %j', (given) => {
    expect(titikInput.safeParse(given).error?.issues.map(({ message }) => message)).toEqual([
      'Lokasi tidak dapat dibaca.',
    ]);
  });
});
