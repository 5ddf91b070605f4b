import { join } from 'node:path';
import { openRoom, type Scan } from './room.ts';

/** Templates lie anywhere below `server/`, and import `/core/pdf/lembar.typ` from there. */
const SERVER = join(import.meta.dirname, '../..');
const room = openRoom({ workspace: SERVER, fonts: join(import.meta.dirname, 'fonts') });

export type Document = {
  /** A template of ours, beside the feature that prints it: `join(import.meta.dirname, 'surat.typ')`. */
  template: string;
  /**
   * All that the template prints, as JSON. It reads it as `data` from `lembar.typ`: what stands in it is text, never
   * markup, whoever typed it.
   */
  data: object;
  /** PNG, JPEG or SVG, which the template shows as `image("/gambar/{name}")`. */
  pictures?: Record<string, Uint8Array>;
};

/**
 * Sets a document as a PDF (A-2b, so that archives take it) in a process of its own, one at a time. Throws 503 when too
 * many wait, and when a document takes too long or too much memory. Put at most some 500 rows of a table into one.
 */
export const makePdf = (document: Document): Promise<Buffer> => room.set(orderOf(document));

/** The same document as an SVG, its pages under each other: to be looked at while it is being written. */
export const makeSvg = (document: Document): Promise<Buffer> =>
  room.set({ ...orderOf(document), drawn: true });

/**
 * The first `most` pages of a PDF that somebody sent, as JPEGs that fit into so many pixels; in the same process. Undefined
 * when it cannot be read: damaged, locked by a password, or too large to draw. Throws 503 when too many wait.
 */
export const pdfPages = (scan: Scan): Promise<Buffer[] | undefined> => room.read(scan);

/** The words of a PDF that somebody sent, page by page; undefined when it cannot be read. */
export const pdfTexts = async (pdf: Uint8Array): Promise<string[] | undefined> =>
  (await room.read({ pdf, words: true }))?.map((page) => page.toString('utf8'));

const orderOf = ({ template, data, pictures = {} }: Document) => ({
  template,
  data: JSON.stringify(data, breakable),
  pictures,
});

/** A word that no line holds would leave the paper: it may break after a slash, and between any two signs without one. */
const ENDLESS = /\S{31,}/gu;
const UNBROKEN = /[^/]{31,}/gu;
const ZERO_WIDTH_SPACE = '\u200b';
const broken = (word: string): string =>
  word.replace(UNBROKEN, (part) => [...part].join(ZERO_WIDTH_SPACE)).replaceAll('/', `/${ZERO_WIDTH_SPACE}`);
const breakable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(ENDLESS, broken) : value;
