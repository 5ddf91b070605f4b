import type { Geometri } from '#contract/lib/geojson.ts';
import { isInside } from '#server/core/geo/place.ts';

/** Whether the place on a feature lies in an area. */
export const isWithin = ({ lng, lat }: { lng: number; lat: number }, area: Geometri): boolean =>
  isInside([lng, lat], area);
