import { AREAS } from '#contract/lib/access/areas.ts';

/** Help text of the `desa` command. */
export const HELP = `Pemakaian: npm run desa -- <perintah>

  migrate                                  memperbarui susunan basis data
  demo                                     mengisi desa contoh ke instalasi yang masih kosong
  desa create                              menambah desa dan admin pertamanya; di terminal ditanyakan, atau:
    --nama NAMA --host ALAMAT --kecamatan NAMA --kabupaten NAMA --provinsi NAMA --admin "NAMA LENGKAP"
    [--zona WIB|WITA|WIT] [--username NAMA]
  admin create --desa NOMOR --username NAMA --nama "NAMA LENGKAP"
                                           menambah admin desa
  perangkat create --desa NOMOR --username NAMA --nama "NAMA LENGKAP" --izin BIDANG,BIDANG
                                           menambah petugas untuk bidang tertentu:
                                           ${AREAS.join(', ')}
                                           password keduanya dibaca dari masukan standar; bila kosong, dibuatkan
  platform admin create "NAMA LENGKAP" EMAIL
                                           menambah pengelola konsol platform (PLATFORM_HOST), yang mengelola semua desa
  platform admin ulang EMAIL               password awal baru untuk pengelola yang kehilangan HP, bila tidak ada pengelola
                                           kedua yang dapat menyetujuinya di konsol
  platform admin sahkan EMAIL              mencatat bahwa akun pengelola yang dibuat di konsol dipegang orangnya sendiri:
                                           7 hari kemudian ia dapat menyetujui yang diminta pembuatnya
  platform petugas create "NAMA LENGKAP" EMAIL --kabupaten KODE
                                           menambah petugas yang melihat ringkasan kabupatennya saja, misalnya 32.01
  impor opensid DUMP --desa NOMOR --username NAMA [--terapkan] [--nama-desa "NAMA DI CADANGAN"]
                                           membaca cadangan OpenSID dan mencetak laporannya; --terapkan: sekaligus dibawa
                                           --nama-desa: bila cadangannya milik desa lain daripada yang bernomor itu
                                           NAMA: petugas yang diberi kabar dan membuka laporannya di /kelola/migrasi
  jejak periksa [--desa NOMOR] [BERKAS]    memeriksa rantai jejak semua desa, satu desa, atau berkas JSONL hasil ekspor
  pulihkan --desa NOMOR --username NAMA    melepas langkah kedua petugas yang kehilangan HP dan semua kodenya
  alamat create --desa NOMOR --host ALAMAT [--toko]
                                           menambah alamat situs desa; --toko: alamat yang hanya menampilkan tokonya
  kunci BERKAS                             membuat berkas kunci cadangan, untuk BACKUP_KEY_FILE
  backup [--desa NOMOR] [--polos] [--simpan BANYAK] [BERKAS]
                                           mencadangkan semua desa, atau satu desa, selagi portal berjalan. BERKAS boleh
                                           folder; cadangan lama tidak ditimpa, yang baru bernama menurut waktunya
                                           --simpan 14: sesudah berhasil, hanya 14 terbaru disimpan
  restore [--desa NOMOR] [--ganti] [--polos] BERKAS
                                           memulihkan cadangan; --ganti: mengganti desa yang masih ada
                                           --polos: tanpa sandi, dapat dibaca dan diubah siapa pun
  uji-pulih [BERKAS]                       memulihkan cadangan terakhir, atau BERKAS, di tempat tanpa alamat, membandingkan
                                           jumlah dan isinya, lalu menghapusnya; hasilnya tampil di konsol platform
  pindah masuk ARSIP                       memeriksa lalu menerima arsip desa yang pindah ke sini; frasanya dari masukan
                                           standar. Desa baca saja sampai dibuka di konsol platform
  buka ARSIP BERKAS                        membuka sandi cadangan menjadi .tar.gz untuk perkakas lain
  versi                                    versi portal ini dan susunan basis datanya
  bantuan                                  tulisan ini

Cadangan memuat seluruh data warga dan disandi dengan BACKUP_KEY_FILE atau BACKUP_PASSPHRASE. Simpan kuncinya
di tempat lain: tanpa kunci, cadangan tidak dapat dipulihkan.`;
