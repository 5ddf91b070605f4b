/** Counts in a sliding window kept as a token bucket: `limit` calls per `seconds`, refilled evenly. */
export type Limiter = {
  /** 0 when allowed, otherwise the seconds to wait. */
  take(key: string, limit: number, seconds: number): number;
  /** Takes one call back that should not have counted. */
  giveBack(key: string): void;
};

const MAX_KEYS = 50_000;

/** In memory of this process; under pressure the oldest keys are forgotten first. */
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
