import { z } from 'zod';
import { Struk } from './akun/akun.ts';
import { Day, formBool, get, Id, Instant, patch, post, requiredText } from './kit.ts';
import { MACAM_BUKTI } from './lib/bukti.ts';

const NO_CODE = 'Masukkan 6 angka dari aplikasi.';
const NO_PROOF = 'Harap diisi, agar hanya Anda yang dapat melakukannya.';
const proof = z.string({ error: NO_PROOF }).min(1, NO_PROOF).max(4096, 'Terlalu panjang.');

/** What an account has of its own: the day something was set up, when it was used, how many codes are left. */
export const KeamananSaya = z.object({
  autentikator: z.object({ sejak: Instant, dipakai: Instant.nullable() }).nullable(),
  cadangan: z.object({ semua: z.int(), sisa: z.int() }),
  /** From which day on the village asks it of everybody. */
  mulai: Day.nullable(),
  wajib: z.boolean(),
});
export type KeamananSaya = z.infer<typeof KeamananSaya>;

export const STEP_STATES = ['aktif', 'belum', 'minta', 'pemulihan'] as const;
/** `minta`: lost it and asks for help; `pemulihan`: has a code to sign in once more, until `kode_sampai`. */
export const LangkahPetugas = z.object({
  id: Id,
  nama: z.string(),
  jabatan: z.string(),
  sejak: Instant.nullable(),
  keadaan: z.enum(STEP_STATES),
  kode_sampai: Instant.nullable(),
  alasan: z.string(),
});
export type LangkahPetugas = z.infer<typeof LangkahPetugas>;

/** Recovery codes, shown once. */
const Kode = z.object({ kode: z.array(z.string()) });

export const keamanan = {
  saya: get('/v1/kelola/keamanan/saya/', {
    can: 'perangkat',
    summary: 'Langkah kedua sendiri',
    unproved: true,
    returns: KeamananSaya,
  }),
  /** A new secret, which counts once a code of it has come back; the old one works until then. */
  begin: post('/v1/kelola/keamanan/saya/calon/', {
    whileReadOnly: true,
    can: 'perangkat',
    summary: 'Mulai memasang aplikasi autentikator',
    unproved: true,
    keyed: false,
    perMinute: 20,
    returns: z.object({ kunci: z.string(), alamat: z.string() }),
  }),
  /** The first time it gives the recovery codes with it, afterwards none. Every other session of the account ends. */
  install: post('/v1/kelola/keamanan/saya/autentikator/', {
    whileReadOnly: true,
    can: 'perangkat',
    summary: 'Pasang aplikasi autentikator',
    unproved: true,
    keyed: false,
    perMinute: 20,
    body: z.object({
      kode: z.string({ error: NO_CODE }).trim().min(1, NO_CODE).max(40, 'Terlalu panjang.'),
      password: proof,
    }),
    returns: Kode,
  }),
  codes: post('/v1/kelola/keamanan/saya/kode-cadangan/', {
    can: 'perangkat',
    summary: 'Buat kode cadangan baru; yang lama tidak berlaku lagi',
    keyed: false,
    perMinute: 20,
    body: z.object({ password: proof }),
    returns: Kode,
  }),
  /** Not after the day from which the village asks for it. */
  remove: post('/v1/kelola/keamanan/saya/lepas/', {
    can: 'perangkat',
    summary: 'Lepas langkah kedua sendiri',
    keyed: false,
    body: z.object({ password: proof }),
  }),
  petugas: get('/v1/kelola/keamanan/petugas/', {
    can: 'admin',
    summary: 'Langkah kedua tiap petugas',
    returns: z.array(LangkahPetugas),
  }),
  /** Takes the second step away and ends every session; the code lets them in once, within a day. Never one's own. */
  recover: post('/v1/kelola/keamanan/petugas/{id}/pulihkan/', {
    can: 'admin',
    summary: 'Pulihkan petugas yang kehilangan langkah kedua',
    keyed: false,
    perMinute: 20,
    body: z.object({
      alasan: requiredText('Tulis alasannya', { max: 200 }),
      bertemu: formBool.refine((met) => met, 'Cocokkan orangnya dulu.'),
      password: proof,
    }),
    returns: Struk,
  }),
  remind: post('/v1/kelola/keamanan/petugas/{id}/ingatkan/', {
    can: 'admin',
    summary: 'Ingatkan petugas untuk memasang langkah kedua',
  }),
  rules: patch('/v1/kelola/keamanan/aturan/', {
    can: 'admin',
    summary: 'Sejak kapan langkah kedua wajib bagi semua petugas; kosong: tidak wajib',
    body: z.object({ mulai: z.union([Day, z.literal('')]) }),
  }),
  /**
   * Before an act that reaches far (an export, other areas, somebody disabled, an import taken back), once for all acts of a
   * kind within ten minutes of a session. Without a proof it says whether one is still needed: 400 at `password`.
   */
  prove: post('/v1/kelola/keamanan/bukti/', {
    whileReadOnly: true,
    can: 'perangkat',
    summary: 'Pastikan pemilik akun sebelum tindakan besar, berlaku 10 menit',
    keyed: false,
    body: z.object({
      macam: z.enum(MACAM_BUKTI),
      password: z.string().max(4096, 'Terlalu panjang.').default(''),
    }),
  }),
};
