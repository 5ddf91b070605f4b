/** Attempts that were refused, as the log names them: in which call something secret was guessed, and how it ended. */
export const PERISTIWA = {
  'masuk.gagal': 'Password salah saat masuk',
  'masuk.terkunci': 'Masuk ditahan 15 menit karena terlalu banyak password salah',
  'langkah-kedua.gagal': 'Kode langkah kedua salah saat masuk',
  'langkah-kedua.terkunci': 'Langkah kedua ditahan 15 menit karena terlalu banyak kode salah',
  'kode.gagal': 'Kode untuk membuat password salah',
  'kode.terkunci': 'Kode untuk membuat password ditahan 15 menit karena terlalu sering salah',
  'bukti.gagal': 'Bukti sebelum tindakan besar salah',
  'bukti.terkunci': 'Bukti sebelum tindakan besar ditahan 15 menit karena terlalu sering salah',
  'lacak.gagal': 'Nomor lacak tidak dikenal',
  'lacak.terkunci': 'Nomor lacak ditahan 15 menit karena terlalu sering salah',
  'wewenang.ditolak': 'Membuka bagian di luar wewenang',
} as const;
export type Peristiwa = keyof typeof PERISTIWA;
/** Name of the event in the trail. */
export const aksiOf = (peristiwa: Peristiwa) => `keamanan.${peristiwa.replace('.', '_')}` as const;

/** Nobody types so many wrong passwords and codes in an hour: the admins of a village are told, and the platform's health page. */
export const LONJAKAN = 60;
