import type { Map as MapView } from 'maplibre-gl';
import { layerName } from './peta-gaya.ts';
import type { Active } from './peta-view.ts';

/** A feature as it is drawn: its number, its type, and what it is called there. */
export type Terlihat = { id: number; tipe: number; nama: string };

/** Parts of a layer that can be pressed. */
const PARTS = ['titik', 'garis', 'isi'] as const;
/** Pixels of the squares in which a view is read. */
const SQUARE = 160;
/** Milliseconds after which somebody who presses a key or drags the map gets a turn. */
const TURN_MS = 12;

type Box = [[number, number], [number, number]];

const drawnLayers = (map: MapView, aktif: readonly Active[]) =>
  aktif.flatMap(({ id, hidden }) => {
    const drawn = hidden ? [] : PARTS.map((part) => layerName(id, part)).filter((name) => map.getLayer(name));
    const area = layerName(id, 'isi');
    // Filled areas stand for their edges too, which are the same features once more; but a mixed layer has lines too.
    return drawn.includes(area) && !drawn.includes(layerName(id, 'titik')) ? [area] : drawn;
  });

/** Features drawn in a part of the view, each once, the topmost first. */
export function namesIn(map: MapView, aktif: readonly Active[], box: Box): Terlihat[] {
  const found = new Map<string, Terlihat>();
  collect({ map, layers: drawnLayers(map, aktif), found }, box);
  return [...found.values()];
}

type Collecting = { map: MapView; layers: string[]; found: Map<string, Terlihat> };

function collect({ map, layers, found }: Collecting, box: Box): void {
  if (layers.length === 0) return;
  for (const { id, layer, properties } of map.queryRenderedFeatures(box, { layers })) {
    const tipe = Number(/^t(\d+)-/.exec(layer.id)?.[1]);
    const number = Number(id ?? properties.id);
    const key = `${tipe} ${number}`;
    if (Number.isNaN(number) || found.has(key)) continue;
    found.set(key, { id: number, tipe, nama: String(properties.n ?? properties.nama ?? '') });
  }
}

const turn = () => new Promise<void>((done) => setTimeout(done));

type Watching = { active(): readonly Active[]; wanted(): boolean; onSeen(seen: Terlihat[]): void };

/**
 * Reads what is in view once the map rests and somebody has its list open, square by square: a view of ten thousand parcels
 * takes a phone two seconds, in which it must stay at hand.
 */
export function watchSeen(map: MapView, { active, wanted, onSeen }: Watching): { look(): void } {
  let asked = 0;
  const look = async () => {
    asked += 1;
    const now = asked;
    if (!wanted()) return;
    const { clientWidth: wide, clientHeight: high } = map.getContainer();
    const found = new Map<string, Terlihat>();
    const layers = drawnLayers(map, active());
    let since = performance.now();
    for (let x = 0; x < wide; x += SQUARE)
      for (let y = 0; y < high; y += SQUARE) {
        collect({ map, layers, found }, [
          [x, y],
          [Math.min(wide, x + SQUARE), Math.min(high, y + SQUARE)],
        ]);
        if (performance.now() - since < TURN_MS) continue;
        await turn();
        if (now !== asked) return;
        since = performance.now();
      }
    onSeen([...found.values()]);
  };
  map.on('idle', look);
  map.on('movestart', () => {
    asked += 1;
  });
  map.on('remove', () => {
    asked += 1;
  });
  return { look: () => void look() };
}
