import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import { webStream } from '#server/core/web-stream.ts';

const TEXTUAL =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:json|xml|javascript|[\w.-]+\+(?:json|xml)))/;
/** Below this, headers weigh more than what is saved. */
const LEAST = 1_024;
/** Longer texts are compressed asynchronously: this size takes a millisecond or two. */
const LONG = 128 * 1_024;

// Measured in decision 46: zstd takes a fifth of brotli's time for the same length.
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 } };
const GZIP = { level: 4 };

/** Encodings in the order of preference. */
const CODINGS = [
  {
    name: 'zstd',
    now: (text: string) => zstdCompressSync(text, ZSTD),
    aside: (text: string) => promisify(zstdCompress)(text, ZSTD),
    stream: () => createZstdCompress(ZSTD),
  },
  {
    name: 'br',
    now: (text: string) => brotliCompressSync(text, BROTLI),
    aside: (text: string) => promisify(brotliCompress)(text, BROTLI),
    stream: () => createBrotliCompress(BROTLI),
  },
  {
    name: 'gzip',
    now: (text: string) => gzipSync(text, GZIP),
    aside: (text: string) => promisify(gzip)(text, GZIP),
    stream: () => createGzip(GZIP),
  },
];
type Coding = (typeof CODINGS)[number];

// A symbol property instead of a WeakMap, which would keep long texts until the next full garbage collection.
const TEXT = Symbol('text');
type Texted = Response & { [TEXT]?: { text: string; packed?: Packed } };
/** Packed bytes of a text that is asked for again, by encoding. */
export type Packed = Map<string, Uint8Array<ArrayBuffer>>;

/** A response with its text attached, so that the body need not be read again. */
export const textResponse = (text: string, init: ResponseInit, packed?: Packed): Response =>
  Object.assign(new Response(text, init), { [TEXT]: { text, packed } });

/** True for a response that is whole already, and not read from anywhere. */
export const isWhole = (response: Texted): boolean => response[TEXT] !== undefined;

/** The response in the best encoding that the client accepts; unchanged where that saves nothing. */
export async function compressed(response: Texted, accepted: string | null): Promise<Response> {
  const known = response[TEXT];
  if (known && known.text.length < LEAST) return response;
  const coding = accepted ? CODINGS.find(({ name }) => takes(accepted, name)) : undefined;
  if (!coding) return response;
  if (known) {
    const packed = known.packed?.get(coding.name) ?? (await pack(known.text, coding));
    known.packed?.set(coding.name, packed);
    return new Response(packed, { status: response.status, headers: headersOf(response, coding) });
  }
  return isPlainText(response) ? packedStream(response, coding) : response;
}

const pack = async (text: string, coding: Coding) =>
  new Uint8Array(text.length < LONG ? coding.now(text) : await coding.aside(text));

/** True where `Accept-Encoding` allows an encoding. */
const takes = (accepted: string, name: string): boolean =>
  accepted.split(',').some((one) => {
    const [coding = '', quality = ''] = one.toLowerCase().split(';');
    return coding.trim() === name && !/^\s*q=0(\.0*)?\s*$/.test(quality);
  });

function isPlainText({ status, headers, body }: Response): boolean {
  if (status !== 200 && status < 400) return false;
  return (
    body !== null &&
    TEXTUAL.test(headers.get('content-type') ?? '') &&
    !headers.has('content-encoding') &&
    !headers.has('content-range')
  );
}

function headersOf(response: Response, coding: Coding): Headers {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-encoding', coding.name);
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'accept-encoding');
  return headers;
}

/** A body of unknown length: short ones go as they are. */
async function packedStream(response: Response, coding: Coding): Promise<Response> {
  const { status } = response;
  const chunks = (response.body as ReadableStream<Uint8Array>)[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  for (let size = 0; size < LEAST; ) {
    const { done, value } = await chunks.next();
    if (done) return new Response(Buffer.concat(first), { status, headers: response.headers });
    first.push(value);
    size += value.length;
  }
  async function* whole() {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  const source = Readable.from(whole(), { objectMode: false });
  const packed = coding.stream();
  source.once('error', (error) => packed.destroy(error));
  packed.once('close', () => source.destroy());
  const body = webStream(source.pipe(packed));
  return new Response(body, { status, headers: headersOf(response, coding) });
}
