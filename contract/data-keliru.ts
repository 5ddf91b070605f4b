// A separate file, so that a page which only needs the names does not load the schemas.

/** What may be wrong, as people call it. */
export const DATA_KELIRU = {
  nama: 'Nama',
  nik: 'NIK',
  no_kk: 'Nomor Kartu Keluarga',
  tanggal_lahir: 'Tanggal lahir',
  alamat: 'Alamat',
  anggota: 'Anggota keluarga',
  lainnya: 'Lainnya',
} as const;
export type DataKeliru = keyof typeof DATA_KELIRU;
