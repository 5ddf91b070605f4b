import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as MapView, Marker, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Frame, MapLayers, Place } from '../../lib/place-layers.ts';
import { stepped } from './pin-steps.ts';
import { placeStyle } from './place-style.ts';

interface PlaceMapOptions {
  /** Centre of the map when there is neither a boundary nor a place. */
  centre: Place;
  zoom: number;
  place: Place | null;
  /** Without it the map only shows. */
  onPlace?: (place: Place) => void;
  layers: MapLayers;
}

export interface OpenMap {
  show(place: Place | null): void;
  /** Keeps the mark where it is, or lets it be dragged. */
  lock(locked: boolean): void;
  /** The middle of what is on the screen. */
  middle(): Place;
  close(): void;
}

const LABELS = {
  'Map.Title': 'Peta kecil',
  'NavigationControl.ZoomIn': 'Perbesar',
  'NavigationControl.ZoomOut': 'Perkecil',
  'Marker.Title': 'Lokasi yang ditandai. Panah menggeser 10 meter, dengan Shift 100 meter.',
};
const MAX_ZOOM = 20;
/** Zoom at which the surroundings of a single place are still in view. */
const CLOSE_ZOOM = 17;

/** A plain map to point at a place: the village's outline and hamlets, or a grid of about 110 metres; and a scale. */
export function openPlaceMap(container: HTMLElement, options: PlaceMapOptions): OpenMap {
  const { centre, zoom, place, onPlace, layers } = options;
  if (!document.createElement('canvas').getContext('webgl2')) throw new Error('This browser has no WebGL 2.');
  const brand = brandOf(container);
  setWorkerUrl(workerUrl);
  const map = new MapView({
    container,
    ...(layers.frame
      ? { bounds: around(layers.frame, place), fitBoundsOptions: { padding: 28, maxZoom: CLOSE_ZOOM } }
      : { center: place ?? centre, zoom }),
    maxZoom: MAX_ZOOM,
    dragRotate: false,
    pitchWithRotate: false,
    locale: LABELS,
    attributionControl: false,
    style: placeStyle(layers, centre, brand),
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl({ maxWidth: 120 }), 'bottom-left');
  if (!layers.outline) new Marker({ element: sign('pusat-desa', 'Pusat desa') }).setLngLat(centre).addTo(map);
  for (const { nama, lat, lng } of layers.points)
    new Marker({ element: sign('nama-dusun', nama), anchor: 'top', offset: [0, -5] })
      .setLngLat([lng, lat])
      .addTo(map);
  const pin = new Marker({ draggable: onPlace !== undefined, color: brand });
  if (onPlace) {
    pin.on('dragend', () => onPlace(pin.getLngLat()));
    map.on('click', ({ lngLat }) => onPlace(lngLat));
    onArrows(pin, onPlace);
  }
  const show = (at: Place | null) => {
    if (!at) return void pin.remove();
    pin.setLngLat(at);
    // Added anew it would lose the focus of who moves it by keys.
    if (!pin.getElement().isConnected) pin.addTo(map);
    if (!map.getBounds().contains(at)) map.easeTo({ center: at });
  };
  show(place);
  const lock = (locked: boolean) => void pin.setDraggable(onPlace !== undefined && !locked);
  return { show, lock, middle: () => map.getCenter(), close: () => map.remove() };
}

const STEP_METRES = 10;

function onArrows(pin: Marker, onPlace: (place: Place) => void): void {
  const element = pin.getElement();
  element.tabIndex = 0;
  const pressed = (event: KeyboardEvent) => {
    const next = stepped(event, pin.getLngLat(), STEP_METRES);
    if (!next) return;
    event.preventDefault();
    // The marker's own keys move it by pixels.
    event.stopImmediatePropagation();
    onPlace(next);
  };
  element.addEventListener('keydown', pressed, { capture: true });
}

function around([west, south, east, north]: Frame, place: Place | null): Frame {
  if (!place) return [west, south, east, north];
  const { lng, lat } = place;
  return [Math.min(west, lng), Math.min(south, lat), Math.max(east, lng), Math.max(north, lat)];
}

function sign(className: string, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}

const brandOf = (element: HTMLElement) => getComputedStyle(element).getPropertyValue('--solid').trim();
