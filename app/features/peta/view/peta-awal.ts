import type { Place } from '#app/lib/place-layers.ts';
import type { Peta } from '#contract/peta/peta.ts';
import type { Pandangan } from './peta-view.ts';

const START_ZOOM = 15;
const LINKED_PLACE = 17;
const PADDING = 60;
/** The panel covers the left of a wide map. */
const PANEL = 354;
const isWide = () => matchMedia('(min-width: 62em)').matches;

/** Pixels of a phone's map that its sheet covers; 0 on a wide one. */
export const sheet = () => (isWide() ? 0 : (document.querySelector('.sisi-peta')?.clientHeight ?? 0));
export const panel = () => (isWide() ? PANEL : 0);

/** Room that the panel leaves: beside it, or above the sheet of a phone. */
export function seen() {
  const edge = PADDING / 2;
  return { top: edge, right: edge, left: edge, bottom: edge + sheet() };
}

/** Place and zoom, or box, with which the map opens. */
export function startOf(
  { kotak, pusat, zoom, dari_pusat }: Peta,
  lihat: Pandangan | null,
  titik: Place | null = null,
) {
  if (titik) return { center: titik, zoom: LINKED_PLACE };
  if (lihat) return { center: { lng: lihat.lng, lat: lihat.lat }, zoom: lihat.zoom };
  if (kotak && !dari_pusat)
    return { bounds: kotak, fitBoundsOptions: { padding: seen(), maxZoom: START_ZOOM } };
  return { center: pusat ?? { lng: 118, lat: -2.5 }, zoom: pusat ? zoom : 4 };
}

/** Projects a place into Web Mercator's square, whose sides are 1. */
export function mercator({ lng, lat }: Place): [x: number, y: number] {
  return [(lng + 180) / 360, (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2];
}

/** Pixels of the whole world at zoom 0. */
export const WORLD = 512;

/** The zoom with which the map opens in a box, and where the world's corner lies in it, in pixels. */
export function frameOf(
  { width, height }: { width: number; height: number },
  peta: Peta,
  { lihat, titik }: { lihat: Pandangan | null; titik: Place | null },
): { zoom: number; left: number; top: number } {
  const start = startOf(peta, lihat, titik);
  const placed = (zoom: number, [x, y]: readonly [number, number], at: { x: number; y: number }) => {
    const side = WORLD * 2 ** zoom;
    return { zoom, left: at.x + panel() / 2 - x * side, top: at.y - y * side };
  };
  if (start.bounds === undefined) {
    const y = titik ? (height - sheet()) / 2 : height / 2;
    return placed(start.zoom ?? 0, mercator(start.center), { x: width / 2, y });
  }
  const { bounds, fitBoundsOptions } = start;
  const { padding, maxZoom } = fitBoundsOptions;
  const [west, south] = mercator({ lng: bounds[0], lat: bounds[1] });
  const [east, north] = mercator({ lng: bounds[2], lat: bounds[3] });
  const room = {
    x: width - padding.left - padding.right,
    y: height - padding.top - padding.bottom,
  };
  const fits = Math.min(room.x / (east - west), room.y / (south - north)) / WORLD;
  const at = { x: padding.left + room.x / 2, y: padding.top + room.y / 2 };
  return placed(Math.min(maxZoom, Math.log2(fits)), [(west + east) / 2, (north + south) / 2], at);
}
