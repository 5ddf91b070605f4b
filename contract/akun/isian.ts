import { z } from 'zod';
import { Day, formBool } from '../kit.ts';

/** A number of sixteen digits as people write it, also in groups. */
const numberOf = (message: string) =>
  z
    .string({ error: message })
    .max(40, message)
    .transform((text) => text.replace(/[\s.-]/g, ''))
    .refine((digits) => /^\d{16}$/.test(digits), message);

const Nik = numberOf('NIK harus 16 angka');
const BirthDate = z
  .string({ error: 'Tulis tanggal seperti 20-05-1990' })
  .refine((text) => Day.safeParse(text).success, 'Tulis tanggal seperti 20-05-1990');

const NO_CONTACT = 'Isi nomor telepon atau email';
const BAD_PHONE = 'Nomor telepon terdiri atas 8 sampai 15 angka';
const Phone = z
  .string()
  .max(40, BAD_PHONE)
  .transform((text) => text.replace(/[\s().-]/g, ''))
  .refine((text) => text === '' || /^\+?\d{8,15}$/.test(text), BAD_PHONE)
  .default('');
const Email = z
  .string()
  .max(255, 'Masukkan alamat email yang benar.')
  .transform((text) => text.trim())
  .pipe(z.union([z.literal(''), z.email()], 'Masukkan alamat email yang benar.'))
  .default('');

/** Facts that a resident tells who asks for an account. Only their shape is judged here, and nothing is said of the register. */
export const DaftarInput = z
  .object({
    nik: Nik,
    no_kk: numberOf('Nomor Kartu Keluarga harus 16 angka'),
    tanggal_lahir: BirthDate,
    no_telp: Phone,
    email: Email,
    setuju: formBool,
  })
  .refine(({ no_telp, email }) => no_telp !== '' || email !== '', { path: ['no_telp'], message: NO_CONTACT })
  .refine(({ setuju }) => setuju, { path: ['setuju'], message: 'Setujui pencocokan data untuk mendaftar' });

/** Facts that somebody tells who forgot the password. */
export const LupaInput = z.object({ nik: Nik, tanggal_lahir: BirthDate });
