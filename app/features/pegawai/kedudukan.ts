/** The ranks of officials on the page, whatever their titles. */
export const KEDUDUKAN = [
  { id: 1, nama: 'Kepala desa' },
  { id: 2, nama: 'Sekretaris desa' },
  { id: 3, nama: 'Perangkat desa lain' },
];

/** Common offices, offered while typing. */
export const JABATAN = [
  'Kepala Desa',
  'Sekretaris Desa',
  'Kaur Tata Usaha dan Umum',
  'Kaur Keuangan',
  'Kaur Perencanaan',
  'Kasi Pemerintahan',
  'Kasi Kesejahteraan',
  'Kasi Pelayanan',
  'Kepala Dusun',
];
