/**
 * Pages that are no single thing of a noun have a card too, by the first part of their address; the place in this list is
 * the number of their card, so that new ones come last.
 */
export const HALAMAN_KARTU = [
  '',
  'berita',
  'kegiatan',
  'profil',
  'produk-hukum',
  'ppid',
  'data-desa',
  'apbdes',
  'infografis',
  'demografi',
  'potensi',
  'toko-desa',
  'lapor-online',
  'layanan',
  'peta',
  'cctv',
  'survei',
  'verifikasi',
  'cari',
  'privasi',
  'aksesibilitas',
  'lacak-laporan',
  'lacak-surat',
  'dokumentasi-api',
] as const;
export type HalamanKartu = (typeof HALAMAN_KARTU)[number];

/** The card of the page at an address: a page that the list does not know has that of the home page. */
export const halamanOf = (pathname: string): number =>
  Math.max(0, (HALAMAN_KARTU as readonly string[]).indexOf(pathname.split('/')[1] ?? '')) + 1;
