import { stream } from './kit.ts';

/** Nouns of whose pages a picture of a shared link can be made; `halaman` are all others. */
export const JENIS_KARTU = [
  'berita',
  'kegiatan',
  'hukum',
  'potensi',
  'toko',
  'produk',
  'lapor',
  'halaman',
] as const;
export type JenisKartu = (typeof JENIS_KARTU)[number];

export const kartu = {
  /** A JPEG of 1200 × 630 with title, village and cover. `?v=` may say anything: a new value, a new address. */
  get: stream('/berkas/kartu/{jenis}/{id}', {
    can: 'publik',
    summary: 'Gambar untuk tautan yang dibagikan',
    perMinute: 240,
  }),
};
