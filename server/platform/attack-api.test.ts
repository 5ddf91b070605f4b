import { beforeAll, describe, expect, it } from 'vitest';
import * as nouns from '#contract/index.ts';
import type { Endpoint } from '#contract/kit.ts';
import { operationsOf } from '#contract/openapi/openapi.ts';
import { fillVillage, SUKAMAJU } from '#server/demo/demo.ts';
import { testApi } from '#test/api.ts';

// Every row that village B lists is requested by every role of village A, through every endpoint.
const api = await testApi();
const A = api.at(2_000_001, 'desa-a.example');
const B = api.at(2_000_002, 'desa-b.example');
const endpoints = operationsOf(nouns).map(({ endpoint }) => endpoint);
/** Numbered alike in every village, so that an id does not reveal its village. */
const NUMBERED_ALIKE = [
  '/v1/village-budgeting/periode/',
  '/v1/kelola/statuslapor/',
  '/v1/pendidikan/',
  '/v1/pekerjaan/',
  '/v1/statusdlmkeluarga/',
];

/** A row of B, with a token that can see it. */
type Known = { of: Endpoint; id: number; access: string };
let known: Known[] = [];
let inhabitants: Promise<Pick<Awaited<ReturnType<typeof B.admin>>, 'access'>[]> | undefined;
let askers: (string | undefined)[] = [];

beforeAll(async () => {
  for (const village of [A, B]) {
    await village.db((db) => fillVillage(api.core, db, { ...SUKAMAJU, host: village.host, residents: 20 }));
    await village.db((db) =>
      db
        .insertInto('artikel')
        .values({
          desa_id: db.desaId,
          judul: `Berita ${db.desaId}`,
          status: 'terbit',
          terbit: new Date(Date.now() - 60_000),
          kategori_id: null,
          penulis_id: null,
        })
        .execute(),
    );
  }
  const [admin, warga] = await Promise.all([A.admin(), A.warga()]);
  askers = [undefined, warga.access, admin.access];
  known = await listed();
}, 240_000);

/** The first rows of every list of village B, as its own staff and residents see them. */
async function listed(): Promise<Known[]> {
  // The same accounts each time: a resident sees lists of their own.
  inhabitants ??= Promise.all([B.admin(), B.warga()]);
  const found: Known[] = [];
  for (const of of endpoints.filter(isPlainList)) {
    for (const { access } of await inhabitants) {
      const answer = await B.send(of.path, {}, access);
      if (!answer.ok) continue;
      const { data }: { data: { id?: unknown }[] } = await answer.json();
      for (const { id } of data.slice(0, 2)) if (typeof id === 'number') found.push({ of, id, access });
    }
  }
  return found;
}

const isPlainList = ({ shape, path }: Endpoint): boolean =>
  shape === 'list' && !path.includes('{') && !NUMBERED_ALIKE.includes(path);

const plain = (path: string): string => path.replace(/\/$/, '');
const under = ({ path }: Endpoint): Endpoint[] =>
  endpoints.filter((one) => plain(one.path).startsWith(`${plain(path)}/{id}`) && !/\}.*\{/.test(one.path));

describe("village B's rows, asked for from village A", () => {
  it('exist, so that the tests below prove something', async () => {
    const opened: string[] = [];
    for (const { of, id, access } of known) {
      for (const one of under(of).filter(({ method }) => method === 'GET'))
        if ((await B.send(one.path.replace('{id}', String(id)), {}, access)).ok) opened.push(one.path);
    }
    expect(opened).toContain('/v1/artikel/{id}');
  });

  it('return 404 to visitors, residents and admins alike, with identical bytes', async () => {
    for (const { of, id } of known) {
      for (const one of under(of).filter(({ method }) => method === 'GET')) {
        for (const access of askers) {
          const theirs = await A.send(one.path.replace('{id}', String(id)), {}, access);
          const missing = await A.send(one.path.replace('{id}', '999999999999'), {}, access);
          expect([401, 403, 404], `${one.path} ${id}`).toContain(theirs.status);
          expect([theirs.status, await theirs.text()]).toEqual([missing.status, await missing.text()]);
        }
      }
    }
  });

  it('cannot be changed or deleted', async () => {
    for (const { of, id } of known) {
      for (const { method, path } of under(of).filter((one) => one.method !== 'GET')) {
        for (const access of askers) {
          const init = { method, headers: { 'content-type': 'application/json' }, body: '{}' };
          const answer = await A.send(path.replace('{id}', String(id)), init, access);
          expect([400, 401, 403, 404, 415], `${method} ${path} ${id}`).toContain(answer.status);
        }
      }
    }
    const again = (await listed()).map(({ of, id }) => `${of.path} ${id}`);
    expect(again).toEqual(known.map(({ of, id }) => `${of.path} ${id}`));
  });

  it('are in none of the lists of A', async () => {
    // The nine questions of the survey are the same in every village, by law.
    for (const of of endpoints.filter((one) => isPlainList(one) && one.path !== '/v1/pertanyaan/')) {
      const theirs = new Set(known.filter((one) => one.of === of).map(({ id }) => id));
      for (const access of askers) {
        const answer = await A.send(`${of.path}?per_page=100`, {}, access);
        if (!answer.ok) continue;
        const { data }: { data: { id?: unknown }[] } = await answer.json();
        expect(
          data.filter(({ id }) => theirs.has(id as number)),
          of.path,
        ).toEqual([]);
      }
    }
  });
});
