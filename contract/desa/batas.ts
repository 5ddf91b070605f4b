import { z } from 'zod';
import { requiredText } from '../kit.ts';
import { parseJson } from '../lib/json.ts';
import { need } from '../lib/record.ts';

/** Longitude and latitude in degrees, WGS84, as RFC 7946 has them. */
export type Posisi = [lng: number, lat: number];
export type Cincin = Posisi[];
/** The boundary of a village: GeoJSON, whatever it came in. */
export const Batas = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
});
export type Batas = z.infer<typeof Batas>;

/** A point with the name of a hamlet. */
export const TitikDusun = z.object({ lat: z.number(), lng: z.number(), nama: z.string() });
export type TitikDusun = z.infer<typeof TitikDusun>;

/** West, south, east and north of the country's land, with some sea around it. */
export const INDONESIA = { barat: 94, selatan: -12, timur: 142, utara: 7 } as const;
/** Bytes of a boundary as it is sent; a small map needs a hundredth of it. */
export const MAX_BATAS = 1_000_000;
const MAX_POSISI = 50_000;
const MAX_CINCIN = 500;
const MAX_DUSUN = 60;
const MAX_NAMA = 60;

const MESSAGES = {
  besar: 'Batas wilayah paling besar 1 MB.',
  json: 'Berkas ini bukan GeoJSON yang dapat dibaca.',
  jenis: 'Batas wilayah harus berupa bidang: Polygon atau MultiPolygon.',
  angka: 'Ada koordinat yang bukan angka.',
  tutup: 'Ada garis batas yang belum tertutup: titik pertama dan terakhirnya harus sama.',
  kosong: 'Ada garis batas yang tidak mengelilingi bidang apa pun.',
  terbalik: 'Urutan koordinat terbalik: GeoJSON menulis bujur lebih dulu, lalu lintang.',
  proyeksi: 'Koordinat harus dalam derajat (WGS84, EPSG:4326), bukan dalam meter.',
  luar: 'Ada titik di luar wilayah Indonesia.',
  banyak: `Garis batas paling banyak ${MAX_POSISI.toLocaleString('id-ID')} titik dan ${MAX_CINCIN} bidang.`,
} as const;

class Unfit extends Error {}
const unfit = (key: keyof typeof MESSAGES): never => {
  throw new Unfit(MESSAGES[key]);
};

/**
 * A boundary as people have it: GeoJSON as an object or as text, of one area or several. Null takes the stored one away;
 * undefined and empty text say nothing of it.
 */
export const batasInput = z
  .unknown()
  .optional()
  .transform((given, ctx): Batas | null | undefined => {
    if (given === undefined || given === null) return given;
    if (typeof given === 'string' && given.trim() === '') return undefined;
    try {
      return readBatas(given);
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      ctx.addIssue({ code: 'custom', message: error.message });
      return z.NEVER;
    }
  });

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Goes down exactly as far as the format does, so that no depth of nesting can exhaust the stack.
function readBatas(given: unknown): Batas {
  const root = typeof given === 'string' ? parse(given) : given;
  if (!isObject(root)) return unfit('jenis');
  checkSystem(root.crs);
  const polygons = geometriesOf(root).flatMap(polygonsOf);
  if (polygons.length === 0) return unfit('jenis');
  const count = { posisi: 0, cincin: 0 };
  return {
    type: 'MultiPolygon',
    coordinates: polygons.map((rings) => listOf(rings).map((ring) => readRing(ring, count))),
  };
}

function parse(text: string): unknown {
  if (new TextEncoder().encode(text).length > MAX_BATAS) return unfit('besar');
  try {
    return parseJson(text.replace(/^\uFEFF/, ''));
  } catch {
    return unfit('json');
  }
}

// RFC 7946 knows one system only; older files name theirs, and some are in metres.
function checkSystem(crs: unknown): void {
  if (crs === undefined || crs === null) return;
  const name = isObject(crs) && isObject(crs.properties) ? String(crs.properties.name) : '';
  if (!/(CRS:?84|EPSG:{1,2}4326)$/i.test(name)) unfit('proyeksi');
}

function geometriesOf(root: Json): Json[] {
  const features = root.type === 'FeatureCollection' ? listOf(root.features) : [root];
  return features.flatMap((one) => {
    if (!isObject(one)) return unfit('jenis');
    const geometry = one.type === 'Feature' ? one.geometry : one;
    // Labels and offices often stand in the same file; only a file without any area is refused.
    return isObject(geometry) ? [geometry] : [];
  });
}

function polygonsOf({ type, coordinates }: Json): unknown[] {
  if (type === 'Polygon') return [coordinates];
  return type === 'MultiPolygon' ? listOf(coordinates) : [];
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) && value.length > 0 ? value : unfit('jenis');

function readRing(given: unknown, count: { posisi: number; cincin: number }): Cincin {
  const positions = listOf(given);
  count.posisi += positions.length;
  count.cincin += 1;
  if (count.posisi > MAX_POSISI || count.cincin > MAX_CINCIN) return unfit('banyak');
  const ring = positions.map(readPosition);
  const [first, last] = [ring[0], ring.at(-1)];
  if (ring.length < 4 || first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) return unfit('tutup');
  if (areaOf(ring) === 0) return unfit('kosong');
  return ring;
}

const within = (value: number, from: number, to: number) => value >= from && value <= to;

function readPosition(given: unknown): Posisi {
  const [lng, lat] = Array.isArray(given) ? given : [];
  if (typeof lng !== 'number' || typeof lat !== 'number') return unfit('angka');
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) return unfit('angka');
  if (isInIndonesia({ lng, lat })) return [lng, lat];
  if (isInIndonesia({ lng: lat, lat: lng })) return unfit('terbalik');
  return unfit(Math.abs(lng) > 180 || Math.abs(lat) > 90 ? 'proyeksi' : 'luar');
}

export const isInIndonesia = ({ lng, lat }: { lng: number; lat: number }): boolean =>
  within(lng, INDONESIA.barat, INDONESIA.timur) && within(lat, INDONESIA.selatan, INDONESIA.utara);

/** Twice the area of a ring in square degrees, positive when it runs counterclockwise. */
export function areaOf(ring: Cincin): number {
  const [x0, y0] = ring[0] ?? [0, 0];
  let sum = 0;
  for (let at = 1; at < ring.length; at += 1) {
    const [[ax, ay], [bx, by]] = [need(ring[at - 1]), need(ring[at])];
    sum += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
  }
  return sum;
}

/** A number of degrees as people type it, with a comma too; null when there is none. */
const derajat = (from: number, to: number, message: string) =>
  z
    .union([z.number(), z.string()], { error: message })
    .nullish()
    .transform((given, ctx): number | null => {
      const text = String(given ?? '')
        .trim()
        .replace(',', '.');
      if (text === '') return null;
      if (within(Number(text), from, to)) return Number(Number(text).toFixed(7));
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
const { barat, selatan, timur, utara } = INDONESIA;
export const lintangInput = derajat(selatan, utara, `Lintang harus antara ${selatan} dan ${utara}.`);
export const bujurInput = derajat(barat, timur, `Bujur harus antara ${barat} dan ${timur}.`);

const Degrees = (schema: typeof lintangInput, message: string) =>
  schema.transform((value, ctx) => {
    if (value !== null) return value;
    ctx.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
const Dusun = z.array(
  z.object({
    lat: Degrees(lintangInput, 'Masukkan lintang, atau tandai di peta.'),
    lng: Degrees(bujurInput, 'Masukkan bujur, atau tandai di peta.'),
    nama: requiredText('Masukkan nama dusun.', { max: MAX_NAMA }),
  }),
  { error: 'Titik dusun tidak dapat dibaca.' },
);

/** The points of hamlets: a list, or the same as JSON text; nothing means none. */
export const dusunInput = z
  .unknown()
  .optional()
  .transform((given, ctx) => {
    if (given === undefined || given === null || given === '') return [];
    try {
      return typeof given === 'string' ? parseJson(given) : given;
    } catch {
      ctx.addIssue({ code: 'custom', message: 'Titik dusun tidak dapat dibaca.' });
      return z.NEVER;
    }
  })
  .pipe(Dusun.max(MAX_DUSUN, `Paling banyak ${MAX_DUSUN} titik dusun.`));
