import { z } from 'zod';
import { optionalText, requiredText } from '../kit.ts';

const PHONE = /^[\d\s()+./-]{5,30}$/;
const YOUTUBE = /^https?:\/\/((www|m)\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)\//i;
const orEmpty = (rule: RegExp, message: string, max = 255) =>
  optionalText({ max }).pipe(z.string().refine((text) => text === '' || rule.test(text), message));
/** A page elsewhere: its address on the web, or the name of the account. */
const akun = orEmpty(
  /^(https?:\/\/[^\s<>"/?#][^\s<>"]*|[^\s<>":\\]+)$/i,
  'Masukkan alamat atau nama akun tanpa spasi.',
);

/** A name without the word that pages and papers put before it: 'Desa Karangsari' would print 'DESA DESA KARANGSARI'. */
const nameWithout = (word: string, name: z.ZodType<string>) =>
  name.overwrite((text) => text.replace(new RegExp(`^(${word}\\s+)+(?=\\S)`, 'i'), ''));

export const IdentitasDesa = z.object({
  nama_desa: nameWithout('Desa', requiredText('Harap masukkan nama desa', { max: 100 })),
  kode: orEmpty(/^\d{2}\.\d{2}\.\d{2}\.\d{4}$/, 'Masukkan kode seperti 32.01.01.2001.'),
  kecamatan: nameWithout('Kecamatan', requiredText('Harap masukkan kecamatan', { max: 100 })),
  kabupaten: nameWithout('Kabupaten', requiredText('Harap masukkan kabupaten atau kota', { max: 100 })),
  provinsi: requiredText('Harap masukkan provinsi', { max: 100 }),
  zona: z.enum(['WIB', 'WITA', 'WIT'], { error: 'Pilih zona waktu.' }),
  alamat: optionalText({ max: 250 }),
  kode_pos: orEmpty(/^\d{5}$/, 'Kode pos terdiri dari 5 angka.'),
  no_telp: orEmpty(PHONE, 'Masukkan nomor telepon yang benar.'),
  email: orEmpty(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Masukkan alamat email yang benar.'),
  facebook: akun,
  instagram: akun,
  twitter: akun,
  youtube: akun,
  video_url: orEmpty(YOUTUBE, 'Masukkan alamat video YouTube.'),
});
