/** Acts that reach far: whoever does them shows first that the account is theirs, for ten minutes of the same kind. */
export const MACAM_BUKTI = [
  'ekspor',
  'wewenang',
  'nonaktif',
  'hapus',
  'batal-impor',
  'kode',
  'aturan',
  'kontak',
] as const;
export type MacamBukti = (typeof MACAM_BUKTI)[number];

/** Number of people from which on an export is one of many. */
export const EKSPOR_BANYAK = 100;

/** Message where nothing was typed yet. */
export const PASTIKAN = 'Pastikan ini Anda: masukkan password atau kode langkah kedua.';
/** The same to residents, who have no second step. */
export const PASTIKAN_WARGA = 'Pastikan ini Anda: masukkan password Anda.';
