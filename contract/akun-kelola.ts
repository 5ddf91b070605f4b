import { z } from 'zod';
import { alurPermohonan, JENIS_PUTUSAN, JenisPutusan, KeadaanPermohonan } from './akun-alur.ts';
import { Tenggat } from './kinds/alur.ts';
import { del, formBool, formId, get, Id, Instant, list, optionalText, patch, post } from './kit.ts';

/** How the request compares with the register; numbers leave with four plus four digits. */
const Cocok = z.object({
  /** Whether the register knows the NIK. */
  dikenal: z.boolean(),
  no_kk: z.boolean(),
  tanggal_lahir: z.boolean(),
  /** Has an account already: what is asked for is a new code. */
  punya_akun: z.boolean(),
  umur: z.int().nullable(),
});
export type Cocok = z.infer<typeof Cocok>;

/** A request for an account in the queue of the officers. */
export const PermohonanAntrean = z.object({
  id: Id,
  /** Of the register; null while it knows no such NIK. */
  nama: z.string().nullable(),
  nik: z.string(),
  dusun: z.string().nullable(),
  lewat: z.enum(['email', 'telepon', 'telepon dan email']),
  keadaan: KeadaanPermohonan,
  created_at: Instant,
  cocok: Cocok,
  tenggat: Tenggat.nullable(),
});
export type PermohonanAntrean = z.infer<typeof PermohonanAntrean>;

const Langkah = z.object({
  id: Id,
  waktu: Instant,
  jenis: JenisPutusan,
  oleh: z.string(),
  alasan: z.string(),
  diurungkan: Instant.nullable(),
});
export type LangkahPermohonan = z.infer<typeof Langkah>;

const Pasangan = z.object({ diisi: z.string(), tercatat: z.string().nullable() });

export const PermohonanTinjau = PermohonanAntrean.extend({
  versi: z.int(),
  penduduk_id: Id.nullable(),
  isian: z.object({
    nik: Pasangan,
    no_kk: Pasangan,
    tanggal_lahir: Pasangan,
    no_telp: Pasangan,
    email: Pasangan,
  }),
  /** Other waiting requests of the same NIK, and of the same phone or mail address. */
  lain: z.object({ nik: z.int(), kontak: z.int() }),
  /** Why nobody can have an account on this NIK, in words. */
  halangan: z.string().nullable(),
  /** When the last decision was mailed. */
  kabar: Instant.nullable(),
  langkah: z.array(Langkah),
  can: z.object({ setujui: z.boolean(), minta_datang: z.boolean(), tolak: z.boolean() }),
});
export type PermohonanTinjau = z.infer<typeof PermohonanTinjau>;

const PutusanInput = z
  .object({
    jenis: z.enum(JENIS_PUTUSAN, { error: 'Pilih tindakan' }),
    alasan: optionalText({ max: 1_000, multiline: true }),
    versi: z.union([z.literal('').transform(() => undefined), formId('Nilai tidak valid.')]).optional(),
  })
  .refine(({ jenis, alasan }) => !('reason' in alurPermohonan.acts[jenis]) || alasan !== '', {
    path: ['alasan'],
    message: 'Harap masukkan alasan',
  });

const Pengaturan = z.object({ otomatis: formBool });
const can = 'perangkat:akun';

export const permohonanAkun = {
  list: list('/v1/kelola/akun/permohonan/', {
    can,
    summary: 'Antrean permohonan akun, yang paling lama menunggu dahulu',
    returns: PermohonanAntrean,
  }),
  summary: get('/v1/kelola/akun/permohonan/ringkasan/', {
    can,
    summary: 'Jumlah permohonan per keadaan, dan apa yang terjadi bila semua cocok',
    returns: z.object({
      jumlah: z.record(KeadaanPermohonan, z.int()),
      lewat: z.int(),
      otomatis: z.boolean(),
      surel: z.boolean(),
    }),
  }),
  get: get('/v1/kelola/akun/permohonan/{id}/', {
    can,
    summary: 'Satu permohonan dibandingkan dengan data penduduk',
    returns: PermohonanTinjau,
  }),
  /** Approving what differs from the register wants a reason: what was compared. */
  decide: post('/v1/kelola/akun/permohonan/{id}/langkah/', {
    can,
    summary: 'Setujui, minta datang, atau tolak',
    body: PutusanInput,
    returns: Langkah,
  }),
  undo: del('/v1/kelola/akun/permohonan/{id}/langkah/{langkah_id}/', {
    can,
    summary: 'Urungkan keputusan terakhir sendiri, sesaat setelah diambil',
  }),
  /** For those who may do everything: it decides without an officer. */
  setting: patch('/v1/kelola/akun/permohonan/pengaturan/', {
    can: 'admin',
    summary: 'Permohonan yang semuanya cocok disetujui otomatis',
    body: Pengaturan,
  }),
};
