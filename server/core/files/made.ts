import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { isAway, isBusy, isFull, warnOf } from '../data/outage.ts';
import { ApiError, unavailable } from '../errors.ts';
import { boundedQueue } from '../limits/queue.ts';
import type { Log } from '../log.ts';
import { nodeStream, webStream } from '../web-stream.ts';
import type { FileStore } from './store.ts';

const BUSY = 'Server sedang menyusun berkas lain. Tunggu sebentar, lalu coba lagi.';
const FAILED = 'Berkas ini belum dapat disusun. Coba lagi sebentar lagi.';
const inTurn = boundedQueue(2, 64, () => unavailable(BUSY, 10));
/** Older ones are made again: a newer version of the program may make them otherwise. */
const FRESH_MS = 24 * 3600 * 1000;

/** Folder in the store of files made from a village's public content. */
export const madeFolder = (desaId: number): string => `${desaId}/olahan/`;
/** True for a key of the store whose file can be made again from what else is there. */
export const isMade = (key: string): boolean => /^\d+\/olahan\//.test(key);

type Pieces = AsyncIterable<string | Uint8Array>;
export type Making = {
  core: { files: FileStore; log: Log };
  desaId: number;
  /** Lower-case path below the folder of the village. */
  name: string;
  /** A piece of the address in the store that changes with the content. */
  version: string;
  type: string;
  make(): Promise<Uint8Array>;
};

const underWay = new WeakMap<FileStore, Map<string, Promise<Uint8Array>>>();

/** One making for all that ask for it meanwhile; what fails is refused with 503 and tried again by the next. */
function once(files: FileStore, key: string, work: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const running = underWay.get(files) ?? new Map<string, Promise<Uint8Array>>();
  underWay.set(files, running);
  const found = running.get(key);
  if (found) return found;
  const making = inTurn(work).finally(() => running.delete(key));
  running.set(key, making);
  return making;
}

const refused =
  ({ log }: { log: Log }, name: string) =>
  (error: unknown) => {
    if (error instanceof ApiError || isAway(error) || isBusy(error) || isFull(error)) throw error;
    warnOf(log, 'file not made', error);
    log.debug('file not made', { name });
    throw unavailable(FAILED);
  };

/** Bytes that are made once for each version of their content, and read from the store ever after. */
export async function madeFile({ core, desaId, name, version, type, make }: Making) {
  const { files } = core;
  const folder = `${madeFolder(desaId)}${name}/`;
  const key = `${folder}${version}`;
  const kept = await files.head(key);
  if (kept && Date.now() - kept.modified.getTime() < FRESH_MS) {
    const file = await files.get(key);
    if (file) return file;
  }
  const bytes = await once(files, key, async () => {
    const made = await make();
    await files.put(key, made, { type });
    await dropOlder(files, folder, key);
    return made;
  }).catch(refused(core, name));
  return { stream: streamOf(bytes), size: bytes.length };
}

/** Bytes that nobody keeps, made whole before the first of them leaves, and once for all that ask meanwhile. */
export const madeOnce = ({ core, desaId, name, version, make }: Omit<Making, 'type'>): Promise<Uint8Array> =>
  once(core.files, `${desaId} ${version} ${name}`, make).catch(refused(core, name));

/** Newest versions that stay in the store: somebody may still be reading the one before. */
const KEPT = 2;
async function dropOlder(files: FileStore, folder: string, own: string): Promise<void> {
  const others = [];
  for await (const entry of files.list(folder)) if (entry.key !== own) others.push(entry);
  others.sort((a, b) => b.modified.getTime() - a.modified.getTime());
  for (const { key } of others.slice(KEPT - 1)) await files.delete(key);
}

export const streamOf = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new Blob([new Uint8Array(bytes)]).stream();

/** Pieces of a text, packed as it is stored. */
export async function zipped(pieces: Pieces): Promise<Uint8Array> {
  const zip = createGzip({ level: 6 });
  const [bytes] = await Promise.all([
    buffer(zip),
    pipeline(Readable.from(pieces, { objectMode: false }), zip),
  ]);
  return bytes;
}

/** A packed file as the client takes it. */
export function packedAnswer(
  file: { stream: ReadableStream<Uint8Array>; size: number },
  accepted: string | null,
  headers: Record<string, string>,
): Response {
  const vary = { ...headers, vary: 'accept-encoding' };
  if (/\bgzip\b/.test(accepted ?? ''))
    return new Response(file.stream, {
      headers: { ...vary, 'content-encoding': 'gzip', 'content-length': String(file.size) },
    });
  const unzip = createGunzip();
  pipeline(nodeStream(file.stream), unzip).catch(() => {}); // who reads it meets the same error
  return new Response(webStream(unzip), { headers: vary });
}

/** Part of an address in the store for what is long or typed by somebody. */
export const digest = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex').slice(0, 24);
};
