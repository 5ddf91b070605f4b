import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { SheetError } from './error.ts';

/** A ZIP archive on the disk, read through its directory: an entry costs no memory until it is opened. */
export type Zip = {
  names: string[];
  has(name: string): boolean;
  /** The bytes of an entry as they are inflated; breaks off with SheetError beyond `most`, whatever the archive claims. */
  bytes(name: string, most: number): AsyncGenerator<Buffer, void, undefined>;
  close(): Promise<void>;
};

type Entry = { name: string; method: number; flags: number; at: number; size: number };

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ESCAPED = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
/** Far more than a workbook with pictures and charts has. */
const MAX_ENTRIES = 5_000;
const MAX_DIRECTORY = 32 * 1024 * 1024;
/** Most bytes of an entry in the directory. */
const ENTRY_BYTES = 840;

const damaged = () =>
  new SheetError('Berkas ini rusak. Buka di aplikasi asalnya, simpan lagi, lalu unggah ulang.');
const tooLarge = () => new SheetError('Isi berkas ini terlalu besar setelah dibuka.');

/** Opens the archive at `path`, of `most` entries. Throws SheetError when it is none, or damaged. */
export async function openZip(path: string, most = MAX_ENTRIES): Promise<Zip> {
  const file = await open(path);
  try {
    const entries = await readDirectory(file, most);
    return {
      names: [...entries.keys()],
      has: (name) => entries.has(name),
      bytes: (name, most) => entryBytes(file, entries.get(name), most),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error instanceof RangeError ? damaged() : error;
  }
}

async function readDirectory(file: FileHandle, most: number): Promise<Map<string, Entry>> {
  const { size } = await file.stat();
  const tail = await bytesOf(file, Math.max(0, size - END_BYTES - LONGEST_COMMENT), size);
  let end = tail.length - END_BYTES;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw damaged();
  const place = await directoryPlace(file, tail, end);
  if (place.length > Math.min(MAX_DIRECTORY, most * ENTRY_BYTES) || place.at + place.length > size)
    throw damaged();
  const directory = await bytesOf(file, place.at, place.at + place.length);
  const entries = new Map<string, Entry>();
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === DIRECTORY; ) {
    if (entries.size >= most) throw damaged();
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const entry = entryAt(directory, at, name, extra);
    entries.set(entry.name, entry);
    at += 46 + name + extra + comment;
  }
  return entries;
}

async function directoryPlace(file: FileHandle, tail: Buffer, end: number) {
  const short = { length: tail.readUInt32LE(end + 12), at: tail.readUInt32LE(end + 16) };
  if (short.at !== ESCAPED && short.length !== ESCAPED) return short;
  if (end < 20 || tail.readUInt32LE(end - 20) !== LOCATOR_64) throw damaged();
  const at = Number(tail.readBigUInt64LE(end - 12));
  const long = await bytesOf(file, at, at + 56);
  if (long.readUInt32LE(0) !== END_64) throw damaged();
  return { length: Number(long.readBigUInt64LE(40)), at: Number(long.readBigUInt64LE(48)) };
}

function entryAt(directory: Buffer, at: number, nameLength: number, extraLength: number): Entry {
  const entry = {
    name: directory.toString('utf8', at + 46, at + 46 + nameLength),
    flags: directory.readUInt16LE(at + 8),
    method: directory.readUInt16LE(at + 10),
    size: directory.readUInt32LE(at + 20),
    at: directory.readUInt32LE(at + 42),
  };
  const whole = directory.readUInt32LE(at + 24);
  if (entry.size !== ESCAPED && entry.at !== ESCAPED) return entry;
  // The long numbers stand in the extra field, and only those that did not fit.
  let one = at + 46 + nameLength;
  const end = one + extraLength;
  while (one + 4 <= end && directory.readUInt16LE(one) !== 1) one += 4 + directory.readUInt16LE(one + 2);
  one += 4 + (whole === ESCAPED ? 8 : 0);
  if (entry.size === ESCAPED) {
    entry.size = Number(directory.readBigUInt64LE(one));
    one += 8;
  }
  if (entry.at === ESCAPED) entry.at = Number(directory.readBigUInt64LE(one));
  return entry;
}

async function* entryBytes(
  file: FileHandle,
  entry: Entry | undefined,
  most: number,
): AsyncGenerator<Buffer, void, undefined> {
  if (!entry || (entry.method !== STORED && entry.method !== DEFLATED)) throw damaged();
  if (entry.flags & ENCRYPTED)
    throw new SheetError('Berkas ini dikunci dengan password. Simpan tanpa password.');
  if (entry.size === 0) return;
  const head = await bytesOf(file, entry.at, entry.at + 30);
  if (head.length < 30 || head.readUInt32LE(0) !== LOCAL) throw damaged();
  const start = entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const source = piecesOf(file, start, start + entry.size);
  // Errors are thrown by the reader of the stream.
  const bytes = entry.method === STORED ? source : pipeline(source, createInflateRaw(), () => {});
  let left = most;
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      left -= chunk.length;
      if (left < 0) throw tooLarge();
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Error && 'errno' in error ? damaged() : error;
  }
}

const PIECE = 64 * 1024;
// A read stream of the file handle would leave its listeners there, once for each part that is read.
async function* piecesOf(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += PIECE) {
    const piece = await bytesOf(file, at, Math.min(end, at + PIECE));
    if (piece.length === 0) return;
    yield piece;
  }
}

async function bytesOf(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const wanted = Buffer.alloc(Math.max(0, end - start));
  const { bytesRead } = await file.read(wanted, 0, wanted.length, start);
  return wanted.subarray(0, bytesRead);
}
