import proj4 from 'proj4';
import type { Kotak, Posisi } from '#contract/lib/geo/geojson.ts';
import { GeoError } from './error.ts';
import { inDegrees, type Project } from './read.ts';

/** A system of coordinates that files of Indonesian offices come in. */
export type Sistem = { kode: string; nama: string; definisi: string | null };

const WGS84: Sistem = { kode: 'EPSG:4326', nama: 'WGS 84, bujur dan lintang', definisi: null };
const TERBALIK: Sistem = { kode: 'EPSG:4326-YX', nama: 'WGS 84, lintang dan bujur tertukar', definisi: null };
const FIRST_UTM = 46;
const LAST_UTM = 54;
const FIRST_TM3 = 23830;

const utm = (zone: number, south: boolean): Sistem => ({
  kode: `EPSG:${south ? 32700 + zone : 32600 + zone}`,
  nama: `UTM zona ${zone} ${south ? 'S' : 'N'}`,
  definisi: `+proj=utm +zone=${zone}${south ? ' +south' : ''} +datum=WGS84 +units=m +no_defs`,
});
/** Zones 46.2, 47.1 … 54.1 of the land office, three degrees each. */
const tm3 = (number: number): Sistem => {
  const zone = `${46 + Math.ceil(number / 2)}.${number % 2 === 0 ? 2 : 1}`;
  return {
    kode: `EPSG:${FIRST_TM3 + number}`,
    nama: `TM-3 zona ${zone}`,
    definisi: `+proj=tmerc +lat_0=0 +lon_0=${94.5 + 3 * number} +k=0.9999 +x_0=200000 +y_0=1500000 +ellps=WGS84 +units=m +no_defs`,
  };
};
const ZONES = Array.from({ length: LAST_UTM - FIRST_UTM + 1 }, (_, at) => FIRST_UTM + at);
/** All that are tried, and chosen from. */
export const SISTEM: readonly Sistem[] = [
  WGS84,
  TERBALIK,
  ...Array.from({ length: 16 }, (_, at) => tm3(at)),
  ...ZONES.flatMap((zone) => [utm(zone, true), utm(zone, false)]),
];
export const sistemOf = (kode: string): Sistem | undefined => SISTEM.find((one) => one.kode === kode);

/** Projection from the coordinates of a system to degrees; throws GeoError for an unknown system. */
export function projectFrom(kode: string): Project {
  const system = sistemOf(kode);
  if (!system) throw new GeoError('Sistem koordinat tidak dikenal');
  if (kode === TERBALIK.kode) return ([lat, lng]) => inDegrees([lng, lat]);
  if (system.definisi === null) return inDegrees;
  const { forward } = proj4(system.definisi, 'WGS84');
  return ([x, y]) => {
    const { x: lng, y: lat } = forward({ x, y });
    return inDegrees([lng, lat]);
  };
}

/** The other way round, for tests and what is exported in metres. */
export function projectTo(kode: string, [lng, lat]: Posisi): Posisi {
  const definition = sistemOf(kode)?.definisi;
  if (!definition) return [lng, lat];
  const { x, y } = proj4('WGS84', definition).forward({ x: lng, y: lat });
  return [x, y];
}

/** The system that a .prj file states, by its numbers: their names differ with the program that wrote it. */
export function sistemOfPrj(text: string): Sistem | undefined {
  if (/^\s*GEOGCS\[/i.test(text)) return /WGS_?\s?(19)?84|DGN_?(19)?95|SRGI/i.test(text) ? WGS84 : undefined;
  const number = (name: string) => {
    const found = new RegExp(`PARAMETER\\["${name}",\\s*(-?[\\d.]+)`, 'i').exec(text);
    return found ? Number(found[1]) : undefined;
  };
  const [middle, north, scale] = [
    number('central_meridian'),
    number('false_northing'),
    number('scale_factor'),
  ];
  if (middle === undefined || !/Transverse_Mercator/i.test(text)) return undefined;
  if (scale === 0.9999 && north === 1_500_000)
    return SISTEM.find(({ definisi }) => definisi?.includes(`+lon_0=${middle} `));
  if (scale !== 0.9996) return undefined;
  return sistemOf(utm((middle + 183) / 6, north === 10_000_000).kode);
}

/** The system that a GeoJSON file of before RFC 7946 names. */
export function sistemOfCrs(crs: unknown): Sistem | undefined {
  if (typeof crs !== 'object' || crs === null) return undefined;
  const name = JSON.stringify(crs);
  if (/CRS:?84|EPSG:{1,2}4326/i.test(name)) return WGS84;
  const code = /EPSG:{1,2}(\d{4,5})/i.exec(name)?.[1];
  // The Indonesian datum of 1995 lies within a metre of WGS84; its UTM zones have numbers of their own.
  const number = Number(code);
  if (number >= 23866 && number <= 23872) return sistemOf(utm(number - 23820, false).kode);
  if (number >= 23877 && number <= 23884) return sistemOf(utm(number - 23830, true).kode);
  return code ? sistemOf(`EPSG:${code}`) : undefined;
}

export type Calon = { kode: string; nama: string; di_dalam: number };
/** About eleven kilometres around the village: what lies further off is somewhere else. */
const AROUND = 0.1;

/**
 * Coordinate systems that put some places of a file near the village, the best four first, with the share inside it in
 * percent.
 */
export function candidates(places: readonly Posisi[], [west, south, east, north]: Kotak): Calon[] {
  const inside = ([lng, lat]: Posisi, by: number) =>
    lng >= west - by && lng <= east + by && lat >= south - by && lat <= north + by;
  const found = SISTEM.flatMap(({ kode, nama }): (Calon & { near: number })[] => {
    const project = projectFrom(kode);
    const there = places.flatMap((place) => {
      try {
        return [project(place)];
      } catch (error) {
        if (error instanceof GeoError) return [];
        throw error;
      }
    });
    const near = there.filter((place) => inside(place, AROUND)).length;
    if (near === 0) return [];
    const share = there.filter((place) => inside(place, 0.0005)).length / places.length;
    return [{ kode, nama, di_dalam: Math.round(share * 100), near }];
  });
  return found
    .toSorted((a, b) => b.di_dalam - a.di_dalam || b.near - a.near)
    .slice(0, 4)
    .map(({ kode, nama, di_dalam }) => ({ kode, nama, di_dalam }));
}
