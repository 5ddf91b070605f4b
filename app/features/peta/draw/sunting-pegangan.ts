import { type Map as MapView, Marker } from 'maplibre-gl';
import type { Geometri, Posisi } from '#contract/lib/geo/geojson.ts';
import { type Jalur, type Sudut, sejauh, sudutOf, tengahOf } from './bentuk-ubah.ts';

/** Changes that the handles make to the shape under the hand. */
export type Pegang = {
  pindah(jalur: Jalur, di: Posisi): void;
  sisip(jalur: Jalur, di: Posisi): void;
  hapus(jalur: Jalur): void;
  /** The whole shape, by so many degrees. */
  geser(oleh: Posisi): void;
};
type Hand = { stick(di: Posisi, free: boolean): Posisi; pegang: Pegang };

/** Handles are parts of the page; more of them would make it slow, and cover the shape. */
const MOST = 250;
const STEP = 0.1;
const MOVES: Record<string, Posisi> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** The handles of a shape: its corners, the middles of its sides, and one for all of it. Tab walks, arrows move. */
export function openHandles(map: MapView, hand: Hand) {
  let markers: Marker[] = [];
  let shown: Geometri | null = null;
  const clear = () => {
    for (const marker of markers) marker.remove();
    markers = [];
  };
  const draw = () => {
    const focus =
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset.pegang : undefined;
    clear();
    if (!shown) return;
    const bounds = map.getBounds();
    const all = sudutOf(shown);
    const inView = all.filter(({ di }) => bounds.contains(di));
    const corners = inView.slice(0, MOST);
    markers = corners.map((one) => corner(map, one, all.length, hand));
    const point = shown.type === 'Point';
    if (!point && inView.length <= MOST)
      markers.push(
        ...tengahOf(shown)
          .filter(({ di }) => bounds.contains(di))
          .map((one) => middle(map, one, hand)),
      );
    if (!point) markers.push(whole(map, shown, hand));
    const again = focus;
    for (const marker of markers) {
      const element = marker.getElement();
      if (again !== undefined && element.dataset.pegang === again) element.focus({ preventScroll: true });
    }
  };
  map.on('moveend', () => {
    if (shown) draw();
  });
  return {
    show(next: Geometri | null) {
      if (next === shown) return;
      shown = next;
      draw();
    },
  };
}

function handleOf(className: string, name: string, key: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.dataset.pegang = key;
  element.setAttribute('aria-label', name);
  for (const event of ['click', 'dblclick'] as const)
    element.addEventListener(event, (pressed) => pressed.stopPropagation());
  return element;
}

function onArrows(
  element: HTMLElement,
  move: (east: number, north: number) => void,
  remove?: () => void,
): void {
  element.addEventListener('keydown', (event) => {
    const by = MOVES[event.key];
    if (by) {
      const times = event.shiftKey ? 10 : 1;
      move(by[0] * times, by[1] * times);
    } else if (event.key === 'Delete' && remove) remove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

function placed(map: MapView, element: HTMLElement, di: Posisi): Marker {
  return new Marker({ element, draggable: true }).setLngLat(di).addTo(map);
}

const at = (marker: Marker): Posisi => [marker.getLngLat().lng, marker.getLngLat().lat];

function corner(map: MapView, { garis, ke, di }: Sudut, all: number, { stick, pegang }: Hand): Marker {
  const jalur = { garis, ke };
  const element = handleOf('titik-sudut', `Sudut ${ke + 1} dari ${all}`, `s${garis}-${ke}`);
  const marker = placed(map, element, di);
  let free = false;
  element.addEventListener('pointerdown', (event) => {
    free = event.altKey;
  });
  marker.on('drag', () => marker.setLngLat(stick(at(marker), free)));
  marker.on('dragend', () => pegang.pindah(jalur, stick(at(marker), free)));
  onArrows(
    element,
    (east, north) => pegang.pindah(jalur, sejauh(di, east, north)),
    () => pegang.hapus(jalur),
  );
  return marker;
}

function middle(map: MapView, { garis, ke, di }: Sudut, { stick, pegang }: Hand): Marker {
  const element = handleOf('titik-tengah', `Tambah sudut sesudah sudut ${ke + 1}`, `t${garis}-${ke}`);
  const marker = placed(map, element, di);
  marker.on('dragend', () => pegang.sisip({ garis, ke }, stick(at(marker), false)));
  element.addEventListener('click', () => pegang.sisip({ garis, ke }, di));
  return marker;
}

function whole(map: MapView, shape: Geometri, { pegang }: Hand): Marker {
  const all = sudutOf(shape);
  const mean = (part: 0 | 1) => all.reduce((sum, { di }) => sum + di[part], 0) / all.length;
  const di: Posisi = [mean(0), mean(1)];
  const element = handleOf('titik-geser', 'Geser seluruh bentuk', 'g');
  const marker = placed(map, element, di);
  marker.on('dragend', () => {
    const [lng, lat] = at(marker);
    pegang.geser([lng - di[0], lat - di[1]]);
  });
  onArrows(element, (east, north) => {
    const [lng, lat] = sejauh(di, east, north);
    pegang.geser([lng - di[0], lat - di[1]]);
  });
  return marker;
}
