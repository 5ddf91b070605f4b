import 'maplibre-gl/dist/maplibre-gl.css';
import {
  type GeoJSONSource,
  type MapOptions,
  Map as MapView,
  Marker,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Place } from '#app/lib/place-layers.ts';
import type { Geometri, Kotak } from '#contract/lib/geo/geojson.ts';
import type { Peta } from '#contract/peta/peta.ts';
import { type Drawn, featuresOf } from '../tools/alat-gaya.ts';
import { panel, seen, sheet, startOf } from './peta-awal.ts';
import { empty, styleOf } from './peta-gaya.ts';
import { stylesOf } from './peta-lain.ts';
import type { Active, Pandangan } from './peta-view.ts';
import { namesIn, type Terlihat, watchSeen } from './terlihat.client.ts';

export type Shown = { aktif: readonly Active[]; dasar: string; hollow: boolean; citra: boolean };
/** Tool that takes the points that are pressed. */
export type Tools = {
  /** True while the tool takes points. */
  active(): boolean;
  /** True while the tool is open, though it may be done. */
  open(): boolean;
  point(at: [number, number]): void;
  end(): void;
  back(): void;
  close(): void;
};
type Options = {
  peta: Peta;
  tools: { current: Tools | undefined };
  shown: Shown;
  lihat: Pandangan | null;
  /** A place that a link leads to, with a sign. */
  titik: Place | null;
  /** Holds true while somebody has the list of what is in view open. */
  listed: { current: boolean };
  onMove(view: Pandangan): void;
  onSeen(seen: Terlihat[]): void;
  /** All is drawn that it opened with, or it has moved on. */
  onDrawn(): void;
  onPick(found: Terlihat[]): void;
};

export type OpenPeta = {
  show(shown: Shown): void;
  /** Reads once more what is in view. */
  look(): void;
  select(one: { geometri: Geometri; kotak: Kotak } | null, go: boolean): void;
  /** Draws the points of the tool and the own drawings. */
  tools(drawn: Drawn): void;
  /** The own position and other signs go. */
  tidy(): void;
  zoom(by: 1 | -1): void;
  home(): void;
  go(place: { lng: number; lat: number }, zoom: number): void;
  /** Goes to where the person is, and marks it with a sign. */
  here(place: { lng: number; lat: number }): void;
  close(): void;
};

const MAX_ZOOM = 20;
const LEAST_SELECTED = 15;
const OWN_PLACE = 16;
const START_ZOOM = 15;
const PAN = 60;
const TITLE = 'Peta desa. Panah menggeser, plus dan minus memperbesar, Enter memilih di tengah, Esc melepas.';
export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The live map of /peta. */
export function openPeta(
  container: HTMLElement,
  { peta, shown, lihat, titik, tools, listed, onMove, onSeen, onDrawn, onPick }: Options,
): OpenPeta {
  if (!document.createElement('canvas').getContext('webgl2')) throw new Error('This browser has no WebGL 2.');
  setWorkerUrl(workerUrl);
  let now = shown;
  const others = stylesOf(peta, (name) => {
    if (now.dasar === name) map.setStyle(style(), { diff: true });
  });
  const style = () => styleOf({ peta, ...now, gaya: others(now.dasar) });
  const map = newMap(container, { ...startOf(peta, lihat, titik), style: style() });
  map.getCanvas().setAttribute('role', 'application');
  onRest(map, onMove);
  const { look } = watchSeen(map, { active: () => now.aktif, wanted: () => listed.current, onSeen });
  const at = (point: { x: number; y: number }) => onPick(pickedAt(map, now.aktif, point));
  onTools(map, tools, { pick: at, over: (point) => pickedAt(map, now.aktif, point).length > 0 });
  const zoom = (by: 1 | -1) => void map.easeTo({ zoom: map.getZoom() + by, duration: still() ? 0 : 200 });
  onKeys(map, keysOf(map, tools, { zoom, pick: at, letGo: () => onPick([]) }));
  let drawn: Drawn | undefined;
  let chosen: Parameters<OpenPeta['select']>[0] = null;
  const draw = () => {
    const source = map.getSource<GeoJSONSource>('pilih');
    source?.setData(chosen ? { type: 'Feature', properties: {}, geometry: chosen.geometri } : empty);
    if (drawn) map.getSource<GeoJSONSource>('alat')?.setData(featuresOf(drawn));
  };
  map.on('styledata', draw);
  if (titik) markPlace(map, titik);
  for (const sign of ['idle', 'movestart', 'resize'] as const) map.once(sign, onDrawn);
  let own: Marker | undefined;
  const fly = { duration: still() ? 0 : 600 };
  return {
    show(next) {
      now = next;
      map.setStyle(style(), { diff: true });
    },
    look,
    select(one, go) {
      chosen = one;
      draw();
      if (one && go) fitTo(map, one.kotak, fly);
    },
    tools(next) {
      drawn = next;
      draw();
    },
    tidy: () => void own?.remove(),
    zoom,
    home: () => void map.easeTo({ ...startCamera(map, peta), ...fly }),
    go: (center, at) =>
      void map.easeTo({ center, zoom: Math.max(map.getZoom(), at), offset: [0, -sheet() / 2], ...fly }),
    here(place) {
      own?.remove();
      own = markOwn(map, place, fly);
    },
    close: () => map.remove(),
  };
}

function onRest(map: MapView, tell: Options['onMove']): void {
  map.on('idle', () => {
    const { lng, lat } = map.getCenter();
    tell({ zoom: map.getZoom(), lat, lng });
  });
}

type Spot = { x: number; y: number };
type Tooled = Options['tools'];

/** Presses belong to the tool that is open, else they select; a double press ends the tool. */
function onTools(
  map: MapView,
  tools: Tooled,
  { pick, over }: { pick(point: Spot): void; over(point: Spot): boolean },
): void {
  map.on('click', ({ lngLat, point }) => {
    if (tools.current?.active()) tools.current.point([lngLat.lng, lngLat.lat]);
    else if (!tools.current?.open()) pick(point);
  });
  map.on('dblclick', (event) => {
    if (!tools.current?.open()) return;
    event.preventDefault();
    tools.current.end();
  });
  map.on('mousemove', ({ point }) => {
    if (map.isMoving()) return;
    const cursor = tools.current?.active() ? 'crosshair' : over(point) ? 'pointer' : 'grab';
    map.getCanvas().style.cursor = cursor;
  });
}

type Selecting = { zoom(by: 1 | -1): void; pick(point: Spot): void; letGo(): void };

/** The keys of the map, which put points while a tool is open. */
const keysOf = (map: MapView, tools: Tooled, { zoom, pick, letGo }: Selecting): Keys => ({
  zoom,
  pick() {
    const { lng, lat } = map.getCenter();
    if (tools.current?.active()) tools.current.point([lng, lat]);
    else pick(map.project({ lng, lat }));
  },
  letGo: () => (tools.current?.open() ? tools.current.close() : letGo()),
  back: () => tools.current?.back(),
});

function markOwn(map: MapView, place: { lng: number; lat: number }, fly: { duration: number }): Marker {
  map.easeTo({ center: place, zoom: OWN_PLACE, offset: [0, -sheet() / 2], ...fly });
  const element = signOf('Posisi anda disini !');
  return new Marker({ element, anchor: 'bottom' }).setLngLat(place).addTo(map);
}

function markPlace(map: MapView, place: Place): void {
  new Marker({ element: signOf('Lokasi ini'), anchor: 'bottom' }).setLngLat(place).addTo(map);
  map.panBy([0, sheet() / 2], { duration: 0 });
}

type Start = Pick<MapOptions, 'style' | 'bounds' | 'fitBoundsOptions' | 'center' | 'zoom'>;

export function newMap(container: HTMLElement, start: Start): MapView {
  const map = new MapView({
    ...start,
    container,
    maxZoom: MAX_ZOOM,
    dragRotate: false,
    pitchWithRotate: false,
    keyboard: false,
    attributionControl: false,
    locale: { 'Map.Title': TITLE },
  });
  map.touchZoomRotate.disableRotation();
  // Beside the panel, where there is one.
  const left = container.closest('.peta-app') ? panel() : 0;
  map.setPadding({ left, top: 0, right: 0, bottom: 0 });
  map.addControl(new ScaleControl({ maxWidth: 120 }), 'bottom-left');
  return map;
}

const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-PAN, 0],
  ArrowRight: [PAN, 0],
  ArrowUp: [0, -PAN],
  ArrowDown: [0, PAN],
};
type Keys = { zoom(by: 1 | -1): void; pick(): void; letGo(): void; back?(): void };

/** The map is one stop of the keyboard: arrows move it, plus and minus zoom, Enter selects in its middle. */
export function onKeys(map: MapView, { zoom, pick, letGo, back }: Keys): void {
  map.getCanvas().addEventListener('keydown', (event) => {
    const by = MOVES[event.key];
    if (by) map.panBy(by, { duration: still() ? 0 : 150 });
    else if (event.key === '+' || event.key === '=') zoom(1);
    else if (event.key === '-') zoom(-1);
    else if (event.key === 'Enter') pick();
    else if (event.key === 'Escape') letGo();
    else if (event.key === 'Backspace' && back) back();
    else return;
    event.preventDefault();
  });
}

export function startCamera(map: MapView, { kotak, pusat, zoom, dari_pusat }: Peta) {
  const fits = kotak && !dari_pusat && map.cameraForBounds(kotak, { padding: seen(), maxZoom: START_ZOOM });
  return fits || { center: pusat ?? { lng: 118, lat: -2.5 }, zoom: pusat ? zoom : 4 };
}

function fitTo(map: MapView, kotak: Kotak, fly: { duration: number }): void {
  const camera = map.cameraForBounds(kotak, { padding: seen(), maxZoom: 18 });
  if (camera)
    map.easeTo({ ...camera, zoom: Math.max(LEAST_SELECTED, camera.zoom ?? LEAST_SELECTED), ...fly });
}

const FINGER = 6;
function pickedAt(map: MapView, aktif: readonly Active[], { x, y }: { x: number; y: number }): Terlihat[] {
  return namesIn(map, aktif, [
    [x - FINGER, y - FINGER],
    [x + FINGER, y + FINGER],
  ]);
}

export function signOf(text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'posisi-anda';
  element.textContent = text;
  return element;
}
