import { segment, withQuery } from '../../lib/paths/paths.ts';

/** Parts of its address that the overview of a regency keeps. */
export type AskedOverview = {
  kab?: string;
  kec?: string;
  tahun?: string | number;
  ukuran?: string;
  urut?: string;
  /** Number of villages that were just reminded; `sudah` counts those that had been before. */
  dikirim?: number;
  sudah?: number;
};

/** Addresses of the platform's console, as they stand on its own host. */
export const platformPaths = {
  /** Start of the console: operators begin with the villages, an officer of a regency with its overview. */
  awal: () => '/',
  masuk: () => '/masuk',
  kode: (cara?: 'cadangan') => withQuery('/masuk/kode', { cara }),
  pasang: () => '/masuk/pasang',
  keluar: () => '/keluar',
  desa: (query: { daerah?: string } = {}) => withQuery('/desa', query),
  /** Villages that an operator has to look at. */
  perlu: () => '/desa?perlu=1',
  /** Page of a village by its code, or its number where it has none. */
  rinci: (desa: { kode: string; id: number }) => `/desa/${segment(desa.kode || desa.id)}`,
  pulihkan: (desa: { kode: string; id: number }) => `/desa/${segment(desa.kode || desa.id)}/pulihkan`,
  baru: () => '/desa/baru',
  kesehatan: () => '/kesehatan',
  pindahan: () => '/desa/pindahan',
  ringkasan: (query: AskedOverview = {}) => withQuery('/ringkasan', query),
  ingatkan: (query: AskedOverview) => withQuery('/ringkasan/ingatkan', query),
  unduhRingkasan: (query: AskedOverview) => withQuery('/v1/platform/ringkasan/xlsx/', query),
  petugas: () => '/petugas',
  jejak: (query: { macam?: string; sebelum?: number } = {}) => withQuery('/jejak', query),
};
