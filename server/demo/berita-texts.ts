import { need } from '#contract/lib/record.ts';

export type Story = {
  kategori: string;
  foto: string;
  alt: string;
  judul: string;
  isi: string;
  /** Where it was taken from. */
  sumber?: string;
  /** Printed under the picture. */
  keterangan?: string;
  /** Subject of the picture, 0,0 top left. */
  fokus?: { x: number; y: number };
};

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

const BIAYA =
  '<table><thead><tr><th scope="col">Uraian</th><th scope="col" style="text-align: right">Biaya</th></tr></thead><tbody><tr><td>Bahan bangunan</td><td style="text-align: right">Rp148.200.000,-</td></tr><tr><td>Upah padat karya, 74 warga</td><td style="text-align: right">Rp86.400.000,-</td></tr><tr><td>Sewa alat</td><td style="text-align: right">Rp21.650.000,-</td></tr></tbody></table>';

/** The newest stories, written out. */
const WRITTEN: Story[] = [
  {
    kategori: 'Pembangunan',
    foto: 'irigasi',
    alt: 'Saluran irigasi baru membelah sawah berundak, dua petani berdiri di tepinya',
    keterangan: 'Saluran utama dari pintu air nomor dua ke arah Dusun Lebaksari.',
    fokus: { x: 0.5, y: 0.62 },
    judul: 'Saluran irigasi Cikaret selesai, 42 hektare sawah siap tanam musim ini',
    isi: `${p('Pekerjaan sepanjang 640 meter rampung dua minggu lebih cepat. Kelompok tani Dusun Cikaret dan Lebaksari mulai membagi giliran air pada hari Senin.', 'Saluran lama berupa tanah bocor di sebelas titik. Pada kemarau lalu air hanya sampai ke petak ketiga, sehingga petani di hilir menanam satu kali setahun.')}<h2>Dikerjakan warga sendiri</h2>${p('Sebanyak 74 warga bekerja bergantian selama 38 hari. Upah harian dibayar dari Dana Desa, sedangkan batu kali diambil dari sungai dengan izin dusun.')}<blockquote><p>Yang paling terasa, kami tidak perlu lagi menunggu air sampai tengah malam.</p><footer>Kelompok tani Dusun Lebaksari</footer></blockquote><h2>Dari mana biayanya</h2>${BIAYA}<h2>Giliran air</h2>${list('Senin dan Kamis: petak Cikaret atas', 'Selasa dan Jumat: petak Cikaret bawah', 'Rabu dan Sabtu: Lebaksari')}${p('Keluhan tentang pembagian air dapat dikirim lewat <a href="/lapor-online">Lapor Online</a>.')}`,
  },
  {
    kategori: 'Kesehatan',
    foto: 'posyandu',
    alt: 'Ibu dan anak menunggu giliran di posyandu',
    judul: 'Jadwal posyandu Desember: timbang, imunisasi, dan pemeriksaan ibu hamil',
    sumber: 'Bidan desa dan kader posyandu lima dusun',
    isi: p(
      'Posyandu lima dusun buka bergantian setiap hari Selasa dan Kamis mulai pukul 08.00.',
      'Bawa buku KIA dan KTP. Imunisasi susulan dilayani pada hari yang sama tanpa biaya.',
      'Ibu hamil diminta datang sebelum pukul 10.00 karena bidan juga melayani kunjungan rumah.',
    ),
  },
  {
    kategori: 'Pembangunan',
    foto: 'jalan-beton',
    alt: 'Jalan beton baru di tepi kebun',
    judul: 'Jalan Pasirangin dibeton bertahap, warga diminta memakai jalur kebun',
    isi: p(
      'Pengerjaan berlangsung 20 hari kerja. Kendaraan roda empat dialihkan lewat jalur kebun.',
      'Pejalan kaki tetap dapat lewat di sisi kiri. Truk pengangkut hasil panen diminta melintas sebelum pukul 07.00.',
    ),
  },
  {
    kategori: 'Pertanian',
    foto: 'bibit',
    alt: 'Bibit kopi dan alpukat dalam polibag',
    judul: '4.000 bibit kopi dan alpukat dibagikan untuk kelompok tani',
    sumber: 'https://penyuluhan.example/kabar/bibit-kopi-dan-alpukat',
    isi: p(
      'Setiap kelompok menerima bibit sesuai luas lahan yang terdaftar di peta desa.',
      'Penyuluh mendampingi penanaman sampai akhir musim hujan. Bibit yang mati dalam dua bulan diganti satu kali.',
    ),
  },
  {
    kategori: 'Pemerintahan',
    foto: 'musyawarah',
    alt: 'Warga bermusyawarah di balai desa',
    judul: 'Musyawarah desa menyepakati prioritas RKPDES 2027',
    isi: `${p('Air bersih, jalan usaha tani, dan beasiswa menjadi tiga prioritas teratas.', 'Sebanyak 112 warga hadir, separuhnya perempuan. Usulan yang belum masuk akan dibahas lagi pada musyawarah dusun bulan Februari.')}${list('Air bersih untuk RT 002 dan RT 003 Babakan', 'Jalan usaha tani Pasirangin', 'Beasiswa bagi 25 siswa')}`,
  },
  {
    kategori: 'Olahraga',
    foto: 'voli',
    alt: 'Lapangan voli desa pada sore hari',
    judul: 'Turnamen voli antardusun dimulai di lapangan Mekarwangi',
    isi: p(
      'Sepuluh regu putra dan putri bertanding setiap Sabtu sore.',
      'Pertandingan final digelar pada pekan terakhir bulan ini. Penonton diminta membawa pulang sampahnya.',
    ),
  },
  {
    kategori: 'Ekonomi',
    foto: 'pasar',
    alt: 'Lapak warga di Pasar Minggu',
    judul: 'Pasar Minggu Balai Desa kembali buka dengan 36 lapak warga',
    isi: p(
      'Hasil kebun, jajanan, dan kerajinan dijual langsung oleh pembuatnya.',
      'Lapak baru dapat mendaftar di balai desa setiap hari kerja. Tidak ada sewa lapak untuk tiga bulan pertama.',
    ),
  },
  {
    kategori: 'Transparansi',
    foto: 'balai-desa',
    alt: 'Balai desa beratap joglo',
    judul: 'Cara membaca APBDes: lima angka yang perlu diketahui warga',
    isi: p(
      'Penjelasan singkat tentang pendapatan, belanja, dan pembiayaan desa.',
      'Angka pertama adalah pendapatan: seluruh uang yang diterima desa dalam setahun, termasuk Dana Desa dan bagi hasil pajak.',
      'Angka kedua adalah belanja, yang dibagi ke lima bidang. Papan informasi di setiap dusun memuat angka yang sama.',
    ),
  },
  {
    kategori: 'BUMDes',
    foto: 'kolam-ikan',
    alt: 'Kolam ikan milik BUMDes',
    judul: 'Kolam ikan BUMDes panen perdana 1,2 ton nila',
    isi: p(
      'Hasil penjualan masuk ke kas desa dan dibagi untuk perawatan kolam.',
      'Panen berikutnya diperkirakan empat bulan lagi. Warga dapat membeli langsung di kolam setiap Jumat pagi.',
    ),
  },
];

const DUSUN = ['Cikaret', 'Pasirangin', 'Lebaksari', 'Mekarwangi', 'Babakan'] as const;
type Template = (dusun: string, round: number) => Story;

/** What comes back in every hamlet through the year. */
const TEMPLATES: Template[] = [
  (dusun, round) => ({
    kategori: 'Kegiatan warga',
    foto: 'saluran',
    alt: 'Warga membersihkan saluran air',
    judul: `Kerja bakti ke-${round + 1} di ${dusun}: saluran bersih sebelum musim hujan`,
    isi: p(
      `Warga Dusun ${dusun} membersihkan saluran dan memangkas ranting yang menutup lampu jalan.`,
      `Kerja bakti diikuti ${38 + round * 7} orang dan selesai sebelum tengah hari. Sampah plastik dipilah dan ditimbang di bank sampah.`,
    ),
  }),
  (dusun, round) => ({
    kategori: 'Kesehatan',
    foto: 'posyandu',
    alt: 'Kader menimbang balita',
    judul: `Posyandu ${dusun} mencatat ${41 + round * 3} balita, dua perlu pendampingan gizi`,
    isi: p(
      `Penimbangan bulanan di Dusun ${dusun} berjalan lancar. Kader mengunjungi rumah keluarga yang tidak hadir.`,
      'Makanan tambahan dibagikan selama 90 hari untuk balita yang berat badannya tidak naik dua kali berturut-turut.',
    ),
  }),
  (dusun, round) => ({
    kategori: 'Pertanian',
    foto: 'kebun-kopi',
    alt: 'Kebun kopi di lereng',
    judul: `Kelompok tani ${dusun} belajar memangkas kopi${round > 0 ? ', angkatan berikutnya dibuka' : ''}`,
    isi: p(
      `Pelatihan di kebun contoh Dusun ${dusun} diikuti ${18 + round} petani.`,
      'Pemangkasan yang benar membuat buah masak serempak sehingga panen lebih hemat tenaga. Alat dipinjamkan oleh BUMDes.',
    ),
  }),
  (dusun, round) => ({
    kategori: 'Pembangunan',
    foto: 'lampu-jalan',
    alt: 'Lampu jalan tenaga surya',
    judul: `${6 + round} lampu tenaga surya dipasang di jalan ${dusun}`,
    isi: p(
      `Titik lampu di Dusun ${dusun} dipilih bersama ketua RT, dengan mengutamakan tikungan dan jalan menuju sekolah.`,
      'Lampu yang padam dapat dilaporkan lewat Lapor Online dengan menyebut nomor tiang.',
    ),
  }),
  (dusun, round) => ({
    kategori: 'Pemerintahan',
    foto: 'musyawarah',
    alt: 'Musyawarah di rumah ketua RW',
    judul: `Musyawarah dusun ${dusun} menghasilkan ${4 + round} usulan`,
    isi: p(
      `Usulan Dusun ${dusun} dicatat dan ditempel di papan informasi selama dua pekan agar dapat ditanggapi.`,
      'Usulan yang disepakati dibawa ke musyawarah desa berikutnya.',
    ),
  }),
  (dusun, round) => ({
    kategori: 'Ekonomi',
    foto: 'warung',
    alt: 'Warung kelontong milik warga',
    judul: `${12 + round * 2} warung di ${dusun} ikut pelatihan pembukuan sederhana`,
    isi: p(
      `Pelatihan dua sore di Dusun ${dusun} membahas cara memisahkan uang usaha dan uang dapur.`,
      'Peserta menerima buku kas dan pendampingan sebulan sekali.',
    ),
  }),
];

/** Sixty stories, newest first: nine written out, the rest from what comes back in every hamlet. */
export function stories(count: number): Story[] {
  const found = [...WRITTEN];
  for (let at = 0; found.length < count; at += 1) {
    const template = need(TEMPLATES[at % TEMPLATES.length]);
    const round = Math.floor(at / (TEMPLATES.length * DUSUN.length));
    const dusun = need(DUSUN[Math.floor(at / TEMPLATES.length) % DUSUN.length]);
    found.push(template(dusun, round));
  }
  return found;
}

/** What lies on the desk of the editors, not yet ready. */
export const DRAFTS: Pick<Story, 'judul' | 'isi'>[] = [
  { judul: 'Undangan kerja bakti hari jadi desa', isi: p('Mulai pukul 07.00 di halaman balai desa.') },
  { judul: 'Pendaftaran beasiswa anak petani dibuka', isi: p('Syarat dan tempat mendaftar menyusul.') },
  { judul: 'Wawancara: bidan desa dan dua puluh tahun posyandu', isi: '' },
  { judul: 'Daftar penerima bantuan pangan', isi: p('Menunggu hasil musyawarah dusun.') },
  { judul: '', isi: p('Catatan rapat redaksi: siapa menulis tentang panen kopi?') },
];
