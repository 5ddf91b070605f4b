import { AsyncLocalStorage } from 'node:async_hooks';

/** Village and address for which something is done: shares are cut by village, and within it by line (`lineOf`). */
export type Asker = { village: number; address: string };
/**
 * Origin of statements: `route` shares the connections with the others; a single read ends after `readMs`. Work of no request
 * has no `asker`.
 */
export type Work = { route: string; readMs: number; asker?: Asker };
export const work = new AsyncLocalStorage<Work>();

/** Public statements must be fast; those of staff may scan a whole village. */
export const readLimit = (isPublic: boolean): number => (isPublic ? 3_000 : 20_000);

/** No connection became free in time. Not an `ApiError`: the request itself is fine. */
export class Busy extends Error {
  readonly code = 'BUSY';
}

/** Longest wait of a route for a connection, in milliseconds. */
export const WAIT_MS = 1_000;
const SLOW_MS = 500;
const SLOW_FOR_MS = 10_000;

type Lane = { held: Set<{ since: number }>; slowUntil: number };
type Waiting = { lane: Lane; enter(): void };
/** Call `begin` when the statement is sent: waiting before that is not the route's fault. */
export type Place = { begin(): void; leave(): void };
export type Gate = { enter(route: string): Promise<Place> };

/**
 * Hands out the places of a pool. A route holds at most half of them, and so do all slow ones together, so that a locked
 * table leaves the other pages alone. Fails with `Busy` after `waitMs`, a second.
 */
export function createGate(places: number, { waitMs = WAIT_MS, now = Date.now } = {}): Gate {
  const most = Math.max(1, Math.floor(places / 2));
  const lanes = new Map<string, Lane>();
  const waiting = new Set<Waiting>();
  let taken = 0;

  function isSlow({ held, slowUntil }: Lane): boolean {
    const [oldest] = held;
    return slowUntil > now() || (oldest !== undefined && now() - oldest.since > SLOW_MS);
  }

  function hasRoom(lane: Lane): boolean {
    if (taken >= places || lane.held.size >= most) return false;
    if (!isSlow(lane)) return true;
    let slow = 0;
    for (const one of lanes.values()) if (isSlow(one)) slow += one.held.size;
    return slow < most;
  }

  function take(lane: Lane): Place {
    const hold = { since: Number.POSITIVE_INFINITY };
    lane.held.add(hold);
    taken += 1;
    return {
      begin() {
        hold.since = now();
      },
      leave() {
        if (!lane.held.delete(hold)) return;
        taken -= 1;
        if (now() - hold.since > SLOW_MS) lane.slowUntil = now() + SLOW_FOR_MS;
        for (const one of waiting) {
          if (!hasRoom(one.lane)) continue;
          one.enter();
          return;
        }
      },
    };
  }

  return {
    enter(route) {
      const lane = lanes.get(route) ?? { held: new Set(), slowUntil: 0 };
      lanes.set(route, lane);
      if (hasRoom(lane)) return Promise.resolve(take(lane));
      return new Promise((done, fail) => {
        const late = setTimeout(() => {
          waiting.delete(one);
          fail(new Busy(`No connection for ${route} became free in time.`));
        }, waitMs);
        const one: Waiting = {
          lane,
          enter() {
            clearTimeout(late);
            waiting.delete(one);
            done(take(lane));
          },
        };
        waiting.add(one);
      });
    },
  };
}
