/** Message in the words of the specification. */
export const SENT = {
  title: 'Survei berhasil dikirim. Terima kasih atas masukkan yang telah anda berikan',
} as const;
export const SURE = 'Apakah anda yakin isi survei kepuasan desa anda sudah sesuai?';
