import type { IncomingMessage } from 'node:http';
import type { Core } from '../core.ts';
import type { Village } from '../data/village.ts';
import { ApiError } from '../errors.ts';
import { actorOf, isSameOrigin, visitBy } from '../http/visit.ts';
import {
  headersOf,
  lineOf,
  namesOneHost,
  type Peer,
  peerOf,
  type ReadHeader,
  trustedProxies,
} from '../limits/net.ts';
import { refreshCookie } from '../session/cookies.ts';
import type { Actor } from '../session/session.ts';

export const SOCKET_PATH = '/ws/notifications/';
/** The HTTP status of a refusal before the upgrade, or the account; without `actor` the session has ended. */
export type Entrance =
  | { refused: number }
  | { village: Village; actor: Actor | null; since: number | undefined };

const OPENINGS_PER_MINUTE = 300;

/** True where a request asks for a WebSocket of ours; any other request with an `Upgrade` header is served as if without. */
export function wantsSocket({ url = '', headers }: IncomingMessage): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return headers.upgrade?.toLowerCase() === 'websocket' && `${path.replace(/\/$/, '')}/` === SOCKET_PATH;
}

/**
 * Judges who may open a socket. Browsers bring cookies with every request, from any page that asks them to, so cookies
 * count only from a page of the same host; other clients bring a short-lived access token, in the address or the header.
 * No page of another host gets in with either.
 */
export function createDoor(core: Core): (request: IncomingMessage) => Promise<Entrance> {
  const trusted = trustedProxies(core.env.TRUSTED_PROXIES);
  return async (request) => {
    if (!namesOneHost(request)) return { refused: 400 };
    const sent = headersOf(request);
    const peer = peerOf(request.socket.remoteAddress ?? '', sent, trusted);
    if (core.limiter.take(`soket:${lineOf(peer.ip)}`, OPENINGS_PER_MINUTE, 60)) return { refused: 429 };
    const host = sent('host') ?? '';
    const village = await core.villages.byHost(host);
    if (!village) return { refused: 404 };
    if (village.ditangguhkan === 'tutup') return { refused: 503 };
    const query = new URL(request.url ?? '', 'http://soket.invalid').searchParams;
    const token = query.get('token');
    const header: ReadHeader = (name) => (name === 'authorization' && token ? `Bearer ${token}` : sent(name));
    const origin = sent('origin');
    if ((origin || !header('authorization')) && !isSameOrigin(origin, host)) return { refused: 403 };
    const since = query.get('since') ?? '';
    return {
      village,
      actor: await whoComes(core, village, header, peer),
      since: /^\d{1,15}$/.test(since) ? Number(since) : undefined,
    };
  };
}

async function whoComes(core: Core, village: Village, header: ReadHeader, peer: Peer): Promise<Actor | null> {
  const visit = actorOf(core, village, header, peer);
  const known = await orNull(visit.actor());
  // A page open for hours reconnects with an expired access token; renewing it here could lose the response.
  const refresh = refreshCookie(header('cookie'), peer.https);
  if (known || header('authorization') || !refresh) return known;
  return orNull(visitBy(() => core.sessions.holder(village.id, refresh)).actor());
}

const orNull = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
