import { INDONESIA } from '#contract/desa/batas.ts';
import { type Bentuk, type Geometri, garisOf } from '#contract/lib/geo/geojson.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { GeoError } from '#server/core/geo/error.ts';
import { readGeometri } from '#server/core/geo/read.ts';
import '../table.ts';

/** Types of shapes by how deep places stand within: of one piece, then of several. */
const SHAPES = {
  titik: ['Point'],
  garis: ['', 'LineString', 'MultiLineString'],
  luasan: ['', '', 'Polygon', 'MultiPolygon'],
} as const satisfies Record<Bentuk, readonly string[]>;
const DEEPEST = 4;

/** A shape of elsewhere, whose places are written latitude first; or why it is none. */
export function readShape(bentuk: Bentuk, given: unknown): { geometri: Geometri } | { alasan: string } {
  try {
    const { depth, turned } = turnedOf(given, 0);
    // One ring alone is an area too.
    const rings = bentuk === 'luasan' && depth === 1 ? [turned] : turned;
    const type = SHAPES[bentuk][bentuk === 'luasan' && depth === 1 ? 2 : depth];
    if (!type) return { alasan: 'Bentuknya tidak terbaca' };
    const { geometri } = readGeometri({ type, coordinates: rings });
    return isHere(geometri) ? { geometri } : { alasan: 'Ada titik di luar wilayah Indonesia' };
  } catch (error) {
    if (error instanceof GeoError) return { alasan: error.message };
    throw error;
  }
}

/** Places with the longitude first, and how deep they stand. */
function turnedOf(given: unknown, depth: number): { depth: number; turned: unknown } {
  const place = placeIn(given);
  if (place) return { depth, turned: place };
  if (!Array.isArray(given) || given.length === 0 || depth >= DEEPEST)
    throw new GeoError('Bentuknya tidak terbaca');
  const parts = given.map((one) => turnedOf(one, depth + 1));
  const deep = parts[0]?.depth ?? depth;
  if (parts.some((part) => part.depth !== deep)) throw new GeoError('Bentuknya tidak terbaca');
  return { depth: deep, turned: parts.map(({ turned }) => turned) };
}

/** `[-6.8, 107.2]` or `{"lat": -6.8, "lng": 107.2}`, of numbers that may be written as text. */
function placeIn(given: unknown): [number, number] | undefined {
  const [lat, lng] = Array.isArray(given) ? given : pairOf(given);
  const [y, x] = [numberIn(lat), numberIn(lng)];
  return y === undefined || x === undefined ? undefined : [x, y];
}

function pairOf(given: unknown): [unknown, unknown] {
  if (typeof given !== 'object' || given === null) return [undefined, undefined];
  const { lat, lng }: { lat?: unknown; lng?: unknown } = given;
  return [lat, lng];
}

function numberIn(given: unknown): number | undefined {
  const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

const isHere = (geometri: Geometri): boolean =>
  garisOf(geometri)
    .flat()
    .every(
      ([lng, lat]) =>
        lng >= INDONESIA.barat &&
        lng <= INDONESIA.timur &&
        lat >= INDONESIA.selatan &&
        lat <= INDONESIA.utara,
    );

/** Reads what features say now; every change of shape or facts raises their version. */
export async function saySig(db: VillageDb, ids: readonly number[]): Promise<Map<number, unknown>> {
  const rows = await db
    .selectFrom('sig')
    .select(['id', 'tipe_id', 'nama', 'deskripsi', 'versi', 'anggaran', 'progres', 'tahun'])
    .select(['gambar_depan_id', 'foto_sebelum_id', 'foto_sesudah_id'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
