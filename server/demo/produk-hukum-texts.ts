import type { JenisRelasi } from '#contract/produk-hukum/produk-hukum.ts';

export type Regulation = {
  tipe: number;
  nomor: number;
  judul: string;
  /** Day of its adoption; it is announced two days later. */
  tanggal: string;
  sampai?: string;
  bidang: number;
  kategori: number;
  subjek: string;
  pasal: string[];
  /** What it does to others, by `kunci`. */
  relasi?: { jenis: JenisRelasi; ke: string; catatan?: string }[];
};

export const kunci = ({ tipe, nomor, tanggal }: Regulation): string =>
  `${tipe}/${nomor}/${tanggal.slice(0, 4)}`;

const budget = (nomor: number, tanggal: string): Regulation => {
  const year = Number(tanggal.slice(0, 4)) + 1;
  return {
    tipe: 1,
    nomor,
    judul: `Anggaran Pendapatan dan Belanja Desa Tahun Anggaran ${year}`,
    tanggal,
    sampai: `${year}-12-31`,
    bidang: 1,
    kategori: 1,
    subjek: 'APBDes - Anggaran',
    pasal: [
      `Anggaran Pendapatan dan Belanja Desa Tahun Anggaran ${year} terdiri atas pendapatan, belanja, dan pembiayaan desa.`,
      'Rincian anggaran tercantum dalam lampiran yang merupakan bagian tidak terpisahkan dari peraturan ini.',
      'Kepala Desa menetapkan penjabaran anggaran dengan Peraturan Kepala Desa.',
    ],
  };
};

const plan = (nomor: number, tanggal: string): Regulation => {
  const year = Number(tanggal.slice(0, 4)) + 1;
  return {
    tipe: 1,
    nomor,
    judul: `Rencana Kerja Pemerintah Desa Tahun ${year}`,
    tanggal,
    sampai: `${year}-12-31`,
    bidang: 1,
    kategori: 1,
    subjek: 'RKPDes - Perencanaan',
    pasal: [
      `Rencana kerja tahun ${year} memuat prioritas yang disepakati dalam musyawarah desa.`,
      'Pelaksanaan rencana kerja dilaporkan kepada warga paling sedikit dua kali dalam setahun.',
    ],
  };
};

export const REGULATIONS: Regulation[] = [
  {
    tipe: 1,
    nomor: 1,
    judul: 'Rencana Pembangunan Jangka Menengah Desa Tahun 2020-2026',
    tanggal: '2020-02-17',
    sampai: '2026-12-31',
    bidang: 1,
    kategori: 1,
    subjek: 'RPJMDes - Perencanaan',
    pasal: [
      'Rencana jangka menengah memuat visi, misi, arah kebijakan, dan rencana kegiatan untuk enam tahun.',
      'Perubahan rencana dibahas dan disepakati dalam musyawarah desa.',
    ],
  },
  {
    tipe: 1,
    nomor: 2,
    judul: 'Pungutan Desa',
    tanggal: '2019-04-08',
    bidang: 1,
    kategori: 1,
    subjek: 'Pungutan - Pendapatan Asli Desa',
    pasal: [
      'Pungutan desa dikenakan atas pemakaian pasar desa, gedung serbaguna, dan tempat parkir milik desa.',
      'Besaran pungutan tercantum dalam lampiran peraturan ini.',
      'Hasil pungutan disetor ke rekening kas desa paling lambat satu hari kerja.',
    ],
  },
  {
    tipe: 1,
    nomor: 3,
    judul: 'Perubahan atas Peraturan Desa Nomor 2 Tahun 2019 tentang Pungutan Desa',
    tanggal: '2021-06-14',
    bidang: 1,
    kategori: 1,
    subjek: 'Pungutan - Pendapatan Asli Desa',
    pasal: ['Ketentuan Pasal 2 diubah: pungutan tempat parkir dihapus.'],
    relasi: [{ jenis: 'mengubah', ke: '1/2/2019', catatan: 'Pasal 2' }],
  },
  {
    tipe: 1,
    nomor: 4,
    judul: 'Pungutan dan Pendapatan Asli Desa',
    tanggal: '2024-05-20',
    bidang: 1,
    kategori: 1,
    subjek: 'Pungutan - Pendapatan Asli Desa',
    pasal: [
      'Pendapatan asli desa terdiri atas hasil usaha, hasil aset, swadaya, dan pendapatan lain yang sah.',
      'Peraturan Desa Nomor 2 Tahun 2019 tentang Pungutan Desa beserta perubahannya dicabut.',
    ],
    relasi: [
      { jenis: 'mencabut', ke: '1/2/2019' },
      { jenis: 'mencabut', ke: '1/3/2021' },
    ],
  },
  {
    tipe: 1,
    nomor: 3,
    judul: 'Pendirian Badan Usaha Milik Desa Lestari Makmur',
    tanggal: '2018-08-13',
    bidang: 4,
    kategori: 4,
    subjek: 'BUMDes - Usaha Desa',
    pasal: [
      'Badan Usaha Milik Desa Lestari Makmur didirikan dengan modal awal dari kekayaan desa yang dipisahkan.',
      'Pengurus terdiri atas penasihat, pelaksana operasional, dan pengawas.',
    ],
  },
  {
    tipe: 1,
    nomor: 5,
    judul: 'Perubahan Anggaran Dasar Badan Usaha Milik Desa Lestari Makmur',
    tanggal: '2023-09-11',
    bidang: 4,
    kategori: 4,
    subjek: 'BUMDes - Usaha Desa',
    pasal: ['Ketentuan Pasal 2 diubah: pengawas dipilih dalam musyawarah desa untuk masa lima tahun.'],
    relasi: [{ jenis: 'mengubah', ke: '1/3/2018', catatan: 'Pasal 2' }],
  },
  {
    tipe: 1,
    nomor: 6,
    judul: 'Ketertiban Umum dan Keamanan Lingkungan',
    tanggal: '2020-10-05',
    bidang: 11,
    kategori: 3,
    subjek: 'Ketertiban - Keamanan',
    pasal: [
      'Setiap dusun menyelenggarakan sistem keamanan lingkungan.',
      'Keramaian yang melewati pukul 22.00 memerlukan izin Kepala Desa.',
      'Ternak dilarang dilepas di jalan dan lahan pertanian orang lain.',
    ],
  },
  {
    tipe: 1,
    nomor: 2,
    judul: 'Perlindungan Mata Air dan Pemakaian Air Bersih',
    tanggal: '2022-03-21',
    bidang: 6,
    kategori: 2,
    subjek: 'Air Bersih - Lingkungan',
    pasal: [
      'Dalam jarak 200 meter dari mata air dilarang menebang pohon dan membuang limbah.',
      'Pemakaian air diatur bergilir pada musim kemarau.',
    ],
  },
  {
    tipe: 1,
    nomor: 4,
    judul: 'Pengelolaan Sampah Rumah Tangga',
    tanggal: '2023-06-19',
    bidang: 6,
    kategori: 2,
    subjek: 'Sampah - Lingkungan',
    pasal: [
      'Setiap rumah tangga memilah sampah menjadi sampah organik, daur ulang, dan sisa.',
      'Bank sampah dusun menerima sampah daur ulang dua kali sepekan.',
      'Ketentuan tentang limbah dalam Peraturan Desa Nomor 6 Tahun 2020 dicabut.',
    ],
    relasi: [{ jenis: 'mencabut sebagian', ke: '1/6/2020', catatan: 'Ketentuan tentang pembuangan limbah' }],
  },
  {
    tipe: 1,
    nomor: 1,
    judul: 'Kewenangan Desa Berdasarkan Hak Asal Usul dan Kewenangan Lokal Berskala Desa',
    tanggal: '2019-01-28',
    bidang: 10,
    kategori: 1,
    subjek: 'Kewenangan Desa',
    pasal: ['Daftar kewenangan desa tercantum dalam lampiran peraturan ini.'],
  },
  {
    tipe: 1,
    nomor: 3,
    judul: 'Susunan Organisasi dan Tata Kerja Pemerintah Desa',
    tanggal: '2022-07-04',
    bidang: 10,
    kategori: 1,
    subjek: 'Kelembagaan - Pemerintah Desa',
    pasal: ['Perangkat desa terdiri atas sekretariat, pelaksana kewilayahan, dan pelaksana teknis.'],
  },
  {
    tipe: 1,
    nomor: 2,
    judul: 'Lembaga Kemasyarakatan Desa',
    tanggal: '2024-02-26',
    bidang: 10,
    kategori: 3,
    subjek: 'Lembaga Kemasyarakatan',
    pasal: ['Lembaga kemasyarakatan desa meliputi RT, RW, PKK, karang taruna, dan posyandu.'],
  },
  plan(6, '2023-09-25'),
  plan(5, '2024-09-23'),
  plan(3, '2025-09-22'),
  budget(8, '2022-12-27'),
  budget(7, '2023-12-28'),
  budget(7, '2024-12-30'),
  budget(5, '2025-12-29'),
  {
    tipe: 2,
    nomor: 1,
    judul: 'Pengelolaan Bersama Irigasi Tersier dengan Desa Wanasari',
    tanggal: '2023-04-17',
    bidang: 1,
    kategori: 2,
    subjek: 'Kerja Sama Desa - Irigasi',
    pasal: ['Biaya pemeliharaan saluran ditanggung kedua desa menurut luas sawah yang diairi.'],
  },
  {
    tipe: 3,
    nomor: 2,
    judul: 'Tata Cara Pelayanan Surat Keterangan',
    tanggal: '2021-02-08',
    bidang: 1,
    kategori: 1,
    subjek: 'Pelayanan Administrasi',
    pasal: ['Surat keterangan selesai paling lambat dua hari kerja sejak persyaratan lengkap.'],
  },
  {
    tipe: 3,
    nomor: 1,
    judul: 'Daftar Penerima Bantuan Langsung Tunai Dana Desa Tahun 2025',
    tanggal: '2025-02-10',
    sampai: '2025-12-31',
    bidang: 1,
    kategori: 5,
    subjek: 'Bantuan Langsung Tunai',
    pasal: ['Penerima bantuan ditetapkan dalam musyawarah desa khusus.'],
  },
  {
    tipe: 4,
    nomor: 7,
    judul: 'Pembentukan Tim Pelaksana Kegiatan Pembangunan Tahun 2025',
    tanggal: '2025-01-13',
    sampai: '2025-12-31',
    bidang: 1,
    kategori: 2,
    subjek: 'Tim Pelaksana Kegiatan',
    pasal: ['Tim pelaksana kegiatan bertugas sejak keputusan ini ditetapkan.'],
  },
  {
    tipe: 4,
    nomor: 12,
    judul: 'Penunjukan Pejabat Pengelola Informasi dan Dokumentasi Desa',
    tanggal: '2024-07-15',
    bidang: 1,
    kategori: 1,
    subjek: 'PPID - Keterbukaan Informasi',
    pasal: ['Sekretaris Desa ditunjuk sebagai pejabat pengelola informasi dan dokumentasi.'],
    // A decree cannot do this: the console lists it among the contradictions.
    relasi: [{ jenis: 'mengubah', ke: '3/2/2021', catatan: 'Jam pelayanan' }],
  },
];
