import { setImmediate as tick } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { work } from './gate.ts';
import { boundedQueue } from './queue.ts';

/** A queue whose tasks note their names when they run, one at each step. */
function line(waiting: number) {
  const run = boundedQueue(1, waiting, () => new Error('full'));
  const done: string[] = [];
  const go: (() => void)[] = [];
  const ask = (village: number, address: string, name = address) =>
    work.run({ route: 'uji', readMs: 1, asker: { village, address } }, () =>
      run(async () => {
        await new Promise<void>((free) => go.push(free));
        done.push(name);
      }).catch(() => void done.push(`${name} ditolak`)),
    );
  const finish = async (all: Promise<unknown>[]) => {
    for (let left = all.length; left > 0; left--) {
      go.shift()?.();
      await tick();
    }
    await Promise.all(all);
    return done;
  };
  return { ask, finish };
}

describe('a queue', () => {
  it('serves villages in turn, and within one its addresses, however many one of them sends', async () => {
    const { ask, finish } = line(20);
    const all = [...Array(4).keys()].map((n) => ask(1, 'banjir', `banjir ${n}`));
    all.push(ask(1, 'warga'), ask(2, 'tetangga'));
    expect(await finish(all)).toEqual(['banjir 0', 'banjir 1', 'tetangga', 'warga', 'banjir 2', 'banjir 3']);
  });

  it('that is full sends away the last of whoever stands there most, not who comes now', async () => {
    const { ask, finish } = line(3);
    const all = [...Array(5).keys()].map((n) => ask(1, 'banjir', `banjir ${n}`));
    all.push(ask(1, 'warga'), ask(2, 'tetangga'));
    await tick();
    expect(await finish(all)).toEqual([
      'banjir 4 ditolak',
      'banjir 3 ditolak',
      'banjir 2 ditolak',
      'banjir 0',
      'banjir 1',
      'tetangga',
      'warga',
    ]);
  });

  it('of as many addresses as it has places refuses one more', async () => {
    const { ask, finish } = line(2);
    const all = ['a', 'b', 'c', 'd'].map((address) => ask(1, address));
    await tick();
    expect(await finish(all)).toEqual(['d ditolak', 'a', 'b', 'c']);
  });
});
