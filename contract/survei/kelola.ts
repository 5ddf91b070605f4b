import { z } from 'zod';
import { kept, Semula } from '../kept.ts';
import { line, lines, registerCalls, registerRow } from '../kinds/register.ts';
import { Day, del, formBool, get, Id, patch, post, put, requiredText, stream } from '../kit.ts';
import { Pindah } from '../lib/urutan.ts';
import { Hitungan, KEADAAN_TINDAK, NilaiMutu, TindakLanjut } from './survei.ts';

export const KEADAAN_PERIODE = ['terjadwal', 'berjalan', 'ditutup', 'terbit'] as const;

export const Periode = z.object({
  id: Id,
  nama: z.string(),
  mulai: Day,
  selesai: Day,
  keadaan: z.enum(KEADAAN_PERIODE),
  responden: z.int(),
  /** Users of the services: as somebody typed them, or counted since `sejak`. */
  pengguna: z.int(),
  ditulis: z.int().nullable(),
  sejak: Day,
  sampel: z.int(),
  /** Only of what is public. */
  ikm: NilaiMutu.nullable(),
  terbit: Day.nullable(),
  oleh: z.string(),
  tindak_lanjut: z.array(TindakLanjut),
  can: z.object({
    ubah: z.boolean(),
    hapus: z.boolean(),
    buka: z.boolean(),
    terbitkan: z.boolean(),
    tarik: z.boolean(),
  }),
});
export type Periode = z.infer<typeof Periode>;

export const layananSurveiFields = {
  nama: line('Nama layanan', { max: 100, unique: 'Layanan ini sudah ada.' }),
  keterangan: lines('Berisi', { max: 200 }),
};
export const LayananSurvei = registerRow(layananSurveiFields, {
  /** The group of letters, or the noun, whose finished requests are rated under it. */
  sumber: z.string().nullable(),
  dipakai: z.int(),
});
export type LayananSurvei = z.infer<typeof LayananSurvei>;

const PertanyaanDesa = z.object({
  id: Id,
  pertanyaan: z.string(),
  jawaban: z.array(z.string()),
  /** Number of its answers: with the first its words are fixed. */
  dijawab: z.int(),
});
export type PertanyaanDesa = z.infer<typeof PertanyaanDesa>;

const MejaSurvei = z.object({
  hari_ini: Day,
  periode: z.array(Periode),
  pertanyaan: z.array(PertanyaanDesa),
  /** Answers outside of periods: whether they are taken, and how many there were since the last one. */
  luar: z.object({ terima: z.boolean(), jawaban: z.int(), sejak: Day.nullable() }),
});
export type MejaSurvei = z.infer<typeof MejaSurvei>;

const day = (message: string) => z.string({ error: message }).trim().min(1, message).pipe(Day);
const PeriodeInput = z.object({
  nama: requiredText('Harap masukkan nama periode', { max: 60 }),
  mulai: day('Harap masukkan tanggal mulai'),
  selesai: day('Harap masukkan tanggal selesai'),
  /** Empty: counted from what the village's services recorded. */
  pengguna: z
    .union([z.literal('').transform(() => null), z.coerce.number()])
    .nullish()
    .transform((value) => value ?? null)
    .pipe(z.int('Masukkan angka bulat.').min(1, 'Paling sedikit 1.').max(10_000_000).nullable()),
});
const jawaban = (nomor: number) => requiredText(`Harap masukkan jawaban ${nomor}`, { max: 60 });
const PertanyaanInput = z.object({
  pertanyaan: requiredText('Harap masukkan pertanyaan', { max: 200 }),
  jawaban_1: jawaban(1),
  jawaban_2: jawaban(2),
  jawaban_3: jawaban(3),
  jawaban_4: jawaban(4),
});

const can = 'perangkat:pengaturan';
const one = '/v1/kelola/survei/periode/{id}/';
const question = '/v1/kelola/survei/pertanyaan/{id}/';

export const kelolaSurvei = {
  desk: get('/v1/kelola/survei/', {
    can,
    summary: 'Semua periode survei dan pengaturannya',
    returns: MejaSurvei,
  }),
  between: patch('/v1/kelola/survei/', {
    can,
    summary: 'Terima atau tolak jawaban di luar periode',
    body: z.object({ terima: kept(formBool) }),
  }),
  create: post('/v1/kelola/survei/periode/', {
    can,
    summary: 'Buat periode survei',
    body: PeriodeInput,
    returns: z.object({ id: Id }),
  }),
  update: patch(one, {
    can,
    summary: 'Ubah periode survei',
    body: PeriodeInput.extend({ pengguna: kept(PeriodeInput.shape.pengguna), semula: Semula }),
  }),
  remove: del(one, { can, summary: 'Hapus periode survei yang belum dijawab' }),
  open: post(`${one}buka/`, { can, summary: 'Buka periode survei hari ini' }),
  publish: post(`${one}terbit/`, { can, summary: 'Terbitkan hasil survei' }),
  withdraw: post(`${one}tarik/`, { can, summary: 'Tarik hasil survei' }),
  result: get(`${one}hasil/`, {
    can,
    summary: 'Hasil survei satu periode yang sudah ditutup, semua layanan atau satu (?layanan=)',
    returns: Hitungan,
  }),
  file: stream(`${one}unduh/`, { can, summary: 'Unduh hasil survei (?bentuk=pdf atau xlsx)' }),
  followUps: put(`${one}tindak-lanjut/`, {
    can,
    summary: 'Tulis apa yang dibenahi setelah sebuah survei',
    body: z.object({
      butir: z
        .array(
          z.object({
            judul: requiredText('Harap masukkan yang dibenahi', { max: 100 }),
            ket: requiredText('Harap masukkan keterangan', { max: 200 }),
            keadaan: z.enum(KEADAAN_TINDAK),
          }),
        )
        .max(9, 'Paling banyak 9.'),
      semula: Semula,
    }),
  }),
  poster: stream('/v1/kelola/survei/poster/', { can, summary: 'Lembar QR survei untuk loket (PDF)' }),
  addQuestion: post('/v1/kelola/survei/pertanyaan/', {
    can,
    summary: 'Tambah pertanyaan desa',
    body: PertanyaanInput,
    returns: z.object({ id: Id }),
  }),
  changeQuestion: patch(question, {
    can,
    summary: 'Ubah pertanyaan desa; yang sudah dijawab diarsipkan dan diganti pertanyaan baru',
    body: PertanyaanInput.extend({ semula: Semula }),
    returns: z.object({ id: Id }),
  }),
  removeQuestion: del(question, { can, summary: 'Hapus pertanyaan desa; yang sudah dijawab diarsipkan' }),
  moveQuestion: post(`${question}urutan/`, {
    can,
    summary: 'Pindahkan pertanyaan desa dalam urutannya',
    body: Pindah,
  }),
};

export const layananSurvei = registerCalls({
  path: '/v1/kelola/survei/layanan/',
  can,
  nama: 'layanan yang dinilai',
  fields: layananSurveiFields,
  row: LayananSurvei,
});
