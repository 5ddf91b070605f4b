import { z } from 'zod';
import { GAMBAR_BANYAK } from './berkas.ts';
import { Tenggat } from './kinds/alur.ts';
import { del, formBool, formId, get, Id, Instant, list, optionalText, post } from './kit.ts';
import { Titik } from './koordinat.ts';
import { KategoriPotensi } from './potensi.ts';
import { alurPotensi, JENIS_LANGKAH, JenisLangkah, Keadaan } from './potensi-alur.ts';

/** What an officer looks at before approving; what was ticked is kept with the decision. */
export const PERIKSA_POTENSI = ['gambar_sesuai', 'kontak_benar', 'lokasi_jelas'] as const;
export type PeriksaPotensi = (typeof PERIKSA_POTENSI)[number];

/** A potential in the queue of the officers. */
export const PotensiAntrean = z.object({
  id: Id,
  nama_usaha: z.string(),
  judul: z.string(),
  keadaan: Keadaan,
  created_at: Instant,
  /** When its owner last sent it. */
  dikirim: Instant,
  pemilik: z.string().nullable(),
  dusun: z.string().nullable(),
  kategori: KategoriPotensi.nullable(),
  tenggat: Tenggat.nullable(),
});
export type PotensiAntrean = z.infer<typeof PotensiAntrean>;

/** One line of what happened to a potential. */
export const LangkahPotensi = z.object({
  id: Id,
  waktu: Instant,
  jenis: JenisLangkah,
  oleh: z.string(),
  alasan: z.string(),
  periksa: z.array(z.enum(PERIKSA_POTENSI)),
  diurungkan: Instant.nullable(),
});
export type LangkahPotensi = z.infer<typeof LangkahPotensi>;

export const PotensiTinjau = PotensiAntrean.omit({ pemilik: true, dusun: true }).extend({
  ...GAMBAR_BANYAK,
  harga: z.int(),
  no_telp: z.string(),
  isi: z.string(),
  koordinat: Titik.nullable(),
  /** Sent back with a decision, so that nobody decides on words that have changed meanwhile. */
  versi: z.int(),
  pemilik: z.object({
    nama: z.string(),
    /** First and last four digits. */
    nik: z.string(),
    dusun: z.string().nullable(),
    potensi_lain: z.int(),
  }),
  langkah: z.array(LangkahPotensi),
  can: z.object({ setujui: z.boolean(), tolak: z.boolean(), minta_perbaikan: z.boolean() }),
});
export type PotensiTinjau = z.infer<typeof PotensiTinjau>;

const LangkahInput = z
  .object({
    jenis: z.enum(JENIS_LANGKAH, { error: 'Pilih tindakan' }),
    alasan: optionalText({ max: 1_000, multiline: true }),
    versi: z.union([z.literal('').transform(() => undefined), formId('Nilai tidak valid.')]).optional(),
    gambar_sesuai: formBool,
    kontak_benar: formBool,
    lokasi_jelas: formBool,
  })
  .refine(({ jenis, alasan }) => !('reason' in alurPotensi.acts[jenis]) || alasan !== '', {
    path: ['alasan'],
    message: 'Harap masukkan alasan',
  });

const can = 'perangkat:verifikasi';

export const kelolaPotensi = {
  list: list('/v1/kelola/potensi/', {
    can,
    summary: 'Antrean potensi, yang paling lama menunggu dahulu',
    returns: PotensiAntrean,
  }),
  summary: get('/v1/kelola/potensi/ringkasan/', {
    can,
    summary: 'Jumlah potensi per keadaan, dan pilihan untuk menyaring',
    returns: z.object({
      jumlah: z.record(Keadaan, z.int()),
      /** Whose last day to look at them has passed; `filter{lewat}` finds them. */
      lewat: z.int(),
      kategori: z.array(KategoriPotensi),
    }),
  }),
  get: get('/v1/kelola/potensi/{id}/', {
    can,
    summary: 'Satu potensi dengan pemilik dan riwayatnya',
    returns: PotensiTinjau,
  }),
  decide: post('/v1/kelola/potensi/{id}/langkah/', {
    can,
    summary: 'Setujui, tolak, atau minta perbaikan',
    body: LangkahInput,
    returns: LangkahPotensi,
  }),
  undo: del('/v1/kelola/potensi/{id}/langkah/{langkah_id}/', {
    can,
    summary: 'Urungkan keputusan terakhir sendiri, sesaat setelah diambil',
  }),
};
