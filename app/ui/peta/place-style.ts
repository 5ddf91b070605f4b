import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapLayers, Place } from '../../lib/place-layers.ts';
import { baseLayers, vector, WARNA } from './base-style.ts';

const LAND = '#F6F4EA';
/** Degrees between two lines of the grid, about 110 metres, and how far it reaches. */
const STEP = 0.001;
const REACH = 0.05;

const feature = <G>(geometry: G) => ({ type: 'Feature' as const, properties: {}, geometry });

/** Style of a small map: the village's base map with RT and parcels, its outline, or a grid where it has drawn nothing. */
export function placeStyle({ outline, ground }: MapLayers, centre: Place, brand: string): StyleSpecification {
  const own = ground.dasar !== '' || ground.lines.length > 0;
  if (!outline && !own) return gridded(centre);
  const sources: StyleSpecification['sources'] = {};
  const layers: LayerSpecification[] = [
    { id: 'luar', type: 'background', paint: { 'background-color': own ? WARNA.luar : '#E9E6DA' } },
  ];
  if (outline) sources.batas = { type: 'geojson', data: feature(outline) };
  if (outline && !own)
    layers.push({ id: 'desa', type: 'fill', source: 'batas', paint: { 'fill-color': '#FFFDF4' } });
  if (ground.dasar !== '') {
    sources.dasar = vector('dasar', ground.dasar);
    layers.push(...baseLayers());
  }
  for (const { id, versi, warna, bidang } of ground.lines) {
    sources[`s${id}`] = vector(id, versi, bidang ? 14 : 12);
    layers.push({
      id: `l${id}`,
      type: 'line',
      source: `s${id}`,
      'source-layer': 'isi',
      minzoom: bidang ? 15 : 13,
      paint: { 'line-color': warna, 'line-width': bidang ? 0.8 : 1.3 },
    });
  }
  if (outline)
    layers.push({
      id: 'garis',
      type: 'line',
      source: 'batas',
      paint: { 'line-color': brand, 'line-width': 2.5 },
    });
  return { version: 8, sources, layers };
}

function gridded(centre: Place): StyleSpecification {
  return {
    version: 8,
    sources: { kisi: { type: 'geojson', data: gridAround(centre) } },
    layers: [
      { id: 'tanah', type: 'background', paint: { 'background-color': LAND } },
      { id: 'kisi', type: 'line', source: 'kisi', paint: { 'line-color': '#DDD8C6' } },
    ],
  };
}

function gridAround({ lng, lat }: Place) {
  const lines: [number, number][][] = [];
  const snap = (degrees: number) => Math.round(degrees / STEP) * STEP;
  const [x, y] = [snap(lng), snap(lat)];
  for (let away = -REACH; away <= REACH; away += STEP) {
    lines.push([
      [x + away, y - REACH],
      [x + away, y + REACH],
    ]);
    lines.push([
      [x - REACH, y + away],
      [x + REACH, y + away],
    ]);
  }
  return feature({ type: 'MultiLineString' as const, coordinates: lines });
}
