import { z } from 'zod';
import { Tenggat } from './kinds/alur.ts';
import { del, formId, get, Id, Instant, list, optionalText, post } from './kit.ts';
import { Perbaikan } from './perbaikan.ts';
import { alurPerbaikan, JENIS_LANGKAH, JenisLangkah, Keadaan } from './perbaikan-alur.ts';

/** A request for a correction in the queue of the officers. */
export const PerbaikanAntrean = z.object({
  id: Id,
  jenis: Perbaikan.shape.jenis,
  keadaan: Keadaan,
  created_at: Instant,
  nama: z.string(),
  ubahan: Perbaikan.shape.ubahan,
  tenggat: Tenggat.nullable(),
});
export type PerbaikanAntrean = z.infer<typeof PerbaikanAntrean>;

/** One line of what happened to it. */
export const LangkahPerbaikan = z.object({
  id: Id,
  waktu: Instant,
  jenis: JenisLangkah,
  oleh: z.string(),
  alasan: z.string(),
  diurungkan: Instant.nullable(),
});
export type LangkahPerbaikan = z.infer<typeof LangkahPerbaikan>;

export const PerbaikanTinjau = PerbaikanAntrean.extend({
  penduduk: Id,
  /** First and last four digits. */
  nik: z.string(),
  bukti: z.string().nullable(),
  bukti_info: Perbaikan.shape.bukti_info,
  /** Sent back with a decision. */
  versi: z.int(),
  langkah: z.array(LangkahPerbaikan),
  can: z.object({ setujui: z.boolean(), tolak: z.boolean() }),
});
export type PerbaikanTinjau = z.infer<typeof PerbaikanTinjau>;

const LangkahInput = z
  .object({
    jenis: z.enum(JENIS_LANGKAH, { error: 'Pilih tindakan' }),
    alasan: optionalText({ max: 1_000, multiline: true }),
    versi: z.union([z.literal('').transform(() => undefined), formId('Nilai tidak valid.')]).optional(),
  })
  .refine(({ jenis, alasan }) => !('reason' in alurPerbaikan.acts[jenis]) || alasan !== '', {
    path: ['alasan'],
    message: 'Harap masukkan alasan',
  });

const can = 'perangkat:penduduk';

export const kelolaPerbaikan = {
  list: list('/v1/kelola/perbaikan/', {
    can,
    summary: 'Permintaan perbaikan data, yang paling lama menunggu dahulu',
    returns: PerbaikanAntrean,
  }),
  summary: get('/v1/kelola/perbaikan/ringkasan/', {
    can,
    summary: 'Jumlah permintaan perbaikan per keadaan',
    returns: z.object({
      jumlah: z.record(Keadaan, z.int()),
      /** Whose 72 hours have passed; `filter{lewat}` finds them. */
      lewat: z.int(),
    }),
  }),
  get: get('/v1/kelola/perbaikan/{id}/', {
    can,
    summary: 'Satu permintaan perbaikan dengan riwayatnya',
    returns: PerbaikanTinjau,
  }),
  /** Approving what was changed in Profil Saya writes it into the register. */
  decide: post('/v1/kelola/perbaikan/{id}/langkah/', {
    can,
    summary: 'Perbaiki, atau tolak dengan alasan',
    body: LangkahInput,
    returns: LangkahPerbaikan,
  }),
  undo: del('/v1/kelola/perbaikan/{id}/langkah/{langkah_id}/', {
    can,
    summary: 'Urungkan keputusan terakhir sendiri, sesaat setelah diambil',
  }),
};
