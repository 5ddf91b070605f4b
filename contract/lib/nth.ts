/** One of a list by its place, from the end where that is negative; throws where there is none. */
export function nth<T>(list: readonly T[], at: number): T {
  const one = list.at(at);
  if (one === undefined) throw new RangeError(`nothing at ${at} of ${list.length}`);
  return one;
}
