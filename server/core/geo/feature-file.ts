import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Posisi } from '#contract/lib/geo/geojson.ts';
import { SheetError } from '../sheet/error.ts';
import { openZip } from '../sheet/zip.ts';
import { readGeoJson } from './geojson-file.ts';
import { type Sistem, sistemOf, sistemOfCrs, sistemOfPrj } from './project.ts';
import { readShapes } from './shapefile.ts';
import { readTable } from './table-file.ts';
import { readXmlFeatures } from './xml-file.ts';

/** A feature as a file has it: its number, its shape in the file's own coordinates, and its attributes as text. */
export type RawFeature = { nomor: number; geometry: unknown; sifat: Record<string, string> };
export type JenisPeta = 'geojson' | 'kml' | 'gpx' | 'shapefile' | 'csv';
export type FeatureFile = {
  jenis: JenisPeta;
  /** Coordinate system that the file states; undefined where it says nothing. */
  sistem: Sistem | undefined;
  features(): AsyncGenerator<RawFeature>;
};

/** Features of one file. */
export const MOST_FEATURES = 100_000;
const HEAD_BYTES = 64 * 1024;

/** Opens a file of features by its content, whatever it is called. Throws SheetError for what cannot be read. */
export async function openFeatures(path: string): Promise<FeatureFile> {
  const head = await headOf(path);
  if (head.length === 0) throw new SheetError('Berkas kosong (0 byte). Silakan pilih berkas lain.');
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  if (head.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return openArchive(path);
  if (text.startsWith('{')) {
    const crs = /"crs"\s*:\s*(\{[^{}]{0,300}\{[^{}]{0,300}\}[^{}]{0,300}\})/.exec(text)?.[1];
    return {
      jenis: 'geojson',
      sistem: crs ? sistemOfCrs(crs) : undefined,
      features: () => readGeoJson(path),
    };
  }
  if (text.startsWith('<')) {
    const jenis = /<gpx[\s>]/i.test(text) ? 'gpx' : /<kml[\s>]/i.test(text) ? 'kml' : undefined;
    if (!jenis) throw new SheetError('Berkas XML ini bukan KML atau GPX.');
    return { jenis, sistem: sistemOf('EPSG:4326'), features: () => readXmlFeatures(textOf(path)) };
  }
  if (text.includes('\0'))
    throw new SheetError('Berkas ini bukan GeoJSON, KML, GPX, Shapefile dalam ZIP, atau CSV.');
  return { jenis: 'csv', sistem: undefined, features: () => readTable(path) };
}

async function openArchive(path: string): Promise<FeatureFile> {
  const zip = await openZip(path);
  const find = (ending: RegExp) =>
    zip.names.find((name) => ending.test(name) && !name.startsWith('__MACOSX'));
  try {
    const kml = find(/\.kml$/i);
    if (kml)
      return {
        jenis: 'kml',
        sistem: sistemOf('EPSG:4326'),
        features: () => readXmlFeatures(entryText(path, kml)),
      };
    const shp = find(/\.shp$/i);
    if (!shp) throw new SheetError('ZIP ini tidak berisi Shapefile (.shp) atau KML.');
    const same = (ending: string) =>
      zip.names.find((name) => name.toLowerCase() === shp.toLowerCase().replace(/\.shp$/, ending));
    const dbf = same('.dbf');
    if (!dbf) throw new SheetError('ZIP tanpa .dbf. Sertakan .shp, .shx, .dbf, dan .prj dalam satu ZIP.');
    const prj = same('.prj');
    let text = '';
    if (prj) for await (const piece of zip.bytes(prj, HEAD_BYTES)) text += piece.toString('utf8');
    return {
      jenis: 'shapefile',
      sistem: prj ? sistemOfPrj(text) : undefined,
      features: () => readShapes(path, { shp, dbf }),
    };
  } finally {
    await zip.close();
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true });
}

/** Largest size of an unpacked entry, in bytes. */
const MOST_BYTES = 400 * 1024 * 1024;

async function* entryText(path: string, name: string): AsyncGenerator<string> {
  const zip = await openZip(path);
  const decoder = new TextDecoder();
  try {
    for await (const piece of zip.bytes(name, MOST_BYTES)) yield decoder.decode(piece, { stream: true });
  } finally {
    await zip.close();
  }
}

/** All positions of a raw shape, at most some, however deep it is nested. */
export function somePlaces(coordinates: unknown, most: number): Posisi[] {
  const found: Posisi[] = [];
  const walk = (given: unknown, depth: number) => {
    if (!Array.isArray(given) || depth > 4 || found.length >= most) return;
    const [x, y] = given;
    if (typeof x === 'number' && typeof y === 'number') found.push([x, y]);
    else for (const one of given) walk(one, depth + 1);
  };
  walk(coordinates, 0);
  return found;
}
