/** A piece of data to keep: a path on this machine, bytes in memory, or a stream of unknown length. */
export type FileSource = string | Uint8Array | ReadableStream<Uint8Array>;

/** First and last byte wanted, both inclusive, as in an HTTP Range. Without `end`: to the end of the file. */
export type ByteRange = { start: number; end?: number };

/** `size` is that of the whole object in bytes, also when only a range of it is read. */
export type StoredInfo = { size: number; modified: Date };
export type StoredFile = { stream: ReadableStream<Uint8Array>; size: number };
export type StoredEntry = StoredInfo & { key: string };

/**
 * Store of files. Keys are relative paths of lower-case letters, digits, `.`, `_` and `-`; the village comes first
 * (`12/0190…/asli.webp`). An object appears whole or not at all.
 */
export interface FileStore {
  /** Keep `source` under `key`, replacing what was there. Throws FileError 503 when there is no room. */
  put(key: string, source: FileSource, options: { type: string }): Promise<void>;
  /** The bytes of `key`, or undefined when there is no such object. The caller reads or cancels the stream. */
  get(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  head(key: string): Promise<StoredInfo | undefined>;
  /** Remove `key`; an object that is not there is not an error. */
  delete(key: string): Promise<void>;
  /** Every object whose key starts with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<StoredEntry>;
  /** Remove what writes that were cut off more than `maxAgeMs` ago left behind. */
  tidy(maxAgeMs: number): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;

/** Refuse a key that could leave the store: no `..`, no absolute paths, no hidden names, nothing to escape. */
export function checkKey(key: string): string {
  if (key.length > 250 || !KEY.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
  return key;
}

/** Refuse a listing prefix that is not the beginning of a key. */
export function checkPrefix(prefix: string): string {
  if (prefix !== '') checkKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
  return prefix;
}
