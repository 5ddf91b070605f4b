import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { FLASH_COOKIE } from '#contract/flash.ts';
import { ACCESS_COOKIE, REFRESH_COOKIE } from './cookies.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** A page asked for with one of these cookies is made for this visitor alone. */
export const PERSONAL = [ACCESS_COOKIE, REFRESH_COOKIE, FLASH_COOKIE];
const MAX_AGE_MS = 60_000;

type Coding = 'br' | 'gzip';
/** `head` is the flat list that `writeHead` sends as it stands: names and values in turn. */
type Body = { head: string[]; body: Buffer };
type Page = { headers: Record<string, string>; bodies: Record<Coding, Body>; until: number; bytes: number };
export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Whole pages of visitors without a session, ready to send. The key carries the village's content version, so an edit is
 * seen by the next visitor; entries also end after a minute, since pages show the passing of time. Only compressed pages
 * are kept; the few who cannot read them get theirs unpacked. `maxBytes` bounds it, 0 turns it off.
 */
export function createPageCache({ maxBytes = 48 * 1024 * 1024, now = Date.now } = {}) {
  const pages = new Map<string, Page>();
  let bytes = 0;
  let hits = 0;
  let misses = 0;

  function drop(key: string) {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  }

  return {
    /** Answers from the cache, or returns false. */
    serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const page = pages.get(key);
      if (!page || page.until < now()) {
        drop(key);
        misses += 1;
        return false;
      }
      hits += 1;
      const { head, body } = bodyFor(page, request.headers['accept-encoding']);
      response.writeHead(200, head);
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    },

    /** Keeps a page in every coding; the oldest leave when there is no room. */
    async store(key: string, headers: Record<string, string>, html: string): Promise<void> {
      if (html.length > maxBytes) return;
      const plain = Buffer.from(html);
      const [br, gz] = await Promise.all([
        brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
        zip(plain),
      ]);
      drop(key);
      const bodies = {
        br: bodyOf({ ...headers, 'content-encoding': 'br' }, br),
        gzip: bodyOf({ ...headers, 'content-encoding': 'gzip' }, gz),
      };
      const page = { headers, bodies, until: now() + MAX_AGE_MS, bytes: br.length + gz.length + 4_000 };
      pages.set(key, page);
      bytes += page.bytes;
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },

    stats: () => ({ pages: pages.size, bytes, hits, misses }),
  };
}

function bodyOf(headers: Record<string, string>, body: Buffer): Body {
  return { head: [...Object.entries(headers).flat(), 'content-length', String(body.length)], body };
}

function bodyFor({ headers, bodies }: Page, accepted: string | string[] | undefined): Body {
  const text = String(accepted ?? '');
  if (/\bbr\b/.test(text)) return bodies.br;
  return /\bgzip\b/.test(text) ? bodies.gzip : bodyOf(headers, gunzipSync(bodies.gzip.body));
}

type Key = { desaId: number; version: number; https: boolean; build: string; host: string; url: string };

/** Name of a page in the cache; a new content version of its village or a new build makes older ones unreachable. */
export const pageKey = ({ desaId, version, https, build, host, url }: Key): string =>
  `${desaId}|${version}|${https}|${build}|${host}|${url}`;
