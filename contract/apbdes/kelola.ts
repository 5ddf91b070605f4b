import { z } from 'zod';
import { barisImpor, imporCalls } from '../kinds/impor.ts';
import {
  del,
  formBool,
  get,
  Instant,
  optionalText,
  patch,
  post,
  postForFile,
  requiredText,
  stream,
} from '../kit.ts';
import { MOST_DIGITS } from '../lib/text/harga.ts';
import { readRupiah } from './angka.ts';
import { Nilai, Pemeriksaan, Pos } from './apbdes.ts';
import { ImporApbdes, SUSUNAN } from './impor.ts';
import { KODE } from './kode.ts';

export const STATUS_APBDES = ['draf', 'terbit', 'ditarik'] as const;
export const PENJELASAN_TERPANJANG = 300;
/** Lines that are filled at once from a pasted block. */
export const TEMPEL_TERBANYAK = 300;
const WRONG_NUMBER = `Isi angka rupiah paling banyak ${MOST_DIGITS} digit, misalnya 1.250.000`;

/** A number of a form; an empty one is none. */
const rupiahInput = z
  .union([z.number(), z.string()], { error: WRONG_NUMBER })
  .nullable()
  .transform((given, ctx) => {
    const value = readRupiah(typeof given === 'number' ? given.toFixed(0) : (given ?? ''));
    if (value !== undefined) return value;
    ctx.addIssue({ code: 'custom', message: WRONG_NUMBER });
    return z.NEVER;
  })
  .optional();

const tahunInput = z.coerce
  .number({ error: 'Pilih tahun' })
  .int('Pilih tahun')
  .min(2000, 'Pilih tahun')
  .max(2099, 'Pilih tahun');
const kodeInput = z
  .string({ error: 'Harap isi kode pos' })
  .trim()
  .min(1, 'Harap isi kode pos')
  .regex(KODE, 'Tulis kode seperti 4.1.2, 02.03 atau 02.03.10');
const uraianInput = requiredText('Harap isi uraian');

/** A year in the list of the console. */
const TahunKelola = z.object({
  tahun: z.int(),
  status: z.enum(STATUS_APBDES),
  jumlah_pos: z.int(),
  belanja: z.int().nullable(),
  budgeting_timestamp: Instant.nullable(),
  realisation_timestamp: Instant.nullable(),
  ditarik: Instant.nullable(),
  alasan_tarik: z.string(),
  /** Lines that differ from what is public. */
  belum_terbit: z.int(),
  temuan: z.int(),
});
export type TahunKelola = z.infer<typeof TahunKelola>;

/** A line as staff see it. */
const PosKelola = Pos.extend({
  induk: z.string().nullable(),
  /** Lines below it. */
  rincian: z.int(),
  /** True where its numbers are the sums of the lines below; `tertulis` where it has numbers of its own as well. */
  dihitung: z.boolean(),
  tertulis: z.boolean(),
  /** The numbers that were typed or imported, which a form shows. */
  isi: Nilai,
  /** Numbers and words that are public of it now; null where it is not. */
  situs: Nilai.extend({ uraian: z.string() }).nullable(),
  can: z.object({ ubah: z.boolean(), hapus: z.boolean(), pakai_jumlah: z.boolean() }),
});
export type PosKelola = z.infer<typeof PosKelola>;

const Rinci = TahunKelola.extend({
  baris: z.array(PosKelola),
  pemeriksaan: z.array(Pemeriksaan),
  /** 4 - 5 + (6.1 - 6.2): zero in a balanced budget; null where 4 or 5 has no number. */
  selisih: Nilai,
  /** Timestamps, of the two, that a publication would set anew. */
  berubah: z.object({ anggaran: z.boolean(), realisasi: z.boolean() }),
  /** The time of the answer: what the dialog of publishing is filled with. */
  sekarang: Instant,
  /** The year has ended and is public: the first change says why. */
  perlu_alasan: z.boolean(),
  can: z.object({
    ubah: z.boolean(),
    terbitkan: z.boolean(),
    tarik: z.boolean(),
    hapus: z.boolean(),
    buang: z.boolean(),
  }),
});
export type ApbdesKelola = z.infer<typeof Rinci>;

const can = 'perangkat:keuangan' as const;

export const kelolaApbdes = {
  list: get('/v1/kelola/apbdes/', {
    can: 'perangkat',
    summary: 'Semua tahun APBDes untuk petugas',
    returns: z.object({
      tahun: z.array(TahunKelola),
      /** The village's own year today. */
      ini: z.int(),
      can: z.object({ buat: z.boolean() }),
    }),
  }),
  get: get('/v1/kelola/apbdes/{tahun}/', {
    can: 'perangkat',
    summary: 'Satu tahun APBDes: naskah kerjanya, yang sudah terbit, dan pemeriksaannya',
    returns: Rinci,
  }),
  create: post('/v1/kelola/apbdes/', {
    can,
    summary: 'Mulai tahun APBDes: kode dan uraian tahun terakhir, atau daftar akun kosong',
    body: z.object({ tahun: tahunInput, kosong: formBool }),
    returns: z.object({ tahun: z.int(), jumlah_pos: z.int() }),
  }),
  remove: del('/v1/kelola/apbdes/{tahun}/', { can, summary: 'Hapus tahun APBDes yang masih draf' }),
  addLine: post('/v1/kelola/apbdes/{tahun}/pos/', {
    can,
    summary: 'Tambah satu pos',
    body: z.object({ kode: kodeInput, uraian: optionalText(), alasan: optionalText({ max: 300 }) }),
    returns: Pos,
  }),
  /** `dilihat` are the numbers and, after them, the words that the form was filled with: a change made meanwhile is not written over unseen. */
  updateLine: patch('/v1/kelola/apbdes/{tahun}/pos/{kode}/', {
    can,
    summary: 'Ubah angka dan uraian satu pos',
    body: z.object({
      uraian: uraianInput.optional(),
      murni: rupiahInput,
      perubahan: rupiahInput,
      realisasi: rupiahInput,
      dilihat: z.string().max(400).optional(),
      alasan: optionalText({ max: 300 }),
    }),
    returns: Pos,
  }),
  /** A pasted block: all of it or nothing. `dilihat` as for one line. */
  fillLines: patch('/v1/kelola/apbdes/{tahun}/pos/', {
    can,
    summary: 'Isi angka banyak pos sekaligus, semuanya atau tidak sama sekali',
    body: z.object({
      isi: z
        .array(
          z.object({
            kode: z.string().max(20),
            murni: rupiahInput,
            perubahan: rupiahInput,
            realisasi: rupiahInput,
            dilihat: z.string().max(120).optional(),
          }),
        )
        .min(1, 'Tidak ada angka yang diisi')
        .max(TEMPEL_TERBANYAK, `Tempel paling banyak ${TEMPEL_TERBANYAK} baris sekaligus`),
      alasan: optionalText({ max: 300 }),
    }),
    returns: z.object({ jumlah: z.int() }),
  }),
  removeLine: del('/v1/kelola/apbdes/{tahun}/pos/{kode}/', {
    can,
    summary: 'Hapus satu pos tanpa rincian',
  }),
  sumLine: post('/v1/kelola/apbdes/{tahun}/pos/{kode}/jumlah/', {
    can,
    summary: 'Pakai jumlah rincian sebagai angka satu pos',
  }),
  explain: post('/v1/kelola/apbdes/{tahun}/penjelasan/', {
    can,
    summary: 'Tulis penjelasan desa untuk satu temuan',
    body: z.object({
      pemeriksaan: z.string().max(40),
      kode: z.string().max(20),
      teks: requiredText('Harap isi penjelasan', { max: PENJELASAN_TERPANJANG, multiline: true }),
    }),
  }),
  publish: post('/v1/kelola/apbdes/{tahun}/terbit/', {
    can,
    summary: 'Terbitkan satu tahun APBDes dengan waktu anggaran dan realisasinya',
    body: z.object({
      budgeting_timestamp: optionalText({ max: 40 }),
      realisation_timestamp: optionalText({ max: 40 }),
      tanpa_penjelasan: formBool,
    }),
  }),
  withdraw: post('/v1/kelola/apbdes/{tahun}/tarik/', {
    can,
    summary: 'Tarik satu tahun APBDes dari situs, dengan alasan',
    body: z.object({ alasan: requiredText('Harap isi alasan', { max: 300 }) }),
  }),
  discard: post('/v1/kelola/apbdes/{tahun}/urungkan/', {
    can,
    summary: 'Buang perubahan yang belum terbit',
  }),
};

export const imporApbdes = {
  ...imporCalls({
    path: '/v1/kelola/apbdes/impor/',
    can,
    nama: 'APBDes (ZIP Siskeudes, XLSX atau CSV)',
    files: { berkas: { accept: 'arsip', max: 1, required: 'Pilih berkas ZIP, XLSX, atau CSV.' } },
    satu: ImporApbdes,
    baris: barisImpor,
    pembatalan: z.object({
      pos: z.int(),
      /** Lines that were changed by hand since, and go with it. */
      sesudah: z.int(),
      /** The year was not there before: it goes too. */
      tahun_hapus: z.boolean(),
    }),
    buat: { tahun: tahunInput },
    pilih: { susunan: z.enum(SUSUNAN).optional() },
    terapkan: { dengan_temuan: formBool, untuk_desa_ini: formBool, alasan: optionalText({ max: 300 }) },
  }),
  sample: stream('/v1/kelola/apbdes/impor/contoh/', {
    can,
    summary: 'Contoh CSV: kode, uraian, murni, perubahan, realisasi',
  }),
  refused: postForFile('/v1/kelola/apbdes/impor/{id}/ditolak/', {
    can,
    summary: 'Baris APBDes yang ditolak sebagai XLSX, dengan alasannya',
  }),
};
