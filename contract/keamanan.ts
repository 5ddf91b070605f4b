import { z } from 'zod';
import { Struk } from './akun/akun.ts';
import { Day, formBool, get, Id, Instant, patch, post, requiredText } from './kit.ts';
import { MACAM_BUKTI } from './lib/access/bukti.ts';
import { KunciBaru, KunciMinta } from './lib/access/kunci-sandi.ts';
import { Percobaan } from './sesi.ts';

const NO_CODE = 'Masukkan 6 angka dari aplikasi.';
const NO_KEY = 'Kunci sandi belum dibuat.';
const NO_PROOF = 'Harap diisi, agar hanya Anda yang dapat melakukannya.';
const proof = z.string({ error: NO_PROOF }).min(1, NO_PROOF).max(4096, 'Terlalu panjang.');

/** A passkey; it works on its host only, `di_sini` says whether that is the one asked. */
const KunciSandi = z.object({
  id: Id,
  nama: z.string(),
  host: z.string(),
  di_sini: z.boolean(),
  sejak: Instant,
  dipakai: Instant.nullable(),
});
export type KunciSandi = z.infer<typeof KunciSandi>;

/** Means of an account's own: the day something was set up, when it was used, how many codes are left. */
export const KeamananSaya = z.object({
  autentikator: z.object({ sejak: Instant, dipakai: Instant.nullable() }).nullable(),
  kunci: z.array(KunciSandi),
  cadangan: z.object({ semua: z.int(), sisa: z.int() }),
  /** Day from which on the village asks it of everybody. */
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
  autentikator: z.boolean(),
  kunci: z.int(),
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
  /** Options with which the browser creates the key; asked of this session only, for five minutes. `nama` is how its owner calls it. */
  beginKey: post('/v1/kelola/keamanan/saya/kunci/calon/', {
    whileReadOnly: true,
    can: 'perangkat',
    summary: 'Mulai membuat kunci sandi',
    unproved: true,
    keyed: false,
    perMinute: 20,
    body: z.object({ nama: requiredText('Tulis nama kuncinya', { max: 40 }), password: proof }),
    returns: KunciBaru,
  }),
  /** `kredensial` is what the browser answers, as JSON. Gives recovery codes as `install` does. */
  installKey: post('/v1/kelola/keamanan/saya/kunci/', {
    whileReadOnly: true,
    can: 'perangkat',
    summary: 'Pasang kunci sandi',
    unproved: true,
    keyed: false,
    perMinute: 20,
    body: z.object({
      kredensial: z.string({ error: NO_KEY }).min(1, NO_KEY).max(16_384, 'Terlalu panjang.'),
    }),
    returns: Kode,
  }),
  /** The last way only before the village asks for one. Every other session of the account ends. */
  removeKey: post('/v1/kelola/keamanan/saya/kunci/{id}/hapus/', {
    can: 'perangkat',
    summary: 'Hapus kunci sandi sendiri',
    keyed: false,
    body: z.object({ password: proof }),
  }),
  /** Challenge that a key of this host is to sign, in place of a code; `null` where the account has none here. */
  askKey: post('/v1/kelola/keamanan/kunci/tantangan/', {
    whileReadOnly: true,
    can: 'perangkat',
    summary: 'Minta tantangan untuk kunci sandi sendiri',
    unproved: true,
    records: false,
    keyed: false,
    perMinute: 60,
    returns: z.object({ minta: KunciMinta.nullable() }),
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
  /** Attempts in the whole village in the last 24 hours: `akun` is how many accounts were meant, 0 for names and codes of nobody. */
  percobaan: get('/v1/kelola/keamanan/percobaan/', {
    can: 'admin',
    summary: 'Percobaan yang ditolak di desa ini, 24 jam terakhir',
    returns: z.array(Percobaan.extend({ akun: z.int() })),
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
  /** One press of any active officer ends what operators began, also when its code was handed out already. */
  stopAdmin: post('/v1/kelola/keamanan/pemulihan-admin/{id}/hentikan/', {
    whileReadOnly: true,
    can: 'perangkat',
    summary: 'Hentikan pemulihan admin oleh pengelola platform',
    unproved: true,
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
