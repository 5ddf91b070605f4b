import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { FileRule } from '#contract/kit.ts';
import { CADANGAN_MB, POTONGAN_BYTES } from '#contract/lib/potongan.ts';
import { nodeStream } from '#server/core/web-stream.ts';
import { FileError, sizeText } from './errors.ts';
import type { Inbox } from './inbox.ts';
import { safeName } from './name.ts';
import { assertRoom, PRIVATE_DIR, PRIVATE_FILE } from './temp.ts';

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

export type Form = {
  /** The names of its fields and file inputs, empty ones too, in the order sent. */
  names: Set<string>;
  /** Every value of every text field, in the order sent. */
  fields: Record<string, string[]>;
  files: Record<string, TempFile[]>;
  /** Remove every file of the form that is still on the disk, and make room for other forms. */
  cleanup(): Promise<void>;
};

export type FormLimits = {
  /** Bytes of one file. The specification says 100 MB. */
  fileBytes: number;
  files: number;
  fields: number;
  /** Bytes of all files of the form together. */
  totalBytes: number;
  /** Bytes of everything but the files. */
  textBytes: number;
  /** Read over the files and keep none. */
  withoutFiles?: boolean;
};

const KB = 1024;
const MB = 1024 * KB;
const NAME_BYTES = 200;

export const DEFAULT_LIMITS: FormLimits = {
  fileBytes: 100 * MB,
  totalBytes: 320 * MB,
  files: 10,
  fields: 300,
  textBytes: MB,
};

/** Limits of a form whose call, or calls, take these files. */
export function limitsOf(rules: Record<string, FileRule>): FormLimits {
  const most = Object.values(rules).reduce((sum, { max }) => sum + max, 0);
  const sizes = Object.values(rules).map(({ accept }) => LARGEST.get(accept) ?? DEFAULT_LIMITS.fileBytes);
  // A few more than allowed may come in, so that the answer can name the field that has too many.
  return {
    ...DEFAULT_LIMITS,
    files: most === 0 ? 0 : most + 5,
    fileBytes: Math.max(0, ...sizes) || DEFAULT_LIMITS.fileBytes,
  };
}

/** Files that may be larger than others, or never are. */
const LARGEST = new Map<FileRule['accept'], number>([
  ['cadangan', CADANGAN_MB * MB],
  ['potongan', POTONGAN_BYTES],
]);

/** Limits of a form of a page without files. */
export const PLAIN_LIMITS: FormLimits = { ...DEFAULT_LIMITS, files: 0, textBytes: 64 * KB };

/** After a refusal this much more is read, so that the browser sees our response instead of a broken pipe. */
const DRAIN_BYTES = 32 * 1024 * 1024;
const DRAIN_MS = 10_000;

const FORM_TYPE = /^(multipart\/form-data\s*;|application\/x-www-form-urlencoded\s*(;|$))/i;

/**
 * Read a form from a request without holding its files in memory: they go to the inbox as they arrive. Throws
 * FileError 400 (broken form), 413 (too much), 415 (not a form) or 503 (no room), and then nothing is left on the disk;
 * the same when the sender goes away half-way.
 */
export async function readForm(
  request: Request,
  inbox: Inbox,
  limits: FormLimits = DEFAULT_LIMITS,
): Promise<Form> {
  const type = request.headers.get('content-type') ?? '';
  if (!request.body || !FORM_TYPE.test(type)) throw new FileError(415, 'Kirim data sebagai formulir.');
  if (limits.files > 0 && !limits.withoutFiles) {
    await mkdir(inbox.dir, { recursive: true, mode: PRIVATE_DIR });
    await assertRoom(inbox.dir);
  }
  const source = nodeStream(request.body);
  const form = emptyForm(inbox);
  try {
    await fill(form, source, type, inbox, limits);
    return form;
  } catch (error) {
    await form.cleanup();
    await drain(source);
    if (error instanceof FileError) throw error;
    throw new FileError(400, 'Unggahan terputus atau rusak. Silakan coba lagi.', error);
  }
}

type Filling = Form & {
  /** Counts bytes that came in as text, until `release` says that they were a file's. */
  hold(bytes: number): void;
  release(bytes: number): void;
  /** Throws when more bytes of text came in than these. */
  checkText(most: number): void;
};

function emptyForm({ texts }: Inbox): Filling {
  // Without a prototype: a field may be called __proto__.
  const fields: Form['fields'] = Object.create(null);
  const files: Form['files'] = Object.create(null);
  const names = new Set<string>();
  let held = 0;
  const release = (bytes: number) => {
    texts.giveBack(bytes);
    held -= bytes;
  };
  return {
    names,
    fields,
    files,
    hold(bytes) {
      texts.take(bytes);
      held += bytes;
    },
    checkText(most) {
      if (held > most) throw new FileError(413, `Isian terlalu panjang (paling banyak ${sizeText(most)}).`);
    },
    release,
    async cleanup() {
      release(held);
      await Promise.all(Object.values(files).flatMap((list) => list.map((file) => file.cleanup())));
    },
  };
}

/** Bytes that may wait between the connection and the parser of a form, and in the parser for the disk. */
const UNREAD = 1024 * 1024;

/** Lets a form through as long as there is room for its texts, which is everything but its files. */
function textGate(form: Filling, { files, textBytes }: FormLimits): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        // Only the parser knows what a chunk of a form with files holds, and it may not have come to the last ones yet.
        if (files > 0) form.checkText(textBytes + UNREAD);
        form.hold(chunk.length);
        if (files === 0) form.checkText(textBytes);
        done(null, chunk);
      } catch (error) {
        done(asError(error));
      }
    },
  });
}

async function fill(form: Filling, source: Readable, type: string, inbox: Inbox, limits: FormLimits) {
  const parser = openParser(type, limits);
  const gate = textGate(form, limits);
  const failure = Promise.withResolvers<never>();
  const budget = { left: limits.totalBytes };
  const arriving: { field: string; file: Promise<TempFile | undefined> }[] = [];
  const refuse = (message: string) => failure.reject(new FileError(413, message));

  parser.on('field', (name, value, info) => {
    if (info.nameTruncated)
      return refuse(`Nama isian terlalu panjang (paling banyak ${NAME_BYTES} karakter).`);
    form.names.add(name ?? '');
    append(form.fields, name ?? '', value);
  });
  parser.on('file', (name, stream, info) => {
    form.names.add(name ?? '');
    stream.on('data', (chunk: Buffer) => form.release(chunk.length));
    const file = limits.withoutFiles
      ? finished(stream).then(() => undefined)
      : receive(stream, info.filename, inbox, limits, budget);
    file.catch(failure.reject);
    arriving.push({ field: name ?? '', file });
  });
  const fewer = `Terlalu banyak berkas (paling banyak ${limits.files}).`;
  parser.on('filesLimit', () => refuse(limits.files === 0 ? 'Formulir ini tidak menerima berkas.' : fewer));
  parser.on('fieldsLimit', () => refuse(`Terlalu banyak isian (paling banyak ${limits.fields}).`));
  for (const stream of [source, gate]) stream.once('error', failure.reject);
  source.pipe(gate).pipe(parser);

  try {
    await Promise.race([finished(parser), failure.promise]);
    await Promise.race([Promise.all(arriving.map(({ file }) => file)), failure.promise]);
    form.checkText(limits.textBytes);
  } finally {
    source.unpipe(gate);
    gate.destroy();
    parser.destroy();
    // Files are added in the order sent, whichever was written first; after a failure too, so that the form can clean up.
    for (const { field, file } of arriving) {
      const received = await file.catch(() => undefined);
      if (received) append(form.files, field, received);
    }
  }
}

function openParser(type: string, { files, fields }: FormLimits) {
  try {
    return busboy({
      headers: { 'content-type': type },
      // Texts are counted before they come here.
      limits: { files, fields, fieldSize: Infinity, fieldNameSize: NAME_BYTES },
      defParamCharset: 'utf8',
    });
  } catch (error) {
    throw new FileError(400, 'Formulir tidak dapat dibaca.', error);
  }
}

async function receive(
  stream: Readable,
  filename: string | undefined,
  { dir, files }: Inbox,
  limits: FormLimits,
  budget: { left: number },
): Promise<TempFile | undefined> {
  const path = join(dir, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  let held = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      budget.left -= chunk.length;
      if (size > limits.fileBytes)
        done(new FileError(413, `Ukuran berkas paling besar ${sizeText(limits.fileBytes)}.`));
      else if (budget.left < 0)
        done(new FileError(413, `Jumlah ukuran berkas paling besar ${sizeText(limits.totalBytes)}.`));
      else {
        try {
          files.take(chunk.length);
        } catch (error) {
          return done(asError(error));
        }
        held += chunk.length;
        done(null, hash.update(chunk) && chunk);
      }
    },
  });
  const cleanup = async () => {
    files.giveBack(held);
    held = 0;
    await rm(path, { force: true });
  };
  try {
    await pipeline(stream, count, createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE }));
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

/** Drains the request for a while, then closes the connection. */
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

const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));
