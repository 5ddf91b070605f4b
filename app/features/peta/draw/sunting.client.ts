import 'maplibre-gl/dist/maplibre-gl.css';
import { type GeoJSONSource, type MapMouseEvent, type Map as MapView, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Geometri, Kotak, Posisi } from '#contract/lib/geo/geojson.ts';
import type { Tergambar } from '#contract/peta/gambar.ts';
import type { Peta } from '#contract/peta/peta.ts';
import { newMap, onKeys, still } from '../view/peta.client.ts';
import { startOf } from '../view/peta-awal.ts';
import { empty, styleOf } from '../view/peta-gaya.ts';
import { lekatDi } from './bentuk-ubah.ts';
import { garisLayers } from './sunting-gaya.ts';
import { openHandles, type Pegang } from './sunting-pegangan.ts';

/** Contents of the screen: the features around, the one that is being changed, and the line that is being drawn. */
export type Lembar = {
  unsur: readonly Tergambar[];
  pilih: number | null;
  lain: readonly number[];
  lama: Geometri | null;
  bentuk: Geometri | null;
  garis: readonly Posisi[];
  /** Corners have handles. */
  sudut: boolean;
  lekat: boolean;
};
type Options = {
  peta: Peta;
  kotak: Kotak | null;
  lembar: Lembar;
  onBox(kotak: Kotak, zoom: number): void;
  /** A press at a place, with the feature that lies there. */
  onPress(di: Posisi, unsur: number | null): void;
  onEnd(): void;
  onDrop(): void;
  pegang: Pegang;
  onStick(siapa: number | null): void;
};
export type OpenSunting = {
  show(lembar: Lembar): void;
  go(kotak: Kotak): void;
  zoom(by: 1 | -1): void;
  home(): void;
  focus(): void;
  close(): void;
};

const REACH = 12;
const STEP_MS = 200;

/** The map on which the office draws. */
export function openSunting(container: HTMLElement, options: Options): OpenSunting {
  if (!document.createElement('canvas').getContext('webgl2')) throw new Error('This browser has no WebGL 2.');
  setWorkerUrl(workerUrl);
  const { peta, kotak } = options;
  let now = options.lembar;
  const map = drawingMap(container, peta, kotak);
  const canvas = map.getCanvas();
  canvas.setAttribute('role', 'application');

  const stick = (di: Posisi, free: boolean): Posisi => {
    const others = now.unsur.filter(({ id }) => id !== now.pilih);
    const found =
      now.lekat && !free
        ? lekatDi(di, others, { reach: REACH, project: (one) => map.project(one) })
        : undefined;
    options.onStick(found?.siapa ?? null);
    return found?.di ?? di;
  };
  const handles = openHandles(map, { stick, pegang: options.pegang });
  const draw = () => {
    const put = (name: string, data: Parameters<GeoJSONSource['setData']>[0]) =>
      map.getSource<GeoJSONSource>(name)?.setData(data);
    put('unsur', around(now));
    put('lama', now.lama ? shapeOf(now.lama) : empty);
    put('bentuk', now.bentuk ? shapeOf(now.bentuk) : empty);
    put('garis', lineOf(now.garis));
    handles.show(now.sudut ? now.bentuk : null);
  };
  map.on('load', draw);
  map.on('idle', () => options.onBox(boxOf(map), map.getZoom()));
  const press = ({ lngLat, originalEvent }: MapMouseEvent) => {
    const di: Posisi = [lngLat.lng, lngLat.lat];
    options.onPress(stick(di, originalEvent.altKey), unsurAt(map, di));
  };
  map.on('click', press);
  map.on('dblclick', options.onEnd);
  const zoom = (by: 1 | -1) => void map.easeTo({ zoom: map.getZoom() + by, duration: still() ? 0 : STEP_MS });
  onKeys(map, {
    zoom,
    pick: () => {
      const { lng, lat } = map.getCenter();
      options.onPress(stick([lng, lat], false), unsurAt(map, [lng, lat]));
    },
    letGo: options.onDrop,
  });
  return {
    show(lembar) {
      now = lembar;
      if (map.getSource('unsur')) draw();
    },
    go: (box) =>
      void map.fitBounds(box, { padding: clearOf(container), maxZoom: 19, duration: still() ? 0 : 400 }),
    zoom,
    home: () => void (peta.kotak && map.fitBounds(peta.kotak, { padding: 24, duration: still() ? 0 : 400 })),
    focus: () => canvas.focus(),
    close: () => map.remove(),
  };
}

const NARROW = 600;
/** Room for the tools and buttons that lie on the map, so that none of them covers a handle. */
const clearOf = ({ clientWidth }: HTMLElement) =>
  clientWidth < NARROW
    ? { top: 104, right: 76, bottom: 84, left: 40 }
    : { top: 48, right: 84, bottom: 84, left: 168 };

function drawingMap(container: HTMLElement, peta: Peta, kotak: Kotak | null): MapView {
  const base = styleOf({ peta, aktif: [], dasar: '', hollow: false, citra: false });
  const start = startOf(kotak ? { ...peta, kotak, dari_pusat: false } : peta, null);
  const map = newMap(container, {
    ...start,
    ...('bounds' in start ? { fitBoundsOptions: { padding: clearOf(container), maxZoom: 19 } } : {}),
    style: withDrawing(base),
  });
  map.setPadding({ left: 0, top: 0, right: 0, bottom: 0 });
  map.doubleClickZoom.disable();
  return map;
}

function withDrawing(style: ReturnType<typeof styleOf>): ReturnType<typeof styleOf> {
  const data = { type: 'geojson' as const, data: empty };
  return {
    ...style,
    sources: { ...style.sources, unsur: { ...data, promoteId: 'id' }, lama: data, bentuk: data, garis: data },
    layers: [...style.layers, ...garisLayers()],
  };
}

const shapeOf = (geometry: Geometri) => ({ type: 'Feature' as const, properties: {}, geometry });

const around = ({ unsur, pilih, lain }: Lembar) => ({
  type: 'FeatureCollection' as const,
  features: unsur
    .filter(({ id }) => id !== pilih)
    .map(({ id, nbt, nama, geometri }) => ({
      type: 'Feature' as const,
      properties: { id, n: nbt ?? nama, lain: lain.includes(id) },
      geometry: geometri,
    })),
});

function lineOf(garis: readonly Posisi[]) {
  const points = garis.map((di) => shapeOf({ type: 'Point', coordinates: di }));
  const line = garis.length > 1 ? [shapeOf({ type: 'LineString', coordinates: [...garis] })] : [];
  return { type: 'FeatureCollection' as const, features: [...line, ...points] };
}

function boxOf(map: MapView): Kotak {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

const FINGER = 5;
function unsurAt(map: MapView, di: Posisi): number | null {
  const { x, y } = map.project(di);
  const found = map.queryRenderedFeatures(
    [
      [x - FINGER, y - FINGER],
      [x + FINGER, y + FINGER],
    ],
    { layers: ['u-titik', 'u-garis', 'u-isi'] },
  );
  const id = Number(found[0]?.properties.id);
  return Number.isInteger(id) && id > 0 ? id : null;
}
