import { z } from 'zod';
import { formId, get, Id, Instant, optionalText, post, requiredText } from '../kit.ts';

/** `pengelola` runs everything, `kabupaten` sees the overview of one regency. */
export const PERAN_KONSOL = ['pengelola', 'kabupaten'] as const;
export type PeranKonsol = (typeof PERAN_KONSOL)[number];

const NO_EMAIL = 'Masukkan alamat email.';
/** The code of a regency, as it is chosen. */
export const KABUPATEN = /^\d{2}\.\d{2}$/;

/** An account of the console; how it signs in, and nothing of what it did. */
export const AkunKonsol = z.object({
  id: Id,
  nama: z.string(),
  email: z.string(),
  kabupaten: z.object({ kode: z.string(), nama: z.string() }).nullable(),
  aktif: z.boolean(),
  /** True with a first password that was not used yet, which may have run out. */
  menunggu: z.boolean(),
  kedaluwarsa: z.boolean(),
  dipakai: Instant.nullable(),
  /** Operator who made it or renewed its access in the console; '' where that was done on the server. */
  oleh: z.string(),
  /** Instant from which an operator decides what others asked; null where they may already. */
  memutuskan: Instant.nullable(),
  /** Renewal that one operator asked for, to be done by another. `halangan` says why who looks may not; '' where they may. */
  ulang: z.object({ peminta: z.string(), waktu: Instant, halangan: z.string() }).nullable(),
});
export type AkunKonsol = z.infer<typeof AkunKonsol>;

export const ACTS_AKUN = [
  'akun.create',
  'akun.close',
  'akun.open',
  'akun.ask',
  'akun.drop',
  'akun.renew',
  'akun.vouch',
] as const;

/** Event of the account of an operator, as all others are told. */
export const KabarAkun = z.object({
  id: Id,
  waktu: Instant,
  aksi: z.enum(ACTS_AKUN),
  oleh: z.string(),
  tentang: z.string(),
});
export type KabarAkun = z.infer<typeof KabarAkun>;

/** Shown once: of the password only a hash is kept. */
export const LembarAkun = z.object({
  nama: z.string(),
  email: z.string(),
  password: z.string(),
  kabupaten: z.string(),
});
export type LembarAkun = z.infer<typeof LembarAkun>;

export const petugasCalls = {
  petugas: get('/v1/platform/petugas/', {
    can: 'platform',
    summary: 'Akun konsol platform: pengelola dan petugas kabupaten',
    returns: z.object({
      akun: z.array(AkunKonsol),
      /** All regencies, by province. */
      daerah: z.array(z.object({ kode: z.string(), nama: z.string(), induk: z.string() })),
    }),
  }),
  buatPetugas: post('/v1/platform/petugas/', {
    can: 'platform',
    summary: 'Buat akun konsol; password pertamanya tampil sekali',
    status: 200,
    perMinute: 30,
    body: z
      .object({
        nama: requiredText('Masukkan nama lengkap.', { max: 100 }),
        email: requiredText(NO_EMAIL).transform((text) => text.toLowerCase()),
        peran: z.enum(PERAN_KONSOL, { error: 'Pilih perannya.' }),
        kabupaten: optionalText({ max: 5 }),
      })
      .refine(({ email }) => email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email), {
        path: ['email'],
        error: 'Tulis alamat email yang benar, misalnya nama@kabupaten.go.id.',
      })
      .refine(({ peran, kabupaten }) => peran !== 'kabupaten' || KABUPATEN.test(kabupaten), {
        path: ['kabupaten'],
        error: 'Pilih kabupatennya.',
      }),
    returns: LembarAkun,
  }),
  /** All sessions of the account end at once. */
  tutupPetugas: post('/v1/platform/petugas/{id}/tutup/', {
    can: 'platform',
    summary: 'Nonaktifkan akun konsol',
  }),
  bukaPetugas: post('/v1/platform/petugas/{id}/buka/', {
    can: 'platform',
    summary: 'Aktifkan lagi akun konsol',
  }),
  /**
   * Renews the access of an officer of a regency whose first password ran out, or who lost phone and codes: begins anew, as on the first
   * day. An operator's only where the account was never used, for who made it.
   */
  ulangPetugas: post('/v1/platform/petugas/{id}/ulang/', {
    can: 'platform',
    summary: 'Buat password awal baru: langkah kedua dan semua sesinya berakhir',
    status: 200,
    perMinute: 30,
    returns: LembarAkun,
  }),
  /** Request for the access of an operator: changes nothing until another one agrees. Good for 7 days. */
  mintaUlang: post('/v1/platform/petugas/{id}/minta-ulang/', {
    can: 'platform',
    summary: 'Minta password awal baru untuk pengelola; pengelola lain yang menyetujui',
  }),
  setujuiUlang: post('/v1/platform/petugas/{id}/setujui-ulang/', {
    can: 'platform',
    summary:
      'Setujui password awal baru yang diminta pengelola lain: langkah kedua dan semua sesinya berakhir',
    status: 200,
    perMinute: 30,
    returns: LembarAkun,
  }),
  batalUlang: post('/v1/platform/petugas/{id}/batal-ulang/', {
    can: 'platform',
    summary: 'Batalkan permintaan password awal baru',
  }),
  /** Messages in the band of the console up to that line are not shown again. */
  bacaKabar: post('/v1/platform/kabar/', {
    can: 'platform',
    summary: 'Kabar tentang akun pengelola sudah dibaca',
    unproved: true,
    body: z.object({ sampai: formId('Muat ulang halamannya.') }),
  }),
};
