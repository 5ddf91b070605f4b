import 'maplibre-gl/dist/maplibre-gl.css';
import { type GeoJSONSource, Map as MapView, Marker, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type Geometri, kotakOf } from '#contract/lib/geo/geojson.ts';
import type { MapLayers, Place } from '../../lib/place-layers.ts';
import { DIRECTIONS, METRE, stepped } from './pin-steps.ts';
import { placeStyle } from './place-style.ts';

interface PickerOptions {
  centre: Place;
  zoom: number;
  place: Place | null;
  layers: MapLayers;
  /** A place that was pressed, or where the mark was moved to; it answers whether it may be there. */
  onPlace(place: Place, moved: boolean): boolean;
  onDelete(): void;
}

export interface OpenPicker {
  show(place: Place | null): void;
  /** The device's position, not yet the place: a sign, and a ring as wide as it is unsure. */
  own(place: Place, accuracy: number): void;
  /** The parcel that the place must lie in. */
  parcel(shape: Geometri | null): void;
  zoom(by: 1 | -1): void;
  home(): void;
  close(): void;
}

const MAX_ZOOM = 20;
const CLOSE_ZOOM = 17;
/** One's own position is never shown nearer. */
const OWN_ZOOM = 16;
const PAN = 60;
const TEXTS = {
  'Map.Title':
    'Peta pemilih lokasi. Panah menggeser, plus dan minus memperbesar, Enter menaruh titik di tengah.',
  'Marker.Title': 'Lokasi yang ditandai. Panah menggeser 1 meter, dengan Shift 10 meter, Delete menghapus.',
  'CooperativeGesturesHandler.WindowsHelpText': 'Tekan Ctrl sambil menggulir untuk memperbesar peta',
  'CooperativeGesturesHandler.MacHelpText': 'Tekan ⌘ sambil menggulir untuk memperbesar peta',
  'CooperativeGesturesHandler.MobileHelpText': 'Geser peta dengan dua jari',
};
const none = { type: 'FeatureCollection' as const, features: [] };
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The map on which a place of a form is marked. */
export function openPicker(container: HTMLElement, options: PickerOptions): OpenPicker {
  if (!document.createElement('canvas').getContext('webgl2')) throw new Error('This browser has no WebGL 2.');
  setWorkerUrl(workerUrl);
  const map = newMap(container, options);
  const fly = { duration: still() ? 0 : 400 };
  const zoom = (by: 1 | -1) => void map.easeTo({ zoom: map.getZoom() + by, ...fly });
  const pin = pinOf(map, options, container);
  const middle = () => map.getCenter();
  map.on('click', ({ lngLat }) => void options.onPlace(lngLat, false));
  onKeys(map, { zoom, enter: () => void options.onPlace(middle(), false) });
  let sign: Marker | undefined;
  const put = (source: string, shape: Geometri | null) => {
    const data = shape ? { type: 'Feature' as const, properties: {}, geometry: shape } : none;
    const set = () => void map.getSource<GeoJSONSource>(source)?.setData(data);
    if (map.isStyleLoaded()) set();
    else void map.once('load', set);
  };
  return {
    show: pin,
    own(place, accuracy) {
      sign?.remove();
      sign = new Marker({ element: signOf('posisi-anda', 'Posisi anda disini !'), anchor: 'bottom' });
      sign.setLngLat(place).addTo(map);
      put('teliti', ringAround(place, accuracy));
      map.easeTo({ center: place, zoom: OWN_ZOOM, ...fly });
    },
    parcel(shape) {
      put('bidang', shape);
      if (shape) map.fitBounds(kotakOf(shape), { padding: 60, maxZoom: 18, ...fly });
    },
    zoom,
    home() {
      const { frame } = options.layers;
      if (frame) map.fitBounds(frame, { padding: 28, maxZoom: CLOSE_ZOOM, ...fly });
      else map.easeTo({ center: options.centre, zoom: options.zoom, ...fly });
    },
    close: () => map.remove(),
  };
}

function cameraOf({ layers, place, centre, zoom }: PickerOptions) {
  if (place) return { center: place, zoom: CLOSE_ZOOM };
  if (layers.frame) return { bounds: layers.frame, fitBoundsOptions: { padding: 28, maxZoom: CLOSE_ZOOM } };
  return { center: centre, zoom };
}

function newMap(container: HTMLElement, options: PickerOptions): MapView {
  const { layers, centre } = options;
  const style = placeStyle(layers, centre, brandOf(container));
  style.sources.teliti = { type: 'geojson', data: none };
  style.sources.bidang = { type: 'geojson', data: none };
  style.layers.push(
    {
      id: 'teliti',
      type: 'fill',
      source: 'teliti',
      paint: { 'fill-color': '#2A6CB0', 'fill-opacity': 0.18 },
    },
    {
      id: 'bidang-isi',
      type: 'fill',
      source: 'bidang',
      paint: { 'fill-color': '#1C1917', 'fill-opacity': 0.07 },
    },
    {
      id: 'bidang-tepi',
      type: 'line',
      source: 'bidang',
      paint: { 'line-color': '#1C1917', 'line-width': 8.5 },
    },
    { id: 'bidang-garis', type: 'line', source: 'bidang', paint: { 'line-color': '#fff', 'line-width': 5 } },
  );
  const map = new MapView({
    container,
    style,
    maxZoom: MAX_ZOOM,
    ...cameraOf(options),
    dragRotate: false,
    pitchWithRotate: false,
    keyboard: false,
    cooperativeGestures: true,
    attributionControl: false,
    locale: TEXTS,
  });
  map.touchZoomRotate.disableRotation();
  map.getCanvas().setAttribute('role', 'application');
  map.addControl(new ScaleControl({ maxWidth: 120 }), 'bottom-left');
  if (!layers.outline)
    new Marker({ element: signOf('pusat-desa', 'Pusat desa') }).setLngLat(centre).addTo(map);
  for (const { nama, lat, lng } of layers.points)
    new Marker({ element: signOf('nama-dusun', nama), anchor: 'top', offset: [0, -5] })
      .setLngLat([lng, lat])
      .addTo(map);
  return map;
}

type Keys = { zoom(by: 1 | -1): void; enter(): void };

function onKeys(map: MapView, { zoom, enter }: Keys): void {
  map.getCanvas().addEventListener('keydown', (event) => {
    const way = DIRECTIONS[event.key];
    if (way) map.panBy([way[0] * PAN, -way[1] * PAN], { duration: still() ? 0 : 150 });
    else if (event.key === '+' || event.key === '=') zoom(1);
    else if (event.key === '-') zoom(-1);
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  });
}

/** The mark: dragged, or moved by keys; it goes back where it may not be. Returns what puts it somewhere. */
function pinOf(map: MapView, { place, onPlace, onDelete }: PickerOptions, container: HTMLElement) {
  const pin = new Marker({ draggable: true, color: brandOf(container) });
  let at = place;
  const move = (next: Place) => {
    if (onPlace({ lat: next.lat, lng: next.lng }, true)) at = next;
    else if (at) pin.setLngLat(at);
  };
  pin.on('dragend', () => move(pin.getLngLat()));
  const element = pin.getElement();
  element.tabIndex = 0;
  const pressed = (event: KeyboardEvent) => {
    const next = at && stepped(event, at, 1);
    if (event.key === 'Delete' || event.key === 'Backspace') onDelete();
    else if (next) move(next);
    else return;
    event.preventDefault();
    // The marker's own keys move it by pixels.
    event.stopImmediatePropagation();
  };
  element.addEventListener('keydown', pressed, { capture: true });
  const show = (next: Place | null) => {
    at = next;
    if (!next) return void pin.remove();
    pin.setLngLat(next);
    // Added anew it would lose the focus of who moves it by keys.
    if (!element.isConnected) pin.addTo(map);
    if (!map.getBounds().contains(next)) map.easeTo({ center: next });
  };
  show(place);
  return show;
}

const SIDES = 48;
/** A ring of so many metres. */
function ringAround({ lng, lat }: Place, metres: number): Geometri {
  const wide = (metres * METRE) / Math.cos((lat * Math.PI) / 180);
  const ring = Array.from({ length: SIDES + 1 }, (_, at): [number, number] => {
    const turn = (at % SIDES) * ((2 * Math.PI) / SIDES);
    return [lng + wide * Math.cos(turn), lat + metres * METRE * Math.sin(turn)];
  });
  return { type: 'Polygon', coordinates: [ring] };
}

function signOf(className: string, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}

const brandOf = (element: HTMLElement) => getComputedStyle(element).getPropertyValue('--solid').trim();
