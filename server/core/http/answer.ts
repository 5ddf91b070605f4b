import type { Endpoint } from '#contract/kit.ts';
import type { Core } from '../core.ts';
import type { Zone } from '../zone.ts';
import { type Packed, textResponse } from './compress.ts';
import { compilePick } from './pick.ts';
import type { Visit } from './visit.ts';

/** The filtered result of a handler; undefined for none. */
export type View = (value: unknown, zone: Zone, query: URLSearchParams) => unknown;

/** The allow-list of an endpoint: only what its contract names is returned, with timestamps in the zone. */
export function viewOf(core: Core, endpoint: Endpoint): View {
  const pick = endpoint.returns ? compilePick(endpoint.returns) : undefined;
  if (!pick) return () => undefined;
  const bound = boundBy(core, endpoint);
  if (endpoint.shape === 'list') {
    return (value, zone, query) => {
      const { data, meta, sideloads } = value as {
        data: unknown[];
        meta: unknown;
        sideloads?: Record<string, unknown>;
      };
      const flaws: string[] = [];
      const rows = data.map((one) => pick(one, zone, flaws));
      bound(flaws, query);
      return { ...sideloads, data: rows, meta };
    };
  }
  return (value, zone, query) => {
    const flaws: string[] = [];
    const data = pick(value, zone, flaws);
    bound(flaws, query);
    return endpoint.shape === 'bare' ? data : { data };
  };
}

/** A response that breaks its contract is a bug: thrown in development and tests, logged once in production. */
function boundBy(core: Core, { method, path }: Endpoint) {
  let told = false;
  return (found: string[], query: URLSearchParams): void => {
    // `exclude[]` may remove required fields.
    const flaws = query.has('exclude[]') ? found.filter((one) => !one.endsWith(' is missing')) : found;
    if (flaws.length === 0 || told) return;
    const breaks = `${method} ${path} breaks its contract: ${[...new Set(flaws)].slice(0, 10).join(', ')}`;
    if (!core.env.PRODUCTION) throw new Error(breaks);
    told = true;
    core.log.error(breaks);
  };
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

// Responses that have the visit's headers already: setting them again would cost as much as the query.
const stamped = new WeakSet<Response>();
export const isStamped = (response: Response): boolean => stamped.has(response);

// A symbol property instead of a WeakMap, which would keep the values until the next full garbage collection.
const VALUE = Symbol('value');
/** The value of a response to an in-process call; undefined for one without. */
export const answerValue = (response: Response & { [VALUE]?: unknown }): unknown => response[VALUE];

/** A value that is given again (`kept-answers.ts`) is written once, and packed once for each encoding. */
const written = new WeakMap<object, { text: string; packed: Packed }>();
function textOf(value: unknown): { text: string; packed?: Packed } {
  const again = typeof value === 'object' && value !== null && Object.isFrozen(value);
  const text = (again && written.get(value)) || { text: JSON.stringify(value), packed: new Map() };
  if (again) written.set(value, text);
  return text;
}

function textAnswer(status: number, value: unknown, stamp: Visit['stamp']): Response {
  const { text, packed } = textOf(value);
  return textResponse(text, { status, headers: { ...JSON_HEADERS, ...stamp } }, packed);
}

/** The response to a visit: JSON, or the value itself for an in-process call. */
export function answer(endpoint: Endpoint, value: unknown, { stamp, inside }: Visit): Response {
  const response =
    value === undefined || inside
      ? new Response(null, { status: endpoint.status, headers: stamp })
      : textAnswer(endpoint.status, value, stamp);
  stamped.add(response);
  return inside ? Object.assign(response, { [VALUE]: value }) : response;
}
