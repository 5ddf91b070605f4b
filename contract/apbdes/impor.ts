import { z } from 'zod';
import { jumlahImpor, satuImpor } from '../kinds/impor.ts';
import { Temuan } from './apbdes.ts';

/** Layouts of a file of a budget. */
export const SUSUNAN = ['siskeudes', 'laporan', 'sendiri'] as const;
export type Susunan = (typeof SUSUNAN)[number];

/** Places a column of a report or of an own table may go to. */
export const KOLOM_APBDES = {
  kode: 'Kode',
  uraian: 'Uraian',
  murni: 'Anggaran murni',
  perubahan: 'Anggaran perubahan',
  realisasi: 'Realisasi',
} as const;
export type KolomApbdes = keyof typeof KOLOM_APBDES;
export const isKolomApbdes = (name: string): name is KolomApbdes => Object.hasOwn(KOLOM_APBDES, name);

/** Rows of one file. */
export const BARIS_APBDES = 20_000;

export const ImporApbdes = satuImpor.extend({
  jumlah: jumlahImpor,
  tahun: z.int(),
  susunan: z.enum(SUSUNAN),
  /** Sums as the file writes them beside those of its lines; null where it writes none. */
  neraca: z.array(
    z.object({ label: z.string(), tertulis: z.int().nullable(), dihitung: z.int().nullable() }),
  ),
  /** Oddities of the file, which are kept as they are. */
  ganjil: z.array(z.string()),
  temuan: z.array(Temuan.pick({ kode: true, judul: true, teks: true })),
  /** Another village, where the file names one: whose figures they are has to be said. '' otherwise. */
  desa_lain: z.string(),
  /** The year has ended and is public: whoever changes it says why. */
  perlu_alasan: z.boolean(),
  /** Why it cannot be taken back; '' where it can. */
  tidak_batal: z.string(),
});
export type ImporApbdes = z.infer<typeof ImporApbdes>;
