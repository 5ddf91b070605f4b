const WIDEST = 90;
const CAP = 100;

/** Width of a bar in pixels: its share of the largest count, times 90, at most 100. */
export const barWidth = (count: number, largest: number): number =>
  largest > 0 ? Math.min((count / largest) * WIDEST, CAP) : 0;
