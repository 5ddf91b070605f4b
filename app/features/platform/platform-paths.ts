import { segment, withQuery } from '../../lib/paths.ts';

/** Addresses of the platform's console, as they stand on its own host. */
export const platformPaths = {
  masuk: () => '/masuk',
  kode: (cara?: 'cadangan') => withQuery('/masuk/kode', { cara }),
  pasang: () => '/masuk/pasang',
  keluar: () => '/keluar',
  desa: () => '/desa',
  /** Those that an operator has to look at. */
  perlu: () => '/desa?perlu=1',
  /** By its code, or its number where it has none. */
  rinci: (desa: { kode: string; id: number }) => `/desa/${segment(desa.kode || desa.id)}`,
  pulihkan: (desa: { kode: string; id: number }) => `/desa/${segment(desa.kode || desa.id)}/pulihkan`,
  baru: () => '/desa/baru',
  kesehatan: () => '/kesehatan',
  pindahan: () => '/desa/pindahan',
  jejak: (query: { macam?: string; sebelum?: number } = {}) => withQuery('/jejak', query),
};
