import { describe, expect, test } from 'vitest';
import { isInside } from '#contract/lib/geo/di-dalam.ts';
import type { Posisi } from '#contract/lib/geo/geojson.ts';
import { placeOn } from '#contract/lib/geo/titik-dalam.ts';
import { GeoError } from './error.ts';
import { measure } from './measure.ts';
import { candidates, projectFrom, projectTo, SISTEM, sistemOfCrs, sistemOfPrj } from './project.ts';
import { readGeometri } from './read.ts';
import { squareOf, TILE_ZOOM, tilesOf } from './tiles.ts';

const square = (west: number, south: number, side: number): Posisi[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];

describe('measure', () => {
  // Karney, "Algorithms for geodesics" (2013), and the documentation of Planimeter: the polygon around Antarctica.
  test('agrees with the published area and perimeter of Antarctica', () => {
    const latLng =
      '-63.1 -58, -72.9 -74, -71.9 -102, -74.9 -102, -74.3 -131, -77.5 -163, -77.4 163, -71.7 172, -65.9 140, -65.7 113, -66.6 88, -66.9 59, -69.8 25, -70.0 -4, -71.0 -14, -77.3 -33, -77.9 -46, -74.7 -61';
    const ring = latLng.split(', ').map((pair): Posisi => {
      const [lat = 0, lng = 0] = pair.split(' ').map(Number);
      return [lng, lat];
    });
    const { luas, panjang } = measure({ type: 'Polygon', coordinates: [[...ring, ring[0] as Posisi]] });
    expect(Math.abs((luas ?? 0) / 13_662_703_680_020.1 - 1)).toBeLessThan(0.001);
    expect(Math.abs((panjang ?? 0) / 16_831_067.893 - 1)).toBeLessThan(0.001);
  });

  // Snyder, "Map Projections: A Working Manual" (1987), equation 3-13: the area of a zone of the ellipsoid in closed form.
  test('agrees with the closed form of a quadrangle of the ellipsoid at any latitude of the country', () => {
    const a = 6_378_137;
    const e2 = 0.00669437999014;
    const e = Math.sqrt(e2);
    const q = (lat: number) => {
      const s = Math.sin((lat * Math.PI) / 180);
      return (1 - e2) * (s / (1 - e2 * s * s) - Math.log((1 - e * s) / (1 + e * s)) / (2 * e));
    };
    for (const south of [-11, -6.84, 0, 5.5]) {
      const whole = (a * a * (q(south + 0.01) - q(south)) * ((0.01 * Math.PI) / 180)) / 2;
      const { luas } = measure({ type: 'Polygon', coordinates: [square(107, south, 0.01)] });
      expect(Math.abs((luas ?? 0) / whole - 1)).toBeLessThan(0.0001);
    }
  });

  test('a degree of the meridian and of the equator have their lengths; holes count off', () => {
    expect(
      measure({
        type: 'LineString',
        coordinates: [
          [107, 0],
          [108, 0],
        ],
      }).panjang,
    ).toBeCloseTo(111_319.49, 1);
    expect(
      measure({
        type: 'LineString',
        coordinates: [
          [107, 0],
          [107, 1],
        ],
      }).panjang,
    ).toBeCloseTo(110_574.39, 1);
    const outer = measure({ type: 'Polygon', coordinates: [square(107, -7, 0.02)] });
    const hole = square(107.005, -6.995, 0.01).toReversed();
    const holed = measure({ type: 'Polygon', coordinates: [square(107, -7, 0.02), hole] });
    expect((holed.luas ?? 0) / (outer.luas ?? 1)).toBeCloseTo(0.75, 3);
    expect(holed.panjang).toBe(outer.panjang);
  });
});

describe('projections', () => {
  // The edges of a zone at the equator stand at 166,021.443 and 833,978.557 (DMA TM 8358.2).
  test('UTM agrees with the published edges of its zones, and every system comes back to where it began', () => {
    expect(projectTo('EPSG:32648', [102, 0])[0]).toBeCloseTo(166_021.443, 2);
    expect(projectTo('EPSG:32648', [108, 0])[0]).toBeCloseTo(833_978.557, 2);
    expect(projectTo('EPSG:32748', [105, 0])).toEqual([500_000, 10_000_000]);
    for (const { kode, definisi } of SISTEM) {
      if (!definisi) continue;
      const place: Posisi = [Number(/\+lon_0=([\d.]+)/.exec(definisi)?.[1] ?? 0) || 118, -3.5];
      const [lng, lat] = projectFrom(kode)(projectTo(kode, place));
      expect(lng).toBeCloseTo(place[0], 6);
      expect(lat).toBeCloseTo(place[1], 6);
    }
  });

  test('the central meridians of TM-3 zones stand at x 200000, whatever the zone is called', () => {
    expect(SISTEM.find(({ nama }) => nama === 'TM-3 zona 48.2')?.kode).toBe('EPSG:23834');
    expect(SISTEM.filter(({ nama }) => nama.startsWith('TM-3'))).toHaveLength(16);
    expect(projectTo('EPSG:23834', [106.5, 0])).toEqual([
      expect.closeTo(200_000, 3),
      expect.closeTo(1_500_000, 3),
    ]);
    expect(projectTo('EPSG:23845', [139.5, 0])).toEqual([
      expect.closeTo(200_000, 3),
      expect.closeTo(1_500_000, 3),
    ]);
  });

  test('reads .prj and crs of offices', () => {
    const prj = (middle: number, scale: number, north: number) =>
      `PROJCS["DGN_1995",GEOGCS["GCS_DGN_1995"],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",200000.0],PARAMETER["False_Northing",${north}],PARAMETER["Central_Meridian",${middle}],PARAMETER["Scale_Factor",${scale}]]`;
    expect(sistemOfPrj(prj(106.5, 0.9999, 1_500_000))?.nama).toBe('TM-3 zona 48.2');
    expect(sistemOfPrj(prj(105, 0.9996, 10_000_000))?.nama).toBe('UTM zona 48 S');
    expect(sistemOfPrj(prj(141, 0.9996, 0))?.nama).toBe('UTM zona 54 N');
    expect(sistemOfPrj('GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"]]')?.kode).toBe('EPSG:4326');
    expect(sistemOfPrj('PROJCS["Gauss",PROJECTION["Lambert"]]')).toBeUndefined();
    expect(sistemOfCrs({ type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32748' } })?.nama).toBe(
      'UTM zona 48 S',
    );
    expect(sistemOfCrs({ type: 'name', properties: { name: 'EPSG:23866' } })?.nama).toBe('UTM zona 46 N');
  });

  test('proposes the system by where the places fall, also swapped degrees', () => {
    const village = [107.19, -6.85, 107.22, -6.81] as [number, number, number, number];
    const places: Posisi[] = [
      [107.2, -6.83],
      [107.21, -6.82],
    ];
    expect(
      candidates(
        places.map((one) => projectTo('EPSG:23834', one)),
        village,
      )[0],
    ).toMatchObject({ nama: 'TM-3 zona 48.2', di_dalam: 100 });
    expect(
      candidates(
        places.map((one) => projectTo('EPSG:32748', one)),
        village,
      )[0]?.kode,
    ).toBe('EPSG:32748');
    expect(
      candidates(
        places.map(([lng, lat]) => [lat, lng]),
        village,
      )[0]?.kode,
    ).toBe('EPSG:4326-YX');
    expect(candidates([[0, 0]], village)).toEqual([]);
  });
});

describe('readGeometri', () => {
  const polygon = (ring: unknown) => ({ type: 'Polygon', coordinates: [ring] });
  const refusal = (given: unknown): string => {
    try {
      readGeometri(given);
    } catch (error) {
      if (error instanceof GeoError) return error.message;
      throw error;
    }
    return '';
  };

  test('mends direction, closing and double points, and counts them', () => {
    const ring = square(107, -7, 0.01).toReversed();
    const open = [...ring.slice(0, 2), ring[1], ...ring.slice(2, -1)];
    const { geometri, mended } = readGeometri(polygon(open));
    expect(mended).toEqual({ arah: 1, tutup: 1, kembar: 1 });
    expect(geometri).toEqual({ type: 'Polygon', coordinates: [expect.any(Array)] });
    expect(readGeometri(geometri).mended).toEqual({ arah: 0, tutup: 0, kembar: 0 });
  });

  test("takes all the shapes of the specification, 'Polyline' as a line", () => {
    const line = [
      [107, -7],
      [107.1, -7],
    ];
    expect(readGeometri({ type: 'Polyline', coordinates: line }).geometri.type).toBe('LineString');
    expect(readGeometri({ type: 'MultiLineString', coordinates: [line] }).geometri.type).toBe(
      'MultiLineString',
    );
    expect(readGeometri({ type: 'MultiPolygon', coordinates: [[square(107, -7, 0.1)]] }).geometri.type).toBe(
      'MultiPolygon',
    );
    expect(readGeometri({ type: 'Point', coordinates: [107, -7, 120] }).geometri).toEqual({
      type: 'Point',
      coordinates: [107, -7],
    });
  });

  test('refuses what cannot be mended, and says where', () => {
    const bow = [
      [107, -7],
      [107.01, -6.99],
      [107.01, -7],
      [107, -6.99],
      [107, -7],
    ];
    expect(refusal(polygon(bow))).toBe('Garis memotong dirinya sendiri');
    try {
      readGeometri(polygon(bow));
    } catch (error) {
      expect((error as GeoError).at).toEqual([expect.closeTo(107.005, 6), expect.closeTo(-6.995, 6)]);
    }
    expect(
      refusal(
        polygon([
          [107, -7],
          [107.1, -7],
          [107, -7],
        ]),
      ),
    ).toBe('Kurang dari 4 titik');
    expect(
      refusal(
        polygon([
          [107, -7],
          [107.1, -7],
          [107.2, -7],
          [107, -7],
        ]),
      ),
    ).toBe('Tidak mengelilingi apa pun');
    for (const bad of [
      null,
      5,
      'x',
      {},
      [],
      { type: 'constructor' },
      { type: '__proto__', coordinates: [] },
      { type: 'Point', coordinates: ['a', 1] },
      { type: 'Polygon', coordinates: [] },
      { type: 'LineString', coordinates: [[107, -7]] },
      { type: 'Point', coordinates: [500, 0] },
    ])
      expect(refusal(bad)).not.toBe('');
  });

  test('a long outline is checked quickly', () => {
    const many = Array.from({ length: 20_000 }, (_, at): Posisi => {
      const angle = (at / 20_000) * 2 * Math.PI;
      const far = 0.02 + 0.001 * Math.sin(angle * 200);
      return [107 + far * Math.cos(angle), -7 + far * Math.sin(angle)];
    });
    expect(readGeometri(polygon([...many, many[0]])).geometri.type).toBe('Polygon');
  });
});

describe('places and tiles', () => {
  test('the place on a shape lies in it, also in a crescent and beside a hole', () => {
    const crescent: Posisi[] = [
      [0, 0],
      [10, 0],
      [10, 1],
      [1, 1],
      [1, 9],
      [10, 9],
      [10, 10],
      [0, 10],
      [0, 0],
    ];
    const shapes = [
      { type: 'Polygon' as const, coordinates: [crescent] },
      { type: 'Polygon' as const, coordinates: [square(0, 0, 10), square(2, 2, 6).toReversed()] },
    ];
    for (const shape of shapes) expect(isInside(placeOn(shape), shape)).toBe(true);
    expect(isInside([5, 5], shapes[1] as (typeof shapes)[1])).toBe(false);
  });

  test('tiles hold what lies in them, from the first zoom to the deepest', () => {
    const features = [
      {
        id: 7,
        geometry: { type: 'Polygon' as const, coordinates: [square(107.2, -6.83, 0.004)] },
        properties: { n: '00312', k3: 1 },
      },
    ];
    const tiles = [...tilesOf([{ name: 'isi', features, minZoom: 14, labels: ['n'] }])];
    expect(new Set(tiles.map(({ z }) => z))).toEqual(new Set([14, 15, TILE_ZOOM]));
    const [x, y] = squareOf(107.202, -6.828, TILE_ZOOM);
    const at = tiles.find((one) => one.z === TILE_ZOOM && one.x === x && one.y === y);
    expect(Buffer.from(at?.bytes ?? []).toString('latin1')).toContain('00312');
    const shallow = tiles.find(({ z }) => z === 14);
    expect(Buffer.from(shallow?.bytes ?? []).toString('latin1')).not.toContain('00312');
  });

  test('a place far away fills no disk', () => {
    const point = (id: number, lng: number, lat: number) => ({
      id,
      geometry: { type: 'Point' as const, coordinates: [lng, lat] as Posisi },
      properties: {},
    });
    expect(
      [...tilesOf([{ name: 'isi', features: [point(1, 107, -7), point(2, 140, 5)], minZoom: 10 }])].length,
    ).toBeLessThan(100);
  });
});
