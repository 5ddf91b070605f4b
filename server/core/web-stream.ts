import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';

// The types of the DOM and of Node for the same class differ.

/** A stream of the web as Node reads it. */
export const nodeStream = (stream: ReadableStream): Readable => Readable.fromWeb(stream as WebStream);

/** A stream of Node as the web reads it. */
export const webStream = (stream: Readable) =>
  Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>;
