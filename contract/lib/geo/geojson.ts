import { z } from 'zod';

/** Longitude and latitude in degrees, WGS84, as RFC 7946 has them. */
export type Posisi = [lng: number, lat: number];

export type Titik = { type: 'Point'; coordinates: Posisi };
export type Garis = { type: 'LineString'; coordinates: Posisi[] };
export type Luasan = { type: 'Polygon'; coordinates: Posisi[][] };
export type BanyakGaris = { type: 'MultiLineString'; coordinates: Posisi[][] };
export type BanyakLuasan = { type: 'MultiPolygon'; coordinates: Posisi[][][] };
/** Geometries of which a village's map is made. */
export type Geometri = Titik | Garis | Luasan | BanyakGaris | BanyakLuasan;

/** Shapes of layers. */
export type Bentuk = 'titik' | 'garis' | 'luasan';
export const bentukOf = ({ type }: Geometri): Bentuk =>
  type === 'Point' ? 'titik' : type.endsWith('LineString') ? 'garis' : 'luasan';

const Pos = z.tuple([z.number(), z.number()]);
/** Geometry as it leaves: already checked and mended. */
export const Geometri = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('Point'), coordinates: Pos }),
    z.object({ type: z.literal('LineString'), coordinates: z.array(Pos) }),
    z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(Pos)) }),
    z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(Pos)) }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(Pos))) }),
  ])
  .meta({ description: 'GeoJSON (RFC 7946), WGS84' });

/** West, south, east and north. */
export const Kotak = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Kotak = z.infer<typeof Kotak>;

/** All rings or lines of a geometry; a point is a line of one position. */
export function garisOf({ type, coordinates }: Geometri): Posisi[][] {
  if (type === 'Point') return [[coordinates]];
  if (type === 'LineString') return [coordinates];
  return type === 'MultiPolygon' ? coordinates.flat() : coordinates;
}

/** The box around a geometry. */
export function kotakOf(geometri: Geometri): Kotak {
  const box: Kotak = [180, 90, -180, -90];
  for (const line of garisOf(geometri))
    for (const [lng, lat] of line) {
      if (lng < box[0]) box[0] = lng;
      if (lat < box[1]) box[1] = lat;
      if (lng > box[2]) box[2] = lng;
      if (lat > box[3]) box[3] = lat;
    }
  return box;
}
