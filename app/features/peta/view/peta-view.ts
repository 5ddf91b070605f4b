import type { Peta } from '#contract/peta/peta.ts';
import type { SigTipe } from '#contract/peta/tipe.ts';

/** A layer that is on: shown or hidden for a while, and how dense its fill is. */
export type Active = { id: number; opacity: number; hidden: boolean };
export type TabPeta = 'layer' | 'legenda' | 'info';
export const TIPE_PETA = ['digital', 'pembangunan', 'potensi', 'toko-desa'] as const;
export type TipePeta = (typeof TIPE_PETA)[number];
export const JUDUL: Record<TipePeta, string> = {
  digital: 'Peta Digital',
  pembangunan: 'Peta Pembangunan',
  potensi: 'Peta Potensi',
  'toko-desa': 'Peta Toko Desa',
};

/** View of the map: its centre and zoom. */
export type Pandangan = { zoom: number; lat: number; lng: number };
/** State of the map in an address; a link shows what its sender saw. */
export type Keadaan = {
  tipe: TipePeta;
  unique: number | null;
  lihat: Pandangan | null;
  aktif: Active[];
  dasar: string;
  hollow: boolean;
  citra: boolean;
  tab: TabPeta;
};

const MOST_ACTIVE = 20;
const OPACITY = 80;

export function readKeadaan(query: URLSearchParams, peta: Peta): Keadaan {
  const tipe = TIPE_PETA.find((one) => one === query.get('tipe')) ?? 'digital';
  const unique = Number(query.get('unique') || Number.NaN);
  const asked = query.get('layer');
  const tab = query.get('tab');
  return {
    tipe,
    unique: Number.isInteger(unique) && unique >= 0 ? unique : null,
    lihat: readView(query.get('lihat')),
    aktif: asked === null ? firstLayers(tipe, peta) : readLayers(asked, peta),
    dasar: peta.dasar.find(({ nama, citra }) => !citra && nama === query.get('dasar'))?.nama ?? '',
    citra: query.get('citra') === '1' && peta.dasar.some(({ citra }) => citra),
    hollow: query.get('hollow') === '1',
    tab: tab === 'legenda' || tab === 'info' ? tab : query.has('unique') ? 'info' : 'layer',
  };
}

function readView(text: string | null): Pandangan | null {
  const [zoom = Number.NaN, lat = Number.NaN, lng = Number.NaN] = (text ?? '').split('/').map(Number);
  const fits = zoom >= 0 && zoom <= 20 && Math.abs(lat) <= 85 && Math.abs(lng) <= 180;
  return fits ? { zoom, lat, lng } : null;
}

/** `12-80,7-50x`: number, density, and `x` where it is hidden; the top one first. */
function readLayers(text: string, peta: Peta): Active[] {
  const seen = new Set<number>();
  return text
    .split(',')
    .slice(0, MOST_ACTIVE)
    .flatMap((part): Active[] => {
      const [, id, opacity, hidden] = /^(\d{1,15})-(\d{2,3})(x?)$/.exec(part) ?? [];
      const known = peta.tipe.find((one) => String(one.id) === id);
      if (!known || seen.has(known.id)) return [];
      seen.add(known.id);
      return [
        { id: known.id, opacity: Math.min(100, Math.max(10, Number(opacity))), hidden: hidden === 'x' },
      ];
    });
}

/** Layers that each of the four maps opens with. */
export function firstLayers(tipe: TipePeta, peta: Peta): Active[] {
  const on = (one: SigTipe) => {
    if (one.jumlah === 0 || one.dasar) return false;
    if (one.tingkat === 'desa' || one.tingkat === 'subdesa') return true;
    if (tipe === 'digital') return one.tingkat === 'bidang' || one.nama === 'Perkantoran';
    if (tipe === 'pembangunan') return one.kelompok === 'pembangunan';
    return one.from_model === (tipe === 'potensi' ? 'potensi' : 'toko');
  };
  const found = peta.tipe.filter(on).map(({ id }) => ({ id, opacity: OPACITY, hidden: false }));
  // Points lie over areas.
  const rank = (id: number) => (peta.tipe.find((one) => one.id === id)?.kelompok === 'wilayah' ? 1 : 0);
  return found.toSorted((a, b) => rank(a.id) - rank(b.id));
}

/** The layers with one of them at another place; at most the first or the last. */
export function movedTo(aktif: readonly Active[], id: number, to: number): Active[] {
  const one = aktif.find((other) => other.id === id);
  const others = aktif.filter((other) => other !== one);
  return one ? others.toSpliced(Math.max(0, to), 0, one) : others;
}

export function queryOf({ tipe, unique, lihat, aktif, dasar, hollow, citra, tab }: Keadaan): string {
  const query = new URLSearchParams({ tipe });
  if (unique !== null) query.set('unique', String(unique));
  if (lihat) query.set('lihat', `${lihat.zoom.toFixed(2)}/${lihat.lat.toFixed(5)}/${lihat.lng.toFixed(5)}`);
  query.set(
    'layer',
    aktif.map(({ id, opacity, hidden }) => `${id}-${opacity}${hidden ? 'x' : ''}`).join(','),
  );
  if (dasar) query.set('dasar', dasar);
  if (hollow) query.set('hollow', '1');
  if (citra) query.set('citra', '1');
  if (tab !== 'layer') query.set('tab', tab);
  return query.toString().replaceAll('%2F', '/').replaceAll('%2C', ',');
}

/** Square metres as areas are told: parcels in m2, else hectares. */
export const luasText = (luas: number, parcel = false): string =>
  parcel ? `${angka(luas)} m2` : `${angka(luas / 10_000)} ha`;
/** Metres as lengths are told: below one kilometre in m. */
export const panjangText = (panjang: number): string =>
  panjang < 1_000 ? `${angka(panjang)} m` : `${angka(panjang / 1_000)} km`;
const angka = (value: number) =>
  value.toLocaleString('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Size of a type in words, for its row in the panel. */
export function ringkas(tipe: SigTipe): string {
  const jumlah = tipe.jumlah.toLocaleString('id-ID');
  if (tipe.tingkat === 'bidang') return `${jumlah} bidang, tampil dari 1:10.000`;
  if (tipe.tingkat) return `${jumlah} wilayah · ${luasText(tipe.luas)}`;
  if (tipe.tematik)
    return `${tipe.legenda.filter(({ jumlah: some }) => some > 0).length} kelas, ${jumlah} unsur`;
  return `${jumlah} ${tipe.kelompok === 'pembangunan' ? 'proyek' : 'titik'}`;
}

/** The first few of many in their order. Sorting ten thousand names takes a phone half a second. */
export function firstOf<T>(all: readonly T[], most: number, compare: (a: T, b: T) => number): T[] {
  const first: T[] = [];
  for (const one of all) {
    const last = first.at(-1);
    if (first.length === most && last !== undefined && compare(one, last) >= 0) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const there = first[middle];
      if (there !== undefined && compare(one, there) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, one);
    if (first.length > most) first.pop();
  }
  return first;
}
