import type { Answer, Send } from '#contract/client.ts';
import { FLASH_COOKIE, flashText, SESSION_ENDED } from '#contract/flash.ts';
import {
  clearTokens,
  cookieName,
  cookieText,
  mergeCookies,
  readCookie,
  refreshCookie,
  setTokens,
} from './cookies.ts';
import type { Core } from './core.ts';
import { ApiError } from './errors.ts';
import { type PageCache, PERSONAL, pageKey } from './page-cache.ts';
import { answerValue } from './router.ts';
import { commonHeaders, pagePolicy } from './security.ts';
import { actorOf, type Visit } from './visit.ts';

/**
 * The whole joint to the site: it gets the request, a way to call the API as this visitor, and what the server knows of
 * the request; it gives an answer, and the text of a page beside it.
 */
export type Render = (
  request: Request,
  send: Send,
  about: { id: string; visitor: boolean; report(error: unknown): void },
) => Promise<Rendered>;
type Rendered = { response: Response; html: string | undefined };

export type Site = {
  core: Core;
  api(request: Request, visit: Visit): Promise<Response>;
  render(): Promise<Render>;
  cache: PageCache;
  build: string;
  dev: boolean;
};

/** The page of a host that no village registered: without shell and without a village. */
export async function blockedPage(site: Site, request: Request, visit: Visit): Promise<Response> {
  const target = new Request(new URL('/domain-diblokir', request.url), { headers: request.headers });
  const noApi = () => Promise.reject(new Error('The blocked page calls no API.'));
  const answer = await (await site.render())(target, noApi, aboutOf(site, visit, true));
  return finish(site, answer, visit, 404);
}

/** One page for one visitor: its session renewed, its calls answered in process, kept for others when it is nobody's. */
export async function page(site: Site, request: Request, visit: Visit): Promise<Response> {
  limitForm(request);
  const url = new URL(request.url);
  const host = request.headers.get('host') ?? url.host;
  const cookie = request.headers.get('cookie');
  const anonymous = !PERSONAL.some((name) => readCookie(cookie, cookieName(name, visit.https)) !== undefined);
  const {
    visit: current,
    cookies,
    ended,
  } = anonymous ? { visit, cookies: [], ended: false } : await renew(site.core, request, visit);
  const set: string[] = [...cookies];
  const render = await site.render();
  const version = site.core.villages.version(visit.village?.id ?? 0);
  const send = callsOf(site, request, { visit, current, host, set });
  const about = aboutOf(site, visit, anonymous && request.method === 'GET');
  const answer = await render(pageRequest(request, url, visit, ended), send, about);
  const response = finish(site, answer, visit);
  if (ended && !response.headers.getSetCookie().some(isFlash)) set.push(endedCookie(visit));
  for (const one of set) response.headers.append('set-cookie', one);
  if (anonymous && !response.headers.has('set-cookie'))
    return keep(site, request, { response, html: answer.html }, visit, host, url, version);
  response.headers.set('cache-control', 'private, no-store');
  return response;
}

const MAX_FORM = 32 * 1024 * 1024;

// A page reads its form into memory; large files go to the API, which streams them (100 MB a file).
function limitForm({ headers }: Request): void {
  const length = headers.get('content-length');
  if (length === null && headers.has('transfer-encoding'))
    throw new ApiError(411, ['Ukuran data yang dikirim harus disebutkan.']);
  if (Number(length ?? 0) > MAX_FORM)
    throw new ApiError(413, ['Data yang dikirim terlalu besar. Kirim berkas yang lebih kecil.']);
}

const aboutOf = (site: Site, { id }: Visit, visitor: boolean) => ({
  id,
  visitor,
  report: (error: unknown) => site.core.log.error('page failed', { error }),
});

type Calls = { visit: Visit; current: Visit; host: string; set: string[] };

/** How the page calls the API: as its visitor, and after signing somebody in as that person. Cookies go into `set`. */
function callsOf(site: Site, request: Request, { visit, current, host, set }: Calls) {
  let cookie = mergeCookies(request.headers.get('cookie') ?? '', set);
  let who: Visit = { ...current, inside: true };
  const agent = request.headers.get('user-agent');
  return async (path: string, init: RequestInit): Promise<Answer> => {
    const headers = new Headers(init.headers);
    headers.set('host', host);
    headers.set('x-situs', '1');
    if (cookie) headers.set('cookie', cookie);
    if (agent) headers.set('user-agent', agent);
    const reply = await site.api(new Request(new URL(path, request.url), { ...init, headers }), who);
    const given = reply.headers.getSetCookie();
    if (given.length === 0) return answerOf(reply);
    set.push(...given);
    cookie = mergeCookies(cookie, given);
    const now = new Headers({ cookie });
    who = { ...visit, inside: true, ...actorOf(site.core, visit.village, (name) => now.get(name), visit) };
    return answerOf(reply);
  };
}

function answerOf(reply: Response): Answer {
  const value = answerValue(reply);
  return value === undefined ? reply : { ok: reply.ok, status: reply.status, json: async () => value };
}

// A page that shows messages deletes their cookie; one that leads on leaves them to the next.
const isFlash = (cookie: string) => /^(__Host-)?(\w+)=/.exec(cookie)?.[2] === FLASH_COOKIE;
const ENDED = flashText([SESSION_ENDED]);
const endedCookie = ({ https }: Visit) => cookieText(FLASH_COOKIE, ENDED, { maxAge: 60, https });

/**
 * The request as the site sees it: with the scheme the visitor uses, told when the session could not be renewed, and of
 * the cookies with the only one that is its own, by its plain name.
 */
function pageRequest(request: Request, url: URL, visit: Visit, ended: boolean): Request {
  if (!visit.https && !ended) return request;
  const target = new URL(url);
  if (visit.https) target.protocol = 'https:';
  const headers = new Headers(request.headers);
  const flash = ended ? ENDED : readCookie(headers.get('cookie'), cookieName(FLASH_COOKIE, visit.https));
  if (flash) headers.set('cookie', `${FLASH_COOKIE}=${encodeURIComponent(flash)}`);
  else headers.delete('cookie');
  const { method, body, signal } = request;
  // `duplex` is required for a streamed body and missing from the DOM's types.
  const init = { method, headers, signal, ...(body ? { body, duplex: 'half' } : {}) } as RequestInit;
  return new Request(target, init);
}

/** Renews an expired access token before the page is made, so that its loaders see a signed-in visitor. */
async function renew(
  core: Core,
  request: Request,
  visit: Visit,
): Promise<{ visit: Visit; cookies: string[]; ended: boolean }> {
  const { village } = visit;
  const known = await visit.actor().catch((error) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  const refresh = refreshCookie(request.headers.get('cookie'), visit.https);
  if (known || !village || !refresh)
    return { visit: { ...visit, actor: async () => known }, cookies: [], ended: false };
  const cookies: string[] = [];
  const set = (name: string, value: string, options: { maxAge: number; httpOnly?: boolean }) =>
    void cookies.push(cookieText(name, value, { ...options, https: visit.https }));
  const pair = await core.sessions.rotate(village.id, refresh, { graceMs: 10_000 }).catch((error) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  if (!pair) {
    clearTokens(set);
    return { visit: { ...visit, actor: async () => null }, cookies, ended: true };
  }
  setTokens(set, pair);
  const actor = await core.sessions.actor(village.id, pair.access);
  return { visit: { ...visit, actor: async () => actor }, cookies, ended: false };
}

function finish(site: Site, { response, html }: Rendered, visit: Visit, status = response.status): Response {
  const headers = new Headers(response.headers);
  if (visit.https) nameCookies(headers);
  if (html === undefined) return new Response(response.body, { status, headers });
  headers.set('content-security-policy', pagePolicy(html, { https: visit.https, dev: site.dev }));
  return new Response(html, { status, headers });
}

/** The site names its cookie plainly; browsers keep it as they keep those of the session. */
function nameCookies(headers: Headers): void {
  const given = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const one of given)
    headers.append('set-cookie', isFlash(one) ? `${cookieName(one, true)}; Secure` : one);
}

const KEPT = ['content-type', 'content-security-policy', 'link'];

function keep(
  site: Site,
  request: Request,
  { response, html }: Rendered,
  visit: Visit,
  host: string,
  url: URL,
  version: number,
): Response {
  response.headers.set('vary', 'cookie, accept-encoding');
  const control = response.headers.get('cache-control') ?? '';
  if (
    site.dev ||
    html === undefined ||
    response.status !== 200 ||
    request.method !== 'GET' ||
    /no-store|private/.test(control)
  )
    return response;
  response.headers.set('cache-control', 'public, max-age=0, must-revalidate');
  const key =
    visit.village &&
    pageKey({
      desaId: visit.village.id,
      version,
      https: visit.https,
      build: site.build,
      host,
      url: url.pathname + url.search,
    });
  // Written under the version it was read at: a change in between makes the entry unreachable instead of stale.
  const unchanged = visit.village && site.core.villages.version(visit.village.id) === version;
  const headers = {
    ...commonHeaders(visit),
    vary: 'cookie, accept-encoding',
    'cache-control': 'public, max-age=0, must-revalidate',
  };
  for (const name of KEPT) {
    const value = response.headers.get(name);
    if (value) Object.assign(headers, { [name]: value });
  }
  if (key && unchanged)
    site.cache.store(key, headers, html).catch((error) => site.core.log.warn('page not cached', { error }));
  return response;
}
