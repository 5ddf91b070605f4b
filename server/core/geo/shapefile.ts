import { SheetError } from '../sheet/error.ts';
import { openZip } from '../sheet/zip.ts';
import { textOfValue } from './raw.ts';
import { MOST_POSITIONS, tooManyPositions } from './read.ts';

const damaged = () => new SheetError('Shapefile ini rusak atau terpotong. Ekspor ulang, lalu unggah lagi.');
const MOST_BYTES = 400 * 1024 * 1024;
const HEADER = 100;
const LARGEST_SHAPE = 16 * 1024 * 1024;
/** Shapes with heights or measures are read without them. */
const KINDS: Record<number, 'Point' | 'Line' | 'Area'> = {
  1: 'Point',
  11: 'Point',
  21: 'Point',
  3: 'Line',
  13: 'Line',
  23: 'Line',
  5: 'Area',
  15: 'Area',
  25: 'Area',
};

/** The shapes of a Shapefile with the rows of its table, a record at a time out of the archive. */
export async function* readShapes(path: string, { shp, dbf }: { shp: string; dbf: string }) {
  const zip = await openZip(path);
  const shapes = taker(zip.bytes(shp, MOST_BYTES));
  const rows = taker(zip.bytes(dbf, MOST_BYTES));
  try {
    if ((await shapes(HEADER))?.readInt32BE(0) !== 9994) throw damaged();
    const table = await tableOf(rows);
    for (let nomor = 1; ; nomor += 1) {
      const head = await shapes(8);
      if (!head) return;
      const length = head.readInt32BE(4) * 2;
      if (length < 4 || length > LARGEST_SHAPE) throw damaged();
      const record = await shapes(length);
      const row = await table();
      if (!record || !row) throw damaged();
      yield { nomor, geometry: shapeOf(record), sifat: row };
    }
  } finally {
    await zip.close();
  }
}

/** Takes so many bytes of a stream; undefined at its end. Throws where it ends in the middle. */
function taker(source: AsyncGenerator<Buffer>) {
  let held: Buffer = Buffer.alloc(0);
  return async (size: number): Promise<Buffer | undefined> => {
    const parts = [held];
    let length = held.length;
    while (length < size) {
      const { value, done } = await source.next();
      if (done) break;
      parts.push(value);
      length += value.length;
    }
    const all = parts.length === 1 ? held : Buffer.concat(parts);
    if (all.length === 0 && size > 0) return undefined;
    if (all.length < size) throw damaged();
    held = all.subarray(size);
    return all.subarray(0, size);
  };
}

function shapeOf(record: Buffer): unknown {
  try {
    const kind = KINDS[record.readInt32LE(0)];
    if (!kind) return null;
    if (kind === 'Point') return { type: 'Point', coordinates: placeAt(record, 4) };
    const [parts, points] = [record.readInt32LE(36), record.readInt32LE(40)];
    if (parts < 1 || points < 1 || 44 + parts * 4 + points * 16 > record.length) return null;
    if (points > MOST_POSITIONS) return tooManyPositions();
    if (parts > points) throw damaged();
    const starts = Array.from({ length: parts }, (_, at) => record.readInt32LE(44 + at * 4));
    if (starts.some((start, at) => start < (starts[at - 1] ?? 0) || start > points)) throw damaged();
    const from = 44 + parts * 4;
    const lines = starts.map((start, at) => {
      const end = starts[at + 1] ?? points;
      return Array.from({ length: Math.max(0, end - start) }, (_, one) =>
        placeAt(record, from + (start + one) * 16),
      );
    });
    if (kind === 'Line')
      return lines.length === 1
        ? { type: 'LineString', coordinates: lines[0] }
        : { type: 'MultiLineString', coordinates: lines };
    return areaOf(lines);
  } catch (error) {
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}

const placeAt = (record: Buffer, at: number): [number, number] => [
  record.readDoubleLE(at),
  record.readDoubleLE(at + 8),
];

/** Outer rings run clockwise in this format, holes the other way. */
function areaOf(rings: [number, number][][]): unknown {
  const polygons: [number, number][][][] = [];
  for (const ring of rings) {
    const last = polygons.at(-1);
    if (last && turn(ring) > 0) last.push(ring);
    else polygons.push([ring]);
  }
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0] }
    : { type: 'MultiPolygon', coordinates: polygons };
}

const turn = (ring: [number, number][]): number =>
  ring.reduce((sum, [x, y], at) => {
    const [px, py] = ring.at(at - 1) ?? [x, y];
    return sum + px * y - x * py;
  }, 0);

/** Reads the rows of a dBASE table by its own description of its fields. */
async function tableOf(take: ReturnType<typeof taker>) {
  const head = await take(32);
  if (!head) throw damaged();
  const [length, width] = [head.readUInt16LE(8), head.readUInt16LE(10)];
  const described = length > 32 ? await take(length - 32) : undefined;
  if (!described) throw damaged();
  const fields: { name: string; at: number; size: number }[] = [];
  let place = 1;
  for (let at = 0; at + 32 <= described.length && described[at] !== 0x0d; at += 32) {
    const name = described
      .toString('latin1', at, at + 11)
      .replace(/\0.*$/s, '')
      .trim();
    const size = described[at + 16] ?? 0;
    fields.push({ name, at: place, size });
    place += size;
  }
  return async (): Promise<Record<string, string> | undefined> => {
    const row = await take(width);
    if (!row) return undefined;
    const sifat: Record<string, string> = Object.create(null);
    for (const { name, at, size } of fields) sifat[name] = textOfValue(decoded(row.subarray(at, at + size)));
    return sifat;
  };
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
