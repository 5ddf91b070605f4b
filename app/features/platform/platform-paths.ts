import { segment, withQuery } from '../../lib/paths.ts';

/** Addresses of the platform's console, as they stand on its own host. */
export const platformPaths = {
  masuk: () => '/masuk',
  kode: (cara?: 'cadangan') => withQuery('/masuk/kode', { cara }),
  pasang: () => '/masuk/pasang',
  keluar: () => '/keluar',
  desa: () => '/desa',
  /** By its code, or its number where it has none. */
  rinci: (desa: { kode: string; id: number }) => `/desa/${segment(desa.kode || desa.id)}`,
  baru: () => '/desa/baru',
  jejak: (query: { macam?: string; sebelum?: number } = {}) => withQuery('/jejak', query),
};
