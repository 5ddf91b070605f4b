import type { Answer, Send } from '#contract/client.ts';
import { ACCOUNT_DISABLED } from '#contract/errors.ts';
import { ACCOUNT_CLOSED, FLASH_COOKIE, flashText, type Message, SESSION_ENDED } from '#contract/lib/flash.ts';
import type { Core } from '../core.ts';
import { ApiError } from '../errors.ts';
import { inboxOf } from '../files/inbox.ts';
import { addressOf } from '../http/address.ts';
import { textResponse } from '../http/compress.ts';
import { commonHeaders, pagePolicy } from '../http/security.ts';
import { actorOf, askerOf, NOBODY, type Visit, visitBy } from '../http/visit.ts';
import {
  clearTokens,
  cookieName,
  cookieText,
  mergeCookies,
  readCookie,
  refreshCookie,
  setTokens,
} from '../session/cookies.ts';
import { NobodysPage } from './nobody.ts';
import type { PageCache } from './page-cache.ts';
import { isPersonal, pageKey } from './page-cache.ts';
import { openPageForm } from './page-form.ts';
import { aboutOf, answerOf, knownAnswer, type Rendered, type Site } from './site.ts';

/** The site and the cache of anonymous pages. */
export type CachedSite = Site & { cache: PageCache };

/** The page of a host that no village registered: without shell and without a village. */
export async function blockedPage(site: CachedSite, request: Request, visit: Visit): Promise<Response> {
  const target = new Request(new URL('/domain-diblokir', request.url), { headers: request.headers });
  const noApi = () => Promise.reject(new Error('The blocked page calls no API.'));
  const { render } = await site.built();
  const answer = await render(target, noApi, aboutOf(site, visit, true));
  return finish(site, answer, visit, 404);
}

/** One page: anonymous and cached when the visitor sends no cookies, else private to that visitor. */
export async function page(site: CachedSite, request: Request, visit: Visit): Promise<Response> {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const url = new URL(request.url);
  if (visit.https) url.protocol = 'https:';
  if (!reads) return personalPage(site, request, url, visit);
  if (!url.pathname.endsWith('.data')) {
    const { queryNames } = await site.built();
    const { url: clean, strange } = addressOf(url.pathname + url.search, queryNames);
    if (strange) return movedTo(clean);
    url.search = clean.slice(url.pathname.length);
  }
  return isPersonal(request.headers.get('cookie'), visit.https)
    ? personalPage(site, request, url, visit)
    : sharedPage(site, request, url, visit);
}

// Two slashes would mean another host.
const movedTo = (path: string) =>
  new Response(null, {
    status: 302,
    headers: { location: path.replace(/^\/+/, '/'), 'cache-control': 'no-store' },
  });

/** Page for a visitor without cookies; only the address of the request goes into it. */
async function sharedPage(site: CachedSite, request: Request, url: URL, visit: Visit): Promise<Response> {
  const host = request.headers.get('host') ?? url.host;
  const { id, ip, https, village, stamp } = visit;
  const { signal } = request;
  const made = await NobodysPage.make(site, { id, ip, https, village, stamp, url, host, signal });
  const response = finish(site, made.rendered, visit);
  if (response.headers.has('set-cookie')) response.headers.set('cache-control', PRIVATE);
  else keep(site, made, response, { visit, host, url });
  return response;
}

const PRIVATE = 'private, no-store';

/** One page for one visitor: its session renewed, its calls answered in process. */
async function personalPage(site: Site, request: Request, url: URL, visit: Visit): Promise<Response> {
  const host = request.headers.get('host') ?? url.host;
  const anonymous = !isPersonal(request.headers.get('cookie'), visit.https);
  const {
    visit: current,
    cookies,
    ended,
  } = anonymous ? { visit, cookies: [], ended: undefined } : await renew(site.core, request, visit);
  const set: string[] = [...cookies];
  const { render } = await site.built();
  const send = callsOf(site, request, { visit, current, host, set });
  const about = aboutOf(site, visit, false);
  const inboxFor = (known: boolean) => inboxOf(site.core.inbox, { ...askerOf(visit), known });
  const form = openPageForm(request, inboxFor, async () => (await current.actor()) !== null);
  const answer = await render(pageRequest(request, url, visit, ended), send, about, form.read).finally(
    form.cleanup,
  );
  const response = finish(site, answer, visit);
  if (ended && !response.headers.getSetCookie().some(isFlash)) set.push(endedCookie(ended, visit));
  for (const one of set) response.headers.append('set-cookie', one);
  response.headers.set('cache-control', PRIVATE);
  return response;
}

type Calls = { visit: Visit; current: Visit; host: string; set: string[] };

/** Calls of the API by a page: as its visitor, and after signing somebody in as that person. Cookies go into `set`. */
function callsOf(site: Site, request: Request, { visit, current, host, set }: Calls) {
  let cookie = mergeCookies(request.headers.get('cookie') ?? '', set);
  let who: Visit = { ...current, inside: true };
  const agent = request.headers.get('user-agent');
  return onceEach(async (path: string, init: RequestInit): Promise<Answer> => {
    const known = knownAnswer(site, { village: visit.village, nobody: false }, { path, method: init.method });
    if (known) return known;
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
  });
}

/** The frame and the page within it may ask the same: it is read once, until something is written. */
function onceEach(send: Send): Send {
  const asked = new Map<string, Promise<Answer>>();
  return async (path, init) => {
    if (init.method !== 'GET') return send(path, init).finally(() => asked.clear());
    const found = await asked.get(path);
    // A file can be read once only.
    if (found && !(found instanceof Response)) return found;
    const answer = send(path, init);
    asked.set(path, answer);
    return answer;
  };
}

// A page that shows messages deletes their cookie; a redirect leaves them to the next page.
const isFlash = (cookie: string) => /^(__Host-)?(\w+)=/.exec(cookie)?.[2] === FLASH_COOKIE;
const endedCookie = (ended: Message, { https }: Visit) =>
  cookieText(FLASH_COOKIE, flashText([ended]), { maxAge: 60, https });

/**
 * The request as the site sees it: with the scheme the visitor uses, told when the session could not be renewed, and of
 * the cookies with the only one that is its own, by its plain name. A HEAD is read as the GET it asks about.
 */
function pageRequest(request: Request, url: URL, visit: Visit, ended: Message | undefined): Request {
  if (!visit.https && !ended && request.method !== 'HEAD' && request.url === url.href) return request;
  const headers = new Headers(request.headers);
  const kept = readCookie(headers.get('cookie'), cookieName(FLASH_COOKIE, visit.https));
  const flash = ended ? flashText([ended]) : kept;
  if (flash) headers.set('cookie', `${FLASH_COOKIE}=${encodeURIComponent(flash)}`);
  else headers.delete('cookie');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  return new Request(url, { method, headers, signal: request.signal });
}

/** Renews an expired access token before the page is made, so that its loaders see a signed-in visitor. */
async function renew(
  core: Core,
  request: Request,
  visit: Visit,
): Promise<{ visit: Visit; cookies: string[]; ended: Message | undefined }> {
  const { village } = visit;
  const known = await visit.owner().catch((error) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  const refresh = refreshCookie(request.headers.get('cookie'), visit.https);
  if (known || !village || !refresh)
    return { visit: { ...visit, ...visitBy(async () => known) }, cookies: [], ended: undefined };
  const cookies: string[] = [];
  const set = (name: string, value: string, options: { maxAge: number; httpOnly?: boolean }) =>
    void cookies.push(cookieText(name, value, { ...options, https: visit.https }));
  let ended = SESSION_ENDED;
  const pair = await core.sessions.rotate(village.id, refresh, { graceMs: 10_000 }).catch((error) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.body().status === ACCOUNT_DISABLED) ended = ACCOUNT_CLOSED;
    return undefined;
  });
  if (!pair) {
    clearTokens(set);
    return { visit: { ...visit, ...NOBODY }, cookies, ended };
  }
  setTokens(set, pair);
  const actor = await core.sessions.actor(village.id, pair.access);
  return { visit: { ...visit, ...visitBy(async () => actor) }, cookies, ended: undefined };
}

export function finish(
  site: Site,
  { response, html }: Rendered,
  visit: Visit,
  status = response.status,
): Response {
  const headers = new Headers(response.headers);
  if (visit.https) nameCookies(headers);
  if (status === 503) headers.set('retry-after', '5');
  if (html === undefined) return new Response(response.body, { status, headers });
  const { CAPTCHA: captcha, BASE_MAPS: maps } = site.core.env;
  headers.set(
    'content-security-policy',
    pagePolicy(html, {
      https: visit.https,
      dev: site.dev,
      captcha,
      maps,
      cameras: visit.village?.asal_kamera,
    }),
  );
  return textResponse(html.text, { status, headers });
}

/** The site names its cookie plainly; browsers keep it as they keep those of the session. */
function nameCookies(headers: Headers): void {
  const given = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const one of given)
    headers.append('set-cookie', isFlash(one) ? `${cookieName(one, true)}; Secure` : one);
}

const KEPT = ['content-type', 'content-security-policy', 'link'];
const SHARED = { vary: 'cookie, accept-encoding', 'cache-control': 'public, max-age=0, must-revalidate' };

type Asked = { visit: Visit; host: string; url: URL };

/** Caches a page, and marks it public for shared caches. */
function keep(site: CachedSite, made: NobodysPage, response: Response, { visit, host, url }: Asked): void {
  response.headers.set('vary', SHARED.vary);
  const { village, https } = visit;
  const control = response.headers.get('cache-control') ?? '';
  if (site.dev || !made.lasting || response.status !== 200 || !village) return;
  if (made.rendered.html === undefined || /no-store|private/.test(control)) return;
  response.headers.set('cache-control', SHARED['cache-control']);
  // Written under the version it was read at: a change in between makes the entry unreachable instead of stale.
  const { version } = made;
  if (site.core.villages.version(village.id) !== version) return;
  const headers: Record<string, string> = { ...commonHeaders(visit, site.core.env), ...SHARED };
  for (const name of KEPT) {
    const value = response.headers.get(name);
    if (value) headers[name] = value;
  }
  const address = {
    desaId: village.id,
    version,
    https,
    build: site.build,
    host,
    url: url.pathname + url.search,
  };
  site.cache
    .store(pageKey(address), headers, made)
    .catch((error) => site.core.log.warn('page not cached', { error }));
}
