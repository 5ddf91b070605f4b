import { z } from 'zod';
import { CaptchaInput, withCaptcha } from '../captcha.ts';
import { Bagan } from '../kinds/bagan-data.ts';
import { Disamarkan } from '../kinds/disamarkan.ts';
import { Day, get, Id, list, post, stream } from '../kit.ts';
import { MUTU, UMUR } from './unsur.ts';

export const Pertanyaan = z.object({
  id: Id,
  pertanyaan: z.string(),
  /** Choices from the lowest. */
  jawaban: z.array(z.string()),
  tipe: z.enum(['skm', 'desa']),
});
export type Pertanyaan = z.infer<typeof Pertanyaan>;

/** Services somebody was served with, when an invitation leads to the form. */
export const SUMBER_LAYANAN = ['surat', 'lapor', 'permohonan'] as const;
export type SumberLayanan = (typeof SUMBER_LAYANAN)[number];

const Rentang = z.object({ nama: z.string(), mulai: Day, selesai: Day });
/** State of the form: whether it takes answers, and what visitors are told where it does not. */
export const KeadaanSurvei = z.object({
  terbuka: z.boolean(),
  /** The running period; null outside of one. */
  periode: Rentang.nullable(),
  berikutnya: Rentang.nullable(),
  /** The latest result that is public. */
  hasil: z.object({ id: Id, nama: z.string() }).nullable(),
  layanan: z.array(z.object({ id: Id, nama: z.string() })),
});
export type KeadaanSurvei = z.infer<typeof KeadaanSurvei>;

/** A value of 25 to 100 with its grade. */
export const NilaiMutu = z.object({ nilai: z.number(), mutu: z.enum(MUTU), kinerja: z.string() });
export const UnsurHasil = NilaiMutu.extend({
  slug: z.string(),
  nama: z.string(),
  rerata: z.number(),
  /** Number of people who gave each answer, from the lowest. */
  sebaran: z.array(z.int()),
});
export type UnsurHasil = z.infer<typeof UnsurHasil>;

export const KEADAAN_TINDAK = ['selesai', 'berjalan', 'rencana'] as const;
export const TindakLanjut = z.object({ judul: z.string(), ket: z.string(), keadaan: z.enum(KEADAAN_TINDAK) });
export type TindakLanjut = z.infer<typeof TindakLanjut>;

/** Everything that is counted of a period, for visitors and for staff. */
export const Hitungan = z.object({
  responden: z.int(),
  /** Null where the number is too small to be told. */
  laki: z.int().nullable(),
  perempuan: z.int().nullable(),
  disamarkan: Disamarkan,
  /** Users of the services, of whom the sample is drawn; 0 where nobody counted them. */
  pengguna: z.int(),
  sampel: z.int(),
  ikm: NilaiMutu.nullable(),
  rerata: z.number().nullable(),
  unsur: z.array(UnsurHasil),
  layanan: z.array(
    z.object({
      id: Id.nullable(),
      nama: z.string(),
      responden: z.int(),
      ikm: NilaiMutu.nullable(),
      disamarkan: Disamarkan,
    }),
  ),
  umur: Bagan,
  pekerjaan: Bagan,
  /** The village's own questions. */
  desa: z.array(Bagan),
});
export type Hitungan = z.infer<typeof Hitungan>;

export const Hasil = Hitungan.extend({
  periode: Rentang.extend({ id: Id, terbit: Day, oleh: z.string() }),
  /** All that are public, the newest first. */
  daftar: z.array(z.object({ id: Id, nama: z.string() })),
  /** Values of this period and those before it, the oldest first. */
  riwayat: z.array(NilaiMutu.extend({ id: Id, nama: z.string() })),
  tindak_lanjut: z.array(TindakLanjut),
});
export type Hasil = z.infer<typeof Hasil>;

/** The result page; `hasil` is null as long as nothing is public. */
const HalamanHasil = z.object({
  hasil: Hasil.nullable(),
  berjalan: z.object({ nama: z.string(), selesai: Day }).nullable(),
});

const umur = z
  .union([z.string(), z.number()], { error: 'Masukkan umur !' })
  .transform((value) => (value === '' ? Number.NaN : Number(value)))
  .pipe(
    z
      .int('Masukkan umur !')
      .min(UMUR.dari, `Paling sedikit ${UMUR.dari}.`)
      .max(UMUR.sampai, `Paling banyak ${UMUR.sampai}.`),
  );
/** The id of an official code, or its name. */
const pilihan = (message: string) =>
  z
    .union([z.string(), z.int()], { error: message })
    .transform((value) => String(value).trim())
    .pipe(z.string().min(1, message).max(100, message));
const Isi = 'Pilihan ini harus diisi!';
/** Question by its id, or its text. */
const tanya = z
  .union([z.string(), z.int()], { error: Isi })
  .transform((value) => String(value).replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, Isi).max(500, Isi));
const jawaban = z
  .array(z.object({ pertanyaan: tanya, jawaban: z.string({ error: Isi }).max(200, Isi) }), {
    error: Isi,
  })
  .max(60, 'Nilai tidak valid.');
export const SurveiInput = z.object({
  umur,
  jenis_kelamin: z.enum(['laki-laki', 'perempuan'], { error: 'Pilih jenis kelamin !' }),
  pendidikan: pilihan('Pilih pendidikan terakhir !'),
  pekerjaan: pilihan('Pilih pekerjaan !'),
  skm_survey_response: jawaban,
  desa_survey_response: jawaban.optional(),
  /** The service that is rated, unless an invitation names it. */
  layanan: Id.optional(),
  /** Invitation of a finished service: one answer, which nothing joins to it. */
  undangan: z.string().max(300).optional(),
  /** Drawn at random by the device itself, which then answers once a day; without it its address counts. */
  perangkat: z.string().max(64).optional(),
  captcha: CaptchaInput,
});

export const survei = {
  questions: list('/v1/pertanyaan/', {
    can: 'publik',
    summary: 'Pertanyaan survei: filter{tipe}=skm untuk sembilan unsur, desa untuk pertanyaan desa sendiri',
    returns: Pertanyaan,
  }),
  state: get('/v1/survei/', {
    can: 'publik',
    summary: 'Apakah survei sedang menerima jawaban, dan layanan yang dapat dinilai',
    returns: KeadaanSurvei,
  }),
  /** No event, and no answer kept under a key: both would stand beside the minute in which somebody sent it. */
  send: post('/v1/survei-poll/', {
    can: 'publik',
    summary: 'Kirim jawaban survei, tanpa nama',
    body: z.preprocess((sent: z.input<typeof SurveiInput>) => withCaptcha(sent), SurveiInput),
    records: false,
    perMinute: 20,
  }),
  invitation: get('/v1/survei/undangan/{token}/', {
    can: 'publik',
    summary: 'Layanan yang dinilai dengan sebuah undangan',
    returns: z.object({ layanan: z.string(), terpakai: z.boolean() }),
    perMinute: 60,
  }),
  invite: get('/v1/survei/undangan/{sumber}/{id}/', {
    can: 'penduduk',
    summary: 'Undangan menilai layanan sendiri yang sudah selesai (sumber: surat, lapor, atau permohonan)',
    returns: z.object({ undangan: z.string(), terpakai: z.boolean() }),
  }),
  result: get('/v1/survei/hasil/', {
    can: 'publik',
    summary: 'Hasil survei satu periode yang sudah terbit (?periode=), atau yang terbaru',
    returns: HalamanHasil,
  }),
  file: stream('/v1/survei/hasil/unduh/', {
    can: 'publik',
    summary: 'Hasil survei satu periode sebagai PDF (?periode=)',
    perMinute: 30,
  }),
};
