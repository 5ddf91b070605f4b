import type { LayerSpecification } from 'maplibre-gl';
import type { Geometri, Posisi } from '#contract/lib/geo/geojson.ts';
import { FONT } from '../../../ui/peta/base-style.ts';
import { type Alat, type Gambar, isLuasan } from './alat-data.ts';

export const WARNA_GAMBAR = '#0B6E99';
export type Drawn = { of: Alat; titik: Posisi[]; ruas: string[]; gambar: Gambar[] };

const middle = ([ax, ay]: Posisi, [bx, by]: Posisi): Posisi => [(ax + bx) / 2, (ay + by) / 2];

/** The drawings of this browser, and the points of the tool with the length of each stretch. */
export function featuresOf({ of, titik, ruas, gambar }: Drawn) {
  const feature = (geometry: Geometri, properties: Record<string, string> = {}) => ({
    type: 'Feature' as const,
    properties,
    geometry,
  });
  const [first] = titik;
  const ring = isLuasan(of) && titik.length > 2 && first ? [...titik, first] : titik;
  return {
    type: 'FeatureCollection' as const,
    features: [
      ...gambar.map(({ geometri, nama }) => feature(geometri, geometri.type === 'Point' ? { t: nama } : {})),
      ...(ring.length > 3 && isLuasan(of) ? [feature({ type: 'Polygon', coordinates: [ring] })] : []),
      ...(ring.length > 1 ? [feature({ type: 'LineString', coordinates: ring })] : []),
      ...titik.map((coordinates) => feature({ type: 'Point', coordinates })),
      ...ruas.flatMap((t, at) => {
        const [from, to] = [ring[at], ring[at + 1]];
        return from && to
          ? [feature({ type: 'Point', coordinates: middle(from, to) }, { t, j: 'ruas' })]
          : [];
      }),
    ],
  };
}

/** Lies over everything that the village draws. */
export function toolLayers(): LayerSpecification[] {
  const common = { source: 'alat' };
  return [
    {
      ...common,
      id: 'alat-isi',
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': WARNA_GAMBAR, 'fill-opacity': 0.12 },
    },
    {
      ...common,
      id: 'alat-tepi',
      type: 'line',
      filter: ['!=', ['geometry-type'], 'Point'],
      paint: { 'line-color': '#fff', 'line-width': 5 },
    },
    {
      ...common,
      id: 'alat-garis',
      type: 'line',
      filter: ['!=', ['geometry-type'], 'Point'],
      paint: { 'line-color': WARNA_GAMBAR, 'line-width': 3 },
    },
    {
      ...common,
      id: 'alat-titik',
      type: 'circle',
      filter: ['all', ['==', ['geometry-type'], 'Point'], ['!=', ['get', 'j'], 'ruas']],
      paint: {
        'circle-radius': 6,
        'circle-color': '#fff',
        'circle-stroke-color': WARNA_GAMBAR,
        'circle-stroke-width': 3,
      },
    },
    {
      ...common,
      id: 'alat-nama',
      type: 'symbol',
      filter: ['has', 't'],
      layout: {
        'text-field': ['get', 't'],
        'text-font': FONT,
        'text-size': 13,
        'text-anchor': ['case', ['==', ['get', 'j'], 'ruas'], 'center', 'top'],
        'text-offset': ['case', ['==', ['get', 'j'], 'ruas'], ['literal', [0, 0]], ['literal', [0, 0.7]]],
      },
      paint: { 'text-color': '#1C1917', 'text-halo-color': '#fff', 'text-halo-width': 2.5 },
    },
  ];
}
