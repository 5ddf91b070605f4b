import type { TipeBukti } from '#contract/anti-korupsi.ts';

/** Evidence for one indicator, by its code; `foto` and `alt` for pictures, `url` for addresses. */
export type Evidence = {
  kode: string;
  tipe: TipeBukti;
  judul: string;
  foto?: string;
  alt?: string;
  url?: string;
};

const pdf = (kode: string, ...names: string[]): Evidence[] =>
  names.map((judul) => ({ kode, tipe: 'pdf', judul }));
const image = (kode: string, judul: string, foto: string, alt: string): Evidence => ({
  kode,
  tipe: 'image',
  judul,
  foto,
  alt,
});
const url = (kode: string, judul: string, address: string): Evidence => ({
  kode,
  tipe: 'url',
  judul,
  url: address,
});

/** What a village at work on its indicators has: most are filled, some are not yet. */
export const EVIDENCE: Evidence[] = [
  ...pdf(
    '1.1',
    'Peraturan Desa tentang APB Desa',
    'Peraturan Kepala Desa tentang Penjabaran APB Desa',
    'SOP Perencanaan Pembangunan Desa',
    'SOP Pelaksanaan Kegiatan',
    'SOP Penatausahaan Keuangan Desa',
    'SOP Pertanggungjawaban Keuangan Desa',
    'Berita Acara Musyawarah Pembahasan APB Desa',
    'Keputusan Kepala Desa tentang PPKD',
    'Laporan Realisasi APB Desa Semester Pertama',
    'Peraturan Desa tentang Perubahan APB Desa',
    'Keputusan Kepala Desa tentang Tim Pelaksana Kegiatan',
    'Laporan Realisasi APB Desa Akhir Tahun Lalu',
    'Berita Acara Serah Terima Hasil Kegiatan',
  ),
  ...pdf('1.2', 'SOP Evaluasi Kinerja Perangkat Desa', 'Formulir Penilaian Kinerja Perangkat'),
  ...pdf('1.3', 'Peraturan Kepala Desa tentang Pengendalian Gratifikasi'),
  ...pdf('1.4', 'Perjanjian Kerja Sama Pengadaan Material Irigasi'),
  ...pdf('1.5', 'Pakta Integritas Kepala Desa', 'Pakta Integritas Perangkat Desa'),
  image('1.5', 'Penandatanganan pakta integritas', 'balai-desa', 'Perangkat desa berkumpul di balai desa'),
  image('2.1', 'Rapat evaluasi perangkat', 'musyawarah', 'Warga dan perangkat duduk bermusyawarah'),
  ...pdf('2.1', 'Notula Rapat Evaluasi Triwulan Pertama', 'Notula Rapat Evaluasi Triwulan Kedua'),
  ...pdf('2.2', 'Tindak Lanjut Hasil Pemeriksaan Inspektorat'),
  url('3.1', 'Lapor Online desa', 'https://sukamajulestari.example/lapor-online'),
  ...pdf('3.1', 'SOP Penanganan Pengaduan Masyarakat'),
  url('3.2', 'Survei kepuasan masyarakat', 'https://sukamajulestari.example/survei'),
  url('3.3', 'Daftar Informasi Publik', 'https://sukamajulestari.example/ppid/dip'),
  image('3.4', 'Papan informasi APB Desa di balai desa', 'balai-desa', 'Balai desa tempat papan informasi'),
  ...pdf('3.5', 'Maklumat Pelayanan'),
  image('4.1', 'Musyawarah penyusunan RKP Desa', 'musyawarah', 'Musyawarah desa dihadiri warga'),
  ...pdf('4.1', 'Daftar Hadir Musyawarah RKP Desa', 'Berita Acara Musrenbang Desa'),
  image('4.3', 'Kerja bakti saluran irigasi', 'irigasi', 'Warga membersihkan saluran irigasi'),
];
