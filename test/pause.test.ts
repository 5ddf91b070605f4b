import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import pages from '#app/routes.ts';
import * as nouns from '#contract/index.ts';
import type { Endpoint } from '#contract/kit.ts';
import { operationsOf } from '#contract/openapi/openapi.ts';
import { type Random, seeded } from '#server/demo/random.ts';
import { testApi } from './api.ts';
import { documentsOf, FORMS, HEADERS, QUERIES } from './pause/shapes.ts';
import { type Sent, startSite } from './site.ts';

// One thread serves every village, so no input may block it for long.
const LONGEST_MS = 100;
// To repeat a run: PAUSE_SEED=… For all requests: PAUSE_REQUESTS=Infinity
const SEED = Number(process.env.PAUSE_SEED ?? Date.now() % 1_000_000);
const REQUESTS = Number(process.env.PAUSE_REQUESTS ?? 600);
const TOGETHER = 8;
const TRIES = 5;

const api = await testApi();
const village = await api.village();
const site = await startSite(api, { TRUSTED_PROXIES: '127.0.0.1,::1', ADDRESS_PER_MINUTE: '10000000' });
const people = { admin: await village.admin(), warga: await village.warga() };

type Route = {
  method: string;
  path: string;
  who?: keyof typeof people | undefined;
  body?: Endpoint['body'];
  page?: boolean;
};
type Attack = { name: string; sent(): Sent; who: Route['who']; page: boolean };

const endpoints: Route[] = operationsOf(nouns).map(({ endpoint: { method, path, can, body } }) => ({
  method,
  path,
  body,
  who: can === 'publik' ? undefined : can === 'penduduk' ? 'warga' : 'admin',
}));

function pathsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', index, children }) => {
    const own = path ? `${above}/${path}` : above;
    return [...(path || index ? [own || '/'] : []), ...pathsOf(children ?? [], own)];
  });
}
const sites: Route[] = [...new Set(pathsOf(pages))].flatMap((path): Route[] => [
  { method: 'GET', path, page: true },
  { method: 'GET', path, page: true, who: 'admin' },
  { method: 'POST', path, page: true },
  { method: 'POST', path, page: true, who: 'admin' },
  { method: 'POST', path: `${path === '/' ? '/_root' : path}.data`, page: true, who: 'warga' },
]);

function attacksOn({ method, path: pattern, who, body, page = false }: Route): Attack[] {
  const path = pattern.replace(/\{\w+\}|:\w+\??/g, '1').replace('*', 'x');
  const attack = (what: string, more: () => Partial<Sent>): Attack => ({
    name: `${method} ${pattern} of ${who ?? 'a stranger'}, ${what}`,
    sent: () => ({ method, path, ...more() }),
    who,
    page,
  });
  const queries = Object.entries(QUERIES).map(([name, query]) =>
    attack(`query: ${name}`, () => ({ path: `${path}?${query}` })),
  );
  const headers = Object.entries(HEADERS).map(([name, headers]) =>
    attack(`headers: ${name}`, () => ({ headers })),
  );
  if (method === 'GET') return [...queries, ...headers];
  const shape = (body?._zod.def as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
  const bodies = [...Object.entries(FORMS), ...(body ? documentsOf(Object.keys(shape)) : [])];
  return [
    ...bodies.map(([name, make]) =>
      attack(`body: ${name}`, () => {
        const { type, body } = make();
        return { headers: { 'content-type': type }, body };
      }),
    ),
    ...queries.slice(0, 2),
    ...headers.slice(0, 2),
  ];
}

/** Calls may end sessions, so each round signs in again. */
async function signIn(): Promise<Record<keyof typeof people, string>> {
  const open = async (id: number) => (await village.db((db) => api.core.sessions.open(db, id))).access;
  return { admin: await open(people.admin.id), warga: await open(people.warga.id) };
}

const statuses = new Map<number, number>();
let address = 0;

async function send({ sent, who, page }: Attack, access: Record<string, string>): Promise<void> {
  // Each request has an address of its own: the work is measured, not the rate limit.
  address += 1;
  const { headers, ...rest } = sent();
  const cookie = { cookie: `akses=${who && access[who]}`, 'sec-fetch-site': 'same-origin' };
  const { status } = await site.send(village.host, {
    ...rest,
    headers: {
      'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
      accept: 'text/html',
      ...(who && (page ? cookie : { authorization: `Bearer ${access[who]}` })),
      ...headers,
    },
  });
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

async function pauseOf(attacks: Attack[]): Promise<number> {
  const access = await signIn();
  await site.figures();
  await Promise.all(attacks.map((attack) => send(attack, access)));
  return (await site.figures()).pause;
}

/** The shortest of a few pauses of one attack: what blocks does so each time, a busy machine does not. */
async function pauseOfOne(attack: Attack): Promise<number> {
  let pause = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && pause > LONGEST_MS; tries += 1) {
    pause = Math.min(pause, await pauseOf([attack]));
  }
  return pause;
}

function shuffled<T>(all: T[], random: Random): T[] {
  const placed = all.map((one) => ({ one, place: random.int(0, 1_000_000_000) }));
  return placed.sort((a, b) => a.place - b.place).map(({ one }) => one);
}

it(`no request blocks the process for more than ${LONGEST_MS} ms (${REQUESTS} requests, seed ${SEED})`, async () => {
  expect([endpoints.length > 60, sites.length > 60]).toEqual([true, true]);
  const random = seeded(SEED);
  const attacks = shuffled([...endpoints, ...sites].flatMap(attacksOn), random).slice(0, REQUESTS);
  const found: string[] = [];
  let longest = { pause: 0, name: '' };
  for (let at = 0; at < attacks.length; at += TOGETHER) {
    const round = attacks.slice(at, at + TOGETHER);
    if ((await pauseOf(round)) <= Math.min(longest.pause, LONGEST_MS)) continue;
    for (const attack of round) {
      const pause = await pauseOfOne(attack);
      if (pause > longest.pause) longest = { pause, name: attack.name };
      if (pause > LONGEST_MS) found.push(`${attack.name}: ${pause} ms`);
    }
  }
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(
    `seed ${SEED}, ${attacks.length} requests; ${counts.join(', ')}; the longest pause: ${longest.pause} ms (${longest.name})\n`,
  );
  expect(found.join('\n')).toBe('');
}, 3_600_000);
