import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Place, Shelves } from '../data/shelves.ts';

/** The flat list that `writeHead` sends as it stands, and the packed tile. */
type Tile = { head: string[]; body: Buffer };

/** Bytes of a tile besides its body. */
const OVERHEAD = 1_000;
const FOREVER = /\bpublic\b.*\bimmutable\b/;
const OWN = new Set(['x-request-id', 'content-length', 'date', 'connection']);

export type TileCache = ReturnType<typeof createTileCache>;

/**
 * Tiles that anybody may see and that never change under their address, ready to send. The key carries the village's
 * content version, so a layer that is withdrawn is gone for the next visitor. `maxBytes` bounds it, each village by itself.
 */
export function createTileCache({ maxBytes = 8 * 1024 * 1024 } = {}) {
  const tiles = new Shelves<Tile>({ maxBytes });

  return {
    /** Responds from the cache, or returns false. */
    serve(place: Place, request: IncomingMessage, response: ServerResponse): boolean {
      const tile = tiles.find(place)?.value;
      if (!tile || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return false;
      response.writeHead(200, tile.head);
      response.end(request.method === 'HEAD' ? undefined : tile.body);
      return true;
    },

    /** Keeps an answer if it is a tile for everybody; returns an answer to send in its place. */
    async keep(place: Place, answer: Response): Promise<Response> {
      const { status, headers } = answer;
      const fits = status === 200 && FOREVER.test(headers.get('cache-control') ?? '');
      if (!fits || headers.get('content-encoding') !== 'gzip' || headers.has('set-cookie')) return answer;
      const body = Buffer.from(await answer.arrayBuffer());
      const shared = [...headers].filter(([name]) => !OWN.has(name)).flat();
      const tile = { head: [...shared, 'content-length', String(body.length)], body };
      tiles.keep(place, tile, body.length + OVERHEAD);
      return new Response(body, { status, headers });
    },

    stats: tiles.stats,
  };
}
