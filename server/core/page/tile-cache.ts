import type { IncomingMessage, ServerResponse } from 'node:http';

/** The flat list that `writeHead` sends as it stands, and the packed tile. */
type Tile = { head: string[]; body: Buffer };

const FOREVER = /\bpublic\b.*\bimmutable\b/;
const OWN = new Set(['x-request-id', 'content-length', 'date', 'connection']);

export type TileCache = ReturnType<typeof createTileCache>;

/**
 * Tiles that anybody may see and that never change under their address, ready to send. The key carries the village's
 * content version, so a layer that is withdrawn is gone for the next visitor. `maxBytes` bounds it.
 */
export function createTileCache({ maxBytes = 8 * 1024 * 1024 } = {}) {
  const tiles = new Map<string, Tile>();
  let bytes = 0;

  function drop(key: string) {
    bytes -= tiles.get(key)?.body.length ?? 0;
    tiles.delete(key);
  }

  return {
    /** Responds from the cache, or returns false. */
    serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const tile = tiles.get(key);
      if (!tile || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return false;
      response.writeHead(200, tile.head);
      response.end(request.method === 'HEAD' ? undefined : tile.body);
      return true;
    },

    /** Keeps an answer if it is a tile for everybody; returns an answer to send in its place. */
    async keep(key: string, answer: Response): Promise<Response> {
      const { status, headers } = answer;
      const fits = status === 200 && FOREVER.test(headers.get('cache-control') ?? '');
      if (!fits || headers.get('content-encoding') !== 'gzip' || headers.has('set-cookie')) return answer;
      const body = Buffer.from(await answer.arrayBuffer());
      drop(key);
      const shared = [...headers].filter(([name]) => !OWN.has(name)).flat();
      tiles.set(key, { head: [...shared, 'content-length', String(body.length)], body });
      bytes += body.length;
      for (const oldest of tiles.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
      return new Response(body, { status, headers });
    },

    stats: () => ({ tiles: tiles.size, bytes }),
  };
}
