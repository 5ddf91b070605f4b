import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { FONT } from '../../../ui/peta/base-style.ts';

const POINT: FilterSpecification = ['==', ['geometry-type'], 'Point'];
const AREA: FilterSpecification = ['==', ['geometry-type'], 'Polygon'];
const SHAPE: FilterSpecification = ['!=', ['geometry-type'], 'Point'];
const CHOSEN = '#FFC83D';
const CHANGED = '#9B1134';

/** Layers of the drawing: the features around, how one was, how it is now, and the line under the hand. */
export const garisLayers = (): LayerSpecification[] => [...aroundLayers(), ...handLayers()];

const aroundLayers = (): LayerSpecification[] => [
  {
    id: 'u-isi',
    type: 'fill',
    source: 'unsur',
    filter: AREA,
    paint: {
      'fill-color': ['case', ['get', 'lain'], '#2A6CB0', '#FFFFFF'],
      'fill-opacity': ['case', ['get', 'lain'], 0.25, 0.35],
    },
  },
  {
    id: 'u-garis',
    type: 'line',
    source: 'unsur',
    filter: SHAPE,
    paint: {
      'line-color': ['case', ['get', 'lain'], '#14518C', '#716960'],
      'line-width': ['case', ['get', 'lain'], 3, 1.2],
    },
  },
  {
    id: 'u-titik',
    type: 'circle',
    source: 'unsur',
    filter: POINT,
    paint: {
      'circle-radius': 7,
      'circle-color': '#716960',
      'circle-stroke-color': '#fff',
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'u-nama',
    type: 'symbol',
    source: 'unsur',
    minzoom: 16,
    layout: { 'text-field': ['get', 'n'], 'text-font': FONT, 'text-size': 12 },
    paint: { 'text-color': '#1C1917', 'text-halo-color': '#fff', 'text-halo-width': 1.6 },
  },
];

const handLayers = (): LayerSpecification[] => [
  {
    id: 'lama-garis',
    type: 'line',
    source: 'lama',
    filter: SHAPE,
    paint: { 'line-color': CHANGED, 'line-width': 1.5, 'line-dasharray': [3, 2.5] },
  },
  {
    id: 'b-isi',
    type: 'fill',
    source: 'bentuk',
    filter: AREA,
    paint: { 'fill-color': '#1C1917', 'fill-opacity': 0.07 },
  },
  {
    id: 'b-tepi',
    type: 'line',
    source: 'bentuk',
    filter: SHAPE,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': '#1C1917', 'line-width': 8 },
  },
  {
    id: 'b-garis',
    type: 'line',
    source: 'bentuk',
    filter: SHAPE,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': '#fff', 'line-width': 4 },
  },
  {
    id: 'b-titik',
    type: 'circle',
    source: 'bentuk',
    filter: POINT,
    paint: {
      'circle-radius': 11,
      'circle-color': CHOSEN,
      'circle-stroke-color': '#1C1917',
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'g-garis',
    type: 'line',
    source: 'garis',
    filter: SHAPE,
    paint: { 'line-color': '#E3131A', 'line-width': 3 },
  },
  {
    id: 'g-titik',
    type: 'circle',
    source: 'garis',
    filter: POINT,
    paint: {
      'circle-radius': 5,
      'circle-color': '#fff',
      'circle-stroke-color': '#E3131A',
      'circle-stroke-width': 2.5,
    },
  },
];
