import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '#test/api.ts';

const api = await testApi();

/** A site that prints all it knows of its visitor, as no real one would. */
const TELLTALE = `
let made = 0;
export const queryNames = () => new Set(['login', 'next', 'search']);
export async function render(request, send) {
  made += 1;
  const url = new URL(request.url);
  if (url.pathname === '/dihitung') return page(String(made));
  const me = await send('/v1/users/me', { method: 'GET', headers: {} });
  const who = me.ok ? (await me.json()).data : me.status;
  return page(JSON.stringify({ url: url.href, method: request.method, headers: [...request.headers], who }));
}
const page = (html) => ({
  response: new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  html: { text: html, scripts: [], styles: [] },
});`;

const root = join(tmpdir(), `desa-situs-${randomBytes(4).toString('hex')}`);
mkdirSync(join(root, 'build/server'), { recursive: true });
writeFileSync(join(root, 'build/server/index.js'), TELLTALE);
writeFileSync(join(root, 'package.json'), '{"type":"module"}');
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Seen = { status: number; headers: Record<string, unknown>; text: string };

function ask(base: string, path: string, headers: Record<string, string>, method = 'GET'): Promise<Seen> {
  return new Promise((done, fail) => {
    const sent = request(base.replace('localhost', '127.0.0.1') + path, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => {
        const { date: _, 'x-request-id': __, ...rest } = response.headers;
        done({ status: response.statusCode ?? 0, headers: rest, text });
      });
    });
    sent.on('error', fail);
    sent.end();
  });
}

/** Polls until the page is stable for a second: it is cached shortly after sending, under the version known by then. */
async function settled(look: () => Promise<Seen>): Promise<string> {
  let before = '';
  for (let alike = 0; alike < 10; ) {
    const { text } = await look();
    alike = text === before ? alike + 1 : 0;
    before = text;
    await new Promise((done) => setTimeout(done, 100));
  }
  return before;
}

const kept = await api.serve({ DATABASE_POOL: '4' }, root);
const { url } = kept;

describe('a page', () => {
  it('accepts no form from another site, signed in or not', async () => {
    const { host } = await api.village();
    const post = (headers: Record<string, string>) =>
      ask(url, '/masuk', { host, accept: 'text/html', ...headers }, 'POST');
    const foreign: Record<string, string>[] = [
      { origin: 'http://jahat.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: `http://${host}` },
    ];
    for (const headers of foreign)
      for (const cookie of ['', 'akses=x']) {
        const { status, text } = await post(cookie ? { ...headers, cookie } : headers);
        expect([status, text], JSON.stringify(headers)).toEqual([
          403,
          expect.stringContaining('Permintaan harus berasal dari situs ini.'),
        ]);
      }
    const own: Record<string, string>[] = [
      {},
      { origin: `http://${host}` },
      { 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of own) expect((await post(headers)).status, JSON.stringify(headers)).toBe(200);
  });

  it('ignores bearer tokens', async () => {
    const village = await api.village();
    const { access } = await village.warga();
    const seen = await ask(url, '/', { host: village.host, authorization: `Bearer ${access}` });
    expect(JSON.parse(seen.text).who).toBe(401);
    expect(seen.text).not.toContain(access);
  });

  it('of an account is private and not stored', async () => {
    const village = await api.village();
    const { access, nama } = await village.warga();
    const seen = await ask(url, '/', { host: village.host, cookie: `akses=${access}` });
    expect(JSON.parse(seen.text).who.nama).toBe(nama);
    expect(seen.headers['cache-control']).toBe('private, no-store');
  });

  it('is the same for every anonymous visitor, whoever asked before', async () => {
    const fresh = await api.serve({ PAGE_CACHE_MB: '0', DATABASE_POOL: '4' }, root);
    const village = await api.village();
    const { access } = await village.warga();
    const staff = await village.admin();
    const { host } = village;
    const text = fc.stringMatching(/^[\w;=.%-]{0,12}$/);
    const token = fc.constantFrom(access, staff.access, 'palsu', '');
    const cookie = fc
      .array(
        fc.tuple(
          fc.constantFrom('akses', 'segar', 'kilat', ' akses ', 'AKSES', 'lain', ''),
          fc.oneof(token, text),
        ),
      )
      .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('; '));
    const names = [
      'accept-language',
      'user-agent',
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-forwarded-host',
    ];
    const more = [
      'x-react-router-spa-mode',
      'x-react-router-prerender-data',
      'range',
      'if-none-match',
      'accept',
    ];
    const visitor = fc.record(
      {
        cookie,
        authorization: fc.oneof(
          token.map((one) => `Bearer ${one}`),
          text,
        ),
      },
      { requiredKeys: [] },
    );
    const headers = fc.tuple(
      visitor,
      fc.dictionary(fc.constantFrom(...names, ...more), text, { maxKeys: 4 }),
    );
    const paths = [
      '/',
      '/?login=true&next=%2Fberita',
      '/berita?search=a',
      '/berita?utm_source=b&search=a',
      '/berita/7',
    ];
    const visits = fc.array(fc.tuple(fc.constantFrom(...paths), headers, fc.constantFrom('GET', 'HEAD')), {
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(visits, async (before) => {
        for (const [path, [own, rest], method] of before)
          await ask(kept.url, path, { ...rest, ...own, host }, method);
        for (const path of paths) {
          const anonymous = { host };
          expect(await ask(kept.url, path, anonymous)).toEqual(await ask(fresh.url, path, anonymous));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is rendered once for all equivalent addresses, and redirects unknown parameters', async () => {
    const { host } = await api.village();
    const made = await settled(() => ask(url, '/dihitung', { host }));
    expect((await ask(url, '/dihitung?utm_source=wa&fbclid=1', { host })).text).toBe(made);
    for (const query of ['?x=1', '?search=a&x=2', '?search=a&search=b']) {
      const { status, headers, text } = await ask(url, `/dihitung${query}`, { host });
      expect([status, text]).toEqual([302, '']);
      expect(headers.location).toBe(query.includes('search') ? '/dihitung?search=a' : '/dihitung');
    }
    expect((await ask(url, '//contoh.example?x=1', { host })).headers.location).toBe('/contoh.example');
    const next = await ask(url, '/dihitung?search=a', { host });
    expect(Number(next.text)).toBe(Number(made) + 1);
  });
});
