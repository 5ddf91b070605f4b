import { z } from 'zod';

/** Moves of a row of an ordered list: to the first place, one up, one down, to the last place. */
export const ARAH = ['awal', 'naik', 'turun', 'akhir'] as const;
export type Arah = (typeof ARAH)[number];

/** A direction, or the number of the place, 1 for the first. */
export type Tujuan = Arah | number;

const noNumber = 'Tulis nomor tujuannya, mulai dari 1.';
const Nomor = z.coerce.number({ error: noNumber }).int(noNumber).min(1, noNumber);

/** The body of a call that moves one row of an ordered list. */
export const Pindah = z.object({ ke: z.union([z.enum(ARAH), Nomor], { error: noNumber }) });

/** `id` at its new place among the others; the same order when it cannot go further. */
export function moved(ids: readonly number[], id: number, ke: Tujuan): number[] {
  const at = ids.indexOf(id);
  const last = ids.length - 1;
  const places = { awal: 0, naik: Math.max(0, at - 1), turun: Math.min(last, at + 1), akhir: last };
  const to = typeof ke === 'number' ? Math.min(last, ke - 1) : places[ke];
  return ids.filter((one) => one !== id).toSpliced(to, 0, id);
}
