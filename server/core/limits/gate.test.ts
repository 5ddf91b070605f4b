import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Busy, createGate, type Place } from './gate.ts';

const IMPATIENT = 50;

/** Whether a place is granted within a short time. */
async function enters(entering: Promise<Place>): Promise<boolean> {
  return Promise.race([entering.then(() => true), sleep(IMPATIENT).then(() => false)]);
}

it('gives one route at most half of the places', async () => {
  const gate = createGate(4);
  await gate.enter('berita');
  const { leave } = await gate.enter('berita');
  const third = gate.enter('berita');
  expect(await enters(third)).toBe(false);
  expect(await enters(gate.enter('lapor'))).toBe(true);
  leave();
  expect(await enters(third)).toBe(true);
});

it('refuses after a second, and grants nothing to a caller that has given up', async () => {
  const gate = createGate(2);
  const { leave } = await gate.enter('berita');
  const started = performance.now();
  await expect(gate.enter('berita')).rejects.toThrow(Busy);
  expect(performance.now() - started).toBeLessThan(3_000);
  leave();
  leave();
  expect(await enters(gate.enter('berita'))).toBe(true);
  expect(await enters(gate.enter('lapor'))).toBe(true);
  expect(await enters(gate.enter('survei'))).toBe(false);
});

it('grants all slow routes together half of the places, until they have been fast for a while', async () => {
  let clock = 0;
  const gate = createGate(6, { now: () => clock });
  const leaving = [await gate.enter('berita'), await gate.enter('berita'), await gate.enter('kegiatan')];
  for (const { begin } of leaving) begin();
  clock = 1_000;
  expect(await enters(gate.enter('kegiatan'))).toBe(false);
  expect(await enters(gate.enter('lapor'))).toBe(true);
  for (const { leave } of leaving) leave();
  await sleep(0);
  clock = 12_000;
  for (const route of ['berita', 'berita', 'kegiatan', 'survei'])
    expect(await enters(gate.enter(route))).toBe(true);
});
