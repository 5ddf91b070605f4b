import type { Place } from '../../lib/place-layers.ts';

/** A metre in degrees of latitude. */
export const METRE = 1 / 111_320;
export const DIRECTIONS: Record<string, [east: number, north: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

/** Returns where an arrow key moves a mark to, by so many metres, with Shift ten times as far; undefined for any other key. */
export function stepped({ key, shiftKey }: Press, at: Place, metres: number): Place | undefined {
  const way = Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key] : undefined;
  if (!way) return undefined;
  const step = (shiftKey ? 10 : 1) * metres * METRE;
  const east = step / Math.cos((at.lat * Math.PI) / 180);
  return { lng: at.lng + way[0] * east, lat: at.lat + way[1] * step };
}
