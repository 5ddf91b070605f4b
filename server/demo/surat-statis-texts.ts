import type { Jawabans } from '#contract/kinds/isian.ts';

const KARTU = ['Fotokopi KTP dan Kartu Keluarga', 'Surat pengantar RT dan RW'];
const DUKA = [...KARTU, 'Surat keterangan kematian'];

/** What the village asks for beside the usual papers, and in how many working days it answers. */
export const PERSYARATAN: Record<string, { syarat?: string[]; hari: number }> = {
  keluarga_miskin: { syarat: DUKA, hari: 3 },
  bagi_warisan: {
    syarat: [...DUKA, 'Fotokopi KTP semua ahli waris dan saksi', 'Bukti kepemilikan harta'],
    hari: 5,
  },
  nds: { hari: 3 },
  kaw_nontunggal: { syarat: DUKA, hari: 3 },
  kaw_tunggal: { syarat: DUKA, hari: 3 },
  skaw: { syarat: [...DUKA, 'Fotokopi KTP semua ahli waris dan saksi'], hari: 5 },
  perm_bri: { syarat: [...KARTU, 'Fotokopi bukti jaminan'], hari: 2 },
  sktm_keluarga: { hari: 2 },
  bntl: { syarat: [...KARTU, 'Struk atau rekening listrik terakhir'], hari: 1 },
  perekaman: { hari: 1 },
  bedanama: { syarat: [...KARTU, 'Fotokopi kedua dokumen yang berbeda'], hari: 2 },
  shm: { syarat: [...KARTU, 'Bukti kepemilikan tanah', 'Bukti lunas PBB tahun ini'], hari: 5 },
  kelahiran: {
    syarat: [...KARTU, 'Surat lahir dari bidan atau rumah sakit', 'Fotokopi buku nikah'],
    hari: 1,
  },
  ket_pisah: { hari: 3 },
  dudajanda: { syarat: [...KARTU, 'Akta cerai atau surat keterangan kematian pasangan'], hari: 1 },
  kehilangan: { hari: 1 },
  izinkeramaian: { syarat: [...KARTU, 'Persetujuan tetangga sekitar'], hari: 2 },
  izinpesta: { syarat: [...KARTU, 'Persetujuan tetangga sekitar'], hari: 2 },
  kematian: { syarat: [...KARTU, 'Surat keterangan kematian dari puskesmas atau rumah sakit'], hari: 1 },
  penguburan: { syarat: DUKA, hari: 1 },
  skck: { hari: 1 },
  domisili: { hari: 1 },
  ket_penduduk: { hari: 1 },
  ktt: { hari: 1 },
  kld: { hari: 1 },
  sktm: { syarat: [...KARTU, 'Kartu pelajar atau surat keterangan sekolah'], hari: 2 },
  belummenikah: { hari: 1 },
  usaha: { syarat: [...KARTU, 'Foto tempat usaha'], hari: 2 },
};
export const PERSYARATAN_BIASA = KARTU;

export const ALUR = [
  'Isi formulir di situs ini, lalu periksa jawaban Anda.',
  'Petugas memeriksa; bila ada yang kurang, Anda diberi tahu.',
  'Sekretaris desa dan kepala desa menandatangani.',
  'Unduh suratnya di sini, atau ambil di balai desa dengan berkas asli.',
];

/** Letters that residents asked for, and how many days ago. */
export const DIMINTA: { kode: string; hari: number; selesai?: true; jawaban: Jawabans }[] = [
  { kode: 'domisili', hari: 9, selesai: true, jawaban: { keperluan: 'Membuka rekening bank' } },
  {
    kode: 'usaha',
    hari: 1,
    jawaban: { nama_usaha: 'Warung Sembako Berkah', keperluan: 'Pengajuan kredit usaha' },
  },
  {
    kode: 'kehilangan',
    hari: 3,
    jawaban: { nama_barang: 'Dompet', detail_barang: 'Dompet kulit cokelat berisi KTP dan kartu ATM.' },
  },
  {
    kode: 'izinkeramaian',
    hari: 1,
    jawaban: {
      tanggal: '2026-12-05',
      waktu_mulai: '19:30',
      tempat: 'Lapangan Cikaret',
      jenis_pesta: 'Pengajian akbar',
      keperluan: 'Syukuran panen',
    },
  },
  {
    kode: 'skck',
    hari: 0,
    jawaban: { keperluan: 'Melamar pekerjaan', keterangan: 'Untuk dikirim ke PT Tirta Jaya' },
  },
  {
    kode: 'bntl',
    hari: 0,
    jawaban: {
      jenis_listrik: 'prabayar',
      nama_awal: 'Karto Wijaya',
      id_pelanggan: '512345678901',
      daya_listrik: 1300,
      nama_cabang: 'ULP Sekar Arum',
    },
  },
];
