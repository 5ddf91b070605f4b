/** One line of the list beside a text: `wajib` keeps the server from publishing, `saran` is advice. */
export type Check = { key: string; text: string; state: 'baik' | 'wajib' | 'saran' };

const LONG_TITLE = 90;
const FEW_WORDS = 40;
// Sixteen digits, or a mobile number as people write it.
const NIK = /(?<!\d)\d{16}(?!\d)/;
const PHONE = /(?<!\d)(?:\+?62|0)[ -]?8\d{1,2}[ -]?\d{3,4}[ -]?\d{3,5}(?!\d)/;

const check = (key: string, state: Check['state'], text: string): Check => ({ key, state, text });
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .trim();

export function titleCheck(judul: string): Check {
  const title = judul.trim().length;
  if (title === 0) return check('judul', 'wajib', 'Judul belum diisi');
  return title > LONG_TITLE
    ? check('judul', 'saran', `Judul ${title} huruf, sebaiknya paling banyak ${LONG_TITLE}`)
    : check('judul', 'baik', 'Judul cukup pendek');
}

/** Formatted text; `name` is the noun: 'berita'. */
export function textCheck(isi: string, name: string, what = 'Isi'): Check {
  const words = wordsOf(isi);
  const count = words ? words.split(/\s+/).length : 0;
  const onlyPictures = count === 0 && /<(img|video)\b/.test(isi);
  if (count === 0 && !onlyPictures) return check('isi', 'wajib', `${what} ${name} belum ditulis`);
  return count < FEW_WORDS
    ? check('isi', 'saran', `${what} ${count} kata, sebaiknya paling sedikit ${FEW_WORDS}`)
    : check('isi', 'baik', `${what} ${count} kata`);
}

/** A field that must not stay empty: `requiredCheck('kategori', 'Kategori', 'dipilih', values.kategori)`. */
export const requiredCheck = (key: string, label: string, done: string, value: string | undefined): Check =>
  value ? check(key, 'baik', `${label} ${done}`) : check(key, 'wajib', `${label} belum ${done}`);

/** A picture is optional; the alternative text of one is required. */
export function pictureChecks(picture: boolean, alt: string | undefined): Check[] {
  if (!picture) return [check('gambar', 'saran', 'Belum ada gambar utama')];
  return [
    check('gambar', 'baik', 'Ada gambar utama'),
    alt?.trim()
      ? check('alt', 'baik', 'Gambar punya keterangan')
      : check('alt', 'wajib', 'Gambar belum punya keterangan'),
  ];
}

export const documentCheck = (present: boolean): Check =>
  present
    ? check('dokumen', 'baik', 'Berkas PDF sudah diunggah')
    : check('dokumen', 'wajib', 'Berkas PDF belum diunggah');

export const privacyCheck = (isi: string): Check => {
  const words = wordsOf(isi);
  return NIK.test(words) || PHONE.test(words)
    ? check('pribadi', 'saran', 'Isi memuat NIK atau nomor telepon: pastikan boleh disebut')
    : check('pribadi', 'baik', 'Tidak ada NIK atau nomor telepon warga');
};
