import type { StyleSpecification } from 'maplibre-gl';
import type { Place } from '#app/lib/place-layers.ts';
import type { Peta } from '#contract/peta/peta.ts';
import { frameOf, WORLD } from '../view/peta-awal.ts';
import { styleOf } from '../view/peta-gaya.ts';
import type { Keadaan } from '../view/peta-view.ts';
import { bacaUbin, type LapisUbin } from '../view/ubin-baca.ts';
import { lapisSketsa, nilai } from './sketsa-gaya.ts';

type Ubin = { source: string; x: number; y: number; z: number; layers: LapisUbin[] };
type Frame = ReturnType<typeof frameOf>;

/** More are a view that a sketch does not help with. */
const MOST_TILES = 32;
const SHARPEST = 2;
const BACKGROUND = '#EDF0E4';

type Asked = { peta: Peta; keadaan: Keadaan; titik: Place | null };
/** Data that the page keeps for the picture that is drawn before the scripts of the site run. */
export type Tersimpan = Pick<Asked, 'peta' | 'keadaan'>;
/** Sent by the canvas when that picture is drawn, or cannot be. */
export const SELESAI = 'sketsa-selesai';

/** Only the layers that are on, and those whose tiles they share. */
export function simpan(peta: Peta, keadaan: Keadaan): string {
  const on = new Set(keadaan.aktif.map(({ id }) => id));
  for (const { id, sumber } of peta.tipe) if (on.has(id) && sumber !== null) on.add(sumber);
  const kept: Tersimpan = { peta: { ...peta, tipe: peta.tipe.filter(({ id }) => on.has(id)) }, keadaan };
  return JSON.stringify(kept);
}

/**
 * Draws what the map opens with, areas and lines from the same tiles, before the map itself has arrived: its script is ten
 * times as large as this, and on a phone takes seconds to start. Ends once it is drawn.
 */
export async function sketch(canvas: HTMLCanvasElement, { peta, keadaan, titik }: Asked): Promise<void> {
  const box = canvas.getBoundingClientRect();
  const frame = frameOf(box, peta, { lihat: keadaan.lihat, titik });
  const style = styleOf({ peta, ...keadaan });
  const tiles = await tilesIn(style, frame, box);
  if (!canvas.isConnected || tiles.length === 0) return;
  const sharp = Math.min(SHARPEST, devicePixelRatio);
  canvas.width = Math.round(box.width * sharp);
  canvas.height = Math.round(box.height * sharp);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(sharp, sharp);
  pen.fillStyle = BACKGROUND;
  pen.fillRect(0, 0, box.width, box.height);
  for (const layer of lapisSketsa(style, frame.zoom))
    for (const tile of tiles) if (tile.source === layer.source) drawLayer(pen, layer, { tile, frame });
  canvas.dataset.unsur = String(
    tiles.reduce((sum, { layers }) => sum + layers.reduce((all, { unsur }) => all + unsur.length, 0), 0),
  );
}

/** The tiles of all layers that are drawn, as the map will ask for them. */
async function tilesIn(
  style: StyleSpecification,
  { zoom, left, top }: Frame,
  { width, height }: { width: number; height: number },
): Promise<Ubin[]> {
  const used = new Set(lapisSketsa(style, zoom).map(({ source }) => source));
  const asked = [...used].flatMap((source) => {
    const of = style.sources[source];
    if (of?.type !== 'vector' || zoom < (of.minzoom ?? 0)) return [];
    const z = Math.floor(Math.min(zoom, of.maxzoom ?? zoom));
    const side = WORLD * 2 ** (zoom - z);
    const within = (from: number, to: number) =>
      Array.from(
        { length: Math.floor(to / side) - Math.floor(from / side) + 1 },
        (_, at) => Math.floor(from / side) + at,
      );
    return within(-left, width - left).flatMap((x) =>
      within(-top, height - top).map((y) => ({ source, x, y, z, url: of.tiles?.[0] ?? '' })),
    );
  });
  if (asked.length > MOST_TILES) return [];
  return Promise.all(asked.map(fetched));
}

async function fetched({ url, ...at }: Omit<Ubin, 'layers'> & { url: string }): Promise<Ubin> {
  const { x, y, z } = at;
  const address = url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
  const answer = await fetch(address);
  return { ...at, layers: answer.status === 200 ? bacaUbin(new Uint8Array(await answer.arrayBuffer())) : [] };
}

type Drawing = { tile: Ubin; frame: Frame };

/** One layer of one tile: shapes that look alike are one path. */
function drawLayer(
  pen: CanvasRenderingContext2D,
  layer: ReturnType<typeof lapisSketsa>[number],
  { tile, frame }: Drawing,
): void {
  const found = tile.layers.find(({ nama }) => nama === layer['source-layer']);
  if (!found) return;
  const { zoom } = frame;
  const side = WORLD * 2 ** (zoom - tile.z);
  const [left, top] = [frame.left + tile.x * side, frame.top + tile.y * side];
  const scale = side / found.sisi;
  const paint: Record<string, unknown> = layer.paint ?? {};
  const said = (name: string, sifat = {}) => nilai(paint[`${layer.type}-${name}`], zoom, sifat);
  const paths = new Map<string, Path2D>();
  for (const { jenis, sifat, garis } of found.unsur) {
    if (jenis === 1) continue;
    const colour = String(said('color', sifat));
    const path = paths.get(colour) ?? new Path2D();
    paths.set(colour, path);
    for (const line of garis)
      line.forEach(([x, y], at) => {
        const [px, py] = [left + x * scale, top + y * scale];
        if (at === 0) path.moveTo(px, py);
        else path.lineTo(px, py);
      });
  }
  pen.save();
  // Shapes reach beyond their tile, and would be drawn twice there.
  pen.beginPath();
  pen.rect(left, top, side, side);
  pen.clip();
  pen.globalAlpha = Number(said('opacity') ?? 1);
  const width = Number(said('width') ?? 1);
  const dash = said('dasharray') ?? paint['line-dasharray'];
  if (Array.isArray(dash)) pen.setLineDash(dash.map((one) => Number(one) * width));
  pen.lineWidth = width;
  pen.lineJoin = 'round';
  for (const [colour, path] of paths) {
    if (layer.type === 'fill') {
      pen.fillStyle = colour;
      pen.fill(path, 'evenodd');
    } else {
      pen.strokeStyle = colour;
      pen.stroke(path);
    }
  }
  pen.restore();
}
