import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { AKUN, expect, test } from './fixtures.ts';

/** The console alone has some five hundred; far more would be a list that leads into itself. */
const MOST_PAGES = 800;
/** Query parameters that change which rows a list shows, and in which order. */
const SAME_LINKS = /^(ordering|search|page|per_page)=/;

/**
 * Pages that differ by row count once: `/berita/12` and `/berita/13` have the same links, as have two products. So have
 * two lines of a budget, a list under any combination of several filters, a page with the sign-in dialog over it, files of one
 * kind, and what the library says of each.
 */
function patternOf(address: string): string {
  const [path = '', query = ''] = address.split('?');
  const kind = path
    .replace(/\/\d+(?=\/|$)/g, '/n')
    .replace(/^(\/toko-desa\/\w+|\/layanan\/administrasi|\/verifikasi)\/.*/, '$1/n')
    .replace(/^\/apbdes\/n\/\d[\d.]*?(?=\.[a-z]+$|$)/, '/apbdes/n/kode')
    .replace(/^\/kelola\/media\/.+/, '/kelola/media/n')
    .replace(/^\/berkas\/[^.]*/, '/berkas/n');
  const asked = query.split('&').filter((part) => part && !/^(login|next)=/.test(part));
  const several = asked.length > 1;
  return `${kind}?${asked.map((part) => part.replace(several || SAME_LINKS.test(part) ? /=.*/ : /=.*\d.*/, '=n')).join('&')}`;
}

/** Addresses of this site in a page. */
function linksIn(html: string, from: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => href);
  return found.flatMap((href) => {
    const to = URL.parse(href.replaceAll('&amp;', '&'), from);
    if (!to || to.origin !== new URL(from).origin) return [];
    return [to.pathname + to.search];
  });
}

const isMissing = (path: string) => path.startsWith('/404');

type Visit = { starts: string[]; host?: string; own?: string; cookie?: string };

const MOST_REDIRECTS = 5;
const agent = new Agent({ keepAlive: true });

/** A page in plain HTML: the client of the browser would have each compressed, and handed through another process. */
async function read(path: string, headers: Record<string, string>, redirects = 0) {
  const url = new URL(path, process.env.E2E_URL);
  const response = await new Promise<IncomingMessage>((done, fail) => {
    get(url, { agent, headers }, done).on('error', fail);
  });
  const body = await text(response);
  const { statusCode: status = 0, headers: got } = response;
  if (!got.location || redirects === MOST_REDIRECTS) return { status, body, type: got['content-type'] };
  const { pathname, search } = new URL(got.location, url);
  return read(pathname + search, headers, redirects + 1);
}

/**
 * Follows every link of the site from `starts` and returns the dead ones: `where → address (status)`. For somebody with
 * pages of their `own`, only those below that path are read for more links: visitors cover the others.
 */
async function brokenLinks({ starts, host, own = '/', cookie = '' }: Visit): Promise<string[]> {
  const base = process.env.E2E_URL ?? '';
  const headers = { accept: 'text/html', cookie, ...(host ? { host } : {}) };
  const waiting = starts.map((path) => ({ path, from: 'awal', missing: isMissing(path) }));
  const seen = new Set(starts.map(patternOf));
  const broken: string[] = [];
  let pages = 0;
  for (let next = waiting.shift(); next && pages < MOST_PAGES; next = waiting.shift()) {
    pages += 1;
    const { status, body, type } = await read(next.path, headers);
    // What still redirects never ends.
    if (status >= 300 && !next.missing) broken.push(`${next.from} → ${next.path} (${status})`);
    const isRead = next.path.startsWith(own) || starts.includes(next.path);
    if (!isRead || !type?.startsWith('text/html')) continue;
    for (const path of linksIn(body, base + next.path)) {
      if (seen.has(patternOf(path))) continue;
      seen.add(patternOf(path));
      // Signing in over the missing page returns to it.
      waiting.push({ path, from: next.path, missing: isMissing(path) && next.missing });
    }
  }
  expect(pages, 'pages of one visitor').toBeLessThan(MOST_PAGES);
  return broken;
}

// Menus are in the HTML from the start; their links are found like all others.
const MISSING = ['berita', 'informasi', 'potensi', 'lapor-online', 'apa-saja'].map(
  (from) => `/404?from=${from}`,
);
const PUBLIC = ['/', ...MISSING];

test.describe('setiap tautan di dalam situs ada halamannya', { tag: '@sekali' }, () => {
  for (const [who, host] of [
    ['pengunjung', undefined],
    ['pengunjung desa DILAN', 'wanasari.localhost'],
    ['pengunjung toko', 'toko.localhost'],
  ] as const)
    test(`bagi ${who}`, async () => {
      expect(await brokenLinks({ starts: PUBLIC, host })).toEqual([]);
    });

  const people = {
    warga: { akun: AKUN.warga, door: '/masuk', starts: [...PUBLIC, '/profil-saya', '/ubah-password'] },
    admin: { akun: AKUN.admin, door: '/kelola/masuk', starts: ['/kelola', '/', '/kelola/ubah-password'] },
    redaksi: { akun: AKUN.redaksi, door: '/kelola/masuk', starts: ['/kelola', '/kelola/ubah-password'] },
    verifikator: { akun: AKUN.verifikator, door: '/kelola/masuk', starts: ['/kelola'] },
    sekdes: {
      akun: { username: 'sekdes', password: 'Desa#2026' },
      door: '/kelola/masuk',
      starts: ['/kelola', '/kelola/perangkat-saya'],
    },
  };
  for (const [who, { akun, door, starts }] of Object.entries(people))
    test(`bagi ${who}`, async ({ request, situs }) => {
      const headers = { 'sec-fetch-site': 'same-origin' };
      const signedIn = await request.post(situs + door, { form: akun, headers, maxRedirects: 0 });
      expect(signedIn.status()).toBe(302);
      const { cookies } = await request.storageState();
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const own = door === '/masuk' ? {} : { own: '/kelola' };
      expect(await brokenLinks({ starts, cookie, ...own })).toEqual([]);
    });
});
