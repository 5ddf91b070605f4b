import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { FLASH_COOKIE } from '#contract/lib/flash.ts';
import { type Place, Shelves } from '../data/shelves.ts';
import { cookieName, HALF_COOKIE, readCookie, SESSION_COOKIES } from '../session/cookies.ts';
import type { NobodysPage } from './nobody.ts';

const brotli = promisify(brotliCompress);
const PERSONAL = [...SESSION_COOKIES, HALF_COOKIE, FLASH_COOKIE];
/** Cookies (on https `__Host-…`) that make a page private to its visitor. */
export const isPersonal = (cookies: string | null | undefined, https: boolean): boolean =>
  Boolean(cookies) &&
  PERSONAL.some((name) => readCookie(cookies ?? null, cookieName(name, https)) !== undefined);

const MAX_AGE_MS = 60_000;
/** Age up to which a stale page may be served when rendering fails, in milliseconds; it says that it is old. */
const OLD_MS = 10 * 60_000;
const OLD_NOTE =
  '<aside class="salinan" aria-label="Pemberitahuan">Layanan sedang terganggu. Ini salinan halaman dari beberapa menit yang lalu.</aside>';
/** Concurrent compressions: more would pile up in memory; the page is cached when requested again. */
const MOST_PACKED = 4;
/** Compression window about the size of a page: the default needs megabytes per compression. */
const PACKING = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 };

/** `head` is the flat list that `writeHead` sends as it stands: names and values in turn. */
type Body = { head: string[]; body: Buffer };
type Copy = { headers: Record<string, string>; body: Buffer<ArrayBuffer> };
type Page = {
  headers: Record<string, string>;
  br: Body;
  /** Created on demand. */
  gzip?: Body;
  plain?: Body;
};
export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Whole pages of visitors without a session, ready to send. The key carries the village's content version, so an edit is
 * seen by the next visitor; entries also expire after a minute, since pages show relative times. Pages are stored as
 * browsers accept them over https, and in other encodings on demand. `maxBytes` bounds it, 0 turns it off. A village that
 * is walked through pushes out its own pages (`Shelves`).
 */
export function createPageCache({ maxBytes = 16 * 1024 * 1024, now = Date.now } = {}) {
  const pages = new Shelves<Page>({ maxBytes, maxAgeMs: OLD_MS, now });
  let hits = 0;
  let misses = 0;
  const pack = createPacker();

  function oldCopy(place: Place, accepted: string | string[] | undefined): Copy | undefined {
    const page = pages.find(place)?.value;
    return page && markedOld(page, accepted);
  }

  return {
    /** Responds from the cache, or returns false. `evenOld`: with a page up to ten minutes old, which says so. */
    serve(
      place: Place,
      request: IncomingMessage,
      response: ServerResponse,
      { evenOld = false } = {},
    ): boolean {
      const found = pages.find(place);
      if (!found || now() - found.made > MAX_AGE_MS) {
        const copy = evenOld ? oldCopy(place, request.headers['accept-encoding']) : undefined;
        if (!copy) misses += 1;
        else response.writeHead(200, copy.headers).end(request.method === 'HEAD' ? undefined : copy.body);
        return copy !== undefined;
      }
      hits += 1;
      const { head, body } = bodyFor(found.value, request.headers['accept-encoding'], (more) =>
        pages.grow(place, more),
      );
      response.writeHead(200, head);
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    },

    /** A page up to ten minutes old, which says so; for when it cannot be rendered. */
    old: oldCopy,

    /** Stores a page where there is room for it. */
    async store(place: Place, headers: Record<string, string>, { rendered }: NobodysPage): Promise<void> {
      const html = rendered.html?.text ?? '';
      const packed = html !== '' && html.length <= maxBytes ? await pack(html) : undefined;
      if (packed) pages.keep(place, pageOf(headers, packed), packed.length + OVERHEAD);
    },

    stats: () => ({ ...pages.stats(), hits, misses }),
  };
}

/** Compresses a few pages at a time; undefined while there are too many. */
function createPacker() {
  let packing = 0;
  return async (html: string): Promise<Buffer | undefined> => {
    if (packing >= MOST_PACKED) return undefined;
    packing += 1;
    return brotli(html, { params: PACKING }).finally(() => {
      packing -= 1;
    });
  };
}

function markedOld(page: Page, accepted: string | string[] | undefined): Copy {
  const headers = { ...page.headers, 'cache-control': 'no-store' };
  const html = brotliDecompressSync(page.br.body).toString();
  const body = Buffer.from(html.replace(/<body[^>]*>/, (tag) => tag + OLD_NOTE));
  if (!/\bgzip\b/.test(String(accepted))) return { headers, body };
  return { headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(body) };
}

/** Bytes of a page besides its text. */
const OVERHEAD = 4_000;
const pageOf = (headers: Record<string, string>, packed: Buffer): Page => ({
  headers,
  br: bodyOf({ ...headers, 'content-encoding': 'br' }, packed),
});

function bodyOf(headers: Record<string, string>, body: Buffer): Body {
  return { head: [...Object.entries(headers).flat(), 'content-length', String(body.length)], body };
}

/** `onMade` is called with the bytes added to the cache. */
function bodyFor(page: Page, accepted: string | string[] | undefined, onMade: (bytes: number) => void): Body {
  const text = String(accepted ?? '');
  if (/\bbr\b/.test(text)) return page.br;
  const coding = /\bgzip\b/.test(text) ? 'gzip' : 'plain';
  let found = page[coding];
  if (!found) {
    const plain = brotliDecompressSync(page.br.body);
    found =
      coding === 'gzip'
        ? bodyOf({ ...page.headers, 'content-encoding': 'gzip' }, gzipSync(plain))
        : bodyOf(page.headers, plain);
    page[coding] = found;
    onMade(found.body.length);
  }
  return found;
}

type Key = { desaId: number; version: number; https: boolean; build: string; host: string; url: string };

/** Place of a page in the cache; a new content version of its village or a new build makes older ones unreachable. */
export const pageKey = ({ desaId, version, https, build, host, url }: Key): Place => ({
  village: desaId,
  version,
  name: `${https}|${build}|${host}|${url}`,
});
