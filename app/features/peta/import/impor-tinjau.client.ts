import 'maplibre-gl/dist/maplibre-gl.css';
import { type GeoJSONSource, type MapMouseEvent, type Map as MapView, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Peta } from '#contract/peta/peta.ts';
import type { Place } from '../../../lib/place-layers.ts';
import { newMap, onKeys, still } from '../view/peta.client.ts';
import { startOf } from '../view/peta-awal.ts';
import { tinjauStyle } from './tinjau-gaya.ts';

type Options = { peta: Peta; url: string; onPick(baris: number): void };
export type OpenTinjau = { go(place: Place): void; zoom(by: 1 | -1): void; home(): void; close(): void };

const CLOSE = 18;
const FINGER = 6;
/** Number of village widths: features that span more are not what the clerk looks at first. */
const MOST_VILLAGES = 4;
const MOVE_MS = 400;
const moving = () => ({ duration: still() ? 0 : MOVE_MS });

/** The map of what an import found, with what failed marked by its row. */
export function openTinjau(container: HTMLElement, { peta, url, onPick }: Options): OpenTinjau {
  if (!document.createElement('canvas').getContext('webgl2')) throw new Error('This browser has no WebGL 2.');
  setWorkerUrl(workerUrl);
  const map = newMap(container, { ...startOf(peta, null), style: tinjauStyle(peta, url) });
  map.getCanvas().setAttribute('role', 'application');
  const pick = ({ x, y }: { x: number; y: number }) => {
    const baris = rowAt(map, x, y);
    if (baris !== undefined) onPick(baris);
  };
  map.on('click', ({ point }: MapMouseEvent) => pick(point));
  const zoom = (by: 1 | -1) => void map.easeTo({ zoom: map.getZoom() + by, ...moving() });
  onKeys(map, { zoom, pick: () => pick(map.project(map.getCenter())), letGo: () => {} });
  const home = async (farthest = Number.POSITIVE_INFINITY) => {
    const box = await map.getSource<GeoJSONSource>('impor')?.getBounds();
    if (!box || box.isEmpty()) return;
    const spans = [box.getEast() - box.getWest(), box.getNorth() - box.getSouth()];
    if (Math.max(...spans) <= farthest) map.fitBounds(box, { padding: 40, maxZoom: CLOSE, ...moving() });
  };
  // The extent is known once the features are there. With one in another country the village would be a dot on it: the
  // map opens at the village then, and the button shows all.
  const { kotak } = peta;
  const village = kotak && Math.max(kotak[2] - kotak[0], kotak[3] - kotak[1]);
  map.once('idle', () => void home(village ? village * MOST_VILLAGES : undefined));
  return {
    go: (center) => void map.easeTo({ center, zoom: Math.max(map.getZoom(), CLOSE), ...moving() }),
    zoom,
    home: () => void home(),
    close: () => map.remove(),
  };
}

function rowAt(map: MapView, x: number, y: number): number | undefined {
  const found = map.queryRenderedFeatures(
    [
      [x - FINGER, y - FINGER],
      [x + FINGER, y + FINGER],
    ],
    { layers: ['tempat', 'gagal-isi', 'gagal-garis'] },
  );
  const baris = Number(found[0]?.properties.baris);
  return Number.isInteger(baris) ? baris : undefined;
}
