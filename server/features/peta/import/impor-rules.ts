import { bentukOf, type Geometri, type Posisi } from '#contract/lib/geo/geojson.ts';
import { isKolomPeta, KOLOM_PETA, type KolomPeta } from '#contract/peta/impor.ts';
import { GeoError } from '#server/core/geo/error.ts';
import type { KolomBerkas } from '#server/kinds/impor/table.ts';
import type { Atribut, TipeRow } from '../table.ts';
import type { NewSig } from '../writes.ts';

const keyOf = (heading: string) => heading.toUpperCase().replace(/[^A-Z0-9]+/g, '_');
/** Names of people in files are never taken. */
const PERSON = /PEMILIK|OWNER|NIK|KTP|ATAS_NAMA|PENGHUNI/;

/** Proposes where each column of a file may go, by what offices call it and by the last import. */
export function proposed(
  samples: ReadonlyMap<string, string>,
  last: Record<string, string>,
  tipe: TipeRow[],
): KolomBerkas[] {
  const own = tipe.map(({ klasifikasi }) => klasifikasi).filter(Boolean);
  const taken = new Set<string>();
  return [...samples].map(([judul, contoh]) => {
    const key = keyOf(judul);
    const [tujuan, dasar] = PERSON.test(key) ? (['', ''] as const) : wish(key, last[key], own);
    const free = tujuan !== '' && !taken.has(tujuan);
    if (free) taken.add(tujuan);
    return { judul, contoh, tujuan: free ? tujuan : '', dasar: free ? dasar : '' };
  });
}

function wish(key: string, last: string | undefined, own: string[]): [string, KolomBerkas['dasar']] {
  if (last) return [last, 'lalu'];
  const theme = own.find((one) => one.toUpperCase() === key);
  if (theme) return [theme, 'sama'];
  for (const [name, { label, lazim }] of Object.entries(KOLOM_PETA)) {
    const names: readonly string[] = lazim;
    if (keyOf(label) === key || names.includes(key)) return [name, 'sama'];
  }
  const like = Object.entries(KOLOM_PETA).find(([, { lazim }]) =>
    lazim.some((one) => one.length > 3 && key.startsWith(one)),
  );
  return like ? [like[0], 'mirip'] : ['', ''];
}

export const headingKey = keyOf;

type Facts = Pick<NewSig, 'nama' | 'nbt' | 'dusun' | 'rw' | 'rt' | 'deskripsi' | 'atribut'>;

/** Facts of a feature, read from its mapped columns. */
export function factsOf(sifat: Record<string, string>, kolom: readonly KolomBerkas[]): Facts {
  const read = new Map<string, string>();
  for (const { judul, tujuan } of kolom) {
    const text = (Object.hasOwn(sifat, judul) ? (sifat[judul] ?? '') : '').replace(/[\p{Cc}]+/gu, ' ').trim();
    if (tujuan !== '' && text !== '') read.set(tujuan, text.slice(0, 255));
  }
  const of = (name: KolomPeta) => read.get(name) ?? '';
  const [rt = '', rw = ''] = /(\d{1,3})\s*[/-]\s*(\d{1,3})/.exec(of('rt_rw'))?.slice(1) ?? [];
  const atribut: Atribut = {};
  for (const [name, text] of read)
    if (!isKolomPeta(name) || ['luas_tertulis', 'tipe_hak', 'penggunaan', 'jenis'].includes(name))
      atribut[name] = name === 'penggunaan' || name === 'jenis' ? text.toUpperCase() : typed(text);
  return {
    nama: of('nama'),
    nbt: of('nbt') || null,
    dusun: of('dusun'),
    rw: twoDigits(of('rw') || rw),
    rt: twoDigits(of('rt') || rt),
    deskripsi: of('deskripsi'),
    atribut,
  };
}

const typed = (text: string): string | number =>
  /^-?\d+([.,]\d+)?$/.test(text) && !/^0\d/.test(text) ? Number(text.replace(',', '.')) : text;
const twoDigits = (text: string): string => {
  const number = /\d{1,3}/.exec(text)?.[0];
  return number ? String(Number(number)).padStart(2, '0') : text;
};

/** Key by which a feature of a file is known again in the village: parcels by their number, areas by their name; '' for none. */
export const knownBy = ({ tingkat }: Pick<TipeRow, 'tingkat'>, { nbt, nama, rw, rt }: Facts): string =>
  tingkat === 'bidang'
    ? (nbt ?? '')
    : tingkat === 'rt'
      ? `${nama ?? ''} ${rw ?? ''} ${rt ?? ''}`.trim()
      : (nama ?? '');

/** Why a shape does not fit its type; undefined where it does. */
export function misfit(tipe: Pick<TipeRow, 'bentuk' | 'nama'>, geometri: Geometri): string | undefined {
  const bentuk = bentukOf(geometri);
  if (tipe.bentuk === bentuk || tipe.bentuk === 'campuran') return undefined;
  return `Bentuknya ${bentuk}, sedangkan ${tipe.nama} berisi ${tipe.bentuk}`;
}

/** Place at which a row failed, from how it is kept: '-6.83000, 107.20000'; undefined where it says no place. */
export function placeOf(sel = ''): Posisi | undefined {
  const [, lat, lng] = /^(-?[\d.]+), (-?[\d.]+)$/.exec(sel) ?? [];
  return lat === undefined || lng === undefined ? undefined : [Number(lng), Number(lat)];
}

/** Polygons, their rings, positions. */
const DEEPEST = 4;
const DRAWN = /^(Multi)?(Point|LineString|Polygon)$/;

/** A refused shape as a map can draw it, wrong as it is; null where it cannot. */
export function drawable(geometry: unknown, project: (place: Posisi) => Posisi): object | null {
  if (typeof geometry !== 'object' || geometry === null) return null;
  const { type, coordinates }: { type?: unknown; coordinates?: unknown } = geometry;
  if (typeof type !== 'string' || !DRAWN.test(type)) return null;
  const onMap = (part: unknown, depth: number): unknown => {
    if (!Array.isArray(part) || depth > DEEPEST) throw new GeoError('Titik tidak terbaca');
    const [x, y]: unknown[] = part;
    return typeof x === 'number' && typeof y === 'number'
      ? project([x, y])
      : part.map((one) => onMap(one, depth + 1));
  };
  try {
    return { type, coordinates: onMap(coordinates, 1) };
  } catch (error) {
    if (error instanceof GeoError) return null;
    throw error;
  }
}
