import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createTileCache } from './tile-cache.ts';

const cache = createTileCache({ maxBytes: 10_000 });
const place = (name: string) => ({ village: 1, version: 1, name });
const server = createServer((request, response) => {
  if (!cache.serve(place(request.url ?? ''), request, response)) response.writeHead(204).end();
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(() => void server.close());
const get = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);

const HEADERS = {
  'content-encoding': 'gzip',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-request-id': 'of one visitor',
  etag: '"a"',
};
const tile = (text: string, headers: Record<string, string> = HEADERS, status = 200) =>
  new Response(new Uint8Array(gzipSync(text)), { status, headers });

test('a tile for everybody is sent again as it was, without what belonged to one request', async () => {
  const first = await cache.keep(place('/a'), tile('tile a'));
  expect(first.headers.get('x-request-id')).toBe('of one visitor');
  const again = await get('/a');
  expect(again.status).toBe(200);
  expect(await again.text()).toBe('tile a');
  expect(again.headers.get('etag')).toBe('"a"');
  expect(again.headers.get('x-request-id')).toBeNull();
  expect((await get('/a', { headers: { 'accept-encoding': 'identity' } })).status).toBe(204);
  expect(await (await get('/a', { method: 'HEAD' })).text()).toBe('');
});

test('nothing of one person, nothing that may change, and no error is kept', async () => {
  for (const [at, answer] of [
    tile('x', { ...HEADERS, 'cache-control': 'private, no-store' }),
    tile('x', { ...HEADERS, 'cache-control': 'public, no-cache' }),
    tile('x', { ...HEADERS, 'set-cookie': 'a=b' }),
    tile('x', HEADERS, 404),
  ].entries()) {
    expect(await cache.keep(place(`/no${at}`), answer)).toBe(answer);
    expect((await get(`/no${at}`)).status).toBe(204);
  }
});

test('the oldest leave when there is no room', async () => {
  for (let at = 0; at < 40; at += 1) await cache.keep(place(`/n${at}`), tile(`tile ${at} ${Math.random()}`));
  expect(cache.stats().bytes).toBeLessThanOrEqual(10_000);
  expect((await get('/n0')).status).toBe(204);
  expect((await get('/n39')).status).toBe(200);
});
