import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Core } from '../core.ts';
import { crowdedAnswer } from '../http/error-page.ts';
import { commonHeaders } from '../http/security.ts';
import { bearerOf } from '../http/visit.ts';
import { headersOf } from '../limits/net.ts';
import { createShares } from '../limits/share.ts';
import { accessCookie } from '../session/cookies.ts';

/** Costs of requests, in pages: a client of the API makes fifteen calls where a browser asks for one page. */
const COST = { page: 1, call: 0.25, cheap: 0.1 };
const CALL = /^\/(v1|api)\//;
/** One page has many of them, and each costs little. */
const FILES = /^\/(berkas|tiles)\//;
const FILES_SHARE = 4;
/** Refused before anything was made, or found nowhere. */
const REFUSED = new Set([401, 403, 404, 405]);
const TOO_MANY = 429;

const cheap = new WeakSet<IncomingMessage>();
/** Notes that a request was answered out of memory. */
export const noteCheap = (request: IncomingMessage): void => void cheap.add(request);

type Asked = { village: number; laju: number; ip: string; known(): Promise<string | undefined> };

/** The share of each village in this node, as requests ask for it. */
export function createCrowd(now: () => number = Date.now) {
  const shares = createShares(now);
  return {
    /** Waits for the turn of a request; 0 when it may go on, otherwise the seconds after which to come again. */
    async enter(
      { village, laju, ip, known }: Asked,
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<number> {
      const { url = '/' } = request;
      const files = FILES.test(url);
      const cost = costOf(request);
      const { wait, settle } = await shares.enter({
        village: String(village),
        kind: files ? 'berkas' : 'halaman',
        perSecond: laju * (files ? FILES_SHARE : 1),
        onGone: (leave) => response.once('close', leave),
        ip,
        cost,
        known,
      });
      if (wait === 0) response.once('close', () => settle(realCost(request, response.statusCode, cost)));
      return wait;
    },
  };
}

function costOf({ method, url = '/' }: IncomingMessage): number {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && CALL.test(url) ? COST.call : COST.page;
}

function realCost(request: IncomingMessage, status: number, expected: number): number {
  const { method, url = '/' } = request;
  // A wrong password costs more than most pages, and a page that says that there is nothing what others do.
  const reads = method === 'GET' || method === 'HEAD';
  const refused = reads && (CALL.test(url) || FILES.test(url)) && REFUSED.has(status);
  return cheap.has(request) || refused || status === TOO_MANY ? COST.cheap : expected;
}

type Exchange = { request: IncomingMessage; response: ServerResponse };
type Refusal = { wait: number; https: boolean; isApi: boolean };

/** Sends away whose turn does not come. Nothing is asked of anybody for it: refusing must cost far less than answering. */
export async function refuseCrowd(
  { env, metrics }: Pick<Core, 'env' | 'metrics'>,
  { request, response }: Exchange,
  { wait, https, isApi }: Refusal,
): Promise<void> {
  const { method = 'GET', headers } = request;
  const asPage = !isApi && (headers.accept ?? '').includes('text/html');
  const { headers: own, body } = await crowdedAnswer(asPage, commonHeaders({ https }, env), https);
  response.writeHead(503, { ...own, 'retry-after': String(wait) });
  response.end(method === 'HEAD' ? undefined : body);
  metrics.request('crowded', method, 503, 0);
}

/** The session or device behind a request, as far as its signature tells: nobody is asked for it. */
export async function knownBy(
  { sessions, devices }: Core,
  desaId: number,
  request: IncomingMessage,
  https: boolean,
): Promise<string | undefined> {
  const header = headersOf(request);
  const cookie = header('cookie');
  const device = cookie ? devices.knownTo({ cookie, https }, desaId) : undefined;
  if (device !== undefined) return device;
  const token = bearerOf(header) || accessCookie(cookie, https);
  return token ? sessions.named(desaId, token) : undefined;
}
