import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Core } from '../core.ts';
import type { Place } from '../data/shelves.ts';
import { normalise, type Village } from '../data/village.ts';
import { ApiError } from '../errors.ts';
import { SUSPENDED_SECONDS } from '../http/access.ts';
import { addressOf } from '../http/address.ts';
import { isStamped } from '../http/answer.ts';
import { compressed, isWhole } from '../http/compress.ts';
import { closedPage, closedSentence, errorPage, filePage } from '../http/error-page.ts';
import { guarded } from '../http/guarded.ts';
import { answerError } from '../http/router.ts';
import { commonHeaders } from '../http/security.ts';
import type { createStatic } from '../http/static.ts';
import { actorOf, bearerOf, checkOrigin, ForeignOrigin, NOBODY, type Visit } from '../http/visit.ts';
import { readLimit, work } from '../limits/gate.ts';
import {
  headersOf,
  lineOf,
  namesOneHost,
  peerOf,
  plainAddress,
  type ReadHeader,
  trustedProxies,
} from '../limits/net.ts';
import { quotaOf } from '../limits/quota.ts';
import { requestId } from '../log.ts';
import { createCrowd, knownBy, noteCheap, refuseCrowd } from './crowd.ts';
import { blockedPage, type CachedSite, page } from './page.ts';
import { isPersonal, pageKey } from './page-cache.ts';
import { type Platform, platformPage } from './platform-page.ts';
import type { Built } from './site.ts';
import { createTileCache, type TileCache } from './tile-cache.ts';
import type { Visits } from './visits.ts';

type Parts = CachedSite & {
  files: ReturnType<typeof createStatic>;
  tiles: TileCache;
  isAway(): boolean;
  visits: Visits;
  /** The console of those who run the villages, on a host of its own. */
  platform?: Platform;
  /** The clock by which villages get their shares; that of the machine where it is missing. */
  now?(): number;
};
type Trusted = (address: string) => boolean;

const API = /^\/(v1|api|berkas|tiles)(\/|$)/;
const TILES = '/tiles/';
const STATIC = /^\/(assets|fonts|icons)\//;
/** Limits for pages; the calls that a page makes are counted separately. */
const PAGE_WORK = { route: 'page', readMs: readLimit(true) };
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
// A whole village may sit behind one address; writes get a tenth of what reads get.
const WRITE_SHARE = 10;

/** The single entry point for HTTP: static files, cached pages, the API, pages. */
export function createFront(given: Omit<Parts, 'tiles'>) {
  let known: Built | undefined;
  const built = async () => {
    known = await given.built();
    return known;
  };
  const parts = { ...given, built, tiles: createTileCache() };
  const { core, cache, files, tiles } = parts;
  const crowd = createCrowd(given.now);
  const trusted = trustedProxies(core.env.TRUSTED_PROXIES);
  const listener = getRequestListener((request, env) =>
    work.run(PAGE_WORK, () =>
      serve(parts, trusted, request, (env as { incoming: IncomingMessage }).incoming)
        // Failures after an answer was made would be an empty page and no line in the log.
        .catch((error) => answerError(core, error, commonHeaders({ https: false }, core.env))),
    ),
  );

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!namesOneHost(request)) {
      response.writeHead(400, { connection: 'close' }).end();
      return;
    }
    // `Request` does not support this method.
    if (request.method === 'TRACE') {
      response.writeHead(405, { connection: 'close', allow: METHODS }).end();
      return;
    }
    const tile = tileOf(parts, trusted, request);
    if (tile && tiles.serve(tile, request, response)) return;
    // Nothing is cached before the first page was rendered.
    const key = known && keyOf(parts, known, trusted, request);
    if (key && cache.serve(key, request, response, { evenOld: parts.isAway() }))
      return noteVisit(parts, trusted, request);
    // `GET http://other.example/ HTTP/1.1` names a second host, which pages would build their addresses from.
    if (!request.url?.startsWith('/')) {
      response.writeHead(400, { connection: 'close' }).end();
      return;
    }
    const path = request.url.split('?', 1)[0] ?? '/';
    if (files.serve(path, request, response)) return;
    if (STATIC.test(path)) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Berkas tidak ada.');
      return;
    }
    const asked = askedOf(parts, trusted, request);
    const wait = asked ? await crowd.enter(asked, request, response) : 0;
    if (response.destroyed) return;
    if (wait === 0) return listener(request, response);
    if (key && cache.serve(key, request, response, { evenOld: true })) return;
    const https = isHttps(trusted, request);
    await refuseCrowd(core, { request, response }, { wait, https, isApi: API.test(path) });
  };
}

const isHttps = (trusted: Trusted, { headers, socket }: IncomingMessage): boolean =>
  headers['x-forwarded-proto'] === 'https' && trusted(plainAddress(socket.remoteAddress ?? ''));

// Hosts get a key only after their village was found, so unknown ones never do.
const villageOfHost = new Map<string, { id: number; laju: number }>();

function keyOf(
  { core, build }: Parts,
  { queryNames }: Built,
  trusted: Trusted,
  request: IncomingMessage,
): Place | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const { cookie, range, host = '' } = request.headers;
  const desaId = villageOfHost.get(host)?.id;
  if (desaId === undefined || range) return undefined;
  const https = isHttps(trusted, request);
  if (isPersonal(cookie, https)) return undefined;
  const { url, strange } = addressOf(request.url ?? '/', queryNames);
  if (strange) return undefined;
  return pageKey({
    desaId,
    version: core.villages.version(desaId),
    https,
    build,
    host,
    url,
  });
}

/** Under what name a tile is kept; undefined for all else, and for who has a session or asks whether it changed. */
function tileOf({ core }: Pick<Parts, 'core'>, trusted: Trusted, request: IncomingMessage) {
  const { method, url = '', headers } = request;
  if (!url.startsWith(TILES) || (method !== 'GET' && method !== 'HEAD')) return undefined;
  const { host = '', cookie, authorization, range } = headers;
  const desaId = villageOfHost.get(host)?.id;
  if (desaId === undefined || cookie || authorization || range || headers['if-none-match']) return undefined;
  const version = core.villages.version(desaId);
  return { village: desaId, version, name: `${isHttps(trusted, request)}|${host}|${url}` };
}

function remember({ env }: Core, host: string, village: Village) {
  const { laju } = quotaOf(env, village);
  const known = villageOfHost.get(host);
  if (known?.id === village.id && known.laju === laju) return;
  if (villageOfHost.size > 10_000) villageOfHost.delete(villageOfHost.keys().next().value ?? '');
  villageOfHost.set(host, { id: village.id, laju });
}

/** Counts a page for its village. */
function noteVisit({ visits }: Parts, trusted: Trusted, request: IncomingMessage): void {
  const village = villageOfHost.get(request.headers.host ?? '');
  if (!village) return;
  const { ip } = peerOf(request.socket.remoteAddress ?? '', headersOf(request), trusted);
  visits.note(village.id, ip, request);
}

const isPage = ({ status, headers }: Response, path: string): boolean =>
  status === 200 && (path.endsWith('.data') || (headers.get('content-type') ?? '').startsWith('text/html'));

/** Says for whom a request asks for a share; undefined for a host that no village is known to have. */
function askedOf({ core }: Parts, trusted: Trusted, request: IncomingMessage) {
  const village = villageOfHost.get(request.headers.host ?? '');
  if (!village) return undefined;
  const { ip } = peerOf(request.socket.remoteAddress ?? '', headersOf(request), trusted);
  const known = () => knownBy(core, village.id, request, isHttps(trusted, request));
  return { village: village.id, laju: village.laju, ip, known };
}

async function serve(
  parts: Parts,
  trusted: Trusted,
  request: Request,
  incoming: IncomingMessage,
): Promise<Response> {
  const id = randomUUID();
  const header = headersOf(incoming);
  const peer = peerOf(incoming.socket.remoteAddress ?? '', header, trusted);
  const stamp = { ...commonHeaders(peer, parts.core.env), 'x-request-id': id };
  return requestId.run(id, async () => {
    const started = performance.now();
    const path = (incoming.url ?? '/').split('?', 1)[0] ?? '/';
    const seen: Visit['seen'] = {};
    const arrival = { id, ...peer, header, stamp, path, seen };
    const made = await route(parts, request, arrival).catch((error) => {
      if (error instanceof ForeignOrigin) noteForeign(parts.core, header, path);
      const answer = answerError(parts.core, error, stamp);
      const page = !API.test(path) && header('accept')?.includes('text/html');
      return page ? errorPage(answer, id, peer.https) : answer;
    });
    const refused = seen.file && made.status >= 400 && isForPeople(made, header);
    const told = refused ? await filePage(made, id, peer.https) : made;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const away = told.status === 503 && reads && !seen.closed;
    const response = away ? ((await keptCopy(parts, trusted, incoming)) ?? told) : told;
    if (!isStamped(response)) {
      for (const [name, value] of Object.entries(stamp))
        if (!response.headers.has(name)) response.headers.set(name, value);
    }
    const tile = tileOf(parts, trusted, incoming);
    const read = isWhole(response) || tile ? response : guarded(response, incoming, parts.core.log);
    const packed = await compressed(read, header('accept-encoding'));
    const sent = tile ? guarded(await parts.tiles.keep(tile, packed), incoming, parts.core.log) : packed;
    if (!API.test(path) && isPage(response, path)) noteVisit(parts, trusted, incoming);
    if (seen.kept) noteCheap(incoming);
    const ms = performance.now() - started;
    const { method } = request;
    const { status } = response;
    parts.core.metrics.request(API.test(path) ? (seen.route ?? 'unknown') : 'page', method, status, ms);
    parts.core.log.debug('request', { method, path, status, ms: Math.round(ms) });
    return sent;
  });
}

/** True for an answer for programs that a browser would show, since it went there itself. */
const isForPeople = ({ headers }: Response, header: ReadHeader): boolean =>
  headers.get('content-type')?.startsWith('application/json') === true &&
  header('accept')?.includes('text/html') === true;

/** Serves a page that cannot be rendered now from the cache, a few minutes old. */
async function keptCopy(
  parts: Parts,
  trusted: Trusted,
  request: IncomingMessage,
): Promise<Response | undefined> {
  const key = keyOf(parts, await parts.built(), trusted, request);
  const old = key && parts.cache.old(key, request.headers['accept-encoding']);
  return old
    ? new Response(request.method === 'HEAD' ? null : old.body, { headers: old.headers })
    : undefined;
}

type Arrival = Pick<Visit, 'id' | 'ip' | 'https' | 'stamp' | 'seen'> & { header: ReadHeader; path: string };

async function route(parts: Parts, request: Request, arrival: Arrival): Promise<Response> {
  const { core } = parts;
  const { header, path, ...peer } = arrival;
  limitAddress(core, peer.ip, request.method);
  const host = header('host') ?? '';
  const isApi = API.test(path);
  if (parts.platform?.host === normalise(host)) return onPlatform(parts, parts.platform, request, arrival);
  const village = await core.villages.byHost(host);
  if (village) remember(core, host, village);
  if (village?.bukti && path === PROOF_FILE) return proofFile(village.bukti);
  if (village?.ditangguhkan === 'tutup') return closed(village, isApi, arrival);
  // A bearer token counts on calls of the API only.
  const asked: ReadHeader = isApi ? header : (name) => (name === 'authorization' ? null : header(name));
  const visit: Visit = { ...peer, village, again: isApi, ...actorOf(core, village, asked, peer) };
  // Browsers add cookies and proxy credentials by themselves. Somebody redirected to the sign-in has none of ours yet.
  const led = asked('cookie') ?? (isApi ? null : (header('sec-fetch-site') ?? header('origin')));
  if (led !== null && bearerOf(asked) === undefined) checkOrigin(request.method, header, host);
  if (isApi) return parts.api(request, visit);
  return village ? page(parts, request, visit) : blockedPage(parts, request, visit);
}

/** Path at which the daily look at a proven host finds its proof, where a file proved it and the host now leads here. */
const PROOF_FILE = '/.well-known/portal-desa.txt';
const proofFile = (bukti: string) =>
  new Response(`portal-desa=${bukti}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** All that a village which the platform has closed answers. */
function closed(village: Village, isApi: boolean, { seen, https, header }: Arrival): Response {
  if (seen) seen.closed = true;
  const headers = { 'cache-control': 'no-store', 'retry-after': String(SUSPENDED_SECONDS) };
  const refused = new ApiError(503, [closedSentence(village)], { headers });
  const answer = Response.json(refused.body(), { status: 503, headers });
  return isApi || !header('accept')?.includes('text/html') ? answer : closedPage(answer, village, https);
}

/** The console's own API and pages, and nothing of any village. */
async function onPlatform(
  parts: Parts,
  platform: Platform,
  request: Request,
  { header, path, ...peer }: Arrival,
): Promise<Response> {
  const visit: Visit = { ...peer, village: undefined, byCookie: true, ...NOBODY };
  checkOrigin(request.method, header, header('host') ?? '');
  if (API.test(path)) return platform.api(request, visit);
  return platformPage(parts, platform, request, visit);
}

/** One line: which site sends visitors here is worth knowing, and a stack of ours tells nothing about it. */
function noteForeign({ log }: Core, header: ReadHeader, path: string): void {
  const origin = header('origin')?.slice(0, 100);
  log.warn('request from another site refused', { origin, path: path.slice(0, 100) });
}

function limitAddress(core: Core, ip: string, method: string): void {
  const safe = method === 'GET' || method === 'HEAD';
  const limit = core.env.ADDRESS_PER_MINUTE / (safe ? 1 : WRITE_SHARE);
  const wait = core.limiter.take(`ip:${lineOf(ip)}:${safe}`, limit, 60);
  if (!wait) return;
  throw new ApiError(429, ['Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.'], {
    headers: { 'retry-after': String(wait) },
  });
}
