import { z } from 'zod';
import { kept } from '../kept.ts';
import { alurCalls, alurInput, alurItem, alurRow, alurStep } from '../kinds/alur-calls.ts';
import { formBool, Id, Instant, patch } from '../kit.ts';
import { alurPermohonan, JENIS_LANGKAH, KEADAAN } from './alur.ts';

/** Comparison of the request with the register; only the server sees the numbers. */
const Cocok = z.object({
  /** True where the register knows the NIK. */
  dikenal: z.boolean(),
  no_kk: z.boolean(),
  tanggal_lahir: z.boolean(),
  /** True for somebody who has an account already: what is asked for is a new code. */
  punya_akun: z.boolean(),
  umur: z.int().nullable(),
});
export type Cocok = z.infer<typeof Cocok>;

/** A request for an account in the queue of the officers. */
export const PermohonanAntrean = z.object({
  ...alurRow(z.enum(KEADAAN)),
  /** Name in the register; null while it knows no such NIK. */
  nama: z.string().nullable(),
  dusun: z.string().nullable(),
  lewat: z.enum(['email', 'telepon', 'telepon dan email']),
  cocok: Cocok,
});
export type PermohonanAntrean = z.infer<typeof PermohonanAntrean>;

const Langkah = z.object(alurStep(z.enum(JENIS_LANGKAH)));
export type LangkahPermohonan = z.infer<typeof Langkah>;

const Pasangan = z.object({ diisi: z.string(), tercatat: z.string().nullable() });
/** Number that the request always has, and whether the register has one at all. */
const Nomor = z.object({ tercatat: z.boolean() });

export const PermohonanTinjau = PermohonanAntrean.omit({ urus: true }).extend({
  ...alurItem(z.enum(JENIS_LANGKAH), Langkah),
  penduduk_id: Id.nullable(),
  isian: z.object({
    nik: Nomor,
    no_kk: Nomor,
    tanggal_lahir: Pasangan,
    no_telp: Pasangan,
    email: Pasangan,
  }),
  /** Other waiting requests of the same NIK, and of the same phone or mail address. */
  lain: z.object({ nik: z.int(), kontak: z.int() }),
  /** Why nobody can have an account on this NIK, in words. */
  halangan: z.string().nullable(),
  /** Instant at which the last decision was mailed. */
  kabar: Instant.nullable(),
  /** Why mail about it was not taken and what to do; null where none failed. */
  email_gagal: z.string().nullable(),
});
export type PermohonanTinjau = z.infer<typeof PermohonanTinjau>;

/** Mail that no server has taken: how many, since when, and why with what to do now. */
export const EmailGagal = z.object({ jumlah: z.int(), sejak: Instant, sebab: z.string() });
export type EmailGagal = z.infer<typeof EmailGagal>;

const Pengaturan = z.object({ otomatis: kept(formBool) });

export const permohonanAkun = {
  ...alurCalls({
    path: '/v1/kelola/akun/permohonan/',
    steps: 'langkah',
    can: 'perangkat:akun',
    nama: 'permohonan akun',
    // Approving what differs from the register wants a reason: what was compared.
    putusan: 'Setujui, minta datang, atau tolak',
    keadaan: z.enum(KEADAAN),
    row: PermohonanAntrean,
    item: PermohonanTinjau,
    step: Langkah,
    input: alurInput(alurPermohonan),
    summary: { otomatis: z.boolean(), surel: z.boolean(), email_gagal: EmailGagal.nullable() },
    dilihat: true,
  }),
  /** Administrators only: it decides without an officer. */
  setting: patch('/v1/kelola/akun/permohonan/pengaturan/', {
    can: 'admin',
    summary: 'Permohonan yang semuanya cocok disetujui otomatis',
    body: Pengaturan,
  }),
};
