import { expect, it } from 'vitest';
import { createShares } from './share.ts';

const times = (count: number, take: (one: number) => number) =>
  Array.from({ length: count }, (_, one) => take(one)).filter((wait) => wait === 0).length;

it('gives a village its share of a second, however much it asks for, and its neighbour its own', () => {
  let clock = 0;
  const shares = createShares(() => clock);
  const ask = (village: string) => (one: number) => shares.take(village, `10.0.${one % 200}.1`, 10);
  ask('2')(0);
  // What it may use at once is gone; from then on ten come through in each second of five hundred.
  times(1_000, ask('1'));
  for (let second = 0; second < 5; second += 1) {
    let through = 0;
    for (let step = 0; step < 500; step += 1) {
      clock += 2;
      through += times(1, () => ask('1')(step));
    }
    expect(through).toBe(10);
  }
  expect(times(10, ask('2'))).toBe(10);
});

it('gives a village all there is, as long as no other asks', () => {
  let clock = 0;
  const shares = createShares(() => clock);
  const all = () => times(1_000, () => shares.take('1', '10.0.0.1', 10));
  expect(all()).toBe(1_000);
  shares.take('2', '10.0.0.2', 10);
  expect(all()).toBe(0);
  clock += 9_000;
  expect(all()).toBeLessThan(100);
  clock += 2_000;
  expect(all()).toBe(1_000);
});

it('leaves some of it to others when one address asks for all', () => {
  const shares = createShares(() => 0);
  shares.take('2', '10.0.0.2', 10);
  const one = times(1_000, () => shares.take('1', '10.0.0.1', 10));
  expect(one).toBe(22);
  expect(times(1_000, (at) => shares.take('1', `10.1.${at}.1`, 10))).toBe(8);
});

it('is no neighbour of itself: files are another share of the same village', () => {
  const shares = createShares(() => 0);
  const all = (kind: string) => times(500, () => shares.take('1', '10.0.0.1', 10, kind));
  expect([all('berkas'), all('halaman'), all('berkas')]).toEqual([500, 500, 500]);
});

it('says when to come again', () => {
  let clock = 0;
  const shares = createShares(() => clock);
  shares.take('2', '10.0.0.2', 1);
  while (shares.take('1', '10.0.0.1', 1) === 0);
  const wait = shares.take('1', '10.0.0.1', 1);
  expect(wait).toBeGreaterThan(0);
  clock += wait * 1_000;
  expect(shares.take('1', '10.0.0.1', 1)).toBe(0);
});
