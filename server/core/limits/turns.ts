import { unavailable } from '../errors.ts';

const MOST_WAITING = 200;
const PATIENCE_MS = 15_000;

/** Runs what concerns one thing one after another. */
export type Turns = <T>(thing: string, work: () => Promise<T>) => Promise<T>;

/**
 * Changes of one row wait for each other here rather than on a connection, of which there are few: a hundred people at one
 * product would hold them all. Whoever waits too long, or behind too many, is told that the service is busy.
 */
export function createTurns({ most = MOST_WAITING, patienceMs = PATIENCE_MS } = {}): Turns {
  const queues = new Map<string, { tail: Promise<unknown>; length: number }>();
  return async (thing, work) => {
    const queue = queues.get(thing) ?? { tail: Promise.resolve(), length: 0 };
    if (queue.length >= most) throw busy();
    queues.set(thing, queue);
    queue.length += 1;
    const before = queue.tail;
    const mine = Promise.withResolvers<void>();
    queue.tail = before.then(() => mine.promise);
    try {
      await until(before, patienceMs);
      return await work();
    } finally {
      mine.resolve();
      queue.length -= 1;
      if (queue.length === 0) queues.delete(thing);
    }
  };
}

const busy = () => unavailable('Data ini sedang diubah banyak orang. Silakan coba lagi sebentar.', 2);

async function until(turn: Promise<unknown>, ms: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = setTimeout(() => reject(busy()), ms);
  await Promise.race([turn, promise]).finally(() => clearTimeout(late));
}
