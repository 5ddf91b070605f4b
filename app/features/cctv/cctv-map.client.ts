import { Marker, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Kamera } from '#contract/cctv.ts';
import type { Peta } from '#contract/peta/peta.ts';
import { newMap, onKeys, signOf, startCamera, still } from '../peta/view/peta.client.ts';
import { startOf } from '../peta/view/peta-awal.ts';
import { styleOf } from '../peta/view/peta-gaya.ts';

export type CctvMap = {
  /** The camera that is looked at. */
  mark(id: number | null): void;
  zoom(by: 1 | -1): void;
  home(): void;
  here(place: { lng: number; lat: number }): void;
  close(): void;
};
type Options = { peta: Peta; kamera: readonly Kamera[]; title: string; onPick(id: number): void };

const NS = 'http://www.w3.org/2000/svg';
const FINGER = 24;
const CLOSE = 16;

/** The village's own map with a pin for each camera. */
export function openCctvMap(container: HTMLElement, { peta, kamera, title, onPick }: Options): CctvMap {
  if (!document.createElement('canvas').getContext('webgl2')) throw new Error('This browser has no WebGL 2.');
  setWorkerUrl(workerUrl);
  const aktif = peta.tipe
    .filter(({ tingkat }) => tingkat === 'desa' || tingkat === 'subdesa')
    .map(({ id }) => ({ id, opacity: 80, hidden: false }));
  const style = styleOf({ peta, aktif, dasar: '', hollow: false });
  const start = framed(peta, kamera);
  const map = newMap(container, { ...startOf(start, null), style });
  const canvas = map.getCanvas();
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', title);
  const pins = new Map(kamera.map((one) => [one.id, pinOf(one, onPick)]));
  for (const { id, koordinat } of kamera) {
    const element = pins.get(id);
    if (element) new Marker({ element, anchor: 'bottom' }).setLngLat(koordinat).addTo(map);
  }
  const fly = { duration: still() ? 0 : 600 };
  const zoom = (by: 1 | -1) => void map.easeTo({ zoom: map.getZoom() + by, duration: still() ? 0 : 200 });
  onKeys(map, {
    zoom,
    pick() {
      const middle = map.project(map.getCenter());
      const near = kamera.find(({ koordinat }) => map.project(koordinat).dist(middle) < FINGER);
      if (near) onPick(near.id);
    },
    letGo: () => canvas.blur(),
  });
  let own: Marker | undefined;
  return {
    mark(id) {
      for (const [one, element] of pins) element.classList.toggle('pilih', one === id);
    },
    zoom,
    home: () => void map.easeTo({ ...startCamera(map, start), ...fly }),
    here(place) {
      own?.remove();
      own = new Marker({ element: signOf('Posisi anda disini !'), anchor: 'bottom' })
        .setLngLat(place)
        .addTo(map);
      map.easeTo({ center: place, zoom: CLOSE, ...fly });
    },
    close: () => map.remove(),
  };
}

/** Without a boundary the map shows where the cameras are. */
function framed(peta: Peta, kamera: readonly Kamera[]): Peta {
  const [first] = kamera;
  if (peta.kotak || !first) return peta;
  const lngs = kamera.map(({ koordinat }) => koordinat.lng);
  const lats = kamera.map(({ koordinat }) => koordinat.lat);
  if (kamera.length === 1) return { ...peta, pusat: first.koordinat, zoom: CLOSE };
  return { ...peta, kotak: [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)] };
}

/** A pin for pointers; keyboards and screen readers have the list. */
function pinOf({ id, nama, keadaan }: Kamera, onPick: (id: number) => void): HTMLElement {
  const element = document.createElement('span');
  element.className = keadaan === 'mati' ? 'pin-kamera mati' : 'pin-kamera';
  element.title = nama;
  element.dataset.kamera = String(id);
  const svg = document.createElementNS(NS, 'svg');
  svg.setAttribute('viewBox', '0 0 32 42');
  for (const d of [
    'M16 1.500C8 1.500 1.500 8 1.500 16 1.500 26.500 16 40.500 16 40.500S30.500 26.500 30.500 16C30.500 8 24 1.500 16 1.500z',
    'M9 12.500h9v8H9zM18 16l5-3v7l-5-3',
  ]) {
    const path = document.createElementNS(NS, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  const name = document.createElement('b');
  name.textContent = nama;
  element.append(svg, name);
  element.addEventListener('click', (event) => {
    event.stopPropagation();
    onPick(id);
  });
  return element;
}
