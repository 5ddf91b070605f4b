import { z } from 'zod';
import { kept, keptFields, Semula } from '../kept.ts';
import {
  Day,
  formBool,
  get,
  Id,
  Instant,
  list,
  optionalText,
  patch,
  post,
  postBare,
  requiredText,
} from '../kit.ts';
import { AREAS } from '../lib/access/areas.ts';
import { NO_NEW_PASSWORD } from '../lib/access/password.ts';
import { cleanText } from '../lib/text/teks.ts';
import { Masuk } from '../sesi.ts';
import { DaftarInput, LupaInput } from './isian.ts';

const STATES = ['aktif', 'undangan', 'nonaktif'] as const;
const Keadaan = z.enum(STATES);

/** An account of the village's staff; `semua` holds every area, also those that are to come. */
export const Petugas = z.object({
  id: Id,
  nama: z.string(),
  username: z.string(),
  jabatan: z.string(),
  semua: z.boolean(),
  izin: z.array(z.enum(AREAS)),
  keadaan: Keadaan,
  masuk_terakhir: Instant.nullable(),
  /** Instant until which the code that was given last can be used. */
  kode_sampai: Instant.nullable(),
});
export type Petugas = z.infer<typeof Petugas>;

/** A resident of the register with their account, if any: `tanpa` has none. */
export const AkunWarga = z.object({
  id: Id,
  nama: z.string(),
  punya_nik: z.boolean(),
  tanggal_lahir: Day,
  keadaan: z.enum(['tanpa', ...STATES]),
  masuk_terakhir: Instant.nullable(),
  kode_sampai: Instant.nullable(),
});
export type AkunWarga = z.infer<typeof AkunWarga>;

/** Shown once: only the hash of a code is stored. */
export const Struk = z.object({ nama: z.string(), username: z.string(), kode: z.string(), berlaku: Instant });
export type Struk = z.infer<typeof Struk>;

/** Ways to give codes: whether they can be sent by mail; without it they are given at the counter. */
const Jalan = z.object({ surel: z.boolean() });

const NO_AREA = 'Pilih paling sedikit satu wewenang.';
export const BAD_CODE = 'Kode ini tidak bisa dipakai. Periksa lagi, atau minta kode baru di kantor desa.';
const CODE_SHAPE = 'Kode terdiri atas 8 huruf dan angka.';
export const CODE_DAYS = 7;

const areas = {
  semua: formBool,
  izin: z.array(z.enum(AREAS)).default([]),
};
const hasArea = ({ semua, izin }: { semua: boolean; izin: string[] }) => semua || izin.length > 0;
const keepsArea = ({ semua, izin }: { semua?: boolean | undefined; izin?: string[] | undefined }) =>
  semua === true || izin === undefined || izin.length > 0;
const noArea = { path: ['izin'], message: NO_AREA };

const person = {
  nama: requiredText('Harap masukkan nama lengkap', { max: 100 }),
  jabatan: optionalText({ max: 100 }),
};
const Username = requiredText('Harap masukkan nama pengguna', { max: 60 })
  .transform((name) => name.toLowerCase())
  .refine((name) => !/^\d+$/.test(name), 'Nama pengguna tidak boleh hanya angka.')
  .refine(
    (name) => /^[a-z0-9][a-z0-9._-]{2,}$/.test(name),
    'Pakai huruf kecil, angka, titik, atau garis, paling sedikit 3.',
  );

/** Code as on paper or without the dash, in any case. */
const Kode = requiredText('Masukkan kode', { max: 40 })
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .refine((kode) => kode.length === 8, CODE_SHAPE);

/** The second proof: residents tell their birth date, staff the name they sign in with. */
const proof = {
  kode: Kode,
  tanggal_lahir: Day.optional(),
  username: z
    .string()
    .max(150, 'Terlalu panjang.')
    .transform((text) => cleanText(text).toLowerCase())
    .optional(),
};

export const akun = {
  petugas: get('/v1/kelola/akun/petugas/', {
    can: 'admin',
    summary: 'Akun petugas desa',
    returns: z.array(Petugas),
  }),
  /** The response is not stored for its key: it holds a code. A second press finds the name taken. */
  invite: post('/v1/kelola/akun/petugas/', {
    can: 'admin',
    summary: 'Undang petugas dengan kode sekali pakai',
    keyed: false,
    perMinute: 30,
    body: z.object({ ...person, username: Username, ...areas }).refine(hasArea, noArea),
    returns: Struk.extend({ id: Id }),
  }),
  /** The last active holder of all areas keeps them. */
  change: patch('/v1/kelola/akun/petugas/{id}/', {
    can: 'admin',
    summary: 'Ubah nama, jabatan, dan wewenang petugas',
    body: z
      .object({ ...person, jabatan: kept(person.jabatan), ...keptFields(areas), semula: Semula })
      .refine(keepsArea, noArea),
  }),
  /** A new code, also for a forgotten password; the old one ends. The password stays until the code is used. */
  kodePetugas: post('/v1/kelola/akun/petugas/{id}/kode/', {
    can: 'admin',
    summary: 'Buat kode baru untuk petugas',
    keyed: false,
    perMinute: 30,
    returns: Struk,
  }),
  /** Ends every session and code of the account at once. */
  disable: post('/v1/kelola/akun/petugas/{id}/nonaktif/', {
    can: 'admin',
    summary: 'Nonaktifkan petugas',
  }),
  enable: post('/v1/kelola/akun/petugas/{id}/aktif/', {
    can: 'admin',
    summary: 'Aktifkan kembali petugas',
  }),
  /** Accounts of residents by the last sign-in; with `search` everybody of that name, also those without an account. */
  warga: list('/v1/kelola/akun/warga/', {
    can: 'perangkat:akun',
    summary: 'Akun warga',
    returns: AkunWarga,
    /** Number of accounts in each state, under the same search. */
    meta: z.object({ jumlah: z.record(z.string(), z.int()) }),
  }),
  /** Makes a code for somebody at the counter; `id` is the resident. Makes the account where there is none. The old code ends. */
  kodeWarga: post('/v1/kelola/akun/warga/{id}/kode/', {
    can: 'perangkat:akun',
    summary: 'Buat kode loket untuk seorang warga',
    keyed: false,
    perMinute: 30,
    returns: Struk,
  }),
  /** Ends every session and code of the account at once. */
  lock: post('/v1/kelola/akun/warga/{id}/kunci/', {
    can: 'perangkat:akun',
    summary: 'Kunci akun warga',
  }),
  unlock: post('/v1/kelola/akun/warga/{id}/buka/', {
    can: 'perangkat:akun',
    summary: 'Buka kunci akun warga',
  }),
  ways: get('/v1/akun/daftar/', {
    can: 'publik',
    summary: 'Apakah kode sekali pakai dapat dikirim lewat email',
    returns: Jalan,
  }),
  /** The same response whatever the register knows: a job compares the numbers. */
  register: post('/v1/akun/daftar/', {
    can: 'publik',
    summary: 'Ajukan permohonan akun warga',
    status: 202,
    keyed: false,
    perMinute: 20,
    body: DaftarInput,
    returns: Jalan,
  }),
  /** The same response here too; the code goes to the address on record. */
  forgot: post('/v1/akun/lupa/', {
    can: 'publik',
    summary: 'Minta kode sekali pakai lewat email untuk password yang terlupa',
    status: 202,
    records: false,
    perMinute: 20,
    body: LupaInput,
    returns: Jalan,
  }),
  /** Says whose code it is. Wrong, expired, used and other people's codes get one and the same response. */
  checkCode: post('/v1/akun/kode/periksa/', {
    whileReadOnly: true,
    can: 'publik',
    summary: 'Periksa kode sekali pakai',
    guess: 'kode',
    status: 200,
    records: false,
    perMinute: 60,
    body: z.object(proof),
    returns: z.object({ nama: z.string(), username: z.string() }),
  }),
  /** Sets the password and signs in; every other session of the account ends. */
  useCode: postBare('/v1/akun/kode/', {
    whileReadOnly: true,
    can: 'publik',
    summary: 'Pakai kode sekali pakai untuk membuat password',
    guess: 'kode',
    perMinute: 60,
    body: z.object({
      ...proof,
      password: z.string({ error: NO_NEW_PASSWORD }).min(1, NO_NEW_PASSWORD).max(4096, 'Terlalu panjang.'),
    }),
    returns: Masuk,
  }),
};
