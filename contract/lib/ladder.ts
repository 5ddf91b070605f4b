/** Widths in pixels, one of which `?w=` may ask a picture for, if it is less than the picture's own. */
export const LADDER = [96, 192, 320, 480, 640, 800, 960, 1200, 1600] as const;

/** Every width there is of a picture, as `srcset` takes it. */
export function srcsetOf({ url, width }: { url: string; width: number }): string {
  const steps = LADDER.filter((w) => w < width).map((w) => `${url}?w=${w} ${w}w`);
  return [...steps, `${url} ${width}w`].join(', ');
}
