import { createLimiter } from './limit.ts';

/** How many seconds of its share a village may use at once; those are the moments in which a neighbour does wait. */
const BURST_SECONDS = 3;
/** How long after a request of another village there is somebody to share with. */
const SHARED_MS = 10_000;
/** What one address may use of it, so that nobody alone closes a village's site to the others. */
const OF_ONE = 0.75;

export type Shares = {
  /** 0 when a request of a village may go on, otherwise the seconds to wait; each kind of request has a share of its own. */
  take(village: string, line: string, perSecond: number, kind?: string): number;
};

/**
 * The share of each village in what this node can do, counted in memory before anything is asked of the database: one that
 * asks for fifty times as much gets its share, and its neighbours notice nothing. As long as nobody else asks it may have all.
 */
export function createShares(now: () => number = Date.now): Shares {
  const [villages, lines] = [createLimiter(now), createLimiter(now)];
  const at = (limiter: typeof villages, key: string, perSecond: number) =>
    limiter.take(key, Math.max(1, perSecond * BURST_SECONDS), BURST_SECONDS);
  const shared = createNeighbours(now);
  return {
    take(village, line, perSecond, kind = '') {
      const key = `${village} ${kind}`;
      const wait = at(lines, `${key} ${line}`, perSecond * OF_ONE) || at(villages, key, perSecond);
      return shared(village) ? wait : 0;
    },
  };
}

/** Notes who asks, and says whether another village did a moment ago. */
function createNeighbours(now: () => number): (village: string) => boolean {
  let last: { village: string; at: number } | undefined;
  let other: typeof last;
  return (village) => {
    if (last && last.village !== village) other = last;
    last = { village, at: now() };
    return other !== undefined && now() - other.at < SHARED_MS;
  };
}
