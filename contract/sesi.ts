import { z } from 'zod';
import { Day, del, formBool, get, Id, Instant, post, postBare, requiredText } from './kit.ts';
import { AREAS } from './lib/access/areas.ts';
import { KunciMinta } from './lib/access/kunci-sandi.ts';
import { NO_NEW_PASSWORD, NO_OLD_PASSWORD } from './lib/access/password.ts';
import { PERISTIWA } from './lib/access/percobaan.ts';
import { keysOf } from './lib/record.ts';

const blank = 'Bidang ini tidak boleh kosong.';
const missing = 'Bidang ini harus diisi.';
const field = z.string({ error: missing }).min(1, blank).max(4096, 'Terlalu panjang.');

export const TokenPair = z.object({ access: z.string(), refresh: z.string() });
/** With `kedua` no session is open yet: both tokens are empty, and it is shown with the second step, within ten minutes. */
export const Masuk = TokenPair.extend({ kedua: z.string().optional() });
const kedua = z.string().max(4096).optional();

const NO_CODE = 'Masukkan kodenya.';
const NO_PASSWORD = 'Masukkan password Anda.';

const secret = (message: string) =>
  z.string({ error: message }).min(1, message).max(4096, 'Terlalu panjang.');

/** A device on which somebody is signed in: `perangkat` in words, `ini` for the one that asks. */
const Perangkat = z.object({
  id: z.uuid(),
  perangkat: z.string(),
  masuk: Instant,
  dipakai: Instant,
  ini: z.boolean(),
});
export type Perangkat = z.infer<typeof Perangkat>;

/** Attempts of one kind within an hour that were refused; `terakhir` is when the last of them was. */
export const Percobaan = z.object({
  peristiwa: z.enum(keysOf(PERISTIWA)),
  jumlah: z.int(),
  terakhir: Instant,
});
export type Percobaan = z.infer<typeof Percobaan>;

/** The signed-in account; `profile` only for residents and staff who are residents of this village. */
export const User = z.object({
  id: Id,
  username: z.string(),
  nama: z.string(),
  role: z.enum(['penduduk', 'perangkat', 'admin', 'platform']),
  izin: z.array(z.enum(AREAS)),
  /**
   * Instant since when signing in takes a second step. `pasang_sebelum`: by when staff without one have to set it up; `wajib_pasang`:
   * whether nothing else opens before.
   */
  langkah_kedua: Instant.nullable(),
  /** True where it has a passkey of the host asked. */
  kunci: z.boolean(),
  pasang_sebelum: Day.nullable(),
  wajib_pasang: z.boolean(),
  /** Why the village takes nothing in at present; '' while it does, and for those who do not work there. */
  baca_saja: z.string(),
  /** An administrator whom operators are letting in again; null for none, and for those who do not work there. */
  pemulihan_admin: z
    .object({
      id: Id,
      nama: z.string(),
      alasan: z.string(),
      berlaku_sejak: Instant,
      kode_sampai: Instant.nullable(),
    })
    .nullable(),
  profile: z
    .object({
      id: Id,
      nama: z.string(),
      alamat: z.string(),
      foto: z.string().nullable(),
      kelamin: z.enum(['LK', 'PR']),
      tanggal_lahir: z.string(),
      pendidikan: z.string(),
      pekerjaan: z.string(),
      nik: z.string(),
    })
    .nullable(),
});
export type User = z.infer<typeof User>;

export const sesi = {
  /**
   * With `periksa` a signed-in account checks its own password: no session is opened, both tokens are
   * empty, and a wrong one is 400. Its limit is not that of the sign-in.
   */
  create: postBare('/v1/token/', {
    whileReadOnly: true,
    can: 'publik',
    summary: 'Masuk dengan NIK dan password',
    guess: 'masuk',
    unproved: true,
    body: z.object({
      username: z.string({ error: missing }).pipe(requiredText(blank, { max: 150 })),
      password: field,
      periksa: z.boolean().optional(),
    }),
    returns: Masuk,
    records: false,
    perMinute: 120,
  }),
  /** Ways by which the second step can be shown; `kunci_lain` are passkeys that work on another host. */
  ways: postBare('/v1/token/kedua/cara/', {
    whileReadOnly: true,
    can: 'publik',
    summary: 'Cara langkah kedua yang dimiliki akun',
    body: z.object({ kedua }),
    returns: z.object({
      autentikator: z.boolean(),
      kunci: z.boolean(),
      kunci_lain: z.array(z.object({ nama: z.string(), host: z.string() })),
    }),
    records: false,
    perMinute: 60,
  }),
  /** Challenge that a passkey of this host is to sign within five minutes; `null` where the account has none here. */
  askKey: postBare('/v1/token/kedua/kunci/', {
    whileReadOnly: true,
    can: 'publik',
    summary: 'Minta tantangan untuk kunci sandi saat masuk',
    body: z.object({ kedua }),
    returns: z.object({ minta: KunciMinta.nullable() }),
    records: false,
    perMinute: 60,
  }),
  /**
   * A code of the authenticator, a recovery code, the one by which an admin lets somebody in, or as JSON what a passkey signed.
   * The site has `kedua` in a cookie.
   */
  prove: postBare('/v1/token/kedua/', {
    whileReadOnly: true,
    can: 'publik',
    summary: 'Langkah kedua saat masuk',
    guess: 'langkah-kedua',
    body: z.object({
      kedua,
      kode: z.string({ error: NO_CODE }).trim().min(1, NO_CODE).max(4096, 'Terlalu panjang.'),
    }),
    returns: TokenPair,
    perMinute: 60,
  }),
  /** Tells the admins of the village that somebody has lost the second step. */
  askRecovery: post('/v1/token/kedua/minta/', {
    can: 'publik',
    summary: 'Minta dipulihkan, bila langkah kedua hilang',
    status: 200,
    keyed: false,
    perMinute: 10,
    body: z.object({ kedua }),
    returns: z.object({ admin: z.array(z.string()) }),
  }),
  /** The site sends no body: its refresh token is in the cookie. */
  refresh: postBare('/v1/token/refresh/', {
    whileReadOnly: true,
    can: 'publik',
    summary: 'Tukar refresh token dengan pasangan token baru',
    body: z.object({ refresh: z.string().max(4096).optional() }),
    returns: TokenPair,
    records: false,
  }),
  logout: postBare('/v1/token/logout/', {
    whileReadOnly: true,
    can: 'publik',
    summary: 'Akhiri sesi',
    body: z.object({ refresh: z.string().max(4096).optional() }),
    returns: z.object({}),
    records: false,
  }),
  me: get('/v1/users/me', {
    can: 'masuk',
    unproved: true,
    nomor: 'sendiri',
    summary: 'Akun yang sedang masuk',
    returns: User,
  }),
  /** Every other session of the account ends with its old password. */
  changePassword: post('/v1/users/change-password/', {
    whileReadOnly: true,
    can: 'masuk',
    summary: 'Ubah password sendiri',
    unproved: true,
    keyed: false,
    body: z.object({
      username: z.string({ error: missing }).pipe(requiredText(blank, { max: 150 })),
      old_password: secret(NO_OLD_PASSWORD),
      password: secret(NO_NEW_PASSWORD),
    }),
    returns: z.object({ msg: z.array(z.string()) }),
    status: 200,
  }),
  /** The device that asks, then those used last, at most 50; `lainnya` counts the rest. */
  devices: get('/v1/sesi/', {
    can: 'masuk',
    unproved: true,
    summary: 'Perangkat yang masuk dengan akun sendiri',
    returns: z.object({ perangkat: z.array(Perangkat), lainnya: z.int() }),
  }),
  /** Attempts of the last 30 days, the newest 20. */
  attempts: get('/v1/sesi/percobaan/', {
    can: 'masuk',
    unproved: true,
    summary: 'Percobaan yang ditolak pada akun sendiri',
    returns: z.array(Percobaan),
  }),
  end: del('/v1/sesi/{sesi}/', {
    whileReadOnly: true,
    can: 'masuk',
    unproved: true,
    summary: 'Keluar dari satu perangkat',
  }),
  /** Asks for the own password. Without `termasuk_ini` the session that asks stays. */
  endAll: post('/v1/sesi/akhiri-semua/', {
    whileReadOnly: true,
    can: 'masuk',
    summary: 'Keluar dari semua perangkat',
    unproved: true,
    keyed: false,
    body: z.object({ termasuk_ini: formBool, password: secret(NO_PASSWORD) }),
  }),
};
