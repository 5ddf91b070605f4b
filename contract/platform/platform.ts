import { z } from 'zod';
import { Kepindahan } from '../kepindahan.ts';
import { get, Id, Instant, optionalText, post, requiredText, stream } from '../kit.ts';
import { AREAS } from '../lib/access/areas.ts';
import { NO_NEW_PASSWORD } from '../lib/access/password.ts';
import { AlamatDesa, alamatCalls } from './alamat.ts';
import { Alasan } from './alasan.ts';
import { buktiCalls, Kode } from './bukti.ts';
import { DaftarDesa, DesaTerdaftar, KodeWilayah } from './daftar.ts';
import { jejakCalls } from './jejak.ts';
import { kesehatanCalls } from './kesehatan.ts';
import { Kuota, kuotaCalls } from './kuota.ts';
import { HOST_LABEL } from './nama-host.ts';
import { pemulihanCalls } from './pemulihan.ts';
import { KabarAkun, petugasCalls } from './petugas.ts';
import { pindahCalls } from './pindah.ts';
import { ringkasanCalls } from './ringkasan.ts';

// The console of those who run the villages: no village's host knows these calls, so that they stand in no list of nouns.

const NO_EMAIL = 'Masukkan email Anda.';
const NO_PASSWORD = 'Masukkan password Anda.';
const TOO_LONG = 'Terlalu panjang.';

export const Pengelola = z.object({
  nama: z.string(),
  email: z.string(),
  cadangan_sisa: z.int(),
  /** Villages that an operator has to look at. */
  perlu: z.int(),
  /** The regency of an officer who sees nothing else; null for an operator. */
  kabupaten: z.object({ kode: z.string(), nama: z.string(), provinsi: z.string() }).nullable(),
  /** Accounts of operators that changed since they last read of it. */
  kabar: z.array(KabarAkun),
});
export type Pengelola = z.infer<typeof Pengelola>;

/** Step after the password: a code, or setting up what makes codes. */
const Langkah = z.object({ langkah: z.enum(['kode', 'pasang']) });

export const CARA_TANGGUH = ['baca', 'tutup'] as const;

/** Officer of a village: name, position, areas, and how the account is kept. Nothing of what the person does. */
const PetugasDesa = z.object({
  id: Id,
  nama: z.string(),
  jabatan: z.string(),
  /** An administrator, who has all areas. */
  semua: z.boolean(),
  izin: z.array(z.enum(AREAS)),
  aktif: z.boolean(),
  /** Invited, without a password yet. */
  diundang: z.boolean(),
  langkah_kedua: z.boolean(),
  masuk: Instant.nullable(),
});
export type PetugasDesa = z.infer<typeof PetugasDesa>;

/** One village, still without anything of its residents. */
export const RincianDesa = DesaTerdaftar.extend({
  zona: z.string(),
  no_telp: z.string(),
  email: z.string(),
  dibuat: Instant,
  /** Instant at which it last stood in a backup that ended well. */
  dicadangkan: Instant.nullable(),
  alasan: z.string(),
  sejak: Instant.nullable(),
  alamat: z.array(AlamatDesa),
  kuota: Kuota,
  /** Move to another installation that is under way; null while it stays. */
  pindah: Kepindahan.nullable(),
  petugas: z.array(PetugasDesa),
  /** Acts of operators on the village, newest first. */
  jejak: z.array(
    z.object({ id: Id, waktu: Instant, oleh: z.string(), aksi: z.string(), keterangan: z.string() }),
  ),
});
export type RincianDesa = z.infer<typeof RincianDesa>;

/** Packages that a new village can begin with; everything in one can be changed by the village. */
export const PAKET = ['lengkap', 'dilan'] as const;

const NO_CODE_CHOSEN = 'Pilih desanya dulu.';
const KodeDesa = z.string({ error: NO_CODE_CHOSEN }).regex(/^\d{2}\.\d{2}\.\d{2}\.\d{4}$/, NO_CODE_CHOSEN);

/** Facts known before a village is made: the code, a host that is free, and what is wrong with the one that was asked for. */
export const CalonDesa = z.object({
  wilayah: KodeWilayah,
  zona: z.enum(['WIB', 'WITA', 'WIT']),
  akhiran: z.string(),
  saran: z.string(),
  masalah: z.string(),
});
export type CalonDesa = z.infer<typeof CalonDesa>;

/** Shown once: of the code only a hash is kept. */
export const LembarAdmin = z.object({
  id: Id,
  desa: z.string(),
  kecamatan: z.string(),
  host: z.string(),
  nama: z.string(),
  username: z.string(),
  kode: z.string(),
  berlaku: Instant,
  /** Milliseconds that making the village took. */
  milidetik: z.int(),
});
export type LembarAdmin = z.infer<typeof LembarAdmin>;

const NO_NAME = 'Harap masukkan nama lengkap admin';
const Username = requiredText('Harap masukkan nama pengguna', { max: 60 })
  .transform((name) => name.toLowerCase())
  .refine(
    (name) => /^[a-z][a-z0-9._-]{2,}$/.test(name),
    'Mulai dengan huruf, lalu huruf kecil, angka, titik, atau garis, paling sedikit 3.',
  );

export const platform = {
  ...alamatCalls,
  ...buktiCalls,
  ...jejakCalls,
  ...kesehatanCalls,
  ...kuotaCalls,
  ...pemulihanCalls,
  ...pindahCalls,
  ...ringkasanCalls,
  ...petugasCalls,
  masuk: post('/v1/platform/masuk/', {
    guess: 'masuk',
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
    guess: 'langkah-kedua',
    can: 'publik',
    summary: 'Masuk dengan kode autentikator atau kode cadangan',
    perMinute: 20,
    body: z.object({ kode: Kode }),
  }),
  keluar: post('/v1/platform/keluar/', {
    can: 'platform',
    kabupaten: true,
    summary: 'Keluar dari konsol platform',
    unproved: true,
  }),
  saya: get('/v1/platform/saya/', {
    can: 'platform',
    kabupaten: true,
    summary: 'Pengelola yang sedang masuk',
    returns: Pengelola,
  }),
  /** `cari` from two letters, `keadaan` or `perlu`, `daerah` (the beginning of a code), `urut`, and `tampil`: how many. */
  desa: get('/v1/platform/desa/', {
    can: 'platform',
    summary: 'Desa di platform, lalu kode wilayah yang belum punya situs',
    returns: DaftarDesa,
  }),
  /** Export of the list for the same `cari`, `keadaan`, `perlu` and `daerah`: counts and hosts. Taking it leaves a line in the trail. */
  eksporDesa: stream('/v1/platform/ekspor/', {
    can: 'platform',
    summary: 'Daftar desa sebagai XLSX',
    perMinute: 20,
  }),
  /** `cari` and `tampil`, as in the list; those of the platform are among them. */
  kodeWilayah: get('/v1/platform/kode/', {
    can: 'platform',
    summary: 'Kode wilayah menurut nama, kecamatan, atau awal kode',
    returns: z.object({ kode: z.array(KodeWilayah), lagi: z.boolean(), edisi: z.int(), kode_semua: z.int() }),
  }),
  /** `kode`, and `label` where one was asked for. */
  calon: get('/v1/platform/calon/', {
    can: 'platform',
    summary: 'Alamat yang bebas untuk satu kode wilayah',
    returns: CalonDesa,
  }),
  /** All or nothing. The response holds the first administrator's code, which works once, for seven days. */
  buat: post('/v1/platform/desa/', {
    can: 'platform',
    summary: 'Buat desa dengan admin pertamanya',
    perMinute: 30,
    body: z.object({
      kode: KodeDesa,
      label: HOST_LABEL,
      paket: z.enum(PAKET, { error: 'Pilih paketnya.' }),
      nama: requiredText(NO_NAME, { max: 100 }),
      jabatan: optionalText({ max: 100 }),
      username: Username,
    }),
    returns: LembarAdmin,
  }),
  /** Village by its code, or its number. */
  rinci: get('/v1/platform/desa/{alamat}/', {
    can: 'platform',
    summary: 'Satu desa: keadaan, alamat, dan jejak platform',
    returns: RincianDesa,
  }),
  /** `baca`: open to read, takes nothing in. `tutup`: one page. `pasti` is the village's code as typed, or its host without one. */
  tangguhkan: post('/v1/platform/desa/{alamat}/tangguhkan/', {
    can: 'platform',
    summary: 'Tangguhkan desa: baca saja, atau tutup situsnya',
    body: z.object({
      cara: z.enum(CARA_TANGGUH, { error: 'Pilih caranya.' }),
      alasan: Alasan,
      pasti: requiredText('Ketik kode desanya untuk memastikan.', { max: 255 }),
    }),
  }),
  cabut: post('/v1/platform/desa/{alamat}/cabut/', {
    can: 'platform',
    summary: 'Cabut penangguhan desa',
  }),
};
