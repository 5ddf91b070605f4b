import type { DesaTerdaftar } from '#contract/platform/daftar.ts';
import type { Pemulihan } from '#contract/platform/pemulihan.ts';

/** A state in words, and the class of its dot. */
export const KEADAAN: Record<DesaTerdaftar['keadaan'], { label: string; look: string }> = {
  aktif: { label: 'Aktif', look: 'ok' },
  persiapan: { label: 'Persiapan', look: 'i' },
  ditangguhkan: { label: 'Ditangguhkan', look: 'e' },
};

export const PERLU = {
  admin: 'Tanpa admin yang dapat masuk',
  alamat: 'Alamat belum terbukti',
  ruang: 'Ruang berkas hampir penuh',
  cadangan: 'Belum dicadangkan dua hari ini',
} as const;

export const PULIH: Record<Pemulihan['keadaan'], { label: string; look: string }> = {
  diajukan: { label: 'Menunggu persetujuan', look: 'i' },
  ditolak: { label: 'Ditolak', look: 'e' },
  menunggu: { label: 'Menunggu 24 jam', look: 'w' },
  kode: { label: 'Kode sudah diambil', look: 'w' },
  dipakai: { label: 'Sudah dipulihkan', look: 'ok' },
  dihentikan: { label: 'Dihentikan petugas desa', look: 'e' },
  dibatalkan: { label: 'Dibatalkan', look: 'e' },
  kedaluwarsa: { label: 'Kedaluwarsa', look: 'e' },
};

export const TANGGUH = { baca: 'Baca saja', tutup: 'Situs ditutup' } as const;

const ACTS: Record<string, string> = {
  'desa.create': 'membuat desa',
  'desa.ekspor': 'mengekspor daftar desa',
  'desa.baca': 'menangguhkan, baca saja',
  'desa.tutup': 'menutup situs',
  'desa.kuota': 'mengubah kuota',
  'desa.pindah': 'memulai pindah keluar',
  'desa.batal-pindah': 'membatalkan pindah keluar',
  'desa.serahkan': 'menyerahkan alamat, desa pindah',
  'desa.ingatkan': 'mengingatkan admin desa',
  'desa.arsip': 'mengunduh arsip pindah yang terkunci',
  'desa.hapus': 'menghapus desa yang sudah pindah',
  'desa.masuk': 'menerima desa pindahan',
  'desa.resume': 'mencabut penangguhan',
  'pemulihan.letter': 'mengunggah surat permohonan pemulihan',
  'pemulihan.read': 'membuka surat permohonan pemulihan',
  'pemulihan.ask': 'meminta pemulihan admin',
  'pemulihan.approve': 'menyetujui pemulihan admin',
  'pemulihan.refuse': 'menolak pemulihan admin',
  'pemulihan.cancel': 'membatalkan pemulihan admin',
  'pemulihan.code': 'mengambil kode pemulihan admin',
  'pemulihan.stop': 'menghentikan pemulihan admin dari desa',
  'pemulihan.use': 'memakai kode pemulihan admin di desa',
  'sesi.password': 'memasukkan password yang benar',
  'sesi.create': 'masuk',
  'sesi.prove': 'membuktikan lagi dengan langkah kedua',
  'sesi.end': 'keluar',
  'keamanan.install': 'memasang autentikator',
  'akun.create': 'membuat akun konsol',
  'akun.close': 'menonaktifkan akun konsol',
  'akun.open': 'mengaktifkan lagi akun konsol',
  'akun.renew': 'membuat password awal baru',
  'akun.ask': 'meminta password awal baru',
  'akun.drop': 'membatalkan permintaan password awal baru',
  'akun.vouch': 'mengesahkan akun pengelola',
  'kabar.baca': 'membaca kabar akun pengelola',
  'alamat.ask': 'meminta nilai bukti alamat',
  'alamat.check': 'memeriksa bukti alamat',
  'alamat.serve': 'menerima bukti, alamat melayani',
  'alamat.lose': 'tidak menemukan lagi bukti alamat',
  'alamat.find': 'menemukan kembali bukti alamat',
  'alamat.rest': 'mengistirahatkan alamat tanpa bukti',
  'alamat.prefer': 'mengganti alamat utama',
  'alamat.release': 'melepas alamat',
  'tugas.retry': 'mengulangi pekerjaan yang gagal',
  'uji.mulai': 'memulai uji pulih',
  'uji.cocok': 'selesai menguji pulih, cocok',
  'uji.beda': 'selesai menguji pulih, ada yang berbeda',
  'uji.gagal': 'gagal menguji pulih',
  'uji.kunci': 'tidak menguji pulih, kunci tidak cocok',
  'tugas.drop': 'mengabaikan pekerjaan yang gagal',
};
/** Words for what an operator did. */
export const actOf = (aksi: string): string => ACTS[aksi] ?? aksi;

export const URUT = {
  dibuka: 'terakhir Anda buka',
  nama: 'nama',
  ruang: 'ruang terbesar',
  dipakai: 'terakhir dipakai',
  baru: 'terbaru',
} as const;

/** `Kecamatan Jonggol, Kabupaten Bogor, Jawa Barat`; a city is called so already. */
export function placeOf({
  kecamatan,
  kabupaten,
  provinsi,
}: Record<'kecamatan' | 'kabupaten' | 'provinsi', string>): string {
  return `Kecamatan ${kecamatan}, ${regencyOf(kabupaten)}, ${provinsi}`;
}

/** `Kabupaten Bogor`, but `Kota Bogor`. */
export const regencyOf = (nama: string): string =>
  /^(kota|kabupaten|kab\.)\s/i.test(nama) ? nama : `Kabupaten ${nama}`;
