import { fromGeojsonVt } from '@maplibre/vt-pbf';
import GeoJSONVT from 'geojson-vt';
import { type Geometri, type Kotak, kotakOf } from '#contract/lib/geo/geojson.ts';

/** A feature as tiles hold it: its number, and few short facts. */
export type TileFeature = { id: number; geometry: Geometri; properties: Record<string, string | number> };
/** One layer of a set of tiles. `labels` are properties that only the deepest zoom carries. */
export type TileLayer = {
  name: string;
  features: readonly TileFeature[];
  minZoom: number;
  labels?: readonly string[];
};
export type Tile = { z: number; x: number; y: number; bytes: Uint8Array };

/** The deepest tiles; maps enlarge them beyond. A sixteenth of a metre at the equator. */
export const TILE_ZOOM = 16;
export const LEAST_ZOOM = 10;
const EXTENT = 4096;
const BUFFER = 64;
/** A place far from the others must not fill the disk with empty squares. */
const MOST_TILES = 20_000;

/** The vector tiles of some layers, each tile with all of them, from the first zoom of any to the deepest. */
export function* tilesOf(layers: readonly TileLayer[]): Generator<Tile> {
  const box = boxOf(layers);
  if (!box) return;
  const indexes = layers.map((layer) => ({ ...layer, index: indexOf(layer) }));
  const first = Math.min(...layers.map(({ minZoom }) => minZoom));
  for (let z = first; z <= TILE_ZOOM; z += 1) {
    const shown = indexes.filter(({ minZoom }) => minZoom <= z);
    const [west, north] = squareOf(box[0], box[3], z);
    const [east, south] = squareOf(box[2], box[1], z);
    if ((east - west + 1) * (south - north + 1) > MOST_TILES) return;
    for (let x = west; x <= east; x += 1)
      for (let y = north; y <= south; y += 1) {
        const bytes = tileAt(shown, { z, x, y });
        if (bytes) yield { z, x, y, bytes };
      }
  }
}

type Indexed = TileLayer & { index: GeoJSONVT };

function indexOf({ features }: TileLayer): GeoJSONVT {
  const collection = {
    type: 'FeatureCollection' as const,
    features: features.map((one) => ({ type: 'Feature' as const, ...one })),
  };
  return new GeoJSONVT(collection, {
    maxZoom: TILE_ZOOM,
    indexMaxZoom: LEAST_ZOOM,
    extent: EXTENT,
    buffer: BUFFER,
    tolerance: 3,
  });
}

function tileAt(
  layers: readonly Indexed[],
  { z, x, y }: { z: number; x: number; y: number },
): Uint8Array | undefined {
  const found = layers.flatMap(({ name, index, labels = [] }) => {
    const tile = index.getTile(z, x, y);
    if (!tile || tile.features.length === 0) return [];
    const features = tile.features.map(({ tags, ...one }) => ({
      ...one,
      tags: z === TILE_ZOOM ? (tags ?? {}) : without(tags ?? {}, labels),
    }));
    return [[name, { features }] as const];
  });
  if (found.length === 0) return undefined;
  return fromGeojsonVt(Object.fromEntries(found) as never, {
    version: 2,
    extent: EXTENT,
  });
}

const without = (tags: Record<string, unknown>, names: readonly string[]) =>
  names.length === 0
    ? tags
    : Object.fromEntries(Object.entries(tags).filter(([name]) => !names.includes(name)));

function boxOf(layers: readonly TileLayer[]): Kotak | undefined {
  const boxes = layers.flatMap(({ features }) => features.map(({ geometry }) => kotakOf(geometry)));
  const [first, ...rest] = boxes;
  if (!first) return undefined;
  return rest.reduce<Kotak>(joined, first);
}

/** The box around two boxes. */
export const joined = (a: Kotak, b: Kotak): Kotak => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** The square of a zoom in which a place lies, in Web Mercator. */
export function squareOf(lng: number, lat: number, z: number): [x: number, y: number] {
  const side = 2 ** z;
  const angle = (lat * Math.PI) / 180;
  const x = Math.floor(((lng + 180) / 360) * side);
  const y = Math.floor(((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * side);
  return [Math.min(side - 1, Math.max(0, x)), Math.min(side - 1, Math.max(0, y))];
}
