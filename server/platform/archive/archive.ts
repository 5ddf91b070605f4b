import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip, type Gzip, type ZlibParams } from 'node:zlib';
import { z } from 'zod';
import { codeOf } from '#server/core/errors.ts';
import { type BackupKey, isSealed, sealing, unsealed, WrongKey } from './seal.ts';
import { DamagedArchive, readTar, type TarEntry, tarEnd, tarHeader, tarPadding } from './tar.ts';

/**
 * A backup is an encrypted .tar.gz (`seal.ts`): desa/<id>/berkas/… (stored files), desa/<id>/tabel/<table>/00001.copy (rows in
 * PostgreSQL's COPY text format), umum/<table>/… (tables of no village), platform/<table>/… (the console), manifest.json, and
 * last checksums.sha256.
 */
const Manifest = z.object({
  format: z.literal('portal-desa/1'),
  dibuat: z.string(),
  migrasi: z.array(z.object({ nama: z.string(), sha256: z.string() })),
  /** Tables in an order in which every row finds what it refers to. */
  tabel: z.array(z.object({ nama: z.string(), kolom: z.array(z.string()) })),
  desa: z.array(
    z.object({
      id: z.int(),
      uuid: z.string(),
      nama: z.string(),
      baris: z.record(z.string(), z.int()),
      berkas: z.object({ jumlah: z.int(), byte: z.int() }),
    }),
  ),
  umum: z.record(z.string(), z.int()),
  /** Number of rows of the console, by table; empty in archives that were made before the console was in them. */
  platform: z.record(z.string(), z.int()).default({}),
});
export type Manifest = z.infer<typeof Manifest>;
export type ManifestDesa = Manifest['desa'][number];

const MANIFEST = 'manifest.json';
const CHECKSUMS = 'checksums.sha256';
const MOST_MANIFEST = 64 * 1024 * 1024;
/** Rows of unknown length are gathered in memory up to this size, then become one entry. */
const PART = 4 * 1024 * 1024;
/** Ends a row of COPY text, and stands nowhere else in it. */
const NEWLINE = 10;

/** Node's types leave out that gzip, being deflate, can change its level on the way. */
type Deflating = Gzip & ZlibParams;
type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export class ArchiveWriter {
  readonly #gzip: Deflating;
  /** Settles when the file is closed; rejects when it cannot be written. */
  readonly #written: Promise<void>;
  readonly #note: (line: string) => Promise<void>;
  readonly #time = new Date();
  #level = constants.Z_DEFAULT_COMPRESSION;

  constructor(gzip: Deflating, written: Promise<void>, note: (line: string) => Promise<void>) {
    this.#gzip = gzip;
    this.#written = written;
    this.#note = note;
  }

  /** Pictures and PDFs are compressed already: `packed` saves the time. */
  async add(name: string, size: number, content: Bytes, packed = false): Promise<void> {
    await this.#compress(packed ? constants.Z_NO_COMPRESSION : constants.Z_DEFAULT_COMPRESSION);
    await this.#write(tarHeader(name, size, this.#time));
    const hash = createHash('sha256');
    let written = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      written += chunk.length;
      await this.#write(chunk);
    }
    if (written !== size) throw new Error(`${name}: ${written} byte terbaca, seharusnya ${size}`);
    await this.#write(tarPadding(size));
    if (name !== CHECKSUMS) await this.#note(checksumLine(hash.digest('hex'), name));
  }

  /** Rows of unknown length, as entries `folder/00001.copy`, `folder/00002.copy` … that end with a whole row. */
  async addParts(folder: string, rows: AsyncIterable<Uint8Array>): Promise<void> {
    let held: Uint8Array[] = [];
    let size = 0;
    let number = 0;
    const flush = async (rest: Uint8Array[]) => {
      number += 1;
      const length = held.reduce((sum, chunk) => sum + chunk.length, 0);
      await this.add(`${folder}/${String(number).padStart(5, '0')}.copy`, length, held);
      held = rest;
      size = rest.reduce((sum, chunk) => sum + chunk.length, 0);
    };
    for await (const chunk of rows) {
      const end = chunk.lastIndexOf(NEWLINE) + 1;
      size += chunk.length;
      if (size < PART || end === 0) {
        held.push(chunk);
        continue;
      }
      held.push(chunk.subarray(0, end));
      await flush(end < chunk.length ? [chunk.subarray(end)] : []);
    }
    if (size > 0) await flush([]);
  }

  async end(): Promise<void> {
    await this.#write(tarEnd());
    this.#gzip.end();
    await this.#written;
  }

  async #write(chunk: Uint8Array): Promise<void> {
    if (chunk.length > 0 && !this.#gzip.write(chunk))
      await Promise.race([once(this.#gzip, 'drain'), this.#written]);
  }

  async #compress(level: number): Promise<void> {
    if (level === this.#level) return;
    this.#level = level;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#gzip.params(level, constants.Z_DEFAULT_STRATEGY, () => resolve());
    await Promise.race([promise, this.#written]);
  }
}

const checksumLine = (sha256: string, name: string): string => `${sha256}  ${name}\n`;

/** An archive of the operator. */
export interface ArchiveFile {
  path: string;
  /** Undefined for one that is not encrypted. */
  key: BackupKey | undefined;
  /** Reads one that is not encrypted: whoever could write it decides what is in it. */
  polos?: boolean;
}

/** Writes under another name and renames at the end: what is called `path` is always complete. */
export async function writeArchive(
  { path, key }: ArchiveFile,
  fill: (archive: ArchiveWriter) => Promise<Manifest>,
): Promise<Manifest> {
  const draft = `${path}.sebagian`;
  const sums = `${path}.checksums`;
  const seal = key ? [await sealing(key)] : [];
  const noted = await open(sums, 'w', 0o600);
  const gzip = createGzip() as Deflating;
  const written = pipeline([gzip, ...seal, createWriteStream(draft, { mode: 0o600, flush: true })]);
  written.catch(() => {}); // the writer meets it at its next write
  try {
    const archive = new ArchiveWriter(gzip, written, (line) => noted.appendFile(line));
    const manifest = await fill(archive);
    const json = Buffer.from(JSON.stringify(manifest, null, 1));
    await archive.add(MANIFEST, json.length, [json]);
    await archive.add(CHECKSUMS, (await noted.stat()).size, createReadStream(sums));
    await archive.end();
    await rename(draft, path);
    return manifest;
  } catch (error) {
    gzip.destroy();
    await written.catch(() => {}); // the first error is the one to tell
    await rm(draft, { force: true });
    throw error;
  } finally {
    await noted.close();
    await rm(sums, { force: true });
  }
}

/**
 * Reads an archive to its end and checks every entry. `visit` sees the rows and files as they pass, before the checksums
 * at the end are known to be right: what it does must be revocable. Throws DamagedArchive, and an Error in words when the
 * key is missing or another one.
 */
export async function readArchive(
  archive: ArchiveFile,
  visit: (entry: TarEntry) => Promise<void> = async () => {},
): Promise<Manifest> {
  const lines = createHash('sha256');
  let manifest: unknown;
  let complete = false;
  for await (const entry of readTar(gunzipped(archive))) {
    if (complete) throw new DamagedArchive('ada isi setelah daftar sidik');
    const hash = createHash('sha256');
    const body = hashed(entry.body, hash);
    if (entry.name === MANIFEST) manifest = await readJson({ ...entry, body });
    else if (entry.name !== CHECKSUMS) await visit({ ...entry, body });
    for await (const _rest of body);
    if (entry.name === CHECKSUMS) {
      complete = hash.digest('hex') === lines.digest('hex');
      if (!complete) throw new DamagedArchive('ada entri yang tidak cocok dengan sidiknya');
    } else {
      lines.update(checksumLine(hash.digest('hex'), entry.name));
    }
  }
  if (!complete) throw new DamagedArchive('daftar sidiknya tidak ada');
  const parsed = Manifest.safeParse(manifest);
  if (!parsed.success) throw new DamagedArchive('manifesnya tidak ada atau berbentuk lain');
  return parsed.data;
}

async function* gunzipped(archive: ArchiveFile): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const reading = pipeline(await packedBytes(archive), gunzip);
  reading.catch(() => {}); // the iteration below throws the same error
  try {
    yield* gunzip;
  } catch (cause) {
    if (!codeOf(cause).startsWith('Z_')) throw cause;
    throw new DamagedArchive(String(cause), { cause });
  }
}

const GZIP = Buffer.from([0x1f, 0x8b]);

/** The compressed bytes of an archive, decrypted. */
async function packedBytes({ path, key, polos = false }: ArchiveFile): Promise<AsyncIterable<Buffer>> {
  const start = Buffer.alloc(16);
  const file = await open(path);
  await file.read(start, 0, start.length, 0).catch(async (error) => {
    await file.close();
    throw error;
  });
  const source = file.createReadStream({ start: 0 });
  const refuse = (error: Error) => {
    source.destroy();
    throw error;
  };
  if (isSealed(start)) {
    return key
      ? unsealed(source, key)
      : refuse(
          new WrongKey('Arsip ini bersandi: isi BACKUP_KEY_FILE atau BACKUP_PASSPHRASE, tanpa --polos.'),
        );
  }
  if (!start.subarray(0, 2).equals(GZIP)) return refuse(new DamagedArchive('bukan arsip cadangan'));
  return polos
    ? source
    : refuse(
        new Error(
          'Arsip ini tidak bersandi: siapa pun dapat mengubahnya tanpa terlihat. Bila asalnya pasti, tambahkan --polos.',
        ),
      );
}

/** Decrypts an archive into a .tar.gz for other tools, complete or not at all. */
export async function openArchive(archive: ArchiveFile, target: string): Promise<void> {
  await readArchive(archive);
  const draft = `${target}.sebagian`;
  try {
    await pipeline(await packedBytes(archive), createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Iterating it again goes on where it was left, as with the body underneath. */
function hashed(body: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncIterable<Buffer> {
  const source = body[Symbol.asyncIterator]();
  const next = async (): Promise<IteratorResult<Buffer>> => {
    const step = await source.next();
    if (!step.done) hash.update(step.value);
    return step;
  };
  return { [Symbol.asyncIterator]: () => ({ next }) };
}

async function readJson({ size, body }: TarEntry): Promise<unknown> {
  if (size > MOST_MANIFEST) throw new DamagedArchive('manifesnya terlalu besar');
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new DamagedArchive('manifesnya tidak terbaca', { cause });
  }
}
