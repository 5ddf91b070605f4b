import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.pdf': 'application/pdf',
};
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
const FOREVER = 'public, max-age=31536000, immutable';

type Asset = {
  path: string;
  type: string;
  size: number;
  cache: string;
  codings: Map<string, { path: string; size: number }>;
};

/**
 * The built site's own files, listed once at start: nothing outside the list can be asked for. Files under `/assets/`
 * carry a hash in their name and never change. A file is read once and stays in memory: a first visit asks for thirty.
 * Returns false when the path is none of them.
 */
export function createStatic(root: string) {
  const assets = new Map<string, Asset>();
  const read = new Map<string, Promise<Buffer>>();
  function bytesOf(path: string): Promise<Buffer> {
    const known = read.get(path);
    if (known) return known;
    const bytes = readFile(path);
    read.set(path, bytes);
    bytes.catch(() => read.delete(path));
    return bytes;
  }
  if (existsSync(root)) for (const file of walk(root)) add(assets, root, file);
  return {
    has: (path: string) => assets.has(path),
    serve(path: string, request: IncomingMessage, response: ServerResponse): boolean {
      const asset = assets.get(path);
      if (!asset || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
      const accepted = String(request.headers['accept-encoding'] ?? '');
      const coding = CODINGS.find(([name]) => accepted.includes(name) && asset.codings.has(name))?.[0];
      const chosen = (coding && asset.codings.get(coding)) || asset;
      const headers = {
        'content-type': asset.type,
        'content-length': chosen.size,
        'cache-control': asset.cache,
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
        ...(coding ? { 'content-encoding': coding } : {}),
        ...(path === '/sw.js' ? { 'service-worker-allowed': '/' } : {}),
      };
      if (request.method === 'HEAD') response.writeHead(200, headers).end();
      else
        bytesOf(chosen.path).then(
          (bytes) => response.writeHead(200, headers).end(bytes),
          () => response.destroy(),
        );
      return true;
    },
  };
}

function add(assets: Map<string, Asset>, root: string, file: string) {
  if (file.endsWith('.br') || file.endsWith('.gz')) return;
  const url = `/${relative(root, file).split(sep).join('/')}`;
  const codings = new Map<string, { path: string; size: number }>();
  for (const [name, suffix] of CODINGS)
    if (existsSync(file + suffix))
      codings.set(name, { path: file + suffix, size: statSync(file + suffix).size });
  const cache = url.startsWith('/assets/') ? FOREVER : 'public, max-age=3600';
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  assets.set(url, {
    path: file,
    type,
    size: statSync(file).size,
    cache: url === '/sw.js' ? 'no-cache' : cache,
    codings,
  });
}

function walk(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}
