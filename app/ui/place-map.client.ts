import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as MapView, Marker, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Place } from './place-picker.tsx';

interface PlaceMapOptions {
  /** Where the map opens when there is no place yet. */
  centre: Place;
  zoom: number;
  place: Place | null;
  onPlace: (place: Place) => void;
}

export interface PlaceMap {
  show(place: Place | null): void;
  /** The middle of what is on the screen. */
  middle(): Place;
  close(): void;
}

const LABELS = {
  'Map.Title': 'Peta kecil',
  'NavigationControl.ZoomIn': 'Perbesar',
  'NavigationControl.ZoomOut': 'Perkecil',
  'Marker.Title': 'Lokasi yang ditandai',
};
const MAX_ZOOM = 20;
/** Degrees between two lines of the grid, about 110 metres, and how far it reaches. */
const STEP = 0.001;
const REACH = 0.05;

/** A plain map to point at a place: land, a grid of about 110 metres, the middle of the village. */
export function openPlaceMap(container: HTMLElement, options: PlaceMapOptions): PlaceMap {
  const { centre, zoom, place, onPlace } = options;
  setWorkerUrl(workerUrl);
  const map = new MapView({
    container,
    center: place ?? centre,
    zoom,
    maxZoom: MAX_ZOOM,
    dragRotate: false,
    pitchWithRotate: false,
    locale: LABELS,
    attributionControl: false,
    style: {
      version: 8,
      sources: { kisi: { type: 'geojson', data: gridAround(centre) } },
      layers: [
        { id: 'tanah', type: 'background', paint: { 'background-color': '#F6F4EA' } },
        { id: 'kisi', type: 'line', source: 'kisi', paint: { 'line-color': '#DDD8C6' } },
      ],
    },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl(), 'bottom-left');
  new Marker({ element: villageSign() }).setLngLat(centre).addTo(map);
  const pin = new Marker({ draggable: true, color: brandOf(container) });
  pin.on('dragend', () => onPlace(pin.getLngLat()));
  map.on('click', ({ lngLat }) => onPlace(lngLat));
  const show = (at: Place | null) => {
    if (!at) return void pin.remove();
    pin.setLngLat(at).addTo(map);
    if (!map.getBounds().contains(at)) map.easeTo({ center: at });
  };
  show(place);
  return { show, middle: () => map.getCenter(), close: () => map.remove() };
}

function villageSign(): HTMLElement {
  const sign = document.createElement('span');
  sign.className = 'pusat-desa';
  sign.textContent = 'Pusat desa';
  return sign;
}

const brandOf = (element: HTMLElement) => getComputedStyle(element).getPropertyValue('--solid').trim();

function gridAround({ lng, lat }: Place) {
  const lines: [number, number][][] = [];
  const snap = (degrees: number) => Math.round(degrees / STEP) * STEP;
  const [x, y] = [snap(lng), snap(lat)];
  for (let away = -REACH; away <= REACH; away += STEP) {
    lines.push([
      [x + away, y - REACH],
      [x + away, y + REACH],
    ]);
    lines.push([
      [x - REACH, y + away],
      [x + REACH, y + away],
    ]);
  }
  return {
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'MultiLineString' as const, coordinates: lines },
  };
}
