import type { Posisi } from '#contract/lib/geo/geojson.ts';

/** Why a shape was not taken, in words for whoever sent it, and where. */
export class GeoError extends Error {
  override readonly name = 'GeoError';
  readonly at: Posisi | undefined;
  constructor(message: string, at?: Posisi) {
    super(message);
    this.at = at;
  }
}
