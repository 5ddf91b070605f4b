import { ARAH, type Arah, type Tujuan } from '#contract/lib/urutan.ts';

const isArah = (value: unknown): value is Arah => ARAH.some((one) => one === value);

/** The input of a call that moves a row of an ordered list. */
export type Move = { params: { id: number }; body: { ke: Tujuan } };

/** Fields that the forms of an `OrderedList` send for a move to `ke`, beside the row's `id`. */
export const fieldsOfMove = (ke: Tujuan): Record<string, string> =>
  typeof ke === 'number' ? { ke: 'nomor', nomor: String(ke) } : { ke };

/** Reads the move that the buttons of an `OrderedList` send; undefined for any other form. A number is judged by the API. */
export function moveOf(form: FormData): Move | undefined {
  const ke = form.get('ke') === 'nomor' ? Number(form.get('nomor')) : form.get('ke');
  if (typeof ke !== 'number' && !isArah(ke)) return undefined;
  return { params: { id: Number(form.get('id')) }, body: { ke } };
}
