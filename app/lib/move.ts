import { ARAH, type Arah } from '#contract/urutan.ts';

const isArah = (value: unknown): value is Arah => ARAH.some((one) => one === value);

/** The input of a call that moves a row of an ordered list. */
export type Move = { params: { id: number }; body: { ke: Arah } };

/** What the buttons of an `OrderedList` send; undefined for any other form. */
export function moveOf(form: FormData): Move | undefined {
  const ke = form.get('ke');
  return isArah(ke) ? { params: { id: Number(form.get('id')) }, body: { ke } } : undefined;
}
