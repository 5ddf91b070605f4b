import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Peta } from '#contract/peta/peta.ts';
import type { SigTipe } from '#contract/peta/tipe.ts';
import { baseLayers, FONT, vector, WARNA } from '../../../ui/peta/base-style.ts';
import { toolLayers } from '../tools/alat-gaya.ts';
import type { Active } from './peta-view.ts';

const POINT: FilterSpecification = ['==', ['geometry-type'], 'Point'];
const SHAPE: FilterSpecification = ['!=', ['geometry-type'], 'Point'];
const AREA: FilterSpecification = ['==', ['geometry-type'], 'Polygon'];
/** Parcels over a picture from above. */
const ON_PHOTO = '#F4E9C8';
const HATCHED = '#D8D3CA';
type Asked = {
  peta: Peta;
  aktif: readonly Active[];
  dasar: string;
  hollow: boolean;
  citra?: boolean;
  /** The style of a vector map of others, once it is there. */
  gaya?: StyleSpecification | undefined;
};

/** Layers a click may select, by their id on the map: the type that they draw. */
export const layerName = (id: number, part: string) => `t${id}-${part}`;

/** The whole style: base map, the layers that are on in their order, and what is selected above them. */
export function styleOf({ peta, aktif, dasar, hollow, citra = false, gaya }: Asked): StyleSpecification {
  const sources: StyleSpecification['sources'] = {
    pilih: { type: 'geojson', data: empty },
    alat: { type: 'geojson', data: empty },
  };
  const layers: LayerSpecification[] = [
    { id: 'luar', type: 'background', paint: { 'background-color': WARNA.luar } },
  ];
  const other = peta.dasar.find(({ nama }) => nama === dasar);
  if (!hollow && other?.jenis === 'vector') {
    if (gaya) addOthers({ sources, layers }, gaya);
  } else if (!hollow && other) {
    sources.lain = { type: 'raster', tiles: [other.url], tileSize: 256, attribution: other.atribusi };
    layers.push({ id: 'lain', type: 'raster', source: 'lain' });
  } else if (!hollow && peta.versi_dasar) {
    sources.dasar = vector('dasar', peta.versi_dasar);
    layers.push(...baseLayers());
  }
  const photo = citra && !hollow ? peta.dasar.find((one) => one.citra) : undefined;
  if (photo) {
    sources.citra = { type: 'raster', tiles: [photo.url], tileSize: 256 };
    layers.push({ id: 'citra', type: 'raster', source: 'citra' });
  }
  for (const one of aktif.toReversed()) {
    const tipe = peta.tipe.find(({ id }) => id === one.id);
    if (!tipe) continue;
    const source = tipe.sumber ?? tipe.id;
    const name = `s${source}`;
    sources[name] ??= tipe.from_model
      ? { type: 'geojson', data: `${location.origin}/v1/sig/stream/?tipe_id=${tipe.id}`, promoteId: 'id' }
      : vector(source, tipe.versi, sourceZoom(peta, source));
    if (!one.hidden)
      layers.push(
        ...layersOf(tipe, { source: name, opacity: one.opacity / 100, photo: photo !== undefined }),
      );
  }
  layers.push(...toolLayers(), ...chosenLayers());
  return { version: 8, sources, layers };
}

/** Under names of their own. Names are written in the page's type: glyphs of others know only theirs. */
function addOthers(
  { sources, layers }: { sources: StyleSpecification['sources']; layers: LayerSpecification[] },
  gaya: StyleSpecification,
): void {
  for (const [name, source] of Object.entries(gaya.sources)) sources[`lain-${name}`] = source;
  for (const layer of gaya.layers) {
    const own = { ...layer, id: `lain-${layer.id}` };
    if ('source' in own) own.source = `lain-${own.source}`;
    if (own.type === 'symbol') {
      const { 'icon-image': icon, ...words } = own.layout ?? {};
      own.layout = { ...words, 'text-font': FONT };
    }
    if (own.type !== 'symbol' || own.layout?.['text-field']) layers.push(own);
  }
}

export const empty = { type: 'FeatureCollection' as const, features: [] };

const sourceZoom = (peta: Peta, id: number) => {
  const tingkat = peta.tipe.find((one) => one.id === id)?.tingkat;
  return tingkat === 'bidang' ? 14 : tingkat === 'rt' ? 12 : 10;
};

type Drawn = { source: string; opacity: number; photo: boolean };
type Line = { width: number; dash?: number[]; white?: number };
const LINES: Partial<Record<NonNullable<SigTipe['tingkat']>, Line>> = {
  desa: { width: 3, dash: [4.6, 1.6, 0.7, 1.6], white: 6.5 },
  subdesa: { width: 3 },
  subsubdesa: { width: 2.5 },
  rw: { width: 2, dash: [4.5, 2], white: 4 },
  rt: { width: 1.3, dash: [1, 1.6] },
};

function layersOf(tipe: SigTipe, drawn: Drawn): LayerSpecification[] {
  if (tipe.bentuk === 'titik') return pointLayers(tipe, drawn);
  if (tipe.tematik) return themeLayers(tipe, drawn);
  if (tipe.tingkat === 'bidang') return parcelLayers(tipe, drawn);
  const { source, opacity } = drawn;
  const common = { source, ...(tipe.from_model ? {} : { 'source-layer': 'isi' }) };
  const { width, dash, white }: Line = LINES[tipe.tingkat ?? 'subdesa'] ?? { width: 3 };
  const line = { 'line-join': 'round' as const };
  return [
    ...(tipe.bentuk === 'luasan'
      ? [
          {
            ...common,
            id: layerName(tipe.id, 'isi'),
            type: 'fill' as const,
            paint: { 'fill-color': tipe.warna, 'fill-opacity': 0.03 },
          },
        ]
      : []),
    ...(white
      ? [
          {
            ...common,
            id: layerName(tipe.id, 'putih'),
            type: 'line' as const,
            layout: line,
            paint: { 'line-color': '#fff', 'line-width': white, 'line-opacity': opacity },
          },
        ]
      : []),
    {
      ...common,
      id: layerName(tipe.id, 'garis'),
      type: 'line',
      layout: line,
      paint: {
        'line-color': tipe.warna,
        'line-width': width,
        'line-opacity': opacity,
        ...(dash ? { 'line-dasharray': dash } : {}),
      },
    },
    ...(tipe.bentuk === 'campuran' ? pointLayers(tipe, drawn) : []),
    ...(tipe.tingkat && tipe.tingkat !== 'desa' ? [labelLayer(tipe, source)] : []),
  ];
}

/** A name for which there is no room where it belongs stands beside that place, before it is left out. */
const ASIDE = { 'text-radial-offset': 0.9, 'text-justify': 'auto' as const };

/** Above or below what stands at the middle of an area: close first, then past a sign and its name, in the area still. */
const AROUND: (string | [number, number])[] = [
  'center',
  [0, 0],
  ...[0.9, 1.6, 2.2].flatMap((far): (string | [number, number])[] => ['bottom', [0, -far], 'top', [0, far]]),
];

const labelLayer = (tipe: SigTipe, source: string): LayerSpecification => ({
  source,
  'source-layer': 'nama',
  id: layerName(tipe.id, 'nama'),
  type: 'symbol',
  minzoom: tipe.tingkat === 'rt' ? 15 : tipe.tingkat === 'rw' ? 14 : 11,
  layout: {
    'text-field': ['get', 'n'],
    'text-font': FONT,
    'text-size': tipe.tingkat === 'rt' ? 12 : 15,
    'text-justify': 'auto',
    'text-variable-anchor-offset': AROUND,
  },
  paint: { 'text-color': '#1C1917', 'text-halo-color': '#fff', 'text-halo-width': 2 },
});

function parcelLayers(tipe: SigTipe, { source, opacity, photo }: Drawn): LayerSpecification[] {
  const common = { source, 'source-layer': 'isi' };
  return [
    {
      ...common,
      id: layerName(tipe.id, 'isi'),
      type: 'fill',
      minzoom: 15,
      paint: { 'fill-color': tipe.warna, 'fill-opacity': 0.02 },
    },
    {
      ...common,
      id: layerName(tipe.id, 'garis'),
      type: 'line',
      minzoom: 15,
      paint: {
        'line-color': photo ? ON_PHOTO : tipe.warna,
        'line-width': ['step', ['zoom'], 0.8, 18, 1.4],
        'line-opacity': opacity,
      },
    },
    {
      source,
      'source-layer': 'nama',
      id: layerName(tipe.id, 'nama'),
      type: 'symbol',
      minzoom: 18,
      layout: { 'text-field': ['get', 'n'], 'text-font': FONT, 'text-size': 12 },
      paint: { 'text-color': '#1C1917', 'text-halo-color': '#fff', 'text-halo-width': 1.6 },
    },
  ];
}

function themeLayers(tipe: SigTipe, { source, opacity }: Drawn): LayerSpecification[] {
  const common = { source, 'source-layer': 'isi' };
  const colours = tipe.legenda.flatMap(({ warna, ket_warna }, place) => [
    place,
    ket_warna === 'belum ada data' || ket_warna === 'disamarkan' ? HATCHED : warna,
  ]);
  const fill = ['match', ['get', `k${tipe.id}`], ...colours, HATCHED];
  return [
    {
      ...common,
      id: layerName(tipe.id, 'isi'),
      type: 'fill',
      paint: { 'fill-color': fill as never, 'fill-opacity': opacity },
    },
    {
      ...common,
      id: layerName(tipe.id, 'garis'),
      type: 'line',
      paint: { 'line-color': '#fff', 'line-width': 0.8, 'line-opacity': 0.8 },
    },
  ];
}

function pointLayers(tipe: SigTipe, { source, opacity }: Drawn): LayerSpecification[] {
  const common = {
    source,
    ...(tipe.from_model ? {} : { 'source-layer': 'isi' }),
    filter: POINT,
  };
  const name = tipe.from_model ? 'nama' : 'n';
  return [
    {
      ...common,
      id: layerName(tipe.id, 'titik'),
      type: 'circle',
      paint: {
        'circle-color': tipe.warna,
        'circle-opacity': opacity,
        'circle-stroke-color': '#fff',
        'circle-stroke-width': 2.5,
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 12, 5, 16, 9],
      },
    },
    {
      ...common,
      id: layerName(tipe.id, 'nama'),
      type: 'symbol',
      minzoom: 12.5,
      layout: {
        'text-field': ['get', name],
        'text-font': FONT,
        'text-size': 13,
        ...ASIDE,
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      },
      paint: { 'text-color': '#1C1917', 'text-halo-color': '#fff', 'text-halo-width': 2 },
    },
    // Circles keep no room for themselves: an unseen dot does, so that no name of an area lies over a place.
    {
      ...common,
      id: layerName(tipe.id, 'tempat'),
      type: 'symbol',
      minzoom: 12.5,
      layout: {
        'text-field': '●',
        'text-font': FONT,
        'text-size': 9,
        'text-padding': 0,
        'text-allow-overlap': true,
      },
      paint: { 'text-opacity': 0 },
    },
  ];
}

/** White of weight 5 on an ink casing, and its place where it is a point. */
function chosenLayers(): LayerSpecification[] {
  const common = { source: 'pilih' };
  const line = { 'line-join': 'round' as const, 'line-cap': 'round' as const };
  return [
    {
      ...common,
      id: 'pilih-isi',
      type: 'fill',
      filter: AREA,
      paint: { 'fill-color': '#1C1917', 'fill-opacity': 0.07 },
    },
    {
      ...common,
      id: 'pilih-tepi',
      type: 'line',
      filter: SHAPE,
      layout: line,
      paint: { 'line-color': '#1C1917', 'line-width': 8.5 },
    },
    {
      ...common,
      id: 'pilih-garis',
      type: 'line',
      filter: SHAPE,
      layout: line,
      paint: { 'line-color': '#fff', 'line-width': 5 },
    },
    {
      ...common,
      id: 'pilih-titik',
      type: 'circle',
      filter: POINT,
      paint: {
        'circle-radius': 13,
        'circle-color': '#E3131A',
        'circle-stroke-color': '#fff',
        'circle-stroke-width': 4,
      },
    },
  ];
}
