import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type ByteRange,
  checkKey,
  checkPrefix,
  type FileSource,
  type FileStore,
  type StoredEntry,
} from './store.ts';
import { assertRoom, PRIVATE_DIR, PRIVATE_FILE, removeStale, tempPath } from './temp.ts';

/** The name of the folder inside the store for files still being written; no key can start with a dot. */
const WRITING = '.tmp';

/**
 * Files in a folder of this machine. A file is written beside its final place (same volume), flushed to the
 * disk and renamed, so that a crash leaves either the whole file or none.
 */
export function localStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, checkKey(key));
  return {
    async put(key, source) {
      const target = pathOf(key);
      const temp = await tempPath(join(root, WRITING));
      await assertRoom(root);
      try {
        await writeDurably(source, temp);
        await mkdir(dirname(target), { recursive: true, mode: PRIVATE_DIR });
        await rename(temp, target);
        await flushFolder(dirname(target));
      } catch (error) {
        await rm(temp, { force: true });
        throw error;
      }
    },
    async get(key, range) {
      const path = pathOf(key);
      const info = await statFile(path);
      return info && { stream: readFile(path, range), size: info.size };
    },
    async head(key) {
      const info = await statFile(pathOf(key));
      return info && { size: info.size, modified: info.mtime };
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    list: (prefix) => walk(root, checkPrefix(prefix)),
    async tidy(maxAgeMs) {
      await removeStale(join(root, WRITING), maxAgeMs);
    },
  };
}

async function writeDurably(source: FileSource, path: string): Promise<void> {
  const from =
    typeof source === 'string'
      ? createReadStream(source)
      : Readable.from(source instanceof Uint8Array ? [source] : source);
  // `flush` has the stream fsync the file before it closes.
  await pipeline(from, createWriteStream(path, { flags: 'wx', flush: true, mode: PRIVATE_FILE }));
}

/** A rename is only durable once its folder has been flushed too. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Opens the file at the first read, so that a stream nobody reads (HEAD) costs and leaks nothing. */
function readFile(path: string, range: ByteRange = { start: 0 }): ReadableStream<Uint8Array> {
  let file: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        file ??= createReadStream(path, range)[Symbol.asyncIterator]();
        const { done, value } = await file.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await file?.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

async function statFile(path: string) {
  try {
    const info = await stat(path);
    return info.isFile() ? info : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function* walk(root: string, prefix: string): AsyncIterable<StoredEntry> {
  const start = join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
  try {
    for await (const entry of await opendir(start, { recursive: true })) {
      const path = join(entry.parentPath, entry.name);
      const key = relative(root, path).split(sep).join('/');
      if (!entry.isFile() || key.startsWith('.') || !key.startsWith(prefix)) continue;
      const info = await statFile(path);
      if (info) yield { key, size: info.size, modified: info.mtime };
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
