import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Asked, createShares, type Shares } from './share.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SHARE = 10;
const PAGE = { village: '1', perSecond: SHARE, cost: 1 };

/** Asks, and tells what became of it. */
function asking(shares: Shares, asked: Partial<Asked> & { ip: string }) {
  const told = { through: 0, refused: 0, waits: [] as number[] };
  return {
    told,
    ask(more: Partial<Asked> = {}) {
      const began = Date.now();
      return shares.enter({ ...PAGE, ...asked, ...more }).then((entry) => {
        if (entry.wait === 0) told.waits.push(Date.now() - began);
        if (entry.wait === 0) told.through += 1;
        else told.refused += 1;
        return entry;
      });
    },
  };
}

/** Somebody else is served on this node as well, so that shares count. */
const neighbour = (shares: Shares) => shares.enter({ ...PAGE, village: '2', ip: '10.9.9.9' });
const settled = () => vi.advanceTimersByTimeAsync(0);

/** Everybody asks `perSecond` times; the others ask meanwhile, as `each` says of every tenth of a second. */
async function run(
  seconds: number,
  noisy: ReturnType<typeof asking>[],
  perSecond: number,
  each = (_: number) => {},
) {
  for (let step = 0; step < seconds * 10; step += 1) {
    for (const one of noisy) for (let time = 0; time < perSecond / 10; time += 1) void one.ask();
    each(step);
    await vi.advanceTimersByTimeAsync(100);
  }
}

it('gives a village its share of a second, however much it asks for, and its neighbour its own', async () => {
  const shares = createShares();
  const many = Array.from({ length: 200 }, (_, at) => asking(shares, { ip: `10.0.${at}.1` }));
  await neighbour(shares);
  const through = () => many.reduce((sum, { told }) => sum + told.through, 0);
  const keep = () => void neighbour(shares);
  await run(6, many, 10, keep);
  const before = through();
  await run(5, many, 10, keep);
  expect(through() - before).toBeGreaterThanOrEqual(5 * SHARE - 1);
  expect(through() - before).toBeLessThanOrEqual(5 * SHARE + 1);
  const beside = asking(shares, { village: '3', ip: '10.8.0.1' });
  await Promise.all(Array.from({ length: 10 }, () => beside.ask()));
  expect(beside.told.waits).toEqual(Array(10).fill(0));
});

it('gives a village all there is, as long as no other asks', async () => {
  const shares = createShares();
  const one = asking(shares, { ip: '10.0.0.1' });
  const all = async () => {
    const before = one.told.through;
    for (let time = 0; time < 1_000; time += 1) void one.ask();
    await settled();
    return one.told.through - before;
  };
  expect(await all()).toBe(1_000);
  await neighbour(shares);
  expect(await all()).toBe(0);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await all()).toBe(1_000);
});

it.each([
  [2, 20],
  [2, 50],
  [20, 20],
  [20, 50],
])(
  'with %i noisy addresses of %i a second the others read, sign in and send at once',
  async (count, perSecond) => {
    const shares = createShares();
    const noisy = Array.from({ length: count }, (_, at) => asking(shares, { ip: `10.1.0.${at}` }));
    const readers = Array.from({ length: 10 }, (_, at) => asking(shares, { ip: `10.2.0.${at}` }));
    await neighbour(shares);
    await run(20, noisy, perSecond, (step) => {
      void neighbour(shares);
      // A page every five seconds of each of them.
      if (step % 5 === 0) void readers[(step / 5) % 10]?.ask();
    });
    for (const { told } of readers) {
      expect(told.refused).toBe(0);
      expect(told.through).toBeGreaterThanOrEqual(4);
      expect(Math.max(...told.waits)).toBeLessThanOrEqual(2_000);
    }
  },
);

it('lets ten visitors of a client with fifteen calls a page in at once, of one address too, and beside noisy ones', async () => {
  for (const quiet of [true, false]) {
    const shares = createShares();
    const noisy = Array.from({ length: 20 }, (_, at) => asking(shares, { ip: `10.1.0.${at}` }));
    await neighbour(shares);
    if (!quiet) await run(20, noisy, 20, () => void neighbour(shares));
    const visitors = Array.from({ length: 10 }, (_, at) =>
      asking(shares, { ip: `10.3.0.${quiet ? 1 : at}`, cost: 0.25 }),
    );
    const all = visitors.flatMap((one) => Array.from({ length: 15 }, () => one.ask()));
    await run(8, quiet ? [] : noisy, 20, () => void neighbour(shares));
    await Promise.all(all);
    for (const { told } of visitors) expect(told.refused).toBe(0);
    for (const { told } of visitors)
      expect(Math.max(...told.waits)).toBeLessThanOrEqual(quiet ? 1_000 : 6_000);
  }
});

it('counts a /64 as one address, and a /48 as few, however many of its addresses ask', async () => {
  const shares = createShares();
  const ip = (at: number) => `2001:db8:1:${at.toString(16)}::${at}`;
  const many = Array.from({ length: 200 }, (_, at) => asking(shares, { ip: ip(at) }));
  const reader = asking(shares, { ip: '10.2.0.1' });
  await neighbour(shares);
  await run(20, many, 10, (step) => {
    void neighbour(shares);
    if (step % 50 === 0) void reader.ask();
  });
  expect(reader.told.refused).toBe(0);
  expect(Math.max(...reader.told.waits)).toBeLessThanOrEqual(1_000);
});

it('keeps a reserve for sessions and known devices, each of which has a line of its own', async () => {
  const shares = createShares();
  const crowd = Array.from({ length: 100 }, (_, at) => asking(shares, { ip: `10.${at >> 8}.${at & 255}.1` }));
  const known = asking(shares, { ip: '10.0.0.1', known: async () => 'perangkat-1' });
  const loud = asking(shares, { ip: '10.0.0.1', known: async () => 'perangkat-2' });
  await neighbour(shares);
  await run(10, [...crowd, loud], 10, (step) => {
    void neighbour(shares);
    if (step % 10 === 0) void known.ask();
  });
  expect(known.told).toMatchObject({ through: 10, refused: 0 });
  expect(Math.max(...known.told.waits)).toBeLessThanOrEqual(1_000);
});

it('gives back what a refused or unknown address did not cost', async () => {
  const shares = createShares();
  await neighbour(shares);
  const one = asking(shares, { ip: '10.0.0.1' });
  for (let time = 0; time < 200; time += 1) (await one.ask()).settle(0.1);
  expect(one.told.waits).toEqual(Array(200).fill(0));
});

it('is no neighbour of itself: files are another share of the same village', async () => {
  const shares = createShares();
  const one = asking(shares, { ip: '10.0.0.1' });
  for (let time = 0; time < 500; time += 1) for (const kind of ['berkas', 'halaman']) void one.ask({ kind });
  await settled();
  expect(one.told.through).toBe(1_000);
});

it('says when to come again, and forgets who has left', async () => {
  const shares = createShares();
  await neighbour(shares);
  const one = asking(shares, { ip: '10.0.0.1', perSecond: 1 });
  const leaving: (() => void)[] = [];
  for (let time = 0; time < 100; time += 1) void one.ask({ onGone: (leave) => void leaving.push(leave) });
  await settled();
  const before = one.told.through;
  for (const leave of leaving) leave();
  const late = one.ask();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(await late).toMatchObject({ wait: 0 });
  expect(one.told.through).toBe(before + 1);
  const crowd = Array.from({ length: 50 }, () => one.ask());
  await vi.advanceTimersByTimeAsync(9_000);
  const waits = (await Promise.all(crowd)).map(({ wait }) => wait);
  expect(Math.max(...waits)).toBeGreaterThan(1);
});
