/** Numbers that are the same at every start, so that the demo village never changes. */
export type Random = {
  /** Whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  chance(share: number): boolean;
};

/** mulberry32: small, fast and good enough for people who do not exist. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    int,
    pick: <T>(from: readonly T[]) => from[int(0, from.length - 1)] as T,
    chance: (share) => next() < share,
  };
}
