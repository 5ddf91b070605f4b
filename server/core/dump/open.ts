import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SheetError } from '#server/core/sheet/error.ts';
import { openZip, type Zip } from '#server/core/sheet/zip.ts';
import { type DumpRow, Statements } from './statements.ts';

/** Bytes of a dump as it is unpacked; more is refused, however small the file is. */
const MOST_BYTES = 4 * 1024 ** 3;
/** Files of an archive of a whole folder. */
const MOST_FILES = 200_000;

/**
 * A dump of MySQL on the disk of this machine: plain, packed with gzip, or in a ZIP, whose pictures are `files`.
 */
export type Dump = {
  name: string;
  files: readonly string[];
  bytes(): AsyncIterable<Buffer>;
  close(): Promise<void>;
};

const tooLarge = () => new SheetError('Isi berkas ini terlalu besar setelah dibuka.');
const cut = () => new SheetError('Berkas ini terpotong atau rusak. Unduh ulang cadangannya.');

/** Opens a dump by its content, whatever it is called, of at most so many bytes. Throws SheetError when it is none. */
export async function openDump(path: string, most = MOST_BYTES): Promise<Dump> {
  const head = await headOf(path);
  if (head.length === 0) throw new SheetError('Berkas kosong (0 byte). Silakan pilih berkas lain.');
  if (head.readUInt16BE(0) === 0x1f8b)
    return { name: '', files: [], bytes: () => gunzip(createReadStream(path), most), close: async () => {} };
  if (head.toString('latin1', 0, 4) === 'PK\x03\x04') return inZip(path, most);
  if (head.includes(0) || /^(?:\xef\xbb\xbf)?\s*(?:<|%PDF-|\x89PNG|\xff\xd8)/.test(head.toString('latin1')))
    throw new SheetError('Berkas ini bukan cadangan basis data (.sql, .sql.gz, atau .zip).');
  return { name: '', files: [], bytes: () => limited(createReadStream(path), most), close: async () => {} };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead < 2 ? 0 : bytesRead);
  } finally {
    await file.close();
  }
}

/** Only read, never unpacked to the disk: where an entry says that it belongs is of no meaning. */
async function inZip(path: string, most: number): Promise<Dump> {
  const zip = await openZip(path, MOST_FILES);
  const name = zip.names.filter((one) => /\.sql(\.gz)?$/i.test(one)).toSorted()[0];
  if (name === undefined) {
    await zip.close();
    throw new SheetError(
      zip.names.some((one) => one.startsWith('xl/'))
        ? 'Berkas ini Excel. Pakai Impor penduduk di bagian Penduduk.'
        : 'Di dalam ZIP ini tidak ada berkas .sql. Sertakan cadangan basis datanya.',
    );
  }
  const bytes = () => zip.bytes(name, most);
  const files = zip.names.filter((one) => PICTURE.test(one));
  return {
    name,
    files,
    bytes: () => (/\.gz$/i.test(name) ? gunzip(bytes(), most) : bytes()),
    close: zip.close,
  };
}

const PICTURE = /\.(?:jpe?g|png|webp)$/i;

/** The archive that a dump came in, for its pictures; undefined where it came without. */
export async function pictureFiles(path: string): Promise<Zip | undefined> {
  const head = await headOf(path);
  return head.toString('latin1', 0, 4) === 'PK\x03\x04' ? openZip(path, MOST_FILES) : undefined;
}

async function* gunzip(packed: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  try {
    // Errors are thrown by the reader of the stream.
    const bytes: AsyncIterable<Buffer> = pipeline(packed, createGunzip(), () => {});
    yield* limited(bytes, most);
  } catch (error) {
    throw error instanceof Error && 'errno' in error ? cut() : error;
  }
}

async function* limited(bytes: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let left = most;
  for await (const chunk of bytes) {
    left -= chunk.length;
    if (left < 0) throw tooLarge();
    yield chunk;
  }
}

type Reading = { wants(table: string): boolean; table?(table: string, columns: readonly string[]): void };

/** The rows of a dump as they are read. Throws SheetError where it breaks off. */
export async function* rowsOf(dump: Dump, told: Reading): AsyncGenerator<DumpRow[]> {
  let rows: DumpRow[] = [];
  const statements = new Statements({ ...told, row: (row) => void rows.push(row) });
  for await (const chunk of dump.bytes()) {
    statements.push(chunk);
    if (rows.length > 0) yield rows;
    rows = [];
  }
  const whole = statements.end();
  if (rows.length > 0) yield rows;
  if (whole) return;
  throw new SheetError(
    statements.table
      ? `Berkas berhenti di tengah tabel ${statements.table.slice(0, 60)}. Unduh ulang cadangannya.`
      : 'Berkas berhenti di tengah kalimatnya. Unduh ulang cadangannya.',
  );
}
