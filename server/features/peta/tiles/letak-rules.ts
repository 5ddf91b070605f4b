import { isInside } from '#contract/lib/geo/di-dalam.ts';
import type { Geometri } from '#contract/lib/geo/geojson.ts';

/** Tells whether the place on a feature lies in an area. */
export const isWithin = ({ lng, lat }: { lng: number; lat: number }, area: Geometri): boolean =>
  isInside([lng, lat], area);
