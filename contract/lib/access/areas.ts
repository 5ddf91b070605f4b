/** Rights of staff: what they may see and do in the console. An admin of the village holds them all. */
export const AREAS = [
  'berita',
  'verifikasi',
  'surat',
  'keuangan',
  'peta',
  'penduduk',
  'akun',
  'ppid',
  'hukum',
  'presensi',
  'pengaturan',
] as const;
export type Area = (typeof AREAS)[number];
