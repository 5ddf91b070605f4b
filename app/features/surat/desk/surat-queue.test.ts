import { expect, it } from 'vitest';
import { actOf, officeActs } from '#contract/kinds/alur.ts';
import { alurSurat } from '#contract/surat/alur.ts';
import { suratQueue } from './surat-queue.ts';

it('asks for a reason wherever the way of a letter needs one', () => {
  const needed = officeActs(alurSurat).filter((act) => actOf(alurSurat, act).reason);
  expect(Object.keys(suratQueue.reasons)).toEqual(expect.arrayContaining(needed));
});
