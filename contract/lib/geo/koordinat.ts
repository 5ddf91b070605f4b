import { z } from 'zod';
import { parseJson } from '../json.ts';
import type { BanyakLuasan, Luasan } from './geojson.ts';
import { placeOn } from './titik-dalam.ts';

/** A place: GeoJSON point in WGS84, longitude first. */
export const Titik = z.object({
  type: z.literal('Point'),
  coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
});
export type Titik = z.infer<typeof Titik>;

const WRONG = 'Lokasi tidak dapat dibaca.';
const pointAt = (lng: number, lat: number): Titik => ({ type: 'Point', coordinates: [lng, lat] });

// Some programs add the height, or write numbers as text; nothing is no number.
const within = (limit: number) =>
  z.union([z.number(), z.string().regex(/\d/).transform(Number)]).pipe(z.number().min(-limit).max(limit));
const Lng = within(180);
const Lat = within(90);
const Posisi = z.tuple([Lng, Lat], z.number()).transform(([lng, lat]): [number, number] => [lng, lat]);
const Cincin = z.array(z.array(Posisi).min(4)).min(1);

const LatLng = z.union([
  z.object({ lat: Lat, lng: Lng }).transform(({ lat, lng }) => pointAt(lng, lat)),
  z.object({ lat: Lat, long: Lng }).transform(({ lat, long }) => pointAt(long, lat)),
  z.object({ lat: Lat, lon: Lng }).transform(({ lat, lon }) => pointAt(lon, lat)),
  z.object({ latitude: Lat, longitude: Lng }).transform((one) => pointAt(one.longitude, one.latitude)),
]);
const Bentuk = z.union([
  z
    .object({ type: z.literal('Point'), coordinates: Posisi })
    .transform(({ coordinates: [lng, lat] }) => pointAt(lng, lat)),
  z.object({ type: z.literal('Polygon'), coordinates: Cincin }).transform(innerPoint),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(Cincin).min(1) }).transform(innerPoint),
  LatLng,
]);
const Fitur = z
  .object({ type: z.literal('Feature'), geometry: Bentuk })
  .transform(({ geometry }) => geometry);
const Place = z.union([
  Bentuk,
  Fitur,
  z
    .object({ type: z.literal('FeatureCollection'), features: z.tuple([Fitur]) })
    .transform(({ features: [only] }) => only),
]);

function innerPoint(area: Luasan | BanyakLuasan): Titik {
  const [lng, lat] = placeOn(area);
  return pointAt(lng, lat);
}

/**
 * A place as clients send it: a GeoJSON point, an area (the place inside it), a Feature or a collection of one, or
 * `{lat, lng}`, as an object or as JSON text. Empty text is `null`, a place that is not sent at all is `undefined`.
 */
export const titikInput = z
  .unknown()
  .optional()
  .transform((given, ctx): Titik | null | undefined => {
    if (given === undefined) return undefined;
    const value = typeof given === 'string' ? readJson(given.trim()) : given;
    if (value === null) return null;
    const place = Place.safeParse(value);
    if (place.success) return place.data;
    ctx.addIssue({ code: 'custom', message: WRONG });
    return z.NEVER;
  });

function readJson(text: string): unknown {
  if (text === '') return null;
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

// People write the decimals with a comma.
const degrees = (limit: number, message: string) =>
  z
    .union([z.number(), z.string()])
    .optional()
    .transform((given, ctx) => {
      const text = String(given ?? '')
        .trim()
        .replace(',', '.');
      if (text === '') return undefined;
      const value = Number(text);
      if (Math.abs(value) <= limit) return value;
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

/** Latitude and longitude as two fields of a form; empty ones are undefined. */
export const latInput = degrees(90, 'Lintang harus antara -90 dan 90.');
export const lngInput = degrees(180, 'Bujur harus antara -180 dan 180.');

type Given = { koordinat?: Titik | null; lat?: number; lng?: number };

/** The place of a form that may send it in either way; undefined when it says nothing of a place. */
export function placeOf({ koordinat, lat, lng }: Given): Titik | null | undefined {
  if (lat !== undefined && lng !== undefined) return { type: 'Point', coordinates: [lng, lat] };
  return koordinat;
}
