import type { z } from 'zod';
import type { Access, Endpoint, MetaOf } from '#contract/kit.ts';
import type { Core, Ordered } from './core.ts';
import type { Event } from './data/event.ts';
import type { VillageDb } from './data/tenant.ts';
import type { Village } from './data/village.ts';
import type { Upload } from './files/uploads.ts';
import type { Schedule } from './job.ts';
import type { Looking } from './look.ts';
import type { QueryParameter } from './query/describe.ts';
import type { QueryPage, QueryRow } from './query/list.ts';
import type { Resource } from './query/resource.ts';
import type { Actor } from './session/session.ts';

type ActorFor<C extends Access> = C extends 'publik' ? Actor | null : Actor;
type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type ParamValue<N extends string> = N extends 'id' | `${string}_id` ? number : string;

type BodyOf<E extends Endpoint> = E extends { body?: infer B }
  ? B extends z.ZodType
    ? z.output<B>
    : undefined
  : never;

/** Everything a handler needs of its request; `db` sees one village and, in a write, is the open transaction. */
export type Context<E extends Endpoint = Endpoint> = {
  core: Core;
  village: Village;
  actor: ActorFor<E['can']>;
  db: VillageDb;
  params: { [N in ParamNames<E['path']>]: ParamValue<N> };
  query: URLSearchParams;
  body: BodyOf<E>;
  /** The checked files of a field that the contract names under `files`, in the order sent; `saveFile` keeps them. */
  uploads(field: string): Upload[];
  request: { id: string; ip: string; https: boolean; headers: Headers; url: URL };
  /** Writes the audit event of this change; a write that records none fails in tests. */
  record(event: Event): Promise<void>;
  /** Records what a GET that is `dilihat` shows of whom, in a transaction of its own, before the answer leaves. */
  look(write: (looking: Looking) => Promise<unknown>): void;
  /** Enqueues a job in this transaction. */
  enqueue<P>(job: Ordered<P>, payload: P, schedule?: Schedule): Promise<void>;
  /** Runs after the commit, or not at all. */
  afterCommit(work: () => void): void;
  setCookie(name: string, value: string, options: { maxAge: number; httpOnly?: boolean }): void;
};

/** Values that a handler may return for a schema: timestamps as Date, more columns than the contract names. */
export type Leaving<T> = T extends string
  ? T | Date
  : T extends (infer U)[]
    ? Leaving<U>[]
    : T extends object
      ? { [K in keyof T]: Leaving<T[K]> }
      : T;

type Value<R> = R extends z.ZodType ? Leaving<z.output<R>> : undefined;
export type Result<E extends Endpoint> =
  E extends Endpoint<string, infer _B, infer R, infer _C, infer S>
    ? S extends 'list'
      ?
          | {
              data: Value<R>[];
              meta: QueryPage['meta'] & Leaving<MetaOf<E>>;
              sideloads?: Record<string, unknown>;
            }
          | Response
      : S extends 'stream'
        ? Response
        : S extends 'empty'
          ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing
            void
          : // A response of its own: the same as a file, where its query asks for one.
            Value<R> | (S extends 'data' ? QueryRow | Response : never)
    : never;

/** `checked` is what the route's `before` returned. */
export type Handler<E extends Endpoint, T = unknown> = (
  context: Context<E>,
  checked: T,
) => Promise<Result<E>>;

/** Context of a request before its pictures are decoded; `uploads` only says how many were sent. */
export type Early<E extends Endpoint = Endpoint> = Pick<
  Context<E>,
  'core' | 'village' | 'actor' | 'db' | 'params' | 'body' | 'request'
> & { uploads(field: string): readonly unknown[] };
/** Parts of a body that its schema found right; the rest is missing. */
export type Right<T> = T extends (infer U)[]
  ? (Right<U> | undefined)[]
  : T extends object
    ? { [K in keyof T]?: Right<T[K]> | undefined }
    : T;
/** A request of which the schema may have refused a part; `refused` where it did. */
export type Partly<E extends Endpoint = Endpoint> = Omit<Early<E>, 'body'> & {
  body: Right<BodyOf<E>>;
  refused: boolean;
};
/**
 * Names the fields that only the database, or what else was sent, shows to be wrong: judged beside the schema, so that one
 * answer names every wrong field. Reads only.
 */
type AlsoWrong<E extends Endpoint> = (given: Partly<E>) => Promise<Record<string, string>>;
/** Reads only, and refuses only what a form sent again under the same key would be refused for as well. */
type Before<E extends Endpoint, T> = (context: Early<E>) => Promise<T>;
/**
 * Endpoint with its handler. The documentation reads `query`, the resource whose query language the endpoint understands, and
 * `parameters`, those of a list with its own.
 */
export type Route = {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
  before?: Before<Endpoint, unknown>;
  alsoWrong?: AlsoWrong<Endpoint>;
  query?: Resource;
  parameters?: QueryParameter[];
  /** Handler in place of `handler`, for routes that answer on hosts of no village too. */
  platform?: PlatformHandler;
};

/** Binds a handler to its endpoint; the types of body, actor and answer follow from the contract. */
export function implement<E extends Endpoint, T = unknown>(
  endpoint: E,
  handler: Handler<E, T>,
  more?: Documented & { before?: Before<E, T>; alsoWrong?: AlsoWrong<E> },
): Route;
// The router calls every handler with the context it built for exactly this endpoint.
export function implement(
  endpoint: Endpoint,
  handler: Route['handler'],
  more: Documented & Pick<Route, 'before' | 'alsoWrong'> = {},
): Route {
  return { endpoint, handler, ...more };
}
type Documented = Pick<Route, 'query' | 'parameters'>;

/** Context of a handler of the platform; `village` is missing on hosts that nobody registered. */
export type PlatformContext<E extends Endpoint = Endpoint> = Pick<
  Context<E>,
  'core' | 'params' | 'query' | 'request'
> & { village: Village | undefined };
type PlatformHandler = (context: PlatformContext) => Promise<{ status: number; data: unknown }>;

/** Binds a read that needs no village, such as whether there is one; it chooses its status, and sees no village's data. */
export function implementPlatform<E extends Endpoint>(
  endpoint: E,
  platform: (context: PlatformContext<E>) => Promise<{ status: number; data: Value<E['returns']> }>,
): Route;
export function implementPlatform(endpoint: Endpoint, platform: PlatformHandler): Route {
  const handler = () => Promise.reject(new Error(`${endpoint.path} belongs to the platform.`));
  return { endpoint, handler, platform };
}
