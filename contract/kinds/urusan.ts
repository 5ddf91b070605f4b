import { z } from 'zod';
import { Day, formBool, formId, Id, Instant, optionalText } from '../kit.ts';

/** Minutes in which who wrote a note may change it; afterwards it can only be struck. */
export const CATATAN_DIUBAH = 10;
/** Message on a note with a number of sixteen digits, unless `nik` says what becomes of it. */
export const ADA_NIK = 'Ada 16 angka seperti NIK. Sebut nama saja, atau samarkan.';

const Petugas = z.object({ id: Id, nama: z.string() });

/**
 * Handling of a case as a line of a queue shows it: who looks after it, the office's own last day, number of notes, whether I follow it.
 */
export const Urus = z.object({
  petugas: Petugas.nullable(),
  batas: Day.nullable(),
  /** Days until then, negative once it has passed. */
  sisa: z.int().nullable(),
  catatan: z.int(),
  ikut: z.boolean(),
});
export type Urus = z.infer<typeof Urus>;

const Catatan = z.object({
  id: Id,
  jenis: z.enum(['catatan', 'urusan']),
  oleh: z.string(),
  /** Text of the note, kept even once it is struck. */
  isi: z.string(),
  waktu: Instant,
  diubah: z.boolean(),
  dicoret: z.boolean(),
  can: z.object({ ubah: z.boolean(), coret: z.boolean() }),
});
export type Catatan = z.infer<typeof Catatan>;

/** The same of the chosen one, with its notes, and who could look after it. */
export const Urusan = Urus.omit({ catatan: true, sisa: true }).extend({
  /** Instant at which that officer was given it. */
  sejak: Instant.nullable(),
  /** The office's own day lies no later: the one promised to the resident. */
  sampai: Day.nullable(),
  pengikut: z.int(),
  /** Oldest first. */
  catatan: z.array(Catatan),
  /** Officers who hold the area, with how much of this queue each looks after and the last day of a leave; those on duty first. */
  calon: z.array(Petugas.extend({ jabatan: z.string(), pekerjaan: z.int(), cuti: Day.nullable() })),
});
export type Urusan = z.infer<typeof Urusan>;

/** Counts that a queue can be narrowed by: how much is mine, nobody's, or followed by me, and the officers who look after any of it. */
export const RingkasanUrus = z.object({
  /** The account that asks. */
  akun: Id,
  saya: z.int(),
  belum: z.int(),
  ikut: z.int(),
  petugas: z.array(Petugas),
});
export type RingkasanUrus = z.infer<typeof RingkasanUrus>;

export const TINDAKAN_URUS = ['tugaskan', 'batasi', 'ikuti', 'catat', 'ubah', 'coret'] as const;

/** The body of all of it. `dari` is who looked after it when the page was made; another one meanwhile is not passed over. */
export const UrusInput = z
  .object({
    urus: z.enum(TINDAKAN_URUS, { error: 'Pilih tindakan' }),
    /** Nobody, when it is empty. */
    petugas: z.union([z.literal('').transform(() => null), formId('Petugas tidak ditemukan.')]).optional(),
    dari: z.union([z.literal('').transform(() => null), formId('Nilai tidak valid.')]).optional(),
    batas: z.union([z.literal('').transform(() => null), Day]).optional(),
    ikut: formBool,
    catatan: formId('Catatan tidak ditemukan.').optional(),
    isi: optionalText({ max: 2_000, multiline: true }),
    /** Treatment of numbers that look like a NIK. */
    nik: z.enum(['samarkan', 'biarkan']).optional(),
  })
  .refine(({ urus, isi }) => !['catat', 'ubah'].includes(urus) || isi !== '', {
    path: ['isi'],
    message: 'Tulis catatannya dulu.',
  })
  .refine(({ urus, catatan }) => !['ubah', 'coret'].includes(urus) || catatan !== undefined, {
    path: ['catatan'],
    message: 'Catatan tidak ditemukan.',
  });
export type UrusInput = z.infer<typeof UrusInput>;
