import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl';

/** Colours of DESIGN.md in which the village's own base map is drawn. */
export const WARNA = {
  luar: '#EDF0E4',
  kontur: '#C9D2B4',
  air: '#B4DAE8',
  tepi: '#CDC3B0',
  jalan: '#FFFFFF',
  bangunan: '#D8C9B2',
} as const;
const COVER: ExpressionSpecification = [
  'match',
  ['get', 'j'],
  'SAWAH',
  '#DCE9B9',
  'TEGALAN',
  '#E6EBCB',
  'KEBUN',
  '#D5E3C4',
  '#CFE0C0',
];
const DEEPEST = 16;
export const FONT = ['Plus Jakarta Sans Variable', 'sans-serif'];

const at = (layer: string | number, versi: string) =>
  `${location.origin}/tiles/${layer}/{z}/{x}/{y}.pbf${versi ? `?v=${versi}` : ''}`;
export const vector = (layer: string | number, versi: string, minzoom = 10): SourceSpecification => ({
  type: 'vector',
  tiles: [at(layer, versi)],
  minzoom,
  maxzoom: DEEPEST,
});

/** Land cover, contours, water, roads, buildings and their names, bottom up. */
export function baseLayers(): LayerSpecification[] {
  const base = { source: 'dasar' };
  return [
    {
      ...base,
      id: 'd-kontur',
      type: 'line',
      'source-layer': 'kontur',
      minzoom: 12,
      paint: { 'line-color': WARNA.kontur, 'line-width': 0.8 },
    },
    {
      ...base,
      id: 'd-tutupan',
      type: 'fill',
      'source-layer': 'tutupan',
      paint: {
        'fill-color': COVER,
        'fill-opacity': 0.85,
      },
    },
    { ...base, id: 'd-air', type: 'fill', 'source-layer': 'air', paint: { 'fill-color': WARNA.air } },
    {
      ...base,
      id: 'd-tepi',
      type: 'line',
      'source-layer': 'jalan',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': WARNA.tepi,
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 12, 1.4, 15, 4.4, 19, 18],
      },
    },
    {
      ...base,
      id: 'd-jalan',
      type: 'line',
      'source-layer': 'jalan',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': WARNA.jalan,
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 12, 0.8, 15, 3, 19, 15],
      },
    },
    {
      ...base,
      id: 'd-bangunan',
      type: 'fill',
      'source-layer': 'bangunan',
      minzoom: 15,
      paint: { 'fill-color': WARNA.bangunan, 'fill-outline-color': '#BDAA8C' },
    },
    {
      ...{ ...base, id: 'd-nama-jalan', type: 'symbol', 'source-layer': 'jalan', minzoom: 15 },
      layout: { 'symbol-placement': 'line', 'text-field': ['get', 'n'], 'text-font': FONT, 'text-size': 11 },
      paint: { 'text-color': '#5C554E', 'text-halo-color': '#fff', 'text-halo-width': 1.6 },
    },
    {
      ...base,
      id: 'd-nama-air',
      type: 'symbol',
      'source-layer': 'air',
      minzoom: 14,
      layout: { 'text-field': ['get', 'n'], 'text-font': FONT, 'text-size': 12 },
      paint: { 'text-color': '#2F6F8C', 'text-halo-color': '#fff', 'text-halo-width': 1.6 },
    },
  ];
}
