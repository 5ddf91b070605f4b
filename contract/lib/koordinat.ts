import { z } from 'zod';

/** A place: GeoJSON point in WGS84, longitude first. */
export const Titik = z.object({
  type: z.literal('Point'),
  coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
});
export type Titik = z.infer<typeof Titik>;

const WRONG = 'Lokasi tidak dapat dibaca.';
const Place = z.union([
  Titik,
  z
    .object({ lat: z.coerce.number().min(-90).max(90), lng: z.coerce.number().min(-180).max(180) })
    .transform(({ lat, lng }): Titik => ({ type: 'Point', coordinates: [lng, lat] })),
]);

/**
 * A place as clients send it: GeoJSON or `{lat, lng}`, as an object or as JSON text. Empty text is `null`, a place that
 * is not sent at all is `undefined`.
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
    return JSON.parse(text);
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
