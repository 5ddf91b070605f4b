import { Hono } from 'hono';
import type { z } from 'zod';
import type { Endpoint } from '#contract/kit.ts';
import { NEEDS_PROOF } from '#contract/platform/bukti.ts';
import type { Leaving } from '../../core/context.ts';
import type { Core } from '../../core/core.ts';
import { ApiError, notFound, signInRequired } from '../../core/errors.ts';
import { inboxOf } from '../../core/files/inbox.ts';
import type { Upload } from '../../core/files/uploads.ts';
import { answer, viewOf } from '../../core/http/answer.ts';
import { keptFiles, readInput } from '../../core/http/body.ts';
import { answerError } from '../../core/http/router.ts';
import type { Visit } from '../../core/http/visit.ts';
import { limitTries } from '../../core/limits/limit.ts';
import { cookieName, cookieText, readCookie } from '../../core/session/cookies.ts';
import { describeDevice } from '../../core/session/device.ts';
import { type Operator, operatorOf, spendProof } from './operators.ts';
import type { PlatformStore, Transaction } from './store.ts';
import { type Act, type By, note } from './trail.ts';

/** Cookie under a name of its own, so that it is no village's session by any mistake. */
export const OPERATOR_COOKIE = 'pengelola';

/** Services that every part of the console works with. */
export type Console = { core: Core; store: PlatformStore };

type BodyOf<E extends Endpoint> = E extends { body?: infer B }
  ? B extends z.ZodType
    ? z.output<B>
    : undefined
  : never;
type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type Context<E extends Endpoint> = {
  core: Core;
  store: PlatformStore;
  /** Operator who asks; on a call for anybody one with a number that no account has. */
  operator: Operator;
  params: { [N in ParamNames<E['path']>]: string };
  query: URLSearchParams;
  body: BodyOf<E>;
  /** The checked file of a field that the contract names under `files`. */
  upload(field: string): Upload | undefined;
  /** The transaction of a write; a read asks `store`. */
  at: Transaction;
  by: By;
  request: Pick<Visit, 'id' | 'ip' | 'https'> & { headers: Headers };
  /** Writes a line of the console's trail; a write without one fails. */
  note(act: Act, by?: By): Promise<void>;
  /** Runs after the commit, or not at all. */
  afterCommit(work: () => void): void;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: { maxAge: number }): void;
};
type Result<E extends Endpoint> = E extends { shape: 'stream' }
  ? Response
  : E extends { returns?: infer R }
    ? R extends z.ZodType
      ? Leaving<z.output<R>>
      : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing
        void
    : never;

type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Result<E>>;
export type ConsoleRoute = {
  endpoint: Endpoint;
  handler: (context: Context<Endpoint>) => Promise<unknown>;
};

/** Binds a call of the console to its handler. */
export function implementConsole<E extends Endpoint>(endpoint: E, handler: Handler<E>): ConsoleRoute;
// The router calls every handler with the context it built for exactly this endpoint.
export function implementConsole(endpoint: Endpoint, handler: ConsoleRoute['handler']): ConsoleRoute {
  return { endpoint, handler };
}

const NOBODY: Operator = { id: 0, nama: '', email: '', kabupaten: null };

/** The API of the console, which answers on its own host only. */
export function createConsoleApi(routes: ConsoleRoute[], console: Console) {
  const { core } = console;
  const app = new Hono<{ Bindings: { visit: Visit } }>({ strict: false });
  for (const route of routes) {
    const path = route.endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1');
    const serve = serveRoute(console, route);
    app.on(route.endpoint.method, path, (c) => serve(c.req.raw, c.req.param(), c.env.visit));
  }
  app.notFound(() => answerError(core, notFound()));
  app.onError((error) => answerError(core, error));
  return async (request: Request, visit: Visit): Promise<Response> => app.fetch(request, { visit });
}

function serveRoute(console: Console, { endpoint, handler }: ConsoleRoute) {
  const { core, store } = console;
  const view = viewOf(core, endpoint);
  return async (request: Request, params: Record<string, string>, visit: Visit): Promise<Response> => {
    if (visit.seen) visit.seen.route = endpoint.path;
    const { id, ip, https } = visit;
    const { headers } = request;
    const cookie = (name: string) => readCookie(headers.get('cookie'), cookieName(name, https));
    const token = cookie(OPERATOR_COOKIE);
    const operator = token && (await operatorOf(store.query, token, core.env.PRODUCTION));
    if (endpoint.can !== 'publik' && !operator) throw signInRequired();
    // Officers of a regency find nothing else, not even behind a refusal.
    if (endpoint.can !== 'publik' && operator && operator.kabupaten !== null && !endpoint.kabupaten)
      throw notFound();
    const actor = operator || null;
    const tries = await limitTries(core, endpoint, { village: 0, actor, ip });
    const inbox = inboxOf(core.inbox, { village: 0, address: ip, known: actor !== null });
    const input = await tries(readInput(endpoint, request, inbox));
    const { body, cleanup } = input;
    const cookies: string[] = [];
    const by = byOf(actor, visit, headers);
    const { searchParams: query } = new URL(request.url);
    const base = {
      ...console,
      params,
      query,
      body,
      cookie,
      by,
      operator: operator || NOBODY,
      request: { id, ip, https, headers },
      setCookie: (name: string, value: string, { maxAge }: { maxAge: number }) =>
        void cookies.push(cookieText(name, value, { maxAge, https })),
    };
    const work = async () => {
      const files = await keptFiles(endpoint, input);
      const upload = (field: string) => files[field]?.[0];
      const run: Run = (given) => handler({ ...base, upload, ...given });
      return endpoint.method === 'GET' ? read(run) : write(console, endpoint, { by, token }, run);
    };
    const result = await tries(work()).finally(cleanup);
    const response =
      result instanceof Response ? result : answer(endpoint, view(result, 'WIB', query), visit);
    for (const one of cookies) response.headers.append('set-cookie', one);
    return response;
  };
}

function byOf(actor: Operator | null, { id, ip }: Visit, headers: Headers): By {
  return {
    akun: actor?.id ?? null,
    permintaan: id,
    alamat: ip,
    perangkat: describeDevice(headers.get('user-agent')),
  };
}

type Given = Pick<Context<Endpoint>, 'at' | 'note' | 'afterCommit'>;
type Run = (given: Given) => Promise<unknown>;

const refuse = () => Promise.reject(new Error('A GET of the console must not write.'));
const read = (run: Run) =>
  run({ at: { query: refuse, village: refuse }, note: refuse, afterCommit: (work) => work() });

type Acting = { by: By; token: string | undefined };
async function write(
  { store }: Console,
  { method, path, can, unproved }: Endpoint,
  { by, token = '' }: Acting,
  run: Run,
): Promise<unknown> {
  const after: (() => void)[] = [];
  const result = await store.write(async (at) => {
    // Proofs are used up in the same transaction: a change that is refused leaves the proof for the next try.
    if (can === 'platform' && !unproved && !(await spendProof(at, token)))
      throw new ApiError(403, [NEEDS_PROOF]);
    let told = 0;
    const tell = async (act: Act, who = by) => {
      told += 1;
      await note(at, act, who);
    };
    const made = await run({ at, note: tell, afterCommit: (work) => void after.push(work) });
    if (told === 0) throw new Error(`${method} ${path} left no line in the trail of the console.`);
    return made;
  });
  for (const work of after) work();
  return result;
}
