import type { ButirLegenda } from '#contract/peta/tipe.ts';
import type { Atribut, TipeRow } from './table.ts';

/** Attributes of features that everybody may read, and what they are called. Numbers of people are never among them. */
export const ATRIBUT_UMUM = {
  penggunaan: 'Penggunaan',
  tipe_hak: 'Tipe hak',
  luas_tertulis: 'Luas tertulis',
  jenis: 'Jenis',
  alamat: 'Alamat',
} as const;

/** Attributes of a feature that may leave in public. */
export const publicAttributes = (atribut: Atribut): Atribut =>
  Object.fromEntries(Object.entries(atribut).filter(([name]) => Object.hasOwn(ATRIBUT_UMUM, name)));

type Kind = Pick<TipeRow, 'legenda' | 'klasifikasi' | 'penyebut'>;

/** Class of a type into which a feature falls: a place in its legend, or behind it `kosong`. */
export function classOf(tipe: Kind, atribut: Atribut): number {
  const { legenda, klasifikasi, penyebut } = tipe;
  const kosong = legenda.length;
  const value = Object.hasOwn(atribut, klasifikasi) ? atribut[klasifikasi] : undefined;
  if (value === undefined || value === '') return kosong;
  if (!legenda.some(({ dari }) => dari !== null)) return orKosong(legenda, String(value));
  const count = numberOf(value);
  if (count === undefined) return kosong;
  const whole = penyebut === '' ? undefined : numberOf(atribut[penyebut]);
  if (penyebut !== '' && !whole) return kosong;
  return classAt(legenda, whole === undefined ? count : (count / whole) * 100);
}

/** The class of a measured number. */
export function classAt(legenda: readonly ButirLegenda[], measured: number): number {
  const at = legenda.findLastIndex(({ dari }) => dari !== null && measured >= dari);
  return at === -1 ? legenda.length : at;
}

function orKosong(legenda: readonly ButirLegenda[], value: string): number {
  const key = value.trim().toUpperCase();
  const at = legenda.findIndex(
    ({ nilai, ket_warna }) => nilai.includes(key) || ket_warna.toUpperCase() === key,
  );
  return at === -1 ? legenda.length : at;
}

export function numberOf(value: string | number | undefined): number | undefined {
  if (typeof value === 'number') return value;
  const read = Number((value ?? '').replace(',', '.'));
  return value === undefined || value.trim() === '' || !Number.isFinite(read) ? undefined : read;
}

/** Tells whether a type may be shown to everybody: numbers of people never by parcel. */
export const isPublic = (
  tipe: Pick<TipeRow, 'on_website' | 'orang'>,
  sumber?: Pick<TipeRow, 'tingkat'>,
): boolean => tipe.on_website && !(tipe.orang && sumber?.tingkat === 'bidang');
