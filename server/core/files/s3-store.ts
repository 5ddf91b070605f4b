import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { S3mini, S3ServiceError } from 's3mini';
import { checkKey, checkPrefix, type FileStore, type StoredEntry } from './store.ts';

export type S3Options = {
  /** Address of the service without the bucket, e.g. `https://s3.ap-southeast-3.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Put before every key, so that several installations can share one bucket. */
  prefix?: string;
};

/** The smallest part S3 accepts. Four are under way at once, which bounds a stream's memory to 20 MB. */
const PART_BYTES = 5 * 1024 * 1024;
const PAGE = 1000;

/** Files in any S3-compatible store. Memory stays flat whatever their size. */
export function s3Store(options: S3Options): FileStore {
  const base = options.prefix ? `${options.prefix.replace(/^\/+|\/+$/g, '')}/` : '';
  const nameOf = (key: string) => base + checkKey(key);
  const s3 = new S3mini({
    endpoint: `${options.endpoint.replace(/\/+$/, '')}/${options.bucket}`,
    region: options.region,
    accessKeyId: options.accessKey,
    secretAccessKey: options.secretKey,
    minPartSize: PART_BYTES,
  });
  return {
    async put(key, source, { type }) {
      if (typeof source !== 'string') {
        await s3.putAnyObject(nameOf(key), source, type);
        return;
      }
      const target = await s3.getPresignedUrl('PUT', nameOf(key), 3600, {}, { 'Content-Type': type });
      await sendFile(source, target, type);
    },
    async get(key, range) {
      const answer = await s3
        .getObjectRaw(nameOf(key), !range, range?.start, endOf(range?.end))
        .catch(missing);
      if (!answer?.body) return undefined;
      return { stream: answer.body, size: sizeOf(answer) };
    },
    async head(key) {
      const answer = await s3.getObjectRaw(nameOf(key), false, 0, 1).catch(missing);
      if (!answer) return undefined;
      await answer.body?.cancel();
      const modified = answer.headers.get('last-modified');
      return { size: sizeOf(answer), modified: modified ? new Date(modified) : new Date() };
    },
    async delete(key) {
      await s3.deleteObject(nameOf(key));
    },
    list: (prefix) => pages(s3, base, checkPrefix(prefix)),
    // An object appears when its upload is complete; unfinished parts are for the bucket's own lifecycle rule.
    tidy: async () => {},
  };
}

/**
 * Send a file of known length in one go. Not by fetch: it reads ahead of a slow store and keeps copies, 100 MB
 * and more for a file of 100 MB; Node's own request waits for the store.
 */
async function sendFile(path: string, target: string, type: string): Promise<void> {
  const { size } = await stat(path);
  const send = target.startsWith('https:') ? https.request : http.request;
  const request = send(target, { method: 'PUT', headers: { 'content-type': type, 'content-length': size } });
  const answered = once(request, 'response');
  // The store may refuse before it has read everything; its answer says more than the broken pipe.
  const sent = pipeline(createReadStream(path), request);
  sent.catch(() => undefined);
  const [answer] = (await answered) as [http.IncomingMessage];
  const body = await text(answer);
  if (answer.statusCode !== 200)
    throw new Error(`S3 answered ${answer.statusCode} to a PUT: ${body.slice(0, 500)}`);
  await sent;
}

/** s3mini takes the first byte past the range; ours is the last byte inside it. */
function endOf(last: number | undefined): number | undefined {
  return last === undefined ? undefined : last + 1;
}

/** The size of the whole object: after the slash of Content-Range when only a part was sent. */
function sizeOf(answer: Response): number {
  const total = answer.headers.get('content-range')?.split('/')[1];
  return Number(total ?? answer.headers.get('content-length') ?? 0);
}

function missing(error: unknown): undefined {
  if (error instanceof S3ServiceError && error.status === 404) return undefined;
  throw error;
}

async function* pages(s3: S3mini, base: string, prefix: string): AsyncIterable<StoredEntry> {
  let token: string | undefined;
  do {
    const page = await s3.listObjectsPaged('/', base + prefix, PAGE, token);
    for (const object of page?.objects ?? []) {
      yield { key: object.Key.slice(base.length), size: object.Size, modified: object.LastModified };
    }
    token = page?.nextContinuationToken;
  } while (token);
}
