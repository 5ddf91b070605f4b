import { z } from 'zod';
import { formBool, get, Id, Instant, optionalText, post, postForFile, put, stream } from './kit.ts';

/** Where an import is: its columns are chosen, it is read, looked at, applied, done; taken back; or dropped. */
export const STATUS_IMPOR = [
  'kolom',
  'membaca',
  'periksa',
  'menerapkan',
  'selesai',
  'membatalkan',
  'dibatalkan',
  'batal',
] as const;
export type StatusImpor = (typeof STATUS_IMPOR)[number];

/** Verdicts on a row. */
export const PUTUSAN = ['baru', 'berubah', 'sama', 'ditolak'] as const;
export type Putusan = (typeof PUTUSAN)[number];

/** Groups of reasons, by the word of their button. */
export const KELOMPOK = {
  nik: 'NIK',
  tanggal_lahir: 'Tanggal lahir',
  kode: 'Kode tidak dikenal',
  kk: 'KK dan keluarga',
  lain: 'Lain',
} as const;
export type Kelompok = keyof typeof KELOMPOK;

/** Rows of one file. */
export const BARIS_IMPOR = 50_000;

const KolomImpor = z.object({
  judul: z.string(),
  contoh: z.string(),
  /** Field of the register; '' is not imported. */
  tujuan: z.string(),
  /** Why it is proposed: the same name, a like one, the last import; '' when nobody knows. */
  dasar: z.enum(['sama', 'mirip', 'lalu', '']),
});
export type KolomImpor = z.infer<typeof KolomImpor>;

export const Impor = z.object({
  id: Id,
  status: z.enum(STATUS_IMPOR),
  nama: z.string(),
  ukuran: z.int(),
  oleh: z.string(),
  created_at: Instant,
  lembar: z.array(z.string()),
  kolom: z.array(KolomImpor),
  /** How far the work is, in rows. */
  maju: z.int(),
  dari: z.int(),
  /** The work has not been heard of for a while: it can be begun again. */
  terhenti: z.boolean(),
  /** Why it did not go on. */
  pesan: z.string(),
  jumlah: z.object({
    baru: z.int(),
    berubah: z.int(),
    sama: z.int(),
    ditolak: z.int(),
    isian: z.int(),
    peringatan: z.int(),
    kelompok: z.record(z.string(), z.int()),
    keluarga: z.int(),
    wilayah: z.int(),
  }),
  selesai: Instant.nullable(),
  dibatalkan: Instant.nullable(),
  /** The last day on which it can be taken back; null when it can not. */
  batal_sampai: Instant.nullable(),
});
export type Impor = z.infer<typeof Impor>;

const AlasanImpor = z.object({
  kolom: z.string(),
  sel: z.string(),
  isi: z.string(),
  alasan: z.string(),
  kelompok: z.string(),
});

export const BarisImpor = z.object({
  baris: z.int(),
  lembar: z.string(),
  nama: z.string(),
  penduduk_id: Id.nullable(),
  alasan: z.array(AlasanImpor),
  /** What changes, in the words of the page. */
  ubah: z.array(z.object({ kolom: z.string(), lama: z.string(), baru: z.string() })),
  peringatan: z.array(z.string()),
});
export type BarisImpor = z.infer<typeof BarisImpor>;

const Halaman = z.object({
  baris: z.array(BarisImpor),
  jumlah: z.int(),
  page: z.int(),
  total_pages: z.int(),
});

/** What taking an import back would do. `tetap` names at most a hundred of those who stay. */
const Pembatalan = z.object({
  dihapus: z.int(),
  dikembalikan: z.int(),
  tetap_jumlah: z.int(),
  tetap: z.array(
    z.object({ penduduk_id: Id, nama: z.string(), sebab: z.string(), waktu: Instant.nullable() }),
  ),
});
export type Pembatalan = z.infer<typeof Pembatalan>;

const staff = 'perangkat:penduduk';

export const impor = {
  list: get('/v1/penduduk/impor/', {
    can: staff,
    summary: 'Impor yang sedang berjalan, dan yang selesai dalam 30 hari terakhir',
    returns: z.object({ berjalan: Impor.nullable(), riwayat: z.array(Impor) }),
  }),
  /** `ganti`: the import that this file takes the place of. */
  create: post('/v1/penduduk/impor/', {
    can: staff,
    summary: 'Unggah tabel penduduk (XLSX atau CSV)',
    body: z.object({ ganti: optionalText() }),
    files: { berkas: { accept: 'tabel', max: 1, required: 'Pilih berkas XLSX atau CSV.' } },
    returns: Impor,
    perMinute: 10,
  }),
  sample: stream('/v1/penduduk/impor/contoh/', { can: staff, summary: 'Contoh berkas, 43 kolom' }),
  get: get('/v1/penduduk/impor/{id}/', { can: staff, summary: 'Satu impor', returns: Impor }),
  columns: put('/v1/penduduk/impor/{id}/kolom/', {
    can: staff,
    summary: 'Pilih tujuan setiap kolom, lalu periksa isinya',
    body: z.object({ tujuan: z.array(z.string().max(40)).max(200) }),
    returns: Impor,
  }),
  /** Query: `putusan`, `kelompok`, `peringatan=1`, `page` of 50 rows. Numbers of people are masked. */
  rows: get('/v1/penduduk/impor/{id}/baris/', {
    can: staff,
    summary: 'Baris impor menurut hasil pemeriksaan; nomor orang disamarkan',
    returns: Halaman,
  }),
  openRefused: post('/v1/penduduk/impor/{id}/ditolak/buka/', {
    can: staff,
    nomor: 'dicatat',
    summary: 'Baris yang ditolak dengan isi selnya seperti di berkas; yang membukanya dicatat',
    body: z.object({ page: z.int().min(1).max(1_000).default(1), kelompok: optionalText({ max: 40 }) }),
    returns: Halaman,
    status: 200,
    keyed: false,
  }),
  refused: postForFile('/v1/penduduk/impor/{id}/ditolak/', {
    can: staff,
    nomor: 'dicatat',
    summary: 'Baris yang ditolak sebagai XLSX, dengan alasannya; yang mengunduhnya dicatat',
  }),
  apply: post('/v1/penduduk/impor/{id}/terapkan/', {
    can: staff,
    summary: 'Terapkan seluruh perubahan, atau tidak sama sekali',
    body: z.object({ tanpa_ditolak: formBool }),
    returns: Impor,
    status: 200,
  }),
  resume: post('/v1/penduduk/impor/{id}/lanjutkan/', {
    can: staff,
    summary: 'Mulai lagi pekerjaan yang terhenti',
    returns: Impor,
    status: 200,
  }),
  stop: post('/v1/penduduk/impor/{id}/hentikan/', {
    can: staff,
    summary: 'Hentikan: pekerjaan yang berjalan kembali ke langkah sebelumnya, impor yang menunggu dibuang',
    returns: Impor,
    status: 200,
  }),
  undoPlan: get('/v1/penduduk/impor/{id}/pembatalan/', {
    can: staff,
    summary: 'Yang akan terjadi bila impor dibatalkan',
    returns: Pembatalan,
  }),
  undo: post('/v1/penduduk/impor/{id}/pembatalan/', {
    can: staff,
    summary: 'Batalkan impor yang sudah diterapkan',
    returns: Impor,
    status: 200,
  }),
};
