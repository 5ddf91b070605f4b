import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import { CallError, isErrorBody } from '#contract/errors.ts';
import type { Message } from '#contract/lib/flash.ts';
import { OFFLINE, SERVER_PROBLEM } from '../forms/error-toasts.ts';
import { type Failed, failedBy } from '../forms/form.ts';
import { forgetErrors, tellTry } from '../forms/toast-store.ts';

type Results = Record<string, DataStrategyResult>;

/** The page on the screen, as the router last showed it. */
export type Shown = {
  /** Path and query. */
  here: string;
  /** Data that its loaders returned, by route. */
  data: ReadonlyMap<string, unknown>;
  /** Ends a navigation that is under way; the page stays as it is. */
  stay(): void;
};

let shown: Shown | undefined;
/** Called by the root with every page it shows. */
export function setShown(page: Shown): void {
  shown = page;
}

/**
 * Keeps the page, its data and what was typed when the server does not respond or responds with 5xx: a form
 * gets an error, a revalidation keeps the old data, a link leads to the offline copy or
 * nowhere. A toast says so in each case. Back and forward still end on the error page.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const { method, signal } = request;
  const sent = method === 'GET' ? undefined : request.clone();
  const results = await next();
  const lost = Object.keys(results).filter((id) => isLost(results[id]));
  if (signal.aborted) return results;
  // A page that stays asks for nothing, which is no answer.
  if (lost.length === 0 && Object.keys(results).length > 0) forgetTold(request);
  if (!shown || lost.length === 0) return results;
  if (sent) return { ...results, ...(await refusals(lost, results, sent)) };
  const target = new URL(request.url);
  const to = target.pathname + target.search;
  if (to === shown.here) return { ...results, ...kept(lost, shown) };
  if (await hasCopy(target.href)) {
    window.location.assign(target.href);
    return results;
  }
  if (to !== window.location.pathname + window.location.search) giveUp();
  return results;
};

let told: (() => void) | undefined;
function tell(message: Message): void {
  told = tellTry([message]);
}

/** The server answers again: the page that comes, or what a form is told now, is the last word. */
function forgetTold({ method, url }: Request): void {
  const { pathname, search } = new URL(url);
  // Requests that only read again, perhaps behind the person's back, say nothing of their form.
  if (method === 'GET' && pathname + search === shown?.here) told?.();
  else forgetErrors();
  told = undefined;
}

/** Cancels the running navigation and says why. */
export function giveUp(): void {
  tell(navigator.onLine ? SERVER_PROBLEM : OFFLINE);
  shown?.stay();
}

// Too large or too often: refused before the page's code ran.
const TURNED_AWAY = [413, 429];

/** No response at all, or a 5xx. */
export function isLost(result: DataStrategyResult | undefined): boolean {
  if (result?.type !== 'error') return false;
  const error = unwrapped(result.result);
  if (isRouteErrorResponse(error)) return error.status >= 500 || TURNED_AWAY.includes(error.status);
  return error instanceof Error;
}

// The router wraps what an action threw together with its status.
const unwrapped = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'
    ? (value as ReturnType<typeof data>).data
    : value;

async function refusals(ids: string[], results: Results, sent: Request): Promise<Results> {
  const form = await sent.formData().catch(() => new FormData());
  tell(SERVER_PROBLEM);
  return Object.fromEntries(
    ids.map((id) => {
      const error = refusalOf(results[id]);
      const failed: Failed = { ...failedBy(error, form), told: true, toasts: [] };
      return [id, { type: 'data', result: data(failed, { status: error.http || 503 }) }];
    }),
  );
}

/** The message of a form that reached no page; undefined for a 5xx. */
export function refusalOf(result: DataStrategyResult | undefined): CallError {
  const error = unwrapped(result?.result);
  const said =
    isRouteErrorResponse(error) && TURNED_AWAY.includes(error.status) ? parsed(error.data) : undefined;
  if (isErrorBody(said) && isRouteErrorResponse(error)) return new CallError(error.status, said);
  return new CallError(0, { status: 0, errors: [], data: { msg: [] } });
}

// The router passes on the body of a response that no page made.
function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch {
    return undefined;
  }
}

function kept(ids: string[], { data: now }: Shown): Results {
  tell(navigator.onLine ? SERVER_PROBLEM : OFFLINE);
  const known = ids.filter((id) => now.has(id));
  return Object.fromEntries(known.map((id) => [id, { type: 'data', result: now.get(id) }]));
}

const PAGES = 'desa-halaman';

/** Tells whether the service worker keeps this page for offline reading. */
export async function hasCopy(href: string): Promise<boolean> {
  try {
    return (
      (await caches.has(PAGES)) &&
      (await (await caches.open(PAGES)).match(href, { ignoreVary: true })) !== undefined
    );
  } catch {
    return false;
  }
}
