type Official = { nama: string; jabatan: string; tingkat: 1 | 2 | 3 };

export const OFFICIALS: Official[] = [
  { nama: 'H. Asep Saepudin', jabatan: 'Kepala Desa', tingkat: 1 },
  { nama: 'Nining Rahayu, S.AP.', jabatan: 'Sekretaris Desa', tingkat: 2 },
  { nama: 'Dadan Ramdani', jabatan: 'Kaur Tata Usaha dan Umum', tingkat: 3 },
  { nama: 'Lilis Suryani, A.Md.', jabatan: 'Kaur Keuangan', tingkat: 3 },
  { nama: 'Yayan Hidayat', jabatan: 'Kaur Perencanaan', tingkat: 3 },
  { nama: 'Andi Darmawan', jabatan: 'Kasi Pemerintahan', tingkat: 3 },
  { nama: 'Euis Komariah', jabatan: 'Kasi Kesejahteraan', tingkat: 3 },
  { nama: 'Dewi Kartika, S.I.Kom.', jabatan: 'Kasi Pelayanan', tingkat: 3 },
  { nama: 'Ujang Suherman', jabatan: 'Kepala Dusun Cikaret', tingkat: 3 },
  { nama: 'Iwan Setiawan', jabatan: 'Kepala Dusun Pasirangin', tingkat: 3 },
  { nama: 'Cucu Sukaesih', jabatan: 'Kepala Dusun Lebaksari', tingkat: 3 },
  { nama: 'Deden Permana', jabatan: 'Kepala Dusun Mekarwangi', tingkat: 3 },
  { nama: 'Aan Karmana', jabatan: 'Kepala Dusun Babakan', tingkat: 3 },
];

/** The texts of a village that does not exist. */
export const storyOf = (nama: string) => ({
  sejarah: `<p>Desa ${nama} berawal dari beberapa rumah petani yang membuka ladang di lereng bawah gunung. Mata air yang tidak pernah kering membuat orang menetap, dan ladang berganti menjadi sawah berundak.</p>
<h2>Dari kampung menjadi desa</h2>
<p>Pada 1952 kampung-kampung di sekitar mata air sepakat bergabung. Musyawarah yang berlangsung tiga malam di halaman masjid menghasilkan nama desa yang dipakai sampai sekarang. Kepala desa pertama dipilih dengan memasukkan biji jagung ke dalam bumbung bambu.</p>
<h2>Irigasi dan jalan</h2>
<p>Saluran irigasi sepanjang empat kilometer digali secara gotong royong pada 1968 dan masih mengairi sawah hari ini. Jalan ke kota dapat dilalui kendaraan sejak 1979, listrik masuk pada 1988.</p>
<ul><li>1952: kampung-kampung bergabung menjadi desa</li><li>1968: saluran irigasi selesai digali</li><li>1994: sekolah dasar kedua dibuka</li><li>2015: dana desa pertama dipakai untuk jalan lingkungan</li></ul>`,
  visi_misi: `<h2>Visi</h2>
<blockquote><p>Desa ${nama} yang terbuka, rukun, dan sejahtera dari hasil buminya sendiri.</p></blockquote>
<h2>Misi</h2>
<ol><li>Melayani warga dengan cepat, ramah, dan tanpa pungutan.</li><li>Mengumumkan rencana dan penggunaan anggaran sejak awal tahun.</li><li>Merawat irigasi, jalan, dan sumber air bersama warga.</li><li>Membantu usaha warga menemukan pembeli.</li><li>Menjaga adat, kerukunan, dan lingkungan desa.</li></ol>`,
  utara: 'Hutan lindung Gunung Sekar',
  selatan: 'Desa Cibodas',
  timur: 'Sungai Cijati',
  barat: 'Desa Mekarjaya',
});
