import { fromGeojsonVt } from '@maplibre/vt-pbf';
import GeoJSONVT from 'geojson-vt';
import { expect, test } from 'vitest';
import { bacaUbin } from './ubin-baca.ts';

const square = [
  [107.9, -6.9],
  [107.92, -6.9],
  [107.92, -6.88],
  [107.9, -6.88],
  [107.9, -6.9],
];

function tile() {
  const feature = (geometry: object, properties: object) => ({ type: 'Feature', geometry, properties });
  const index = new GeoJSONVT(
    {
      type: 'FeatureCollection',
      features: [
        feature({ type: 'Polygon', coordinates: [square] }, { n: 'Ciwaru, Désa', k7: 3, turun: -2, m: 1.5 }),
        feature({ type: 'LineString', coordinates: square.slice(0, 2) }, { n: 'Jalan' }),
        feature({ type: 'Point', coordinates: square[0] }, {}),
      ],
    } as never,
    { maxZoom: 12, extent: 4096 },
  );
  const found = index.getTile(8, 204, 132);
  if (!found) throw new Error('no tile there');
  return fromGeojsonVt({ isi: found } as never, { version: 2, extent: 4096 });
}

test('what the server packs into a tile is read again: shapes, closed rings, and properties of each kind', () => {
  const [layer, ...others] = bacaUbin(tile());
  expect(others).toEqual([]);
  expect(layer).toMatchObject({ nama: 'isi', sisi: 4096 });
  const [area, line, point] = layer?.unsur ?? [];
  expect(area).toMatchObject({ jenis: 3, sifat: { n: 'Ciwaru, Désa', k7: 3, turun: -2, m: 1.5 } });
  expect(area?.garis[0]).toHaveLength(5);
  expect(area?.garis[0]?.[0]).toEqual(area?.garis[0]?.at(-1));
  expect(line?.jenis).toBe(2);
  expect(line?.garis[0]).toHaveLength(2);
  expect(point?.jenis).toBe(1);
  expect(area?.garis[0]).toContainEqual(point?.garis[0]?.[0]);
});

test('an empty tile has no layers', () => {
  expect(bacaUbin(new Uint8Array())).toEqual([]);
});
