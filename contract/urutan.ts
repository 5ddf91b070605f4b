import { z } from 'zod';

/** Where a row of an ordered list goes: to the first place, one up, one down, to the last place. */
export const ARAH = ['awal', 'naik', 'turun', 'akhir'] as const;
export type Arah = (typeof ARAH)[number];

/** The body of a call that moves one row of an ordered list. */
export const Pindah = z.object({ ke: z.enum(ARAH, { error: 'Arah tidak dikenal.' }) });

/** `id` at its new place among the others; the same order when it cannot go further. */
export function moved(ids: readonly number[], id: number, ke: Arah): number[] {
  const at = ids.indexOf(id);
  const last = ids.length - 1;
  const to = { awal: 0, naik: Math.max(0, at - 1), turun: Math.min(last, at + 1), akhir: last }[ke];
  return ids.filter((one) => one !== id).toSpliced(to, 0, id);
}
