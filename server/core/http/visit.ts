import type { Core } from '../core.ts';
import type { Village } from '../data/village.ts';
import { ApiError, unauthorized } from '../errors.ts';
import type { Asker } from '../limits/gate.ts';
import { lineOf, type Peer, type ReadHeader } from '../limits/net.ts';
import { accessCookie } from '../session/cookies.ts';
import type { Actor } from '../session/session.ts';

/** Facts of a request that are known before any endpoint runs. In-process calls of the site pass theirs on. */
export type Visit = {
  id: string;
  ip: string;
  https: boolean;
  village: Village | undefined;
  /**
   * Account that acts; null while a second step has to be set up first. Looked up lazily and once: anonymous pages cost no
   * query.
   */
  actor(): Promise<Actor | null>;
  /** Account of the session, for the calls by which a second step is set up (`unproved`): these alone may ask. */
  owner(): Promise<Actor | null>;
  /** The tokens came in a cookie, so that the origin of an unsafe request must be checked. */
  byCookie: boolean;
  /** Headers that every response to this request has. */
  stamp: Record<string, string>;
  /** An in-process call of the site: it takes the value of the response without serialization. */
  inside?: boolean;
  /** May get an answer of before that is the same for everybody (`kept-answers.ts`); what is inside always may. */
  again?: boolean;
  /**
   * Set by the router for the metrics and the front door: the pattern of the matched address. `closed`: the village shows
   * one page only; `kept`: answered from memory; `file`: the answer is a file.
   */
  seen?: { route?: string; closed?: boolean; kept?: boolean; file?: boolean };
};

/** Village and address of a request, for their shares of what all use together. */
export const askerOf = ({ village, ip }: Pick<Visit, 'village' | 'ip'>): Asker => ({
  village: village?.id ?? 0,
  address: lineOf(ip),
});

/** The bearer token that a request brings, '' for one without a word after `Bearer`; undefined where it brings none. */
export const bearerOf = (header: ReadHeader): string | undefined =>
  /^Bearer\b\s*(.*)$/i.exec(header('authorization') ?? '')?.[1];

/** A visit of nobody. */
export const NOBODY: Pick<Visit, 'actor' | 'owner'> = { actor: async () => null, owner: async () => null };

/** A visit of whose session it is: who acts follows from it, here and nowhere else. */
export const visitBy = (owner: Visit['owner']): Pick<Visit, 'actor' | 'owner'> => ({
  owner,
  async actor() {
    const known = await owner();
    return known?.wajib_pasang ? null : known;
  },
});

/** The account of a request: a bearer token must be good; a stale cookie is an anonymous visitor on public endpoints. */
export function actorOf(
  core: Core,
  village: Village | undefined,
  header: ReadHeader,
  { https }: Pick<Peer, 'https'>,
): Pick<Visit, 'actor' | 'owner' | 'byCookie'> {
  const token = bearerOf(header);
  const cookie = accessCookie(header('cookie'), https);
  let found: Promise<Actor | null> | undefined;
  const look = async () => {
    if (!village) return null;
    if (token !== undefined) {
      if (token === '' || /\s/.test(token))
        throw unauthorized('Header otorisasi harus berisi dua nilai yang dipisahkan spasi');
      return core.sessions.actor(village.id, token);
    }
    return cookie ? core.sessions.actor(village.id, cookie) : null;
  };
  return {
    byCookie: token === undefined && cookie !== undefined,
    ...visitBy(() => {
      found ??= look();
      return found;
    }),
  };
}

/** An unsafe request that a browser may have been led to send must come from a page of the same origin. */
export function checkOrigin(method: string, header: ReadHeader, host: string): void {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return;
  const site = header('sec-fetch-site');
  const origin = header('origin');
  // The renderer of pages refuses an origin that contradicts the other header as a failure of ours.
  if (site === 'same-origin' && (origin === null || isSameOrigin(origin, host))) return;
  if (!site && isSameOrigin(origin, host)) return;
  throw new ForeignOrigin(403, ['Permintaan harus berasal dari situs ini.']);
}

/** Noted by whoever answers it: somebody's page sends its visitors' browsers here. */
export class ForeignOrigin extends ApiError {}

/** True where an `Origin` header names a page of this host. */
export const isSameOrigin = (origin: string | null, host: string): boolean =>
  origin !== null && hostOf(origin) === host;

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}
