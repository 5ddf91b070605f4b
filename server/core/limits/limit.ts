import type { Endpoint } from '#contract/kit.ts';
import { ApiError, tooMany } from '../errors.ts';
import { lineOf } from './net.ts';

/** Counts in a sliding window kept as a token bucket: `limit` calls per `seconds`, refilled evenly. */
export type Limiter = {
  /** 0 when allowed, otherwise the seconds to wait. */
  take(key: string, limit: number, seconds: number): number;
  /** Refunds one call. */
  giveBack(key: string): void;
};

const MAX_KEYS = 50_000;

/** Counts by address, in this process's memory; when it is full the oldest keys are dropped first. */
export function createLimiter(now: () => number = Date.now): Limiter {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take(key, limit, seconds) {
      const at = now();
      const bucket = buckets.get(key) ?? { left: limit, at };
      const left = Math.min(limit, bucket.left + ((at - bucket.at) / 1000) * (limit / seconds));
      buckets.delete(key);
      if (buckets.size >= MAX_KEYS) buckets.delete(buckets.keys().next().value ?? '');
      buckets.set(key, { left: left >= 1 ? left - 1 : left, at });
      return left >= 1 ? 0 : Math.max(1, Math.ceil((1 - left) * (seconds / limit)));
    },
    giveBack(key) {
      const bucket = buckets.get(key);
      if (bucket) bucket.left += 1;
    },
  };
}

/** The same for accounts, slips and people: several nodes count together, and no number of addresses drops a key. */
export type SharedLimiter = {
  take(key: string, limit: number, seconds: number): Promise<number>;
  giveBack(key: string, limit: number): Promise<void>;
};

type Limiters = { limiter: Limiter; sharedLimiter: SharedLimiter };
type Person = { village: number; actor: { id: number } | null; ip: string };
type Tries = <T>(work: Promise<T>) => Promise<T>;

/** Statuses that reveal nothing: an invalid form, or another limit. Wrong guesses (401, 404) still count. */
const FREE = new Set([400, 413, 415, 429]);

/**
 * Counts a call under the limit of its endpoint, each account by itself and visitors by their address; throws 429. A
 * visitor's try that is refused while `tries` waits for it is given back: a neighbour behind the same address would
 * pay for it.
 */
export async function limitTries(
  { limiter, sharedLimiter }: Limiters,
  endpoint: Endpoint,
  { village, actor, ip }: Person,
): Promise<Tries> {
  const { method, path, perMinute } = endpoint;
  if (perMinute === undefined) return (work) => work;
  const key = `${method} ${path}:${village}:${actor ? actor.id : lineOf(ip)}`;
  const wait = actor ? await sharedLimiter.take(key, perMinute, 60) : limiter.take(key, perMinute, 60);
  if (wait) throw tooMany(wait);
  return (work) =>
    work.catch((error) => {
      if (!actor && error instanceof ApiError && FREE.has(error.http)) limiter.giveBack(key);
      throw error;
    });
}
