/** Where an official stands on the page, whatever the office is called in this village. */
export const KEDUDUKAN = [
  { tingkat: 1, label: 'Kepala desa', group: 'Kepala desa' },
  { tingkat: 2, label: 'Sekretaris desa', group: 'Sekretaris desa' },
  { tingkat: 3, label: 'Perangkat lain', group: 'Perangkat lain' },
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
