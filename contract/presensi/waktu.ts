import { z } from 'zod';
import { CHIP_KELIRU, rapikanChip } from './batas.ts';

/** A time of the clock as staff type and read it: `08.00`. */
export const Jam = z
  .string({ error: 'Masukkan jam, misalnya 08.00.' })
  .trim()
  .transform((text) => text.replace(/^(\d)(?=[.:])/, '0$1').replace(':', '.'))
  .pipe(z.string().regex(/^([01]\d|2[0-3])\.[0-5]\d$/, 'Masukkan jam, misalnya 08.00.'));

export const Chip = z
  .string({ error: CHIP_KELIRU })
  .max(200, CHIP_KELIRU)
  .transform(rapikanChip)
  .pipe(z.string().regex(/^[!-~]{10}$/, CHIP_KELIRU));
