import { Hono } from 'hono';
import type { Endpoint } from '#contract/kit.ts';
import type { Context, Early, Route } from '../context.ts';
import type { Core } from '../core.ts';
import { bumpVersion, recordEvent } from '../data/event.ts';
import { isAway, isBusy, isFull } from '../data/outage.ts';
import type { VillageDb } from '../data/tenant.ts';
import { ApiError, invalid, notFound, unavailable } from '../errors.ts';
import { FileError } from '../files/errors.ts';
import { inboxOf } from '../files/inbox.ts';
import { withSigned } from '../files/signed.ts';
import { checkRoom } from '../files/village-room.ts';
import { enqueue } from '../job.ts';
import { readLimit, work } from '../limits/gate.ts';
import { limitTries } from '../limits/limit.ts';
import { quotaOf } from '../limits/quota.ts';
import { createTurns, type Turns } from '../limits/turns.ts';
import { cookieText } from '../session/cookies.ts';
import { describeDevice } from '../session/device.ts';
import type { Actor } from '../session/session.ts';
import { checkAccess, checkTakesIn, setUpFirst } from './access.ts';
import { type AlsoWrong, alsoWrongOf } from './also-wrong.ts';
import { answer, type View, viewOf } from './answer.ts';
import { type Input, keptFiles, readInput } from './body.ts';
import { keepAnswer, keptAnswer, watched } from './kept-answers.ts';
import { type Copies, createCopies, once, type Sent, sentUnder, unlessAnswered } from './once.ts';
import { noteRefused } from './refused.ts';
import { askerOf, type Visit } from './visit.ts';

export type ApiEnv = { Bindings: { visit: Visit } };
type Deps = { core: Core; visitOf(request: Request, env: unknown): Promise<Visit> };

/** The API: every route of every feature behind one envelope. `visitOf` tells who is asking. */
export function createRouter(routes: Route[], { core, visitOf }: Deps): Hono {
  const app = new Hono({ strict: false });
  const methods = new Map<string, string[]>();
  const waiting = { turns: createTurns(), copies: createCopies() };
  for (const route of routes) {
    const path = route.endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1');
    methods.set(path, [...(methods.get(path) ?? []), route.endpoint.method]);
    const serve = serveRoute(core, route, waiting);
    const { method, can } = route.endpoint;
    const whose = { route: `${method} ${path}`, readMs: readLimit(can === 'publik') };
    app.on(method, path, (c) =>
      work.run(whose, async () => {
        const visit = await visitOf(c.req.raw, c.env);
        const asker = askerOf(visit);
        const { village } = visit;
        return work
          .run({ ...whose, asker }, () => serve(c.req.raw, c.req.param(), visit))
          .catch(async (error) => {
            await noteRefused(core, { endpoint: route.endpoint, village, visit }, error);
            throw error;
          });
      }),
    );
  }
  for (const [path, allowed] of methods) {
    app.all(path, (c) => {
      const allow = { allow: allowed.join(', ') };
      throw new ApiError(405, [`Metode "${c.req.method}" tidak diizinkan.`], { headers: allow });
    });
  }
  app.notFound(() => answerError(core, notFound()));
  app.onError((error) => answerError(core, error));
  return app;
}

/** The one place that turns a thrown error into the envelope. */
export function answerError(core: Core, error: unknown, stamp?: Record<string, string>): Response {
  const known = error instanceof ApiError ? error : (fileError(error) ?? databaseError(error));
  if (!known) core.log.error('request failed', { error });
  const shown = known ?? new ApiError(500, ['Terjadi kesalahan pada server.']);
  return Response.json(shown.body(), { status: shown.http, headers: { ...stamp, ...shown.headers } });
}

function fileError(error: unknown): ApiError | undefined {
  if (!(error instanceof FileError)) return undefined;
  return error.status === 503 ? unavailable(error.message) : new ApiError(error.status, [error.message]);
}

// Constraint names and values of other rows stay inside; a person only learns what to do.
function databaseError(error: unknown): ApiError | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === '23505') return new ApiError(409, ['Data yang sama sudah ada.']);
  if (code === '23503')
    return new ApiError(409, ['Data ini masih dipakai atau data yang dirujuk tidak ada.']);
  if (code === '22P05' || code === '22021')
    return new ApiError(400, ['Data mengandung karakter yang tidak dapat disimpan.']);
  if (code === '40001' || code === '40P01')
    return new ApiError(409, ['Data sedang diubah orang lain. Silakan coba lagi.']);
  if (isFull(error)) return unavailable('Ruang penyimpanan sedang penuh. Silakan coba lagi nanti.', 60);
  if (isBusy(error)) return unavailable('Layanan sedang sibuk. Silakan coba lagi sebentar.', 2);
  if (isAway(error)) return unavailable('Layanan sedang tidak tersedia. Silakan coba lagi.', 5);
  return undefined;
}

type Params = Record<string, string>;

type Serve = (request: Request, given: Params, visit: Visit) => Promise<Response>;

function servePlatform(core: Core, { endpoint }: Route, platform: NonNullable<Route['platform']>): Serve {
  const view = viewOf(core, endpoint);
  return async (request, given, visit) => {
    if (visit.seen) visit.seen.route = endpoint.path;
    const asked = requestOf(request, visit);
    const { status, data } = await platform({
      core,
      village: visit.village,
      params: readParams(given),
      ...asked,
    });
    const value = view(data, visit.village?.zona ?? 'WIB', asked.query);
    return answer({ ...endpoint, status }, value, visit);
  };
}

const NO_SEARCH = 'Daftar ini tidak dapat dicari. Hapus parameter search, atau saring dengan filter{…}.';

/** A list that knows no search refuses one: rows that were not searched would be taken for what was found. */
const canSearch = ({ query, parameters = [] }: Route): boolean =>
  (query?.search.length ?? 0) > 0 || parameters.some(({ name }) => name === 'search');

type Waiting = { turns: Turns; copies: Copies };

function serveRoute(core: Core, route: Route, waiting: Waiting): Serve {
  const { endpoint, platform } = route;
  if (platform) return servePlatform(core, route, platform);
  const view = viewOf(core, endpoint);
  const deaf = endpoint.shape === 'list' && !canSearch(route);
  const key = `${endpoint.method} ${endpoint.path}`;
  return async (request, given, visit) => {
    const { village } = visit;
    if (visit.seen) Object.assign(visit.seen, { route: endpoint.path, file: endpoint.shape === 'stream' });
    if (!village) throw notFound();
    checkTakesIn(endpoint, village);
    const actor = await visitor(endpoint, visit);
    checkAccess(endpoint, actor);
    const tries = await limitTries(core, endpoint, { village: village.id, actor, ip: visit.ip });
    const params = readParams(given);
    const asked = requestOf(request, visit);
    if (deaf && asked.query.get('search')?.trim()) throw invalid({ search: NO_SEARCH });
    const kept = keptPath(route, visit, asked.request.url);
    const before = kept && keptAnswer({ core, village, path: kept }, actor === null);
    if (before && visit.seen) visit.seen.kept = true;
    if (before) return answer(endpoint, before, visit);
    const inbox = inboxOf(core.inbox, { ...askerOf(visit), known: actor !== null });
    const known = { core, village, actor, params, request: asked.request };
    const also = alsoWrongOf(route, ({ body, files }) => earlyOf(endpoint, { ...known, body }, files));
    const input = await tries(readInput(endpoint, request, inbox, also));
    const cookies: string[] = [];
    const asking: Asking = {
      ...known,
      body: input.body,
      query: asked.query,
      setCookie: (name: string, value: string, options: { maxAge: number; httpOnly?: boolean }) =>
        void cookies.push(cookieText(name, value, { ...options, https: visit.https })),
    };
    try {
      const sent = sentUnder(endpoint, request.headers, { ...asking, files: input.files });
      const result =
        endpoint.method === 'GET'
          ? await runRead(core, {
              ...(await tries(prepared(route, asking, { ...input, also }))),
              ...{ view, kept, endpoint },
            })
          : await tries(
              written(waiting, asking, { endpoint, sent }, async () => {
                const { base, handler } = await prepared(route, asking, { ...input, also });
                return inTurn(waiting.turns, base, endpoint, () =>
                  runWrite(core, { base, handler, view, endpoint, sent }),
                );
              }),
            );
      if (sent && cookies.length > 0) throw new Error(`${key} sets cookies, which no repetition would.`);
      const response =
        result instanceof Response
          ? result
          : answer(endpoint, await forBearer(core, asking, visit, result), visit);
      for (const cookie of cookies) response.headers.append('set-cookie', cookie);
      return response;
    } finally {
      await input.cleanup();
    }
  };
}

type Asking = Omit<Base, 'uploads'>;

/** Clients without cookies see pictures of their own by signed addresses; browsers of the site bring their cookie. */
const forBearer = (core: Core, { actor, village }: Asking, { byCookie, inside }: Visit, result: unknown) =>
  actor === null || byCookie || inside
    ? result
    : withSigned(core, result, { desaId: village.id, owner: actor.id });

/** Context of a request before its pictures are decoded. */
const earlyOf = (endpoint: Endpoint, asking: Omit<Asking, 'query' | 'setCookie'>, files: Input['files']) =>
  ({
    ...asking,
    db: asking.core.tenancy.read(asking.village.id),
    uploads: fieldOf(endpoint, files),
  }) as unknown as Early;

type Given = Input & { also: AlsoWrong | undefined };

/** Runs the checks that come before the pictures, which take seconds, then readies those; gives the context and the handler. */
async function prepared({ endpoint, before, handler }: Route, asking: Asking, { also, ...input }: Given) {
  const { core, village } = asking;
  const wrong = (await also?.(input, [])) ?? [];
  if (wrong.length > 0) throw new ApiError(400, wrong);
  const early = earlyOf(endpoint, asking, input.files);
  const checked = await before?.(early);
  await checkRoom(early.db, endpoint, input.files, quotaOf(core.env, village).ruang);
  const base: Base = { ...asking, uploads: fieldOf(endpoint, await keptFiles(endpoint, input)) };
  return { base, handler: (context: Context) => handler(context, checked) };
}

type Keyed = { endpoint: Endpoint; sent: Sent | undefined };

/** A write under a key meets its copies, and the answer of an earlier one where making it again would cost pictures. */
function written({ copies }: Waiting, { core, village }: Asking, keyed: Keyed, work: () => Promise<unknown>) {
  const { endpoint, sent } = keyed;
  if (!sent) return work();
  return copies(sent, village.id, () =>
    endpoint.files ? unlessAnswered(core.tenancy.read(village.id), sent, work) : work(),
  );
}

/** Writes of people to one row wait for each other before they take a connection; those of visitors only count. */
function inTurn<T>(turns: Turns, { village, params }: Base, { path, can }: Endpoint, work: () => Promise<T>) {
  if (can === 'publik' || !path.includes('{')) return work();
  const row = path.slice(0, path.lastIndexOf('}') + 1);
  return turns(JSON.stringify([village.id, row, params]), work);
}

function requestOf(request: Request, { id, ip, https }: Visit) {
  const url = new URL(request.url);
  return {
    query: url.searchParams,
    request: {
      id,
      ip,
      https,
      // Built on first use: most handlers never look at a header.
      get headers() {
        return request.headers;
      },
      url,
    },
  };
}

/**
 * Account that asks, or null. A call that issues tokens goes by what its body holds: clients send the access token that ended
 * along with the refresh token in its place.
 */
async function visitor({ can, shape, unproved }: Endpoint, visit: Visit): Promise<Actor | null> {
  const asked = unproved ? visit.owner() : visit.actor();
  if (can === 'publik' && (visit.byCookie || shape === 'bare'))
    return asked.catch((error) => {
      if (error instanceof ApiError) return null;
      throw error;
    });
  const actor = await asked;
  if (!actor && can !== 'publik' && (await visit.owner())) throw setUpFirst();
  return actor;
}

function readParams(given: Params): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (name !== 'id' && !name.endsWith('_id')) return [name, value];
      if (!/^[1-9]\d{0,14}$/.test(value)) throw notFound();
      return [name, Number(value)];
    }),
  );
}

function fieldOf<F>({ files = {} }: Endpoint, uploads: Readonly<Record<string, F[]>>) {
  return (field: string): F[] => {
    if (!Object.hasOwn(files, field)) throw new Error(`The contract names no files called ${field}.`);
    return uploads[field] ?? [];
  };
}

type Base = Omit<Context, 'db' | 'record' | 'look' | 'enqueue' | 'afterCommit' | 'params' | 'body'> & {
  params: unknown;
  body: unknown;
};

type Reading = { base: Base; handler(context: Context): Promise<unknown>; view: View };

/** Questions that nobody can ask in a thousand ways: those would push out of memory what others ask. */
const COMMON = /^(\?(page|per_page)=\d{1,3}(&(page|per_page)=\d{1,3})?)?$/;

/** Under what name the answer may be given again; calls with a limit of their own are counted each time. */
function keptPath({ endpoint, before }: Route, { inside, again }: Visit, { pathname, search }: URL) {
  const { can, perMinute, fresh, method, shape } = endpoint;
  // A check that comes first sees who asks.
  if (method !== 'GET' || can !== 'publik' || perMinute !== undefined || fresh || before) return undefined;
  // Single things are left out: clients ask them for counts that rise without a new version, such as how often one was read.
  const common = again && shape === 'list' && COMMON.test(search);
  return inside || common ? pathname + search : undefined;
}

type Looks = Parameters<Context['look']>[0][];

/** Views of people's data, recorded before the answer leaves; where they cannot be, it does not. */
async function recordLooks(core: Core, base: Base, { dilihat, path }: Endpoint, looks: Looks): Promise<void> {
  if (dilihat && looks.length === 0) throw new Error(`GET ${path} shows data of people and records no view.`);
  if (looks.length === 0) return;
  await core.tenancy.write(base.village.id, async (db) => {
    const record = (event: Parameters<typeof recordEvent>[1]) => recordEvent(db, event, byOf(base));
    for (const look of looks) await look({ db, actor: base.actor, record });
  });
}

// A GET may not write; its context throws if a handler tries.
async function runRead(
  core: Core,
  { base, handler, view, kept, endpoint }: Reading & { kept: string | undefined; endpoint: Endpoint },
): Promise<unknown> {
  const refuse = async () => {
    throw new Error('A GET endpoint must not write.');
  };
  const looks: Looks = [];
  const { context, whose } = watched({
    ...base,
    db: core.tenancy.read(base.village.id),
    record: refuse,
    enqueue: refuse,
    afterCommit: (work: () => void) => work(),
    look: (write: Looks[number]) => void looks.push(write),
  });
  const result = await handler(context as unknown as Context);
  await recordLooks(core, base, endpoint, looks);
  if (result instanceof Response) return result;
  const value = view(result, base.village.zona, base.query);
  const same = whose();
  if (kept !== undefined && same) keepAnswer({ core, village: base.village, path: kept }, value, same);
  return value;
}

const byOf = ({ actor, request: { id, ip, headers } }: Base) => ({
  actor,
  requestId: id,
  from: { ip, device: describeDevice(headers.get('user-agent')) },
});

type Writing = Reading & { endpoint: Endpoint; sent: Sent | undefined };

async function runWrite(core: Core, { base, handler, view, endpoint, sent }: Writing): Promise<unknown> {
  const after: (() => void)[] = [];
  let recorded = 0;
  let told = endpoint.nomor !== 'dicatat';
  let loud = false;
  let version: number | undefined;
  const result = await core.tenancy.write(base.village.id, async (db: VillageDb) => {
    const context = {
      ...base,
      db,
      afterCommit: (work: () => void) => void after.push(work),
      look: () => {
        throw new Error(`${endpoint.method} ${endpoint.path} records its views itself.`);
      },
      enqueue: (...args: [Parameters<typeof enqueue>[1], unknown, Parameters<typeof enqueue>[3]]) =>
        enqueue(db, ...args),
      async record(event: Parameters<typeof recordEvent>[1]) {
        recorded += 1;
        loud ||= !event.quiet;
        told ||= event.action.endsWith('.view') || event.tanpaNomor === true;
        await recordEvent(db, event, byOf(base));
      },
    };
    const value = await once(db, sent, async () => {
      const made = await handler(context as unknown as Context);
      if (recorded === 0 && endpoint.records !== false)
        throw new Error(`${endpoint.method} ${endpoint.path} recorded no event.`);
      if (!told)
        throw new Error(`${endpoint.method} ${endpoint.path} answers numbers of people, who are not told.`);
      return made instanceof Response ? made : view(made, base.village.zona, base.query);
    });
    if (loud) version = await bumpVersion(db);
    return value;
  });
  if (version !== undefined) core.villages.changed(base.village.id, version);
  for (const work of after) work();
  return result;
}
