import { z } from 'zod';
import { Day, get, Id, Instant, post, postForFile, requiredText } from './kit.ts';

/** Kinds of act that a row can be of: the chips of the page. */
export const JENIS_JEJAK = ['melihat', 'mengubah', 'mengekspor', 'masuk', 'sistem'] as const;
export type JenisJejak = (typeof JENIS_JEJAK)[number];

/** `nomor` counts the village's rows without a gap; null in the moment before it is sealed. */
export const BarisJejak = z.object({
  id: Id,
  nomor: z.int().nullable(),
  waktu: Instant,
  /** 'Sistem' where nobody was signed in. */
  oleh: z.string(),
  jabatan: z.string(),
  peran: z.string(),
  jenis: z.enum(JENIS_JEJAK),
  aksi: z.string(),
  noun_id: z.string(),
  /** Person of the register whom it concerns, if anybody: by it one finds all rows about them. */
  orang: z.object({ id: Id, nama: z.string() }).nullable(),
  perubahan: z.array(z.object({ isian: z.string(), sebelum: z.string(), sesudah: z.string() })),
  perangkat: z.string(),
  alamat: z.string(),
  permintaan: z.string(),
  /** First 16 hex digits. */
  segel: z.string(),
});
export type BarisJejak = z.infer<typeof BarisJejak>;

const Pemeriksaan = z.object({
  waktu: Instant,
  baris: z.int(),
  putus: z.int().nullable(),
  sebab: z.string(),
});
export type Pemeriksaan = z.infer<typeof Pemeriksaan>;

const pick = {
  search: z.string().max(100).optional(),
  jenis: z.enum(JENIS_JEJAK).optional(),
  petugas: z.coerce.number().int().positive().optional(),
  orang: z.coerce.number().int().positive().optional(),
  dari: Day.optional(),
  sampai: Day.optional(),
};
/** Filters of the list; all of them stand in the address. */
export const SaringJejak = z.object({ ...pick, sebelum: z.coerce.number().int().positive().optional() });
export type SaringJejak = z.infer<typeof SaringJejak>;

export const jejak = {
  /** The newest first, 50 at a time: `sebelum` is the id to go on before. Who is no admin sees their own rows. */
  list: get('/v1/kelola/jejak/', {
    can: 'perangkat',
    summary: 'Jejak: siapa melakukan apa, dan siapa melihat siapa',
    returns: z.object({
      baris: z.array(BarisJejak),
      /** Number of rows under the same filters, at most 10,000. */
      jumlah: z.int(),
      lebih: z.boolean(),
      lanjut: z.int().nullable(),
    }),
  }),
  /** Overview for administrators: who can be filtered by, how long the chain is, what its last check found. */
  about: get('/v1/kelola/jejak/ringkas/', {
    can: 'admin',
    summary: 'Keadaan rantai jejak',
    returns: z.object({
      petugas: z.array(z.object({ id: Id, nama: z.string() })),
      baris: z.int(),
      sejak: Instant.nullable(),
      diperiksa: Pemeriksaan.nullable(),
    }),
  }),
  /** Reads the whole chain again, beside the requests. */
  check: post('/v1/kelola/jejak/periksa/', {
    can: 'admin',
    summary: 'Periksa rantai jejak sekarang',
    status: 202,
    perMinute: 6,
  }),
  /** JSONL with seals, which the command of operators, and anybody with SHA-256, can check. */
  export: postForFile('/v1/kelola/jejak/ekspor/', {
    can: 'admin',
    summary: 'Ekspor jejak sebagai JSONL dengan segel',
    perMinute: 6,
    body: z.object({
      alasan: requiredText('Tulis alasannya', { max: 200 }).pipe(
        z.string().min(10, 'Paling sedikit 10 huruf.'),
      ),
      password: z.string({ error: 'Harap diisi.' }).min(1, 'Harap diisi.').max(4096, 'Terlalu panjang.'),
      dari: z.union([Day, z.literal('')]).optional(),
      sampai: z.union([Day, z.literal('')]).optional(),
    }),
  }),
};
