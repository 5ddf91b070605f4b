import { z } from 'zod';
import type { Access, Endpoint, FileRule } from '../kit.ts';
import { get, Id, Instant, optionalText, post, put } from '../kit.ts';

/** States of an import: its columns are chosen, it is read, looked at, applied, done; taken back; or dropped. */
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

const KolomImpor = z.object({
  judul: z.string(),
  contoh: z.string(),
  /** Field of the noun; '' is not imported. */
  tujuan: z.string(),
  /** Why it is proposed: the same name, a like one, the last import; '' when nobody knows. */
  dasar: z.enum(['sama', 'mirip', 'lalu', '']),
});
export type KolomImpor = z.infer<typeof KolomImpor>;

/** Rows by their verdict, fields that change, accepted rows with warnings, refused ones by the group of their first reason. */
export const jumlahImpor = z.object({
  baru: z.int(),
  berubah: z.int(),
  sama: z.int(),
  ditolak: z.int(),
  isian: z.int(),
  peringatan: z.int(),
  kelompok: z.record(z.string(), z.int()),
});

/** Fields that every import has. */
export const satuImpor = z.object({
  id: Id,
  status: z.enum(STATUS_IMPOR),
  nama: z.string(),
  ukuran: z.int(),
  oleh: z.string(),
  created_at: Instant,
  lembar: z.array(z.string()),
  kolom: z.array(KolomImpor),
  /** Number of rows the work has got through, of `dari` rows. */
  maju: z.int(),
  dari: z.int(),
  /** The work has not been heard of for a while: it can be begun again. */
  terhenti: z.boolean(),
  /** Why it did not go on. */
  pesan: z.string(),
  jumlah: jumlahImpor,
  selesai: Instant.nullable(),
  dibatalkan: Instant.nullable(),
});
export type SatuImpor = z.infer<typeof satuImpor>;

const AlasanImpor = z.object({
  kolom: z.string(),
  sel: z.string(),
  isi: z.string(),
  alasan: z.string(),
  kelompok: z.string(),
});

export const barisImpor = z.object({
  baris: z.int(),
  lembar: z.string(),
  nama: z.string(),
  alasan: z.array(AlasanImpor),
  /** Changes of the row, in the words of the page. */
  ubah: z.array(z.object({ kolom: z.string(), lama: z.string(), baru: z.string() })),
  peringatan: z.array(z.string()),
});
export type SatuBaris = z.infer<typeof barisImpor>;

/** A page of rows. */
export const halamanImpor = <R extends z.ZodType>(row: R) =>
  z.object({ baris: z.array(row), jumlah: z.int(), page: z.int(), total_pages: z.int() });

type Staff = Extract<Access, `perangkat:${string}`>;
type Options<P, C, I, R, U, N, K, A> = {
  path: P;
  can: C;
  files: Record<'berkas', FileRule>;
  satu: I;
  baris: R;
  pembatalan: U;
  /**
   * Inputs of three steps: what is chosen when a file is sent, which of its columns goes where, and what is agreed to when it is applied.
   */
  buat: N;
  pilih: K;
  terapkan: A;
  /** Name of what is imported, as in 'Unggah tabel penduduk'. */
  nama: string;
};

/** The calls of an import: one that runs at a time, its steps, and the way back. */
export function imporCalls<
  const P extends string,
  C extends Staff,
  I extends z.ZodType,
  R extends z.ZodType,
  U extends z.ZodType,
  N extends z.ZodRawShape,
  K extends z.ZodRawShape,
  A extends z.ZodRawShape,
>({ path, can, files, nama, ...own }: Options<P, C, I, R, U, N, K, A>) {
  const one = `${path}{id}/` as const;
  const returns = own.satu;
  return {
    list: get(path, {
      can,
      summary: `Impor ${nama} yang sedang berjalan, dan yang selesai dalam 30 hari terakhir`,
      returns: z.object({ berjalan: returns.nullable(), riwayat: z.array(returns) }),
    }),
    /** `ganti`: the import that this file takes the place of. */
    create: post(path, {
      can,
      summary: `Unggah tabel ${nama}`,
      body: z.object({ ganti: optionalText(), ...own.buat }),
      files,
      returns,
      perMinute: 10,
    }),
    get: get(one, { can, summary: 'Satu impor', returns }),
    columns: put(`${one}kolom/`, {
      can,
      summary: 'Pilih tujuan setiap kolom, lalu periksa isinya',
      body: z.object({ tujuan: z.array(z.string().max(40)).max(200), ...own.pilih }),
      returns,
    }),
    /** Query: `putusan`, `kelompok`, `peringatan=1`, `page` of 50 rows. Numbers of people are masked. */
    rows: get(`${one}baris/`, {
      can,
      summary: 'Baris impor menurut hasil pemeriksaan; nomor orang disamarkan',
      returns: halamanImpor(own.baris),
    }),
    ...workCalls({ one, can, ...own }),
  };
}

type Work<O, C, I, U, A> = { one: O; can: C; satu: I; pembatalan: U; terapkan: A };

/** Applying what was looked at, breaking off, and taking back. */
function workCalls<
  const O extends string,
  C extends Staff,
  I extends z.ZodType,
  U extends z.ZodType,
  A extends z.ZodRawShape,
>({ one, can, satu: returns, pembatalan, terapkan }: Work<O, C, I, U, A>) {
  return {
    apply: post(`${one}terapkan/`, {
      can,
      summary: 'Terapkan seluruh perubahan, atau tidak sama sekali',
      body: z.object(terapkan),
      returns,
      status: 200,
    }),
    resume: post(`${one}lanjutkan/`, {
      can,
      summary: 'Mulai lagi pekerjaan yang terhenti',
      returns,
      status: 200,
    }),
    stop: post(`${one}hentikan/`, {
      can,
      summary: 'Hentikan: pekerjaan yang berjalan kembali ke langkah sebelumnya, impor yang menunggu dibuang',
      returns,
      status: 200,
    }),
    undoPlan: get(`${one}pembatalan/`, {
      can,
      summary: 'Yang akan terjadi bila impor dibatalkan',
      returns: pembatalan,
    }),
    undo: post(`${one}pembatalan/`, {
      can,
      summary: 'Batalkan impor yang sudah diterapkan',
      returns,
      status: 200,
    }),
  };
}

type One = `${string}{id}/`;
type Call<P extends string, B extends z.ZodType | undefined, R> = Endpoint<P, B, z.ZodType<R>, Staff, 'data'>;
/** The end of a file that came in pieces. */
export type ImporFinish = Call<`${One}${string}/`, z.ZodType<{ ganti: string }>, SatuImpor>;
/** Calls that `imporCalls` makes, as the engine uses them, whatever the noun. */
export interface ImporCalls<
  I = SatuImpor,
  R = SatuBaris,
  U = object,
  N = { ganti: string },
  K = { tujuan: string[] },
  A = object,
> {
  list: Call<string, undefined, { berjalan: I | null; riwayat: I[] }>;
  create: Call<string, z.ZodType<N>, I>;
  get: Call<One, undefined, I>;
  columns: Call<`${One}${string}/`, z.ZodType<K>, I>;
  rows: Call<
    `${One}${string}/`,
    undefined,
    { baris: R[]; jumlah: number; page: number; total_pages: number }
  >;
  apply: Call<`${One}${string}/`, z.ZodType<A>, I>;
  resume: Call<`${One}${string}/`, undefined, I>;
  stop: Call<`${One}${string}/`, undefined, I>;
  undoPlan: Call<`${One}${string}/`, undefined, U>;
  undo: Call<`${One}${string}/`, undefined, I>;
}
