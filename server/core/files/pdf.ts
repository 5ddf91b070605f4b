import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInflate } from 'node:zlib';
import { FileError } from './errors.ts';

/**
 * Names that only stand in a PDF which runs, hides or locks something. They are long enough not to turn up by
 * chance in compressed data; `/JS` and `/OpenAction` are left out, since without these they do nothing.
 */
const REFUSED: readonly [RegExp, string][] = [
  [/\/Encrypt\b/, 'PDF dikunci dengan kata sandi. Simpan ulang tanpa kata sandi, lalu unggah lagi.'],
  [/\/JavaScript\b/, 'PDF berisi skrip (JavaScript) sehingga ditolak demi keamanan.'],
  [/\/Launch\b/, 'PDF berisi perintah menjalankan program sehingga ditolak demi keamanan.'],
  [/\/EmbeddedFiles?\b/, 'PDF berisi berkas lain di dalamnya sehingga ditolak demi keamanan.'],
  [/\/RichMedia\b/, 'PDF berisi media yang dapat dijalankan sehingga ditolak demi keamanan.'],
];

const DAMAGED = 'PDF rusak atau tidak lengkap. Silakan unggah ulang berkas aslinya.';
/** Strings of this size are collected while they are young; larger ones pile up. */
const WINDOW = 64 * 1024;
/** Windows overlap by this much, so that nothing hides on a seam. */
const OVERLAP = 2048;
const TAIL = 4096;
/** An object stream unpacks to some 100 KB; one that grows beyond this is an attack. */
const UNPACKED_MAX = 32 * 1024 * 1024;
const STREAMS_MAX = 10_000;
const OBJECT_STREAM = /\/ObjStm\b.{0,1000}?stream\r?\n/gs;

/**
 * Look through a PDF for what must not be handed on to other people: encryption, scripts, launch actions,
 * embedded files; and for its end. Reads the file once at flat memory, and unpacks the compressed object
 * streams, where modern writers keep such things. Throws FileError 400.
 */
export async function checkPdf(path: string): Promise<void> {
  await checkEnd(path);
  const streams = await scanFile(path);
  if (streams.length > STREAMS_MAX) throw new FileError(400, DAMAGED);
  for (const offset of streams) await scanObjectStream(path, offset);
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

/** Scan the file as it stands; returns where the data of its object streams begins. */
async function scanFile(path: string): Promise<number[]> {
  const offsets = new Set<number>();
  let carried = '';
  let position = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: WINDOW, encoding: 'latin1' })) {
    const text = carried + chunk;
    const start = position - carried.length;
    refuse(text);
    for (const match of text.matchAll(OBJECT_STREAM)) offsets.add(start + match.index + match[0].length);
    position += chunk.length;
    carried = text.slice(-OVERLAP);
  }
  return [...offsets];
}

async function scanObjectStream(path: string, offset: number): Promise<void> {
  const inflate = createInflate();
  const source = createReadStream(path, { start: offset });
  source.on('error', (error) => inflate.destroy(error));
  source.pipe(inflate);
  let carried = '';
  let size = 0;
  try {
    for await (const chunk of inflate) {
      size += chunk.length;
      if (size > UNPACKED_MAX) throw new FileError(400, DAMAGED);
      const text = carried + chunk.toString('latin1');
      refuse(text);
      carried = text.slice(-64);
    }
  } catch (error) {
    // Not deflated: then the scan of the file itself has already read it.
    if (!isZlibError(error)) throw error;
  } finally {
    source.destroy();
  }
}

function refuse(text: string): void {
  // Any letter of a name may be written as #xx.
  const plain = text.includes('#')
    ? text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
  for (const [pattern, message] of REFUSED) if (pattern.test(plain)) throw new FileError(400, message);
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
