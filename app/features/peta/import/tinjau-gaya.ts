import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Peta } from '#contract/peta/peta.ts';
import { FONT } from '../../../ui/peta/base-style.ts';
import { styleOf } from '../view/peta-gaya.ts';

/** Colours of what is new, what changes, what stays, and what failed, in the order of the counts above the map. */
export const WARNA_TINJAU = {
  baru: '#0F7A4B',
  berubah: '#B45309',
  sama: '#57534E',
  ditolak: '#B4163F',
} as const;

const of = (putusan: string): ExpressionSpecification => ['==', ['get', 'putusan'], putusan];
const only = (putusan: string, bentuk: 'Polygon' | 'Point'): ExpressionSpecification => [
  'all',
  of(putusan),
  ['==', ['geometry-type'], bentuk],
];

/** The village's own ground and boundary, over it what the import found, what failed on top. */
export function tinjauStyle(peta: Peta, url: string): StyleSpecification {
  const boundary = peta.tipe.filter(({ tingkat, jumlah }) => tingkat === 'desa' && jumlah > 0);
  const aktif = boundary.map(({ id }) => ({ id, opacity: 80, hidden: false }));
  const base = styleOf({ peta, aktif, dasar: '', hollow: false, citra: false });
  const source = 'impor';
  const layers = Object.entries(WARNA_TINJAU).flatMap(([putusan, warna]): LayerSpecification[] => {
    const name = putusan === 'ditolak' ? 'gagal' : putusan;
    const width = putusan === 'ditolak' ? 3 : 1.4;
    return [
      {
        id: `${name}-isi`,
        type: 'fill',
        source,
        filter: only(putusan, 'Polygon'),
        paint: { 'fill-color': warna, 'fill-opacity': putusan === 'ditolak' ? 0.35 : 0.15 },
      },
      {
        id: `${name}-garis`,
        type: 'line',
        source,
        filter: of(putusan),
        paint: { 'line-color': warna, 'line-width': width },
      },
      {
        id: `${name}-titik`,
        type: 'circle',
        source,
        filter: only(putusan, 'Point'),
        paint: {
          'circle-color': warna,
          'circle-radius': 6,
          'circle-stroke-color': '#fff',
          'circle-stroke-width': 2,
        },
      },
    ];
  });
  return {
    ...base,
    sources: { ...base.sources, [source]: { type: 'geojson', data: location.origin + url } },
    layers: [...base.layers, ...layers, ...marks(source)],
  };
}

/** Marks of the places where rows failed, with their numbers. */
const marks = (source: string): LayerSpecification[] => [
  {
    id: 'tempat',
    type: 'circle',
    source,
    filter: of('tempat'),
    paint: {
      'circle-color': WARNA_TINJAU.ditolak,
      'circle-radius': 13,
      'circle-stroke-color': '#fff',
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'tempat-nomor',
    type: 'symbol',
    source,
    filter: of('tempat'),
    layout: {
      'text-field': ['to-string', ['get', 'baris']],
      'text-font': FONT,
      'text-size': 12,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': '#fff' },
  },
];
