/** Degrees in WGS84. */
export interface Place {
  lat: number;
  lng: number;
}

/** West, south, east and north. */
export type Frame = [number, number, number, number];

/** What a small map draws beside the place. */
export interface MapLayers {
  outline: { type: 'MultiPolygon'; coordinates: [number, number][][][] } | null;
  /** What it fits into its box. */
  frame: Frame | null;
  points: readonly (Place & { nama: string })[];
}
export const NO_LAYERS: MapLayers = { outline: null, frame: null, points: [] };
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
/** For people: '-6,83000, 107,21000'. */
export const placeWords = ({ lat, lng }: Place) => `${shown(lat)}, ${shown(lng)}`;

/** A place on a map of others, opened only when somebody asks for it. */
export const openStreetMap = ({ lat, lng }: Place) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`;
