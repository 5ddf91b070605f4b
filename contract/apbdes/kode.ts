/**
 * Codes of a village budget (Permendagri 20/2018): accounts `4.2.1`, and spending by purpose `02.03.10`, which is the same
 * money as the accounts under 5.
 */
export const KODE = /^(?:[456](?:\.\d{1,2}){0,3}|0[1-9](?:\.\d{2}){0,2})$/;

export const AKAR = { '4': 'PENDAPATAN', '5': 'BELANJA', '6': 'PEMBIAYAAN' } as const;
export const KATEGORI = ['pendapatan', 'belanja', 'pembiayaan'] as const;
export type Kategori = (typeof KATEGORI)[number];

/** Spending by purpose: bidang, sub bidang, kegiatan. */
export const isTujuan = (kode: string): boolean => kode.startsWith('0');

export function kategoriOf(kode: string): Kategori {
  if (kode.startsWith('4')) return 'pendapatan';
  return kode.startsWith('6') ? 'pembiayaan' : 'belanja';
}

/** The code above: `02.03.10` → `02.03` → `02` → `5`; null for 4, 5 and 6. */
export function indukOf(kode: string): string | null {
  const cut = kode.lastIndexOf('.');
  if (cut > 0) return kode.slice(0, cut);
  return isTujuan(kode) ? '5' : null;
}

/** All codes above, from 4, 5 or 6 down. */
export function leluhurOf(kode: string): string[] {
  const induk = indukOf(kode);
  return induk === null ? [] : [...leluhurOf(induk), induk];
}

export const isUnder = (kode: string, above: string): boolean => leluhurOf(kode).includes(above);

const TUJUAN = ['bidang', 'sub bidang', 'kegiatan'] as const;
const AKUN = ['akun', 'kelompok', 'jenis', 'objek'] as const;

/** Name of the level of a line. */
export const tingkatOf = (kode: string): string =>
  (isTujuan(kode) ? TUJUAN : AKUN)[kode.split('.').length - 1] ?? 'rincian';

/** Income, spending by purpose and by account, financing; lines after the line above them. */
export const urutKode = (a: string, b: string): number => {
  const [x, y] = [keyOf(a), keyOf(b)];
  return x < y ? -1 : Number(x > y);
};

/** Lines in that order; each key is made once, however long the budget. */
export function urutPos<T extends { kode: string }>(lines: readonly T[]): T[] {
  const keyed = lines.map((line) => ({ line, key: keyOf(line.kode) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  return keyed.map(({ line }) => line);
}

// Purposes are the first that stands below 5: their sign comes before the dot.
const keyOf = (kode: string): string =>
  isTujuan(kode) ? `05!${padded(kode).join('!')}` : padded(kode).join('.');
const padded = (kode: string): string[] => kode.split('.').map((part) => part.padStart(2, '0'));
