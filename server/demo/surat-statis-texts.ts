import type { Jawabans } from '#contract/kinds/isian.ts';

/** In how many working days the village answers. */
export const HARI: Record<string, number> = {
  keluarga_miskin: 3,
  bagi_warisan: 5,
  nds: 3,
  kaw_nontunggal: 3,
  kaw_tunggal: 3,
  skaw: 5,
  perm_bri: 2,
  sktm_keluarga: 2,
  bntl: 1,
  perekaman: 1,
  bedanama: 2,
  shm: 5,
  kelahiran: 1,
  ket_pisah: 3,
  dudajanda: 1,
  kehilangan: 1,
  izinkeramaian: 2,
  izinpesta: 2,
  kematian: 1,
  penguburan: 1,
  skck: 1,
  domisili: 1,
  ket_penduduk: 1,
  ktt: 1,
  kld: 1,
  sktm: 2,
  belummenikah: 1,
  usaha: 2,
};

export const ALUR = [
  'Isi formulir di situs ini, lalu periksa jawaban Anda.',
  'Petugas memeriksa; bila ada yang kurang, Anda diberi tahu.',
  'Sekretaris desa dan kepala desa menandatangani.',
  'Ambil surat bercapnya di kantor desa dengan KTP. Salinannya bisa diunduh di sini.',
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
