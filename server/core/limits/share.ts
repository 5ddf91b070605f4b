import { createLimiter } from './limit.ts';

/** How many seconds of its share a village may use at once; those are the moments in which a neighbour does wait. */
const BURST_SECONDS = 3;
/** What one address may use of it, so that nobody alone closes a village's site to the others. */
const OF_ONE = 0.75;

export type Shares = {
  /** 0 when a request of a village may go on, otherwise the seconds to wait. */
  take(village: string, line: string, perSecond: number): number;
};

/**
 * The share of each village in what this node can do, counted in memory before anything is asked of the database: one that
 * asks for fifty times as much gets its share, and its neighbours notice nothing.
 */
export function createShares(now: () => number = Date.now): Shares {
  const [villages, lines] = [createLimiter(now), createLimiter(now)];
  const at = (limiter: typeof villages, key: string, perSecond: number) =>
    limiter.take(key, Math.max(1, perSecond * BURST_SECONDS), BURST_SECONDS);
  return {
    take: (village, line, perSecond) =>
      at(lines, `${village} ${line}`, perSecond * OF_ONE) || at(villages, village, perSecond),
  };
}
