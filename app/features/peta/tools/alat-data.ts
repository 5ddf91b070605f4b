import type { Geometri, Posisi } from '#contract/lib/geo/geojson.ts';

/** A tool that takes points: what is measured, or what is drawn for oneself. */
export const ALAT = {
  jarak: { kelompok: 'ukur', label: 'Jarak', least: 2 },
  luas: { kelompok: 'ukur', label: 'Luas', least: 3 },
  titik: { kelompok: 'gambar', label: 'Titik', least: 1 },
  garis: { kelompok: 'gambar', label: 'Garis', least: 2 },
  luasan: { kelompok: 'gambar', label: 'Luasan', least: 3 },
} as const;
export type Alat = keyof typeof ALAT;
export const isLuasan = (alat: Alat) => alat === 'luas' || alat === 'luasan';

export type Hasil = { ruas: number[]; panjang: number; luas: number | null };
/** A drawing of one's own: it never leaves the browser. */
export type Gambar = { id: string; nama: string; geometri: Geometri };

/** The shape of some points; undefined while there are too few. */
export function shapeOf(alat: Alat, titik: readonly Posisi[]): Geometri | undefined {
  const [first] = titik;
  if (!first || titik.length < ALAT[alat].least) return undefined;
  if (alat === 'titik') return { type: 'Point', coordinates: first };
  if (isLuasan(alat)) return { type: 'Polygon', coordinates: [[...titik, first]] };
  return { type: 'LineString', coordinates: [...titik] };
}

const KEY = 'peta-gambar';
const MOST = 50;
const isPlace = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((one) => Number.isFinite(one));
const depths: Record<string, number> = { Point: 0, LineString: 1, Polygon: 2 };
const fits = (value: unknown, depth: number): boolean =>
  depth === 0 ? isPlace(value) : Array.isArray(value) && value.every((one) => fits(one, depth - 1));

/** Checks what is stored, which may be anything: other versions of the page, other hands. */
function isGambar(value: unknown): value is Gambar {
  if (typeof value !== 'object' || value === null) return false;
  if (!('id' in value && 'nama' in value && 'geometri' in value)) return false;
  const { id, nama, geometri } = value;
  if (typeof id !== 'string' || typeof nama !== 'string') return false;
  if (typeof geometri !== 'object' || geometri === null) return false;
  if (!('type' in geometri && 'coordinates' in geometri)) return false;
  const type = String(geometri.type);
  return Object.hasOwn(depths, type) && fits(geometri.coordinates, depths[type] ?? 0);
}

export function readGambar(text: string | null): Gambar[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isGambar).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export const loadGambar = (): Gambar[] => {
  try {
    return readGambar(localStorage.getItem(KEY));
  } catch {
    return [];
  }
};
/** Keeps the drawings on the device; false where storage is full or forbidden. */
export function keepGambar(all: readonly Gambar[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}

/** A name that no drawing has yet. */
export function nextName(alat: Alat, all: readonly Gambar[]): string {
  const label = ALAT[alat].label;
  for (let at = 1; ; at += 1) {
    const nama = `${label} ${at}`;
    if (!all.some((one) => one.nama === nama)) return nama;
  }
}
export const isFull = (all: readonly Gambar[]) => all.length >= MOST;
