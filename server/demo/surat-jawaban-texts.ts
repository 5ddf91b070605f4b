import type { Jawabans } from '#contract/kinds/isian.ts';

/** Beside the form: whom the letter goes to, with how many papers, on what it rests. */
type Asked = {
  jawaban: Jawabans;
  kepada?: string;
  jumlah_lampiran?: number;
  dasar?: { nama: string; nomor: string; hari: string; isi: string };
};

/** Answers that residents gave to the letters of the demo, by the slug of their type; areas and births are their own. */
export const JAWABAN: Record<string, readonly [Asked, ...Asked[]]> = {
  usaha: [
    {
      jawaban: {
        nama_usaha: 'Batik Kawung Lestari',
        jenis_usaha: 'Kerajinan',
        mulai_usaha: '2021-03-14',
        modal: 12_500_000,
        alamat_usaha: 'Jalan Melati 3, Dusun Pasirangin',
        saksi: [
          { nama: 'Widodo Prasetya', umur: 54 },
          { nama: 'Karto Wijaya', umur: 61 },
        ],
      },
      dasar: {
        nama: 'Surat Pengantar RT 02',
        nomor: '12/RT02/XI/2026',
        hari: '2026-11-18',
        isi: 'pengantar usaha',
      },
    },
    {
      jawaban: {
        nama_usaha: 'Bengkel Motor Jaya',
        jenis_usaha: 'Lainnya',
        jenis_lain: 'Bengkel sepeda motor',
        mulai_usaha: '2019-08-01',
        modal: 35_000_000,
        alamat_usaha: 'Jalan Raya Cikaret 21, Dusun Cikaret',
        saksi: [{ nama: 'Asep Hidayat', umur: 47 }],
      },
    },
  ],
  domisili: [
    {
      jawaban: {
        alamat: 'Jalan Kenanga 8',
        tinggal_sejak: '2018-07-01',
        keperluan: 'Membuka rekening bank',
      },
    },
    {
      jawaban: {
        alamat: 'Jalan Balai Desa 12',
        tinggal_sejak: '2022-01-15',
        keperluan: 'Pendaftaran sekolah anak',
      },
    },
  ],
  'tidak-mampu': [
    {
      jawaban: {
        pekerjaan: 'Buruh Tani/Perkebunan',
        penghasilan: 900_000,
        tanggungan: 4,
        bantuan: ['PKH', 'BPNT'],
        keperluan: 'Beasiswa anak di SMP Negeri 1 Sekar Arum',
      },
      kepada: 'Kepala SMP Negeri 1 Sekar Arum',
    },
    {
      jawaban: {
        pekerjaan: 'Pedagang',
        penghasilan: 1_250_000,
        tanggungan: 3,
        keperluan: 'Keringanan biaya rawat inap',
      },
      kepada: 'Direktur RSUD Tirta Buana',
    },
  ],
  'belum-menikah': [
    { jawaban: { keperluan: 'Melamar kerja' } },
    { jawaban: { keperluan: 'Pendaftaran nikah di KUA Sekar Arum' } },
  ],
  skck: [
    {
      jawaban: { keperluan: 'Melamar kerja di PT Tirta Jaya' },
      kepada: 'Kepala Kepolisian Sektor Sekar Arum',
      jumlah_lampiran: 2,
    },
    {
      jawaban: { keperluan: 'Pendaftaran anggota Polri' },
      kepada: 'Kepala Kepolisian Sektor Sekar Arum',
      jumlah_lampiran: 3,
    },
  ],
  'izin-keramaian': [
    {
      jawaban: {
        acara: 'Resepsi pernikahan',
        tanggal: '2026-12-12',
        mulai: '09:00',
        selesai: '16:00',
        tempat: 'Halaman rumah, Jalan Melati 3',
        tamu: 300,
        hiburan: ['Organ tunggal', 'Degung'],
      },
      dasar: {
        nama: 'Surat Persetujuan Warga RT 02',
        nomor: '07/RT02/XI/2026',
        hari: '2026-11-16',
        isi: 'persetujuan tetangga',
      },
    },
    {
      jawaban: {
        acara: 'Pengajian akbar',
        tanggal: '2026-12-05',
        mulai: '19:30',
        selesai: '22:00',
        tempat: 'Lapangan Cikaret',
        tamu: 500,
      },
    },
  ],
  'pembagian-warisan': [
    {
      jawaban: {
        almarhum: { nama: 'Suryo Anggara', tanggal_meninggal: '2026-09-03', pekerjaan: 'Petani/Pekebun' },
        pasangan: { nama: 'Siti Rohaya', keadaan: 'Masih hidup' },
        ahli_waris: [
          { nama: 'Bayu Anggara', umur: 42, hubungan: 'Anak' },
          { nama: 'Citra Anggraini', umur: 38, hubungan: 'Anak' },
        ],
        pembagian: [
          { nama: 'Bayu Anggara', harta: [{ nama: 'Sawah di Blok Cikaret', luas: 1_200 }] },
          {
            nama: 'Citra Anggraini',
            harta: [
              { nama: 'Rumah di Jalan Melati 3', luas: 90 },
              { nama: 'Kebun di Blok Babakan', luas: 800 },
            ],
          },
        ],
        tanggal_kesepakatan: '2026-11-15',
        tempat_kesepakatan: 'Balai Desa Sukamaju Lestari',
        saksi: ['Widodo Prasetya', 'Karto Wijaya'],
        catatan: 'Sertifikat asli dibawa ke kantor.',
      },
    },
  ],
};
