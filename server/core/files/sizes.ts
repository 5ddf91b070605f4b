import { LADDER } from '#contract/lib/ladder.ts';

/** Boxes a client may ask a cropped picture for. */
export const BOXES = [
  [587, 496],
  [463, 427],
  [101, 101],
  [300, 300],
] as const;

/** A width alone keeps the proportions; with a height the picture is cropped around its focus. */
export type Size = { w: number; h?: number };

/** The size asked for by `?w=&h=`; undefined when it is none of those offered. */
export function sizeOf(w: number | undefined, h: number | undefined): Size | undefined {
  if (w === undefined) return undefined;
  if (h === undefined) return LADDER.some((width) => width === w) ? { w } : undefined;
  return BOXES.some(([width, height]) => width === w && height === h) ? { w, h } : undefined;
}
