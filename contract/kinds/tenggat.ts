import { z } from 'zod';
import { Day, Instant } from '../kit.ts';
import { GILIRAN } from './alur.ts';

/** Number of the working day it is on, of how many; it stands still while the other side has to act. */
export const HariKe = z.object({ ke: z.int(), dari: z.int() });
export type HariKe = z.infer<typeof HariKe>;

/** Day by which somebody must act, and how it was counted. */
export const Tenggat = z.object({
  giliran: z.enum(GILIRAN),
  tanggal: Day,
  /** Working days that are left, or days of a limit in hours; 0 on the last one. */
  sisa: z.int(),
  /** Working days since the last one, or days of a limit in hours; 0 as long as it has not passed. */
  lewat: z.int(),
  /** A sentence: '3 hari kerja sejak Jumat, 20 November 2026, tidak menghitung Sabtu dan Minggu.' */
  penjelasan: z.string(),
  /** Exact end of a limit in hours, and the minutes until then, negative once it has passed. */
  jam: z.object({ batas: Instant, menit: z.int() }).optional(),
});
export type Tenggat = z.infer<typeof Tenggat>;

/** The same in lists, where nobody asks how it was counted. */
export const Batas = Tenggat.omit({ penjelasan: true });
export type Batas = z.infer<typeof Batas>;

/** A day on the way to the last one: which it is of those that count, 0 on the day of receipt, or why it does not. */
export const HariHitung = z.object({
  tanggal: Day,
  ke: z.int().nullable(),
  /** Name of the holiday; '' on other days. */
  libur: z.string(),
  /** True on a day that was the other side's turn. */
  henti: z.boolean(),
});
export type HariHitung = z.infer<typeof HariHitung>;

/** Estimate of the day on which something is ready if it is asked for today. */
export const Perkiraan = z.object({ hari: z.int(), tanggal: Day }).nullable();
export type Perkiraan = z.infer<typeof Perkiraan>;

/** A clock that runs beside the one of its state; without `tenggat` it stands still. */
export const Jam = z.object({ tenggat: Tenggat.nullable(), hari: HariKe.nullable() });
export type Jam = z.infer<typeof Jam>;
