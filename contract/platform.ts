import { z } from 'zod';
import { get, Id, Instant, post } from './kit.ts';
import { NO_NEW_PASSWORD } from './lib/password.ts';

/*
 * The console of those who run the villages. It is served on a host of its own, to accounts of its own, and no village's
 * host knows these calls: they stand in no list of the API's nouns.
 */

const NO_EMAIL = 'Masukkan email Anda.';
const NO_PASSWORD = 'Masukkan password Anda.';
const NO_CODE = 'Masukkan kode 6 angka.';
const TOO_LONG = 'Terlalu panjang.';

export const Pengelola = z.object({ nama: z.string(), email: z.string(), cadangan_sisa: z.int() });
export type Pengelola = z.infer<typeof Pengelola>;

/** What comes after the password: a code, or setting up what makes codes. */
const Langkah = z.object({ langkah: z.enum(['kode', 'pasang']) });
const Kode = z.string({ error: NO_CODE }).trim().min(1, NO_CODE).max(40, TOO_LONG);

export const KEADAAN_DESA = ['aktif', 'persiapan', 'ditangguhkan'] as const;
export const URUT_DESA = ['dibuka', 'nama', 'ruang', 'dipakai', 'baru'] as const;

/** Names, counts and dates of a village; nothing of its residents, letters or reports. */
export const DesaTerdaftar = z.object({
  id: Id,
  nama: z.string(),
  kode: z.string(),
  kecamatan: z.string(),
  kabupaten: z.string(),
  provinsi: z.string(),
  host: z.string(),
  akun: z.int(),
  /** Administrators who can sign in. */
  admin: z.int(),
  /** Bytes of its files. */
  berkas: z.int(),
  dipakai: Instant.nullable(),
  keadaan: z.enum(KEADAAN_DESA),
  ditangguhkan: z.enum(['baca', 'tutup']).nullable(),
});
export type DesaTerdaftar = z.infer<typeof DesaTerdaftar>;

/** An official code; `di_platform` is the host of the village that has it already. */
export const KodeWilayah = z.object({
  kode: z.string(),
  nama: z.string(),
  kecamatan: z.string(),
  kabupaten: z.string(),
  provinsi: z.string(),
  di_platform: z.string().nullable(),
});
export type KodeWilayah = z.infer<typeof KodeWilayah>;

/** How many more each press shows. */
export const DESA_SEKALI = 20;

export const DaftarDesa = z.object({
  desa: z.array(DesaTerdaftar),
  /** How many of the platform's villages fit. */
  cocok: z.int(),
  /** Codes that fit and have no village yet. */
  kode: z.array(KodeWilayah),
  /** There are more, of either. */
  lagi: z.boolean(),
  jumlah: z.object({ semua: z.int(), aktif: z.int(), persiapan: z.int(), ditangguhkan: z.int() }),
  /** Of which year the codes are, and how many there are. */
  edisi: z.int(),
  kode_semua: z.int(),
});
export type DaftarDesa = z.infer<typeof DaftarDesa>;

export const platform = {
  masuk: post('/v1/platform/masuk/', {
    can: 'publik',
    summary: 'Masuk dengan email dan password',
    status: 200,
    perMinute: 20,
    body: z.object({
      email: z.string({ error: NO_EMAIL }).trim().toLowerCase().min(1, NO_EMAIL).max(255, TOO_LONG),
      password: z.string({ error: NO_PASSWORD }).min(1, NO_PASSWORD).max(4096, TOO_LONG),
    }),
    returns: Langkah,
  }),
  /** After the password, before the first code: what an authenticator takes. */
  pemasangan: get('/v1/platform/masuk/pasang/', {
    can: 'publik',
    summary: 'Kunci autentikator yang dipasang saat pertama masuk',
    returns: z.object({
      nama: z.string(),
      kunci: z.string(),
      alamat: z.string(),
      ganti_password: z.boolean(),
    }),
  }),
  /** Opens the session; the recovery codes are shown only here. */
  pasang: post('/v1/platform/masuk/pasang/', {
    can: 'publik',
    summary: 'Pasang autentikator, ganti password awal, dan masuk',
    status: 200,
    perMinute: 20,
    body: z.object({
      kode: Kode,
      password: z.string({ error: NO_NEW_PASSWORD }).max(4096, TOO_LONG).default(''),
    }),
    returns: z.object({ kode: z.array(z.string()) }),
  }),
  kode: post('/v1/platform/masuk/kode/', {
    can: 'publik',
    summary: 'Masuk dengan kode autentikator atau kode cadangan',
    perMinute: 20,
    body: z.object({ kode: Kode }),
  }),
  keluar: post('/v1/platform/keluar/', { can: 'platform', summary: 'Keluar dari konsol platform' }),
  saya: get('/v1/platform/saya/', {
    can: 'platform',
    summary: 'Pengelola yang sedang masuk',
    returns: Pengelola,
  }),
  /** `cari` from two letters, `keadaan`, `urut`, and `tampil`: how many. */
  desa: get('/v1/platform/desa/', {
    can: 'platform',
    summary: 'Desa di platform, lalu kode wilayah yang belum punya situs',
    returns: DaftarDesa,
  }),
};
