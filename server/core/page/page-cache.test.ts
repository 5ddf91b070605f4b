import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import type { NobodysPage } from './nobody.ts';
import { createPageCache } from './page-cache.ts';

const MINUTE = 60_000;
const PAGE =
  '<!DOCTYPE html><html lang="id"><head></head><body class="a"><a href="#isi">Isi</a></body></html>';
const NOTE = 'Ini salinan halaman dari beberapa menit yang lalu.';
const KEY = { village: 1, version: 1, name: 'k' };
let clock = 0;
let evenOld = false;
const cache = createPageCache({ now: () => clock });
const server = createServer((request, response) => {
  if (!cache.serve(KEY, request, response, { evenOld })) response.writeHead(204).end();
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(() => server.close());
const ask = (encoding = 'br') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    headers: { 'accept-encoding': encoding },
  });

it('serves a page for a minute, and a stale one for ten while the database is away', async () => {
  const headers = { 'content-type': 'text/html', 'content-security-policy': "script-src 'sha256-x'" };
  await cache.store(KEY, { ...headers, 'cache-control': 'public, max-age=0' }, {
    rendered: { html: { text: PAGE } },
  } as unknown as NobodysPage);
  evenOld = true;
  expect(await (await ask()).text()).toBe(PAGE);
  clock = 2 * MINUTE;
  evenOld = false;
  expect((await ask()).status).toBe(204);
  evenOld = true;
  for (const encoding of ['br', 'gzip', 'identity']) {
    const old = await ask(encoding);
    expect(old.headers.get('cache-control')).toBe('no-store');
    expect(old.headers.get('content-security-policy')).toBe(headers['content-security-policy']);
    const text = await old.text();
    expect(text).toMatch(/<body class="a"><aside [^>]+>[^<]+<\/aside><a href/);
    expect(text).toContain(NOTE);
    expect(text.replace(/<aside.*<\/aside>/, '')).toBe(PAGE);
  }
  clock = 11 * MINUTE;
  expect((await ask()).status).toBe(204);
  expect(cache.old(KEY, 'br')).toBeUndefined();
});
