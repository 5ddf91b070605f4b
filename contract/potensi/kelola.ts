import { z } from 'zod';
import { GAMBAR_BANYAK } from '../berkas.ts';
import { alurCalls, alurInput, alurItem, alurRow, alurStep } from '../kinds/alur-calls.ts';
import { formBool, Instant } from '../kit.ts';
import { Titik } from '../lib/geo/koordinat.ts';
import { alurPotensi, JENIS_LANGKAH, KEADAAN } from './alur.ts';
import { KategoriPotensi } from './potensi.ts';

/** Checks of an officer before approving; those that were ticked are kept with the decision. */
export const PERIKSA_POTENSI = ['gambar_sesuai', 'kontak_benar', 'lokasi_jelas'] as const;
export type PeriksaPotensi = (typeof PERIKSA_POTENSI)[number];

/** A potential in the queue of the officers. */
export const PotensiAntrean = z.object({
  ...alurRow(z.enum(KEADAAN)),
  nama_usaha: z.string(),
  judul: z.string(),
  /** Instant at which its owner last sent it. */
  dikirim: Instant,
  pemilik: z.string().nullable(),
  dusun: z.string().nullable(),
  kategori: KategoriPotensi.nullable(),
});
export type PotensiAntrean = z.infer<typeof PotensiAntrean>;

/** One line of what happened to a potential. */
export const LangkahPotensi = z.object({
  ...alurStep(z.enum(JENIS_LANGKAH)),
  periksa: z.array(z.enum(PERIKSA_POTENSI)),
});
export type LangkahPotensi = z.infer<typeof LangkahPotensi>;

export const PotensiTinjau = PotensiAntrean.omit({ pemilik: true, dusun: true, urus: true }).extend({
  ...alurItem(z.enum(JENIS_LANGKAH), LangkahPotensi),
  ...GAMBAR_BANYAK,
  harga: z.int(),
  no_telp: z.string(),
  isi: z.string(),
  koordinat: Titik.nullable(),
  pemilik: z.object({
    nama: z.string(),
    /** null where nobody of the register is behind the account. */
    punya_nik: z.boolean().nullable(),
    dusun: z.string().nullable(),
    potensi_lain: z.int(),
  }),
});
export type PotensiTinjau = z.infer<typeof PotensiTinjau>;

export const kelolaPotensi = alurCalls({
  path: '/v1/kelola/potensi/',
  steps: 'langkah',
  can: 'perangkat:verifikasi',
  nama: 'potensi',
  putusan: 'Setujui, tolak, atau minta perbaikan',
  keadaan: z.enum(KEADAAN),
  row: PotensiAntrean,
  item: PotensiTinjau,
  step: LangkahPotensi,
  input: alurInput(alurPotensi).safeExtend({
    gambar_sesuai: formBool,
    kontak_benar: formBool,
    lokasi_jelas: formBool,
  }),
  summary: { kategori: z.array(KategoriPotensi) },
  dilihat: true,
});
