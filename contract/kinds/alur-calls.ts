import { z } from 'zod';
import {
  type Access,
  del,
  type Endpoint,
  type FileRule,
  formId,
  get,
  Id,
  Instant,
  list,
  optionalText,
  post,
} from '../kit.ts';
import { decisionsOf, type Flow } from './alur.ts';
import { Tenggat } from './tenggat.ts';
import { RingkasanUrus, Urus, Urusan, UrusInput } from './urusan.ts';

/** Fields that every row of a queue has; `keadaan` are the states of the noun. */
export const alurRow = <S extends z.ZodType>(keadaan: S) => ({
  id: Id,
  keadaan,
  created_at: Instant,
  tenggat: Tenggat.nullable(),
  urus: Urus,
});

/** Fields that every step has; `jenis` are the acts of the office. */
export const alurStep = <A extends z.ZodType>(jenis: A) => ({
  id: Id,
  waktu: Instant,
  jenis,
  oleh: z.string(),
  alasan: z.string(),
  diurungkan: Instant.nullable(),
});

/** A step that may be taken back, and until when. */
const Urung = z.object({ langkah: Id, jenis: z.string(), waktu: Instant, sampai: Instant });

/** Fields that a single item has besides those of its row: number of its changes, its steps, and what may be done to it. */
export const alurItem = <const A extends z.ZodType<string> & z.core.$ZodRecordKey, L extends z.ZodType>(
  jenis: A,
  langkah: L,
) => ({
  /** Sent back with a decision, so that nobody decides on words that have changed meanwhile. */
  versi: z.int(),
  langkah: z.array(langkah),
  /** The last step, as long as the caller may take it back. */
  urung: Urung.nullable(),
  can: z.record(jenis, z.boolean()),
  urusan: Urusan,
});

/** The version of what is decided on, as forms send it. */
export const versiInput = z
  .union([z.literal('').transform(() => undefined), formId('Nilai tidak valid.')])
  .optional();

/** The body of a decision: what is done, why, and on which version. A noun extends it by its own (`safeExtend`). */
export const alurInput = <F extends Flow>(of: F) =>
  z
    .object({
      jenis: z.enum(decisionsOf(of), { error: 'Pilih tindakan' }),
      alasan: optionalText({ max: 1_000, multiline: true }),
      versi: versiInput,
    })
    .refine(({ jenis, alasan }) => !of.acts[jenis]?.reason || alasan !== '', {
      path: ['alasan'],
      message: 'Harap masukkan alasan',
    });

/** Deciding needs an account. */
type Staff = Exclude<Access, 'publik'>;
type Options<P, N, C, K, R, D, L, B, M> = {
  /** `/v1/kelola/potensi/` */
  path: P;
  /** Name under which the steps of an item stand: 'langkah'. */
  steps: N;
  can: C;
  /** Name of an item in the documentation: 'potensi'. */
  nama: string;
  /** Order of the list, in words. */
  urutan?: string;
  /** Outcome of a decision, in words: 'Setujui, tolak, atau minta perbaikan'. */
  putusan: string;
  keadaan: K;
  row: R;
  item: D;
  step: L;
  input: B;
  files?: Record<string, FileRule>;
  /** Fields of the summary besides the counts: what the queue can be narrowed by. */
  summary: M;
  /** An item shows data of a person, so that opening it is recorded. */
  dilihat?: true;
};

/** The calls of a queue: its list and counts, one item, a decision, and taking it back. */
export function alurCalls<
  const P extends string,
  const N extends string,
  C extends Staff,
  K extends z.core.$ZodRecordKey,
  R extends z.ZodType,
  D extends z.ZodType,
  L extends z.ZodType,
  B extends z.ZodType,
  M extends z.ZodRawShape,
>(options: Options<P, N, C, K, R, D, L, B, M>) {
  const { path, steps, can, nama, keadaan, urutan = 'yang paling lama menunggu dahulu' } = options;
  const one = `${path}{id}/` as const;
  return {
    list: list(path, {
      can,
      summary: `Antrean ${nama}, ${urutan}`,
      returns: options.row,
    }),
    summary: get(`${path}ringkasan/`, {
      can,
      summary: `Jumlah ${nama} per keadaan, dan pilihan untuk menyaring`,
      returns: z.object({
        jumlah: z.record(keadaan, z.int()),
        /** Number of items on which the office has not acted in time; `filter{lewat}` finds them. */
        lewat: z.int(),
        urus: RingkasanUrus,
        ...options.summary,
      }),
    }),
    get: get(one, {
      can,
      summary: `Satu ${nama} dengan riwayatnya`,
      returns: options.item,
      dilihat: options.dilihat,
    }),
    decide: post(`${one}${steps}/`, {
      can,
      summary: options.putusan,
      body: options.input,
      files: options.files,
      returns: options.step,
    }),
    undo: del(`${one}${steps}/{langkah_id}/`, {
      can,
      summary: 'Urungkan keputusan terakhir sendiri, sesaat setelah diambil',
    }),
    manage: post(`${one}urusan/`, {
      can,
      summary: `Urusan kantor atas satu ${nama}, tidak terlihat warga: petugas, batas dalam, pengikut, catatan dalam`,
      body: UrusInput,
      returns: Urusan,
    }),
  };
}

/** A row of any queue. */
export type AlurRow = { id: number; keadaan: string; tenggat: Tenggat | null; urus: Urus };
/** An item of any queue. */
export type AlurItem = {
  id: number;
  keadaan: string;
  versi: number;
  urung: z.infer<typeof Urung> | null;
  can: Record<string, boolean>;
  urusan: Urusan;
};
/** Fields that the summary of any queue has. */
export type AlurSummary = { jumlah: Record<string, number>; lewat: number; urus: RingkasanUrus };
/** Fields that any decision sends, and the step it comes to. */
export type AlurInput = { jenis: string; alasan: string; versi?: number };
export type AlurStep = { id: number; jenis: string };

type One = `${string}{id}/`;
type Read<P extends string, R, S extends 'list' | 'data' = 'data'> = Endpoint<
  P,
  undefined,
  z.ZodType<R>,
  Staff,
  S
>;
/** Calls that `alurCalls` makes, as the engine and the pages of the console use them, whatever the noun. */
export interface AlurCalls<
  Row extends AlurRow = AlurRow,
  Item extends AlurItem = AlurItem,
  Summary extends AlurSummary = AlurSummary,
  Sent extends AlurInput = AlurInput,
  Step extends AlurStep = AlurStep,
> {
  list: Read<string, Row, 'list'>;
  summary: Read<string, Summary>;
  get: Read<One, Item>;
  decide: Endpoint<`${One}${string}/`, z.ZodType<Sent>, z.ZodType<Step>, Staff, 'data'>;
  undo: Endpoint<`${One}${string}/{langkah_id}/`, undefined, undefined, Staff, 'empty'>;
  manage: Endpoint<`${One}urusan/`, typeof UrusInput, typeof Urusan, Staff, 'data'>;
}
