import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { FileError, sizeText } from './errors.ts';
import { safeName } from './name.ts';
import { assertRoom } from './temp.ts';

/** An uploaded file on its way: on the disk of this machine, not yet checked, not yet kept. */
export type TempFile = {
  path: string;
  /** Bytes received; 0 for an empty file. */
  size: number;
  /** Hex. */
  sha256: string;
  /** The sender's name for it, made harmless: for display and download only. */
  name: string;
  /** Remove it from the disk. Safe to call twice. */
  cleanup(): Promise<void>;
};

export type Multipart = {
  /** Every value of every text field, in the order sent. */
  fields: Record<string, string[]>;
  files: Record<string, TempFile[]>;
  /** Remove every file of the form that is still on the disk. */
  cleanup(): Promise<void>;
};

export type MultipartLimits = {
  /** Bytes of one file. The specification says 100 MB. */
  fileBytes: number;
  files: number;
  fields: number;
  /** Bytes of all files of the form together. */
  totalBytes: number;
  /** Bytes of one text field. */
  fieldBytes: number;
};

export const DEFAULT_LIMITS: MultipartLimits = {
  fileBytes: 100 * 1024 * 1024,
  totalBytes: 320 * 1024 * 1024,
  files: 10,
  fields: 300,
  fieldBytes: 1024 * 1024,
};

/** A refused sender may finish this much more, so that the browser reads our answer instead of a broken pipe. */
const DRAIN_BYTES = 32 * 1024 * 1024;
const DRAIN_MS = 10_000;

/**
 * Read a multipart form from a request without holding it in memory: files go to `tmpDir` as they arrive.
 * Throws FileError 400 (broken form), 413 (too much), 415 (not a form) or 503 (no room), and then nothing is
 * left on the disk; the same when the sender goes away half-way.
 */
export async function readMultipart(
  request: Request,
  tmpDir: string,
  limits: MultipartLimits = DEFAULT_LIMITS,
): Promise<Multipart> {
  const type = request.headers.get('content-type') ?? '';
  if (!request.body || !/^multipart\/form-data\s*;/i.test(type)) {
    throw new FileError(415, 'Kirim data sebagai formulir multipart.');
  }
  await mkdir(tmpDir, { recursive: true });
  await assertRoom(tmpDir);
  // The DOM's and Node's types of the same class differ in their async iterator.
  const source = Readable.fromWeb(request.body as import('node:stream/web').ReadableStream);
  const form = emptyForm();
  try {
    await fill(form, source, type, tmpDir, limits);
    return form;
  } catch (error) {
    await form.cleanup();
    await drain(source);
    if (error instanceof FileError) throw error;
    throw new FileError(400, 'Unggahan terputus atau rusak. Silakan coba lagi.', error);
  }
}

function emptyForm(): Multipart {
  // Without a prototype: a field may be called __proto__.
  const fields: Multipart['fields'] = Object.create(null);
  const files: Multipart['files'] = Object.create(null);
  return {
    fields,
    files,
    async cleanup() {
      await Promise.all(Object.values(files).flatMap((list) => list.map((file) => file.cleanup())));
    },
  };
}

async function fill(
  form: Multipart,
  source: Readable,
  type: string,
  tmpDir: string,
  limits: MultipartLimits,
) {
  const parser = openParser(type, limits);
  const failure = Promise.withResolvers<never>();
  const budget = { left: limits.totalBytes };
  const arriving: { field: string; file: Promise<TempFile | undefined> }[] = [];
  const refuse = (message: string) => failure.reject(new FileError(413, message));

  parser.on('field', (name, value, info) => {
    if (info.valueTruncated) refuse(`Isian terlalu panjang (paling banyak ${sizeText(limits.fieldBytes)}).`);
    append(form.fields, name ?? '', value);
  });
  parser.on('file', (name, stream, info) => {
    const file = receive(stream, info.filename, tmpDir, limits, budget);
    file.catch(failure.reject);
    arriving.push({ field: name ?? '', file });
  });
  const fewer = `Terlalu banyak berkas (paling banyak ${limits.files}).`;
  parser.on('filesLimit', () => refuse(limits.files === 0 ? 'Formulir ini tidak menerima berkas.' : fewer));
  parser.on('fieldsLimit', () => refuse(`Terlalu banyak isian (paling banyak ${limits.fields}).`));
  source.once('error', failure.reject);
  source.pipe(parser);

  try {
    await Promise.race([finished(parser), failure.promise]);
    await Promise.race([Promise.all(arriving.map(({ file }) => file)), failure.promise]);
  } finally {
    source.unpipe(parser);
    parser.destroy();
    // In the order sent, whichever was written first; after a failure too, so that the form can clean up.
    for (const { field, file } of arriving) {
      const received = await file.catch(() => undefined);
      if (received) append(form.files, field, received);
    }
  }
}

function openParser(type: string, limits: MultipartLimits) {
  try {
    const { files, fields, fieldBytes } = limits;
    return busboy({
      headers: { 'content-type': type },
      limits: { files, fields, fieldSize: fieldBytes, fieldNameSize: 200 },
      defParamCharset: 'utf8',
    });
  } catch (error) {
    throw new FileError(400, 'Formulir tidak dapat dibaca.', error);
  }
}

async function receive(
  stream: Readable,
  filename: string | undefined,
  tmpDir: string,
  limits: MultipartLimits,
  budget: { left: number },
): Promise<TempFile | undefined> {
  const path = join(tmpDir, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      budget.left -= chunk.length;
      if (size > limits.fileBytes)
        done(new FileError(413, `Ukuran berkas paling besar ${sizeText(limits.fileBytes)}.`));
      else if (budget.left < 0)
        done(new FileError(413, `Jumlah ukuran berkas paling besar ${sizeText(limits.totalBytes)}.`));
      else done(null, hash.update(chunk) && chunk);
    },
  });
  const cleanup = () => rm(path, { force: true });
  try {
    await pipeline(stream, count, createWriteStream(path, { flags: 'wx' }));
  } catch (error) {
    await cleanup();
    throw error;
  }
  // A browser sends a file input left empty as a nameless file of no bytes.
  if (size === 0 && !filename) {
    await cleanup();
    return undefined;
  }
  return { path, size, sha256: hash.digest('hex'), name: safeName(filename), cleanup };
}

function append<T>(lists: Record<string, T[]>, key: string, value: T): void {
  const list = lists[key];
  if (list) list.push(value);
  else lists[key] = [value];
}

/** Read on for a while and throw away; then hang up. */
async function drain(source: Readable): Promise<void> {
  const timer = setTimeout(() => source.destroy(), DRAIN_MS);
  let left = DRAIN_BYTES;
  source.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) source.destroy();
  });
  // The parser may have paused it; a listener alone does not undo that.
  source.resume();
  await finished(source, { error: false }).catch(() => undefined);
  clearTimeout(timer);
}
