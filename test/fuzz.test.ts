import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Document } from '#contract/openapi/openapi.ts';
import { fillVillage, SUKAMAJU } from '#server/demo/demo.ts';
import { type Random, seeded } from '#server/demo/random.ts';
import { testApi } from './api.ts';
import { type Call, type Material, requestFor, type Target, targetsOf } from './fuzz/request.ts';

// To repeat a run: FUZZ_SEED=… For more requests: FUZZ_REQUESTS=20000.
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const AT_ONCE = 4;
const SIGN_IN_EVERY = 500;

const api = await testApi();
const village = api.at(4_000_001, 'desa-acak.example');
const server = await api.serve({ TRUSTED_PROXIES: '127.0.0.1', ADDRESS_PER_MINUTE: '1000000' });
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** `why`: the log lines of an error. */
type Answer = { status: number; body: string; why: string };
type Asker = { role: string; access?: string; id?: number };

/** Each request comes from an address of its own, so that no limit per address hides what is behind it. */
function send(
  { method, path, headers, body }: Call,
  access: string | undefined,
  at: number,
): Promise<Answer> {
  return new Promise((done, fail) => {
    const from = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
    const all = {
      host: village.host,
      'x-forwarded-for': from,
      ...(access ? { authorization: `Bearer ${access}` } : {}),
      ...(body ? { 'content-length': String(body.length) } : {}),
      ...headers,
    };
    const asked = request(
      new URL(server.url),
      { agent, method, path, headers: all, setHost: false },
      (answer) => {
        const id = String(answer.headers['x-request-id']);
        const why = () => api.logged().filter((line) => line.includes(id) && line.includes('"error"'));
        text(answer).then((body) => done({ status: answer.statusCode ?? 0, body, why: why().join() }), fail);
      },
    );
    asked.on('error', (error) => done({ status: 0, body: '', why: String(error) }));
    asked.end(body);
  });
}

async function prepare(): Promise<{ askers: Asker[]; material: Material; targets: Target[] }> {
  await village.db((db) => fillVillage(api.core, db, { ...SUKAMAJU, host: village.host, residents: 20 }));
  const [warga, staff, admin] = await Promise.all([
    village.warga(),
    village.perangkat('berita', 'verifikasi', 'ppid', 'hukum'),
    village.admin(),
  ]);
  const document: Document = await (await village.send('/v1/openapi.json')).json();
  const ids = Array.from({ length: 30 }, (_, n) => n + 1);
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#2f6f4f' } });
  const files = {
    'image/*': await picture.jpeg().toBuffer(),
    'application/pdf': Buffer.from(
      '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n',
    ),
  };
  const askers: Asker[] = [
    { role: 'visitor' },
    { role: 'penduduk', id: warga.id },
    { role: 'perangkat', id: staff.id },
    { role: 'admin', id: admin.id },
  ];
  return { askers, material: { document, ids, files }, targets: targetsOf(document) };
}

/**
 * A long run outlives the tokens, and may have ended sessions or locked accounts. That the village asks for a second step
 * must not stop all of its staff.
 */
async function signIn(askers: Asker[]): Promise<void> {
  const ids = askers.flatMap(({ id }) => id ?? []);
  await village.db((db) =>
    db
      .updateTable('akun')
      .set({ aktif: true, wajib_pasang: false, langkah_kedua: new Date() })
      .where('desa_id', '=', village.desaId)
      .where('id', 'in', ids)
      .execute(),
  );
  for (const asker of askers) {
    const { id } = asker;
    if (id) asker.access = (await village.db((db) => api.core.sessions.open(db, id))).access;
  }
}

/**
 * Errors use the envelope, except when the query is whether a host is registered. Node itself responds without a body
 * to what is no HTTP.
 */
function isAnswer(status: number, body: string): boolean {
  return (
    status < 400 ||
    body === '' ||
    body === '{"data":{"is_registered":false}}' ||
    /^\{"status":\d+,"errors":\[/.test(body)
  );
}

const told = ({ method, path, headers, body }: Call, role: string, answer: Answer): string =>
  [
    `${role}: ${method} ${path.slice(0, 500)}`,
    JSON.stringify(headers).slice(0, 200),
    JSON.stringify(body?.toString('latin1').slice(0, 500) ?? ''),
    `${answer.status} ${answer.body.slice(0, 200)}`,
    answer.why.slice(0, 1_000),
  ].join('\n');

/** Mostly an authorised account, so that more than the authorisation is tested. */
function askerOf({ operation }: Target, askers: Asker[], random: Random): Asker {
  if (random.chance(0.3)) return random.pick(askers);
  const can = operation['x-can'];
  const fitting = askers.filter(
    ({ role }) => role === 'admin' || role === can || (can === 'masuk' && role !== 'visitor'),
  );
  return random.pick(can === 'publik' ? askers : can === 'penduduk' ? fitting.slice(0, 1) : fitting);
}

/** Queries with each column that a list can exclude or sort by, taken from the descriptions. */
function columnQueries({ operation: { parameters } }: Target, { components }: Document): string[] {
  const known = parameters.map((one) =>
    '$ref' in one ? components.parameters[one.$ref.split('/').at(-1) ?? ''] : one,
  );
  const names = (name: string, stand: RegExp) =>
    stand.exec(known.find((one) => one?.name === name)?.description ?? '')?.[1]?.split(', ') ?? [];
  return [
    ...names('exclude[]', /dikirim: (.*?);/).map((name) => `exclude[]=${name}`),
    ...names('sort[]', /Urutan: (.*?), atau/).map((name) => `sort[]=${name}`),
  ];
}

const { askers, material, targets } = await prepare();
// Several to each operation: how many of them are answered well then hardly depends on the seed.
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? targets.length * 5);

describe('requests generated from the OpenAPI document', () => {
  // Attendance answers paired devices only.
  it('can exclude, and sort by, each column of a list', async () => {
    await signIn(askers);
    const faults: string[] = [];
    let sent = 0;
    for (const target of targets) {
      const { method, operation } = target;
      const { access } = askers.find(({ role }) => role === operation['x-can']) ?? askers.at(-1) ?? {};
      const queries = columnQueries(target, material.document);
      for (const query of [...queries, ...(queries.length > 0 ? ['exclude[]=*'] : [])]) {
        const path = `${target.path.replace(/\{\w+\}/g, '1')}?${query}`;
        const answer = await send({ method, path, headers: {}, body: undefined }, access, sent++);
        const paired = answer.status === 403 && target.path === '/v1/absensi/';
        const fine = answer.status === 200 || paired || (answer.status === 404 && target.path.includes('{'));
        if (!fine) faults.push(`${path}: ${answer.status} ${answer.why.slice(0, 400)}`);
      }
    }
    expect(sent).toBeGreaterThan(400);
    expect(faults).toEqual([]);
  }, 120_000);

  it(`cause no server error (${REQUESTS} of them, seed ${SEED})`, async () => {
    const random = seeded(SEED);
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    const reached = new Set<string>();
    let sent = 0;
    const one = async (): Promise<void> => {
      while (sent < REQUESTS) {
        const at = sent++;
        if (at % SIGN_IN_EVERY === 0) await signIn(askers);
        const target = random.pick(targets);
        const { role, access } = askerOf(target, askers, random);
        const call = requestFor(target, material, random);
        const answer = await send(call, access, at);
        const { status, body } = answer;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status < 300) reached.add(target.operation.operationId);
        if (status === 0 || status >= 500 || !isAnswer(status, body)) faults.push(told(call, role, answer));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    process.stdout.write(
      `seed ${SEED}, ${sent} requests; ${counts.join(', ')}; ${reached.size} of ${targets.length} operations answered well\n`,
    );
    expect(faults.slice(0, 40)).toEqual([]);
    // Otherwise the test would only show that everything is refused.
    expect(reached.size / targets.length).toBeGreaterThan(1 / 3);
  }, 3_600_000);
});
