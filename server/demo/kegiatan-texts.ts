import { need } from '#contract/lib/record.ts';

export type Activity = {
  kategori: string;
  foto: string;
  alt: string;
  judul: string;
  tempat: string;
  deskripsi: string;
  /** Days from today; negative ones are over. */
  hari: number;
  /** Hours of the day, or of several when it goes on beyond. */
  mulai: string;
  selesai: string;
  lama?: number;
};

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

type Given = Omit<Activity, 'mulai' | 'selesai'> & { jam: string };

const COMING: Given[] = [
  {
    hari: 1,
    jam: '07.00-10.00',
    kategori: 'Gotong royong',
    foto: 'saluran',
    alt: 'Warga membersihkan saluran air',
    judul: 'Kerja bakti saluran air menjelang musim hujan',
    tempat: 'Lima dusun',
    deskripsi: `${p('Setiap dusun membersihkan saluran di wilayahnya sendiri. Titik kumpul ada di pos ronda masing-masing RT.', 'Saluran yang tersumbat pada hujan pertama bulan lalu didahulukan: depan SD Pasirangin, tikungan Babakan, dan belakang pasar.')}<h2>Yang perlu dibawa</h2>${list('Cangkul atau sekop', 'Sarung tangan dan sepatu bot', 'Karung untuk sampah plastik')}${p('Konsumsi disiapkan PKK. Warga yang berhalangan dapat menggantinya pada hari Minggu berikutnya.')}`,
  },
  {
    hari: 4,
    jam: '13.00-16.00',
    kategori: 'UMKM',
    foto: 'p-anyaman',
    alt: 'Keranjang anyaman bambu di atas meja',
    judul: 'Pelatihan foto produk untuk pemilik Toko Desa',
    tempat: 'Aula Balai Desa',
    deskripsi: `${p('Belajar memotret barang dagangan dengan telepon genggam dan cahaya jendela. Peserta membawa dua produk untuk difoto di tempat.')}${list('Memilih latar yang polos', 'Mengatur cahaya tanpa lampu', 'Memotong dan mengunggah ke Toko Desa')}${p('Tempat untuk 25 orang. Pendaftaran di loket pelayanan.')}`,
  },
  {
    hari: 7,
    jam: '08.30-11.30',
    kategori: 'Kesehatan',
    foto: 'posyandu',
    alt: 'Ibu dan anak di posyandu',
    judul: 'Sosialisasi pencegahan stunting bersama puskesmas',
    tempat: 'Posyandu Melati',
    deskripsi: p(
      'Bidan dan ahli gizi puskesmas menjelaskan makanan pendamping ASI dari bahan yang ada di kebun sendiri.',
      'Setelah itu ada penimbangan dan konsultasi satu per satu. Bawa buku KIA.',
    ),
  },
  {
    hari: 9,
    jam: '09.00-12.00',
    kategori: 'Pemerintahan',
    foto: 'musyawarah',
    alt: 'Warga bermusyawarah di balai desa',
    judul: 'Musyawarah dusun Babakan: usulan tahun depan',
    tempat: 'Rumah RW 02 Babakan',
    deskripsi: p(
      'Warga menyampaikan usulan pembangunan dan pemberdayaan. Setiap RT membawa paling banyak tiga usulan tertulis.',
      'Hasilnya dibawa ke musyawarah desa.',
    ),
  },
  {
    hari: 12,
    jam: '08.00-15.00',
    lama: 2,
    kategori: 'UMKM',
    foto: 'pasar',
    alt: 'Lapak warga di Pasar Minggu',
    judul: 'Pasar tani dan jajanan tiga hari',
    tempat: 'Lapangan Balai Desa',
    deskripsi: p(
      'Tiga hari penuh hasil kebun, jajanan, dan kerajinan. Lapak gratis untuk warga desa.',
      'Sore hari ada lomba masak singkong antar-RT.',
    ),
  },
  {
    hari: 15,
    jam: '15.00-17.30',
    kategori: 'Olahraga',
    foto: 'voli',
    alt: 'Lapangan voli desa pada sore hari',
    judul: 'Final turnamen voli antardusun',
    tempat: 'Lapangan Mekarwangi',
    deskripsi: p(
      'Partai putri dimulai lebih dahulu. Penonton diminta parkir di halaman SD dan membawa pulang sampahnya.',
    ),
  },
  {
    hari: 21,
    jam: '19.30-22.00',
    kategori: 'Budaya',
    foto: 'balai-desa',
    alt: 'Balai desa beratap joglo',
    judul: 'Malam kesenian akhir tahun',
    tempat: 'Pendopo Balai Desa',
    deskripsi: p(
      'Degung, pencak silat, dan dongeng dari lima dusun. Terbuka untuk umum tanpa tiket.',
      'Sanggar yang ingin tampil masih dapat mendaftar sampai sepekan sebelumnya.',
    ),
  },
  {
    hari: 26,
    jam: '08.00-11.00',
    kategori: 'Pertanian',
    foto: 'bibit',
    alt: 'Bibit kopi dan alpukat dalam polibag',
    judul: 'Pembagian bibit alpukat tahap dua',
    tempat: 'Kebun bibit BUMDes',
    deskripsi: p('Setiap keluarga yang terdaftar menerima empat bibit. Bawa kartu keluarga dan karung.'),
  },
];

const DUSUN = ['Cikaret', 'Pasirangin', 'Lebaksari', 'Mekarwangi', 'Babakan'] as const;
type Template = (dusun: string) => Omit<Given, 'hari'>;

/** What was held in every hamlet over the past months. */
const HELD: Template[] = [
  (dusun) => ({
    jam: '07.00-09.30',
    kategori: 'Gotong royong',
    foto: 'lampu-jalan',
    alt: 'Lampu jalan tenaga surya',
    judul: `Ronda bersih dan perbaikan lampu jalan ${dusun}`,
    tempat: `Pos ronda ${dusun}`,
    deskripsi: p(
      `Warga Dusun ${dusun} memangkas ranting dan mengganti lampu yang padam.`,
      'Daftar jaga malam yang baru dibagikan setelah kerja selesai.',
    ),
  }),
  (dusun) => ({
    jam: '08.00-11.00',
    kategori: 'Kesehatan',
    foto: 'posyandu',
    alt: 'Kader menimbang balita',
    judul: `Posyandu dan imunisasi susulan ${dusun}`,
    tempat: `Posyandu ${dusun}`,
    deskripsi: p(
      'Penimbangan, imunisasi, dan pemeriksaan ibu hamil tanpa biaya. Datang sebelum pukul 10.00.',
    ),
  }),
  (dusun) => ({
    jam: '09.00-14.00',
    kategori: 'Pertanian',
    foto: 'kebun-kopi',
    alt: 'Kebun kopi di lereng',
    judul: `Sekolah lapang kopi di kebun contoh ${dusun}`,
    tempat: `Kebun contoh ${dusun}`,
    deskripsi: p(
      'Latihan memangkas, memupuk, dan memetik merah bersama penyuluh.',
      'Peserta pulang membawa gunting pangkas pinjaman dari BUMDes.',
    ),
  }),
  (dusun) => ({
    jam: '13.30-15.30',
    kategori: 'Pemerintahan',
    foto: 'musyawarah',
    alt: 'Warga bermusyawarah',
    judul: `Sambung rasa perangkat desa dengan warga ${dusun}`,
    tempat: `Balai Dusun ${dusun}`,
    deskripsi: p(
      'Kepala desa dan perangkat mendengar keluhan langsung. Yang bisa dijawab hari itu dijawab hari itu.',
    ),
  }),
];

/** `count` activities: those to come first, then those that are over, the newest first. */
export function activities(count: number): Activity[] {
  const held = Array.from({ length: Math.max(0, count - COMING.length) }, (_, at): Given => {
    const dusun = DUSUN[at % DUSUN.length] ?? 'Cikaret';
    const template = need(HELD[at % HELD.length]);
    return { ...template(dusun), hari: -(3 + at * 9) };
  });
  return [...COMING, ...held].slice(0, count).map(({ jam, ...rest }) => {
    const [mulai = '08:00', selesai = '10:00'] = jam.replaceAll('.', ':').split('-');
    return { ...rest, mulai, selesai };
  });
}
