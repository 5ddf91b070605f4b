import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInflate } from 'node:zlib';
import { FileError } from './errors.ts';
import { type Dictionary, readDictionary } from './pdf-dictionary.ts';
import { refuseObjects, refusePacked, refuseUnseen } from './pdf-opening.ts';
import { refuse } from './pdf-refused.ts';

const DAMAGED = 'PDF rusak atau tidak lengkap. Silakan unggah ulang berkas aslinya.';
const UNREADABLE =
  'PDF memakai cara pemampatan yang tidak dapat diperiksa. Simpan ulang sebagai PDF biasa, lalu unggah lagi.';
/** Strings of this size are collected while they are young; larger ones pile up. */
const WINDOW = 64 * 1024;
const TAIL = 4096;
/** An object stream unpacks to some 100 KB; one that grows beyond this is an attack. */
const UNPACKED_MAX = 32 * 1024 * 1024;
const STREAMS_MAX = 10_000;
/** An object that is opened by itself is looked for in so much of each object stream. */
const LOOKED_UP_MAX = 2 * 1024 * 1024;
/** Pieces of unpacked data overlap by this much, so that nothing hides on a seam. */
const SEAM = 4096;
/** Marks of an object stream stand this close to both ends of its dictionary, which has some 100 bytes. */
const BEFORE = 16 * 1024;
const BEHIND = 8 * 1024;
/** Room behind a dictionary for the word that says whether data follows. */
const ROOM = 1024;
const PASSES = 8;
/** Windows overlap by this much, so that nothing hides on a seam. */
const OVERLAP = BEFORE + BEHIND;
// Any letter of a name may be written as #xx.
const named = (name: string) =>
  `/${[...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')}(?![\\w#])`;
// Some readers go without the type: `/First` they all need. Outlines have one too, but are no streams.
const TELLS = new RegExp(`(${named('ObjStm')})|${named('First')}`, 'gi');
const OBJECT = /(?<![A-Za-z])obj[\s\0]*(?=<<)/g;
const STREAM = /[\s\0]*stream\r?\n/y;
const STREAM_FIRST = /\b(stream|endobj)\b/g;
/** Keys that would change what inflating brings, or say that the data is elsewhere. */
const ODD = ['/DecodeParms', '/DP', '/F', '/FFilter', '/FDecodeParms'];

/**
 * Look through a PDF for what must not be handed on to other people: encryption, scripts, actions that start by themselves,
 * XFA forms, embedded files; and for its end. Reads the file once at flat memory, and unpacks the compressed object
 * streams, where modern writers keep such things; those that are packed in any other way than theirs are refused. Throws
 * FileError 400.
 */
export async function checkPdf(path: string): Promise<void> {
  await checkEnd(path);
  const { streams, opened } = await scanFile(path);
  for (const { offset } of streams)
    for (const number of await scanObjectStream(path, offset)) opened.add(number);
  if (opened.size > 0) await checkOpened(path, streams, opened);
}

/** Looks for the objects that are opened by themselves, in every version of them that the file has. */
async function checkOpened(path: string, streams: Packed[], opened: ReadonlySet<number>): Promise<void> {
  const seen = new Set<number>();
  let text = '';
  for await (const chunk of createReadStream(path, { highWaterMark: WINDOW, encoding: 'latin1' })) {
    text = text.slice(-OVERLAP) + chunk;
    refuseObjects(text, opened, { last: false, seen });
  }
  refuseObjects(text.slice(-OVERLAP), opened, { last: true, seen });
  for (const { offset, count, first } of streams) {
    let unpacked = '';
    await unpack(path, offset, (piece) => {
      unpacked += piece;
      return unpacked.length < LOOKED_UP_MAX;
    });
    refusePacked(unpacked, opened, { count, first, seen });
  }
  refuseUnseen(opened, seen);
}

async function checkEnd(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, TAIL);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    if (!buffer.includes('%%EOF')) throw new FileError(400, DAMAGED);
  } finally {
    await file.close();
  }
}

/** An object stream: where its packed data begins, how many objects it has, and where the first of them stands in it. */
type Packed = { offset: number; count: number; first: number };
type Scanned = { streams: Packed[]; opened: Set<number> };

/** Scan the file as it stands; returns its object streams, and the numbers of objects that are opened by themselves. */
async function scanFile(path: string): Promise<Scanned> {
  const offsets = new Map<number, Packed>();
  const opened = new Set<number>();
  const add = (start: number, found: Packed[]) => {
    for (const one of found) offsets.set(start + one.offset, { ...one, offset: start + one.offset });
  };
  let text = '';
  let start = 0;
  let from = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: WINDOW, encoding: 'latin1' })) {
    const carried = text.slice(-OVERLAP);
    start += text.length - carried.length;
    from -= text.length - carried.length;
    text = carried + chunk;
    for (const number of refuse(text, false)) opened.add(number);
    const until = Math.max(from, text.length - BEHIND);
    add(start, objectStreams(text, from, until));
    from = until;
    if (offsets.size > STREAMS_MAX) throw new FileError(400, DAMAGED);
  }
  for (const number of refuse(text.slice(-OVERLAP), true)) opened.add(number);
  add(start, objectStreams(text, from, text.length));
  return { streams: [...offsets.values()], opened };
}

/**
 * Places where the packed data of a window's object streams begins. A mark of one between `from` and `until` must stand in a
 * dictionary that can be read.
 */
function objectStreams(text: string, from: number, until: number): Packed[] {
  const tells = [...text.matchAll(TELLS)].filter(({ index }) => index >= from && index < until);
  if (tells.length === 0) return [];
  const objects = dictionariesOf(text, until === text.length ? until : text.length - ROOM);
  const read = new Uint8Array(text.length);
  for (const { start, end } of objects) read.fill(1, start, end);
  const hidden = tells.filter(({ index }) => !read[index]);
  if (hidden.some(({ 1: typed }) => typed) || areBeforeStream(text, hidden))
    throw new FileError(400, UNREADABLE);
  return objects.flatMap((one) => packedData(text, one));
}

type Found = Dictionary & { start: number };

/** The dictionaries of the objects that end before `until`. Real ones do not overlap, so that reading them is one pass. */
function dictionariesOf(text: string, until: number): Found[] {
  const found: Found[] = [];
  let left = text.length * PASSES;
  for (const { index, 0: opening } of text.matchAll(OBJECT)) {
    const start = index + opening.length;
    const { entries, end } = readDictionary(text, start);
    left -= end - start;
    if (left < 0) throw new FileError(400, UNREADABLE);
    if (entries && end <= until) found.push({ entries, start: index, end });
  }
  return found;
}

/** True where data follows on any of these places before their object ends. */
function areBeforeStream(text: string, places: { index: number }[]): boolean {
  if (places.length === 0) return false;
  const words = [...text.matchAll(STREAM_FIRST)];
  let at = 0;
  return places.some(({ index }) => {
    while ((words[at]?.index ?? text.length) < index) at += 1;
    return words[at]?.[0] === 'stream';
  });
}

/** Place where the data of a packed object stream begins; none for a plain one, which the scan itself has read. */
function packedData(text: string, { entries, end }: Dictionary): Packed[] {
  const isObjectStream = entries.get('/Type') === '/ObjStm' || (entries.has('/First') && entries.has('/N'));
  if (!isObjectStream) return [];
  STREAM.lastIndex = end;
  const filters = entries.has('/Filter') ? [entries.get('/Filter')].flat() : [];
  const packed = filters.length > 0;
  const known = !packed || (filters.length === 1 && filters[0] === '/FlateDecode');
  if (!known || ODD.some((key) => entries.has(key)) || !STREAM.test(text))
    throw new FileError(400, UNREADABLE);
  const number = (key: string) => Number(entries.get(key) ?? Number.NaN);
  return packed ? [{ offset: STREAM.lastIndex, count: number('/N'), first: number('/First') }] : [];
}

async function scanObjectStream(path: string, offset: number): Promise<number[]> {
  const opened: number[] = [];
  let carried = '';
  await unpack(path, offset, (piece) => {
    const text = carried + piece;
    opened.push(...refuse(text, false));
    carried = text.slice(-SEAM);
    return true;
  });
  opened.push(...refuse(carried, true));
  return opened;
}

/** Unpacks an object stream piece by piece, as long as `take` wants more. */
async function unpack(path: string, offset: number, take: (piece: string) => boolean): Promise<void> {
  const inflate = createInflate();
  const source = createReadStream(path, { start: offset });
  source.on('error', (error) => inflate.destroy(error));
  source.pipe(inflate);
  let size = 0;
  try {
    for await (const chunk of inflate) {
      size += chunk.length;
      if (size > UNPACKED_MAX) throw new FileError(400, DAMAGED);
      if (!take(chunk.toString('latin1'))) return;
    }
  } catch (error) {
    // Some readers make something of what is damaged.
    throw isZlibError(error) ? new FileError(400, DAMAGED, error) : error;
  } finally {
    source.destroy();
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
