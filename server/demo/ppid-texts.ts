export const SOP = [
  'Permohonan informasi publik',
  'Pengajuan keberatan atas informasi',
  'Penetapan dan pemutakhiran daftar informasi publik',
  'Uji konsekuensi informasi yang dikecualikan',
  'Pendokumentasian informasi publik',
  'Penanganan sengketa informasi',
  'Pelayanan informasi bagi penyandang disabilitas',
];

/** Name and description of a line of the list of public information. */
export const DIP: [string, string][] = [
  ['Profil desa', 'Kedudukan, alamat, sejarah singkat, dan batas wilayah desa. Tersedia di situs ini.'],
  [
    'Struktur organisasi pemerintah desa',
    'Nama, jabatan, dan tugas perangkat desa. Diperbarui setiap ada pergantian.',
  ],
  ['Peraturan desa', 'Semua peraturan yang sudah diundangkan beserta lampirannya. Berkas PDF.'],
  ['Peraturan kepala desa', 'Aturan pelaksanaan peraturan desa. Berkas PDF.'],
  [
    'Keputusan kepala desa',
    'Keputusan yang bersifat penetapan, selain yang memuat data pribadi. Berkas PDF.',
  ],
  ['RPJM Desa', 'Rencana pembangunan jangka menengah beserta matriks kegiatannya. Berkas PDF.'],
  ['RKP Desa', 'Rencana kerja pemerintah desa per tahun. Berkas PDF.'],
  [
    'APB Desa',
    'Anggaran pendapatan dan belanja desa per tahun. Berkas PDF dan papan informasi di balai desa.',
  ],
  ['Perubahan APB Desa', 'Anggaran setelah perubahan pada tahun berjalan. Berkas PDF.'],
  ['Laporan realisasi APB Desa', 'Realisasi semester pertama dan realisasi akhir tahun. Berkas PDF.'],
  ['Laporan penyelenggaraan pemerintahan desa', 'Laporan akhir tahun kepada bupati. Berkas PDF.'],
  ['Laporan keterangan pemerintahan desa', 'Laporan akhir tahun kepada BPD. Berkas PDF.'],
  ['Daftar aset desa', 'Tanah, bangunan, kendaraan, dan peralatan milik desa dengan nilainya. Berkas PDF.'],
  [
    'Rencana pengadaan barang dan jasa',
    'Paket pengadaan tahun berjalan dengan nilai dan waktunya. Berkas PDF.',
  ],
  ['Hasil pengadaan barang dan jasa', 'Penyedia, nilai, dan tanggal penyelesaian setiap paket. Berkas PDF.'],
  ['Penerima BLT Dana Desa', 'Jumlah penerima per dusun. Nama penerima dapat dilihat di balai desa.'],
  [
    'Data kependudukan agregat',
    'Jumlah penduduk menurut dusun, umur, jenis kelamin, pendidikan, dan pekerjaan.',
  ],
  ['Indeks desa', 'Status perkembangan desa dan nilai setiap dimensinya. Berkas PDF.'],
  ['Berita acara musyawarah desa', 'Hasil musyawarah dan daftar hadir tanpa nomor identitas. Berkas PDF.'],
  ['Agenda kegiatan desa', 'Kegiatan yang akan dan sudah berlangsung. Tersedia di situs ini.'],
  [
    'Standar pelayanan administrasi',
    'Persyaratan, waktu, dan biaya setiap jenis surat. Tersedia di balai desa.',
  ],
  ['Maklumat pelayanan informasi', 'Janji pelayanan PPID kepada pemohon informasi. Tersedia di situs ini.'],
  [
    'Laporan layanan informasi publik',
    'Jumlah permohonan, waktu layanan, dan alasan penolakan per tahun. Berkas PDF.',
  ],
  ['Hasil survei kepuasan masyarakat', 'Nilai setiap unsur pelayanan dan tindak lanjutnya. Berkas PDF.'],
  ['Peta desa', 'Batas dusun, jalan, dan fasilitas umum. Tersedia di situs ini.'],
  ['Data BUM Desa', 'Unit usaha, pengurus, dan laporan keuangan tahunan. Berkas PDF.'],
  ['Jadwal posyandu', 'Tanggal dan tempat posyandu di setiap dusun. Diperbarui setiap bulan.'],
  ['Peringatan dini bencana', 'Kawasan rawan longsor, jalur evakuasi, dan nomor darurat.'],
];

export const DIK = [
  'Nomor induk kependudukan, nomor kartu keluarga, dan data pribadi warga',
  'Riwayat kesehatan warga, termasuk catatan posyandu dan disabilitas',
  'Isi surat permohonan dan surat keterangan milik warga',
  'Identitas pelapor dan pengadu yang meminta dirahasiakan',
  'Data keuangan dan aset pribadi penerima bantuan',
  'Dokumen pemeriksaan yang masih berjalan',
  'Notula rapat tertutup penyelesaian perselisihan warga',
  'Kata sandi dan konfigurasi sistem informasi desa',
  'Rencana awal pembelian tanah untuk kepentingan umum',
  'Penilaian kinerja perorangan perangkat desa',
  'Dokumen penawaran penyedia sebelum pemenang ditetapkan',
];

type Informasi = { jenis: 'berkala' | 'serta-merta' | 'setiap-saat'; names: string[] };
export const INFORMASI: Informasi[] = [
  {
    jenis: 'berkala',
    names: [
      'APB Desa',
      'Daftar aset desa',
      'Laporan keterangan penyelenggaraan pemerintahan desa',
      'Laporan kinerja kepala desa',
      'Laporan layanan informasi publik',
      'Laporan penyelenggaraan pemerintahan desa',
      'Laporan realisasi APB Desa',
      'Profil desa dan indeks desa',
      'Rencana umum pengadaan',
      'Ringkasan program dan kegiatan',
      'Survei kepuasan masyarakat',
    ],
  },
  {
    jenis: 'serta-merta',
    names: [
      'Jalur evakuasi longsor',
      'Pengumuman pemadaman air bersih',
      'Peringatan cuaca ekstrem',
      'Waspada demam berdarah',
    ],
  },
  {
    jenis: 'setiap-saat',
    names: [
      'Berita acara musyawarah desa',
      'Daftar informasi publik',
      'Data agregat penduduk',
      'Keputusan kepala desa',
      'Perjanjian dengan pihak ketiga',
      'Peraturan desa',
      'Standar pelayanan',
      'Surat menyurat kepala desa',
    ],
  },
];

export const profilTexts = (nama: string) => ({
  profil: `<p>Pejabat Pengelola Informasi dan Dokumentasi (PPID) Desa ${nama} dibentuk dengan keputusan kepala desa untuk melayani permintaan informasi publik.</p><p>PPID berkedudukan di balai desa. Sekretaris desa menjadi PPID, dibantu kepala urusan umum dan para kepala dusun. Layanan dibuka Senin sampai Jumat, pukul 08.00 sampai 15.00.</p><h2>Dasar hukum</h2><ul><li>Undang-Undang Nomor 14 Tahun 2008 tentang Keterbukaan Informasi Publik</li><li>Undang-Undang Nomor 6 Tahun 2014 tentang Desa</li><li>Peraturan Komisi Informasi Nomor 1 Tahun 2018 tentang Standar Layanan Informasi Publik Desa</li></ul>`,
  visi_misi:
    '<h2>Visi</h2><p>Warga tahu apa yang dikerjakan desanya dan bagaimana uangnya dipakai.</p><h2>Misi</h2><ol><li>Mengumumkan informasi desa tepat waktu dan mudah dibaca.</li><li>Menjawab setiap permohonan dalam sepuluh hari kerja.</li><li>Menyimpan dokumen desa dengan tertib, di rak dan di situs.</li><li>Melindungi data pribadi warga.</li></ol>',
  tugas_fungsi:
    '<h2>Tugas</h2><p>PPID menyediakan, menyimpan, mendokumentasikan, dan melayani informasi publik desa.</p><h2>Fungsi</h2><ol><li>Menyusun daftar informasi publik dan memutakhirkannya setiap enam bulan.</li><li>Mengumumkan informasi berkala, serta merta, dan setiap saat.</li><li>Menerima dan mencatat permohonan informasi serta keberatan.</li><li>Menguji konsekuensi sebelum suatu informasi dikecualikan.</li><li>Membuat laporan layanan informasi setiap tahun.</li></ol>',
  maklumat_pelayanan:
    '<p>Kami, PPID Desa, sanggup memberikan pelayanan informasi sesuai standar layanan:</p><ol><li>Cepat, tepat waktu, dan sederhana.</li><li>Tanpa biaya, kecuali penggandaan dokumen.</li><li>Dengan alasan tertulis bila permohonan ditolak.</li></ol><p>Bila kami tidak menepati janji ini, Anda berhak mengajukan keberatan kepada kepala desa.</p>',
  kepaladesa_profil:
    '<p><strong>H. Asep Saepudin</strong>, kepala desa, adalah atasan PPID. Beliau menerima dan memutus keberatan atas layanan informasi.</p>',
  sekdes_profil:
    '<p><strong>Nining Rahayu, S.AP.</strong>, sekretaris desa, menjabat sebagai PPID. Beliau menetapkan daftar informasi publik dan menjawab permohonan.</p>',
});
