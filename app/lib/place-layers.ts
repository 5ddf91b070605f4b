import { paths } from './paths/paths.ts';

/** Degrees in WGS84. */
export interface Place {
  lat: number;
  lng: number;
}

/** West, south, east and north. */
export type Frame = [number, number, number, number];

/** Layers that a small map draws beside the place. */
export interface MapLayers {
  outline: { type: 'MultiPolygon'; coordinates: [number, number][][][] } | null;
  /** Frame that the map fits into its box. */
  frame: Frame | null;
  points: readonly (Place & { nama: string })[];
  /** The village's own base map and its lines, by the versions of their tiles. */
  ground: { dasar: string; lines: { id: number; versi: string; warna: string; bidang: boolean }[] };
  atribusi: string;
}
export const NO_LAYERS: MapLayers = {
  outline: null,
  frame: null,
  points: [],
  ground: { dasar: '', lines: [] },
  atribusi: '',
};
/** Fetches them; asked only when a map opens. */
export type LoadLayers = () => Promise<MapLayers>;

/** A place out of two fields as they are typed, with a point or a comma; null for anything else. */
export function placeOf({ lat, lng }: { lat: string; lng: string }): Place | null {
  const read = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));
  const place = { lat: read(lat), lng: read(lng) };
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : null;
}

/** Six decimals are a hand's width. */
export const textOf = ({ lat, lng }: Place) => ({ lat: lat.toFixed(6), lng: lng.toFixed(6) });

const shown = (degrees: number) => degrees.toFixed(5).replace('.', ',');
/** Coordinates for people: '-6,83000, 107,21000'. */
export const placeWords = ({ lat, lng }: Place) => `${shown(lat)}, ${shown(lng)}`;

/** A place on the map of the village. It stands behind the # so that no server and no log reads where it is. */
export const onVillageMap = (place: Place) => {
  const { lat, lng } = textOf(place);
  return `${paths.peta('digital')}#titik=${lat},${lng}`;
};

/** Reads the place that `onVillageMap` put behind the #. */
export const placeBehind = (hash: string): Place | null => {
  const [, lat = '', lng = ''] = /^#titik=(-?[\d.]{1,12}),(-?[\d.]{1,12})$/.exec(hash) ?? [];
  return placeOf({ lat, lng });
};
