// A file of its own, without zod: pages choose from these lists.

export const STATUS_HUKUM = ['berlaku', 'diubah', 'tidak berlaku', 'mencabut sebagian'] as const;
export type StatusHukum = (typeof STATUS_HUKUM)[number];

/** An entry of one of the lists below. */
type Kode = { id: number; judul: string };

/** Kinds of village regulations (Permendagri 111/2014), highest first, with the abbreviation of the national network. */
export const TIPE_HUKUM: readonly (Kode & { singkatan: string })[] = [
  { id: 1, judul: 'Peraturan Desa', singkatan: 'PERDES' },
  { id: 2, judul: 'Peraturan Bersama Kepala Desa', singkatan: 'PERMAKADES' },
  { id: 3, judul: 'Peraturan Kepala Desa', singkatan: 'PERKADES' },
  { id: 4, judul: 'Keputusan Kepala Desa', singkatan: 'KEPKADES' },
];
export const BAHASA_HUKUM: readonly Kode[] = [
  { id: 1, judul: 'Indonesia' },
  { id: 2, judul: 'Daerah' },
  { id: 3, judul: 'Inggris' },
];
export const BIDANG_HUKUM: readonly Kode[] = [
  { id: 1, judul: 'Hukum Administrasi Negara' },
  { id: 2, judul: 'Hukum Adat' },
  { id: 3, judul: 'Hukum Agraria' },
  { id: 4, judul: 'Hukum Dagang' },
  { id: 5, judul: 'Hukum Islam' },
  { id: 6, judul: 'Hukum Lingkungan' },
  { id: 7, judul: 'Hukum Perburuhan' },
  { id: 8, judul: 'Hukum Perdata' },
  { id: 9, judul: 'Hukum Pidana' },
  { id: 10, judul: 'Hukum Tata Negara' },
  { id: 11, judul: 'Hukum Umum' },
];
/** The fields of a village's authority (Permendagri 20/2018). */
export const KATEGORI_BIDANG: readonly Kode[] = [
  { id: 1, judul: 'Penyelenggaraan Pemerintahan Desa' },
  { id: 2, judul: 'Pelaksanaan Pembangunan Desa' },
  { id: 3, judul: 'Pembinaan Kemasyarakatan Desa' },
  { id: 4, judul: 'Pemberdayaan Masyarakat Desa' },
  { id: 5, judul: 'Penanggulangan Bencana, Keadaan Darurat, dan Mendesak Desa' },
];
