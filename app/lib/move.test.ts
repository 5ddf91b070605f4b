import { expect, it } from 'vitest';
import { moved } from '#contract/lib/urutan.ts';
import { fieldsOfMove, moveOf } from './move.ts';

const sent = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ id: '3', ...fields })) form.set(name, value);
  return moveOf(form);
};

it('reads what the forms of an ordered list send', () => {
  for (const ke of ['awal', 'naik', 'turun', 'akhir', 4] as const)
    expect(sent(fieldsOfMove(ke))).toEqual({ params: { id: 3 }, body: { ke } });
  // Pressed without JavaScript, a direction comes with the field of the number beside it.
  expect(sent({ ke: 'awal', nomor: '2' })?.body).toEqual({ ke: 'awal' });
  expect(sent({ ke: 'ke mana' })).toBeUndefined();
});

it('puts a row at its place among the others, at most the last', () => {
  const ids = [1, 2, 3, 4];
  expect(moved(ids, 3, 1)).toEqual([3, 1, 2, 4]);
  expect(moved(ids, 1, 3)).toEqual([2, 3, 1, 4]);
  expect(moved(ids, 2, 99)).toEqual([1, 3, 4, 2]);
  expect(moved(ids, 4, 'awal')).toEqual([4, 1, 2, 3]);
});
