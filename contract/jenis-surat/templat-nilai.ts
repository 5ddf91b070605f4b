import { longDay, MONTHS } from '../lib/text/tanggal.ts';
import { isDay } from '../lib/text/teks.ts';
import { tanggalTerbilang, terbilang } from '../lib/text/terbilang.ts';
import type { Bentuk } from './templat.ts';

/** Value of a field: words, numbers, lists, and groups of them. */
export type Nilai = string | number | Nilai[] | { [nama: string]: Nilai };

/** Returns the value at a path of own keys; a name of every object's (`constructor`) leads nowhere. */
export function valueAt(data: Nilai | undefined, path: string): Nilai | undefined {
  let at: Nilai | undefined = data;
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || Array.isArray(at) || !Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return at;
}

export function isBlank(value: Nilai | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'number') return false;
  if (typeof value === 'string') return value.trim() === '';
  return Object.values(value).every((one) => isBlank(one));
}

/** A value as it is printed; what a form cannot be made of (a date of a word) stays as it is. */
export function shown(value: Nilai | undefined, bentuk?: Bentuk | null): string {
  if (value === undefined) return '';
  if (Array.isArray(value))
    return value.map((one) => shown(one, bentuk)).join(value.some(hasParts) ? '; ' : ', ');
  // Somebody with all that is known of them: what stands at '' is how they are called.
  if (typeof value === 'object' && Object.hasOwn(value, '')) return shown(value[''], bentuk);
  if (typeof value === 'object')
    return Object.values(value)
      .map((one) => shown(one, bentuk))
      .filter(Boolean)
      .join(', ');
  return inForm(value, bentuk) ?? plainly(value);
}

/** The parts of such a value are separated by commas. */
const hasParts = (value: Nilai): boolean => typeof value === 'object' && !Object.hasOwn(value, '');

function inForm(value: string | number, bentuk: Bentuk | null | undefined): string | undefined {
  if (bentuk === 'kapital') return plainly(value).toUpperCase();
  if (bentuk === 'tanggal_terbilang') return isDate(value) ? tanggalTerbilang(value) : undefined;
  if (bentuk === 'hari_tanggal') return isDate(value) ? longDay(value) : undefined;
  if (bentuk === 'jam') return clockText(value);
  if (bentuk !== 'terbilang' && bentuk !== 'rupiah') return undefined;
  const number = typeof value === 'number' ? value : /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) return undefined;
  return bentuk === 'terbilang' ? terbilang(number) : `Rp${grouped(Math.round(number))},-`;
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value);

function plainly(value: string | number): string {
  if (isDate(value)) return dayText(value);
  return typeof value === 'number' ? grouped(value) : value;
}

/** `19.30` of a time. */
const clockText = (value: string | number): string | undefined =>
  /^\d{2}:\d{2}/.test(String(value)) ? String(value).slice(0, 5).replace(':', '.') : undefined;

/** `20 November 2026` */
export const dayText = (day: string): string =>
  `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** `1.250.000,5`: not Intl, since server and browser must print the same characters. */
function grouped(value: number): string {
  const [whole = '0', digits] = String(value).split('.');
  const text = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.');
  return digits ? `${text},${digits}` : text;
}
