import { Agent, createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { createApi } from '#server/app.ts';
import { testApi } from '#test/api.ts';
import { createStatic } from '../http/static.ts';
import { createFront } from './front.ts';
import { createPageCache } from './page-cache.ts';
import { openVisits } from './visits.ts';

const SHARE = 10;
/** Requests that a village may use at once: three seconds of its share. */
const AT_ONCE = 3 * SHARE;
const api = await testApi({
  settings: {
    VILLAGE_PER_SECOND: String(SHARE),
    TRUSTED_PROXIES: '127.0.0.1',
    ADDRESS_PER_MINUTE: '1000000',
  },
});

/** The front door over pages that read the village, with a clock that stands still; `used` is what it asked of others. */
async function opened() {
  const used = { database: 0, pages: 0 };
  const clock = { now: 1_000_000 };
  const core = {
    ...api.core,
    villages: counted(api.core.villages, 'byHost', used),
    tenancy: counted(counted(api.core.tenancy, 'read', used), 'write', used),
  };
  const front = createFront({
    ...{ core, api: createApi(core).fetch, visits: openVisits(core.tenancy, core.log) },
    ...{ cache: createPageCache({ maxBytes: 0 }), files: createStatic(join(core.env.DATA_DIR, 'none')) },
    ...{ build: '1', dev: false, isAway: () => false, now: () => clock.now },
    built: async () => ({
      queryNames: () => undefined,
      async render(_, send) {
        used.pages += 1;
        const told = await (await send('/v1/desa/me/', { method: 'GET', headers: {} })).json();
        const response = new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } });
        return { response, html: { text: JSON.stringify(told), scripts: [], styles: [] } };
      },
    }),
  });
  const door = { came: 0 };
  const server = createServer((asked, answer) => {
    door.came += 1;
    void front(asked, answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  afterAll(() => {
    agent.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const [village, beside] = [await api.village(), await api.village()];

  type Told = { status: number; text: string; headers: IncomingHttpHeaders };
  function ask(
    from: string,
    path = '/berita',
    { method = 'GET', accept = 'text/html', host = village.host } = {},
  ) {
    return new Promise<Told>((done, fail) => {
      const headers = { host, accept, 'x-forwarded-for': from };
      const sent = request({ port, method, path, agent, headers }, (answer) => {
        const { statusCode = 0, headers: own } = answer;
        text(answer).then((body) => done({ status: statusCode, text: body, headers: own }), fail);
      });
      sent.on('error', fail).end();
    });
  }
  /** Somebody of another village, without whom nobody has to share. */
  const neighbour = () => ask('10.9.0.1', '/', { host: beside.host });
  await ask('10.9.0.2', '/');
  await neighbour();
  // Both refusals cost nothing of what follows.
  clock.now += 3_000;
  await neighbour();
  door.came = 0;
  /** So many have come, and got their answer or a place to wait. */
  const came = async (count: number) => {
    await expect.poll(() => door.came, { timeout: 10_000 }).toBe(count);
    await sleep(100);
  };
  return { ask, clock, used, neighbour, came };
}

function counted<T extends object>(whole: T, name: keyof T & string, used: { database: number }): T {
  const own = whole[name] as (...given: unknown[]) => unknown;
  const count = (...given: unknown[]) => {
    used.database += 1;
    return own.apply(whole, given);
  };
  return { ...whole, [name]: count };
}

/** Many pages of one address at once; how many were answered so far, and with what. */
function storm(ask: Awaited<ReturnType<typeof opened>>['ask'], count: number) {
  const told: Awaited<ReturnType<typeof ask>>[] = [];
  const all = Array.from({ length: count }, async (_, at) => {
    told.push(await ask('10.1.0.1', `/cari?search=${at}`));
  });
  return { told, all: Promise.all(all) };
}

it('lets others in beside a storm of one address, which gets what is left', async () => {
  const { ask, clock, neighbour, came } = await opened();
  const { told, all } = storm(ask, 200);
  await expect.poll(() => told.length, { timeout: 10_000 }).toBe(AT_ONCE);
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]));
  // Nothing is left of the share, and nobody who waits is answered before its next second.
  const readers = ['10.2.0.1', '10.2.0.2', '10.2.0.3'].map((from) => ask(from));
  await came(200 + readers.length);
  expect(told).toHaveLength(AT_ONCE);
  clock.now += (1_000 / SHARE) * readers.length;
  for (const { status, text: body } of await Promise.all(readers)) {
    expect(status).toBe(200);
    expect(JSON.parse(body)).toHaveProperty('data.nama_desa');
  }
  expect(told).toHaveLength(AT_ONCE);
  expect((await neighbour()).status).toBe(200);
  clock.now += 1_000;
  await expect.poll(() => told.length, { timeout: 10_000 }).toBe(AT_ONCE + SHARE);
  clock.now += 10_000;
  await all;
}, 30_000);

it('answers over the share with a page in Indonesian that says when to come again, and asks nothing of the database', async () => {
  const { ask, clock, used, came } = await opened();
  const { told, all } = storm(ask, 200);
  await expect.poll(() => told.length, { timeout: 10_000 }).toBe(AT_ONCE);
  const call = ask('10.1.0.1', '/v1/artikel/', { accept: 'text/html' });
  const program = ask('10.1.0.1', '/berita', { accept: 'application/json' });
  const head = ask('10.1.0.1', '/berita', { method: 'HEAD' });
  await came(200 + 3);
  const before = { ...used };
  // Longer than anybody waits.
  clock.now += 9_000;
  await all;
  const refused = told.slice(AT_ONCE);
  expect(refused).toHaveLength(200 - AT_ONCE);
  for (const { status, text: body, headers } of refused) {
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(30);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body));
  }
  // One page for all: it is made once.
  const [shown = '', ...others] = new Set(refused.map((one) => one.text));
  expect(others).toEqual([]);
  expect(shown).toContain('<html lang="id">');
  expect(shown).toContain('Situs desa ini sedang sangat ramai. Silakan coba lagi sebentar.');
  expect(shown).toContain('Coba lagi');
  expect(shown).not.toMatch(/Error|\bat \S+:\d+|node_modules|\.ts\b/);
  expect(Buffer.byteLength(shown)).toBeLessThan(3_000);
  for (const one of await Promise.all([call, program])) {
    expect(one.status).toBe(503);
    expect(JSON.parse(one.text)).toMatchObject({ status: 503, errors: [expect.stringContaining('ramai')] });
    expect(Number(one.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  }
  const { status, text: nothing } = await head;
  expect([status, nothing]).toEqual([503, '']);
  expect(used).toEqual(before);
}, 30_000);
