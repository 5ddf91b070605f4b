import { ARAH, type Arah } from '#contract/urutan.ts';

const isArah = (value: unknown): value is Arah => ARAH.some((one) => one === value);

/** What the buttons of an `OrderedList` send, as the input of a call that moves a row; undefined for any other form. */
export function moveOf(form: FormData): { params: { id: number }; body: { ke: Arah } } | undefined {
  const ke = form.get('ke');
  return isArah(ke) ? { params: { id: Number(form.get('id')) }, body: { ke } } : undefined;
}
