import { type Geometri, type Kotak, kotakOf } from '#contract/lib/geo/geojson.ts';
import type { HasilPeta, Peta, peta as petaCalls } from '#contract/peta/peta.ts';
import type { SatuSig, SifatSig, sig } from '#contract/peta/sig.ts';
import type { SigTipe } from '#contract/peta/tipe.ts';
import { slim } from '../../../lib/forms/slim.ts';
import { browserApi } from '../../../lib/live/browser-api.ts';
import type { TipePeta } from './peta-view.ts';

const GET = slim<typeof sig.get>({ method: 'GET', path: '/v1/sig/{id}/', shape: 'data' });
const LIST = slim<typeof sig.list>({ method: 'GET', path: '/v1/sig/', shape: 'list' });
const SEARCH = slim<typeof petaCalls.search>({ method: 'GET', path: '/v1/peta/cari/', shape: 'data' });

/** A selected feature with all that the panel says of it. */
export type Terpilih = {
  id: number;
  tipe: SigTipe;
  geometri: Geometri;
  kotak: Kotak;
  sifat: SifatSig;
  lebih: Pick<SatuSig, 'gambar' | 'pemilik' | 'milik_anda' | 'isi'> | null;
};

const MOST = 500;
const WAIT_MS = 500;
const pause = () => new Promise((done) => setTimeout(done, WAIT_MS));

/** Fetches a feature; half a second at least, so that the panel does not flicker. Undefined where there is none. */
export async function loadSig(
  peta: Peta,
  tipe: SigTipe | undefined,
  id: number,
): Promise<Terpilih | undefined> {
  const [found] = await Promise.all([tipe?.from_model ? ofModel(tipe, id) : ofTable(peta, id), pause()]);
  return found;
}

async function ofModel(tipe: SigTipe, id: number): Promise<Terpilih | undefined> {
  const { data } = await browserApi(LIST, { query: { 'filter{tipe.id}': tipe.id, per_page: MOST } });
  const one = data.find((row) => row.id === id);
  if (!one) return undefined;
  return {
    id,
    tipe,
    geometri: one.geometry,
    kotak: kotakOf(one.geometry),
    sifat: one.properties,
    lebih: null,
  };
}

async function ofTable(peta: Peta, id: number): Promise<Terpilih | undefined> {
  const one = await browserApi(GET, { params: { id } });
  const tipe = peta.tipe.find((row) => row.id === one.properties.tipe.id);
  if (!tipe) return undefined;
  const { geometry, kotak, properties, gambar, pemilik, milik_anda, isi } = one;
  return {
    id,
    tipe,
    geometri: geometry,
    kotak,
    sifat: properties,
    lebih: { gambar, pemilik, milik_anda, isi },
  };
}

/** Layer in which `unique` is the number of a feature, by the map that is asked for. */
export function modelOf(peta: Peta, tipe: TipePeta, unique: number): SigTipe | undefined {
  if (tipe === 'potensi') return peta.tipe.find(({ from_model }) => from_model === 'potensi');
  if (tipe === 'toko-desa') return peta.tipe.find(({ from_model }) => from_model === 'toko');
  return unique === 0 ? peta.tipe.find(({ from_model }) => from_model === 'desa') : undefined;
}

export const searchSig = (q: string): Promise<HasilPeta[]> => browserApi(SEARCH, { query: { q } });

/** '-6,83 107,89' and its like: a place that somebody typed. */
export function readPlace(text: string): { lat: number; lng: number } | undefined {
  const found = /^\s*(-?\d{1,3}[.,]\d+)\s*[,; ]\s*(-?\d{1,3}[.,]\d+)\s*$/.exec(text);
  if (!found) return undefined;
  const [a = 0, b = 0] = found.slice(1).map((part) => Number(part.replace(',', '.')));
  const [lat, lng] = Math.abs(a) <= 15 ? [a, b] : [b, a];
  return Math.abs(lat) <= 15 && lng >= 90 && lng <= 145 ? { lat, lng } : undefined;
}
