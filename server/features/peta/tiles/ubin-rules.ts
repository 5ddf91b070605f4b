import type { TipeRow } from '../table.ts';

/** All parts of the base map come in one set of tiles. */
export const BASE = 'dasar';
export const layerOf = ({ id, dasar }: Pick<TipeRow, 'id' | 'dasar'>): string => (dasar ? BASE : String(id));

type Place = { desaId: number; layer: string };
/** Folder of the tiles of a layer in the store. */
export const tileFolder = ({ desaId, layer }: Place): string => `${desaId}/ubin/${layer}/`;
export const tileKey = (at: Place & { versi: string; z: number; x: number; y: number }): string =>
  `${tileFolder(at)}${at.versi}/${at.z}/${at.x}/${at.y}.pbf`;

const LAYER = /^(?:dasar|[1-9]\d{0,14})$/;
const NUMBER = /^\d{1,6}$/;

/** The tile that an address names; undefined for what names none. */
export function tileAsked({ layer, z, x, y }: Record<'layer' | 'z' | 'x' | 'y', string>) {
  const row = y.endsWith('.pbf') ? y.slice(0, -4) : '';
  if (!LAYER.test(layer) || ![z, x, row].every((part) => NUMBER.test(part))) return undefined;
  const at = { z: Number(z), x: Number(x), y: Number(row) };
  const side = 2 ** at.z;
  return at.z <= 22 && at.x < side && at.y < side ? { layer, ...at } : undefined;
}
