import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { warnOf } from '../../core/data/outage.ts';
import type { Env } from '../../core/env.ts';
import type { Log } from '../../core/log.ts';

/** A job and what it is to do; `module` is the address of the file that exports it. */
export type Order = { module: string; name: string; desaId: number; payload: unknown };
export type Numbered = Order & { number: number };
export type Answer = { number: number; problem?: { message: string; stack?: string; code?: unknown } };
/** `full` holds 1 while the volume has no room left. */
export type Settings = { env: Env; appUrl: string; secret: string; full: Int32Array };

type Wiring = { env: Env; log: Log; appUrl: string; secret: string };
type Waiting = { done(): void; fail(error: Error): void };

/** A thread with connections and a heap of its own, for work that would keep pages waiting. */
export type Beside = {
  /** Settles as the job does; fails when the thread ends before it. */
  run(order: Order): Promise<void>;
  close(): Promise<void>;
};

/** An import of 50,000 rows uses a third of it; beyond it the thread ends, and the server does not. */
const HEAP_MB = 320;
const YOUNG_MB = 16;
/** Idle timeout: the thread's memory is released when it ends. */
const IDLE_MS = 30_000;
const ROOM_MS = 500;

/** The thread is started by the first job and ends after the last. */
export function openBeside({ log, ...wiring }: Wiring, isFull: () => boolean, heapMb = HEAP_MB): Beside {
  const full = new Int32Array(new SharedArrayBuffer(4));
  const waiting = new Map<number, Waiting>();
  let numbers = 0;
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let room: NodeJS.Timeout | undefined;

  const noteRoom = () => void Atomics.store(full, 0, isFull() ? 1 : 0);
  const end = async () => {
    clearTimeout(idle);
    clearInterval(room);
    const one = thread;
    thread = undefined;
    await one?.terminate();
  };
  const rest = () => {
    idle = setTimeout(() => void end(), IDLE_MS).unref();
  };

  function start(): Worker {
    const settings: Settings = { ...wiring, full };
    const one = new Worker(join(import.meta.dirname, 'beside-thread.ts'), {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
      execArgv: [],
    });
    one.on('message', ({ number, problem }: Answer) => {
      const asked = waiting.get(number);
      waiting.delete(number);
      if (waiting.size === 0) rest();
      if (problem) asked?.fail(Object.assign(new Error(problem.message), problem));
      else asked?.done();
    });
    one.on('error', (error) => warnOf(log, 'thread of heavy jobs lost', error));
    one.on('exit', () => {
      if (thread === one) thread = undefined;
      const lost = [...waiting.values()];
      waiting.clear();
      for (const { fail } of lost) fail(new Error('The thread ended in the middle of the job.'));
    });
    one.unref();
    noteRoom();
    clearInterval(room);
    room = setInterval(noteRoom, ROOM_MS).unref();
    return one;
  }

  return {
    run: (order) =>
      new Promise((done, fail) => {
        clearTimeout(idle);
        thread ??= start();
        numbers += 1;
        waiting.set(numbers, { done, fail });
        const numbered: Numbered = { ...order, number: numbers };
        thread.postMessage(numbered);
      }),
    close: end,
  };
}
