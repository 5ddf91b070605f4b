import type { z } from 'zod';
import { CallError, type ErrorBody, isErrorBody } from './errors.ts';
import type { Endpoint, MetaOf, Page } from './kit.ts';
import { isRecord } from './lib/record.ts';

type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;
type QueryValue = string | number | boolean | undefined | null;
export type QueryInput = Record<string, QueryValue | QueryValue[]>;

/** Arguments of a call: path names, query, and a JSON body or a form with files. */
export type Input<E extends Endpoint> = ([PathNames<E['path']>] extends [never]
  ? { params?: undefined }
  : { params: Record<PathNames<E['path']>, string | number> }) & { query?: QueryInput } & BodyOf<E>;
type BodyOf<E> = E extends { body?: infer B }
  ? B extends z.ZodType
    ? { body: z.input<B> | FormData }
    : { body?: FormData }
  : never;

type Value<R> = R extends z.ZodType ? z.output<R> : undefined;
/** Result of a call: lists keep their meta, everything else is unwrapped from `data`. */
export type Output<E extends Endpoint> =
  E extends Endpoint<string, infer _B, infer R, infer _C, infer S>
    ? S extends 'list'
      ? Page<Value<R>, MetaOf<E>>
      : S extends 'stream'
        ? Response
        : Value<R>
    : never;

type Args<E extends Endpoint> =
  Record<never, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];
export type Call = <E extends Endpoint>(endpoint: E, ...args: Args<E>) => Promise<Output<E>>;
/** Part of a response that the client needs; an endpoint without JSON returns a whole `Response`. */
export type Answer = Pick<Response, 'ok' | 'status' | 'json'>;
export type Send = (path: string, init: RequestInit) => Promise<Answer>;

const NOTHING: ErrorBody = { status: 404, errors: ['Data tidak ditemukan.'], data: { msg: [] } };

/** Path of an endpoint with its names filled in and the query attached. */
export function pathOf(
  path: string,
  params: Record<string, string | number> = {},
  query: QueryInput = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    // Path traversal: another endpoint would respond.
    if (value === '.' || value === '..') throw new CallError(404, NOTHING);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

/**
 * The typed client. `send` carries a request to the API: `fetch` in the browser, the API's own handler in the server.
 * Throws `CallError` for every refused call, with status 0 when there was no response.
 */
export function client(send: Send): Call {
  return async <E extends Endpoint>(endpoint: E, ...args: Args<E>): Promise<Output<E>> => {
    const input: { params?: Record<string, string | number>; query?: QueryInput; body?: unknown } =
      args[0] ?? {};
    const response = await send(
      pathOf(endpoint.path, input.params, input.query),
      requestOf(endpoint, input.body),
    ).catch((cause) => {
      throw new CallError(0, { status: 0, errors: [], data: { msg: [String(cause)] } });
    });
    return (await readAnswer(endpoint, response)) as Output<E>;
  };
}

function requestOf(endpoint: Endpoint, body: unknown): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': 'id-ID' };
  if (body === undefined) return { method: endpoint.method, headers };
  if (body instanceof FormData) return { method: endpoint.method, headers, body };
  return {
    method: endpoint.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

async function readAnswer(endpoint: Endpoint, response: Answer): Promise<unknown> {
  if (response.ok && endpoint.shape === 'stream') return response;
  if (response.status === 204) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    throw new CallError(
      response.status,
      isErrorBody(body) ? body : { status: response.status, errors: [], data: { msg: [] } },
    );
  }
  return endpoint.shape === 'data' && isRecord(body) ? body.data : body;
}
