const FIRST = 2000;

/** The years from `last` back to 2000, newest first: what a list of years offers. */
export const yearsFrom2000 = (last: number): number[] =>
  Array.from({ length: Math.max(0, last - FIRST + 1) }, (_, back) => last - back);
