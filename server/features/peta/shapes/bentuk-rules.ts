import { INDONESIA } from '#contract/desa/batas.ts';
import { type Geometri, garisOf, type Kotak, type Posisi } from '#contract/lib/geo/geojson.ts';
import { parseJson } from '#contract/lib/json.ts';
import { GeoError } from '#server/core/geo/error.ts';
import { readGeometri } from '#server/core/geo/read.ts';
import { misfit } from '../import/impor-rules.ts';
import type { TipeRow } from '../table.ts';

/** Distance beyond the village's box within which somebody may draw, degrees: some five kilometres. */
const NEAR = 0.05;
const MOST_CORNERS = 5_000;
/** More in common than this has to be resolved, or said why, square metres. */
export const MOST_COMMON = 1;

/** Latitude and longitude of a place, in words that also lead a map there. */
export const placeText = ([lng, lat]: Posisi): string => `${lat.toFixed(6)}, ${lng.toFixed(6)}`;

/** Words on what is wrong with a shape, and the place of it where that is known. */
export const wordsOf = ({ message, at }: GeoError): string =>
  at ? `${message} di ${placeText(at)}` : message;

/** A drawn shape, checked: of its type's kind, in the country, near the village. Throws GeoError. */
export function drawnShape(
  text: string,
  tipe: Pick<TipeRow, 'bentuk' | 'nama'>,
  village: Kotak | null,
): Geometri {
  const { geometri } = readGeometri(parsed(text));
  const wrong = misfit(tipe, geometri);
  if (wrong) throw new GeoError(wrong);
  const corners = garisOf(geometri).flat();
  if (corners.length > MOST_CORNERS)
    throw new GeoError(`Paling banyak ${MOST_CORNERS.toLocaleString('id-ID')} titik. Impor berkasnya saja`);
  for (const corner of corners) refuseFar(corner, village);
  return geometri;
}

function refuseFar(corner: Posisi, village: Kotak | null): void {
  const [lng, lat] = corner;
  const { barat, selatan, timur, utara } = INDONESIA;
  if (lng < barat || lng > timur || lat < selatan || lat > utara)
    throw new GeoError('Ada titik di luar wilayah Indonesia', corner);
  if (!village) return;
  const [west, south, east, north] = village;
  if (lng < west - NEAR || lng > east + NEAR || lat < south - NEAR || lat > north + NEAR)
    throw new GeoError('Ada titik lebih dari 5 km di luar desa', corner);
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new GeoError('Bentuknya tidak terbaca');
  }
}

/** The next number that no parcel has, as long as the longest of them. */
export function nextNbt(all: readonly (string | null)[]): string {
  const digits = all.flatMap((nbt) => (nbt !== null && /^\d{1,12}$/.test(nbt) ? [nbt] : []));
  const most = digits.reduce((max, nbt) => Math.max(max, Number(nbt)), 0);
  const long = digits.reduce((max, nbt) => Math.max(max, nbt.length), 5);
  return String(most + 1).padStart(long, '0');
}

/** 'west,south,east,north' of an address. */
export function readBox(text: string): Kotak | undefined {
  const numbers = text.split(',').map(Number);
  const [west, south, east, north] = numbers;
  if (numbers.length !== 4 || numbers.some((one) => !Number.isFinite(one))) return undefined;
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return undefined;
  return west < east && south < north ? [west, south, east, north] : undefined;
}
