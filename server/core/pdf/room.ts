import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { unavailable } from '../errors.ts';
import { boundedQueue } from '../limits/queue.ts';

export type PressSettings = { workspace: string; fonts: string; memoryMb: number };
export type Sheet = {
  template: string;
  data: string;
  pictures: Record<string, Uint8Array>;
  /** Draws the pages under each other as an SVG, in place of a PDF. */
  drawn?: boolean;
};
/** A PDF that somebody sent, as photos: the limits on its pages and on their pixels. */
export type Scan = { pdf: Uint8Array; most: number; width: number; height: number };
/** The words of such a PDF, page by page. */
export type Words = { pdf: Uint8Array; words: true };
export type Order = Sheet | Scan | Words;
export type Answer = { rss: number } & ({ made: Buffer[] } | { problem: string });

export type RoomLimits = {
  /** Maximum queue length; beyond that 503. */
  waiting: number;
  timeMs: number;
  /** Memory limit of the process; it exits beyond that. */
  memoryMb: number;
  /** Idle timeout of the process. */
  idleMs: number;
};
export const LIMITS: RoomLimits = { waiting: 32, timeMs: 30_000, memoryMb: 1_024, idleMs: 60_000 };

const BUSY = 'Server sedang menyusun dokumen lain. Tunggu sebentar, lalu coba lagi.';
const TOO_MUCH = 'Dokumen ini terlalu besar untuk disusun sekaligus. Pilih bagian yang lebih kecil.';
/** A press above this share of its memory is replaced. */
const WORN = 0.4;

/** Typesets documents in one child process, started on demand and restarted when it died. */
export type PdfRoom = {
  set(order: Sheet): Promise<Buffer>;
  /** Undefined for what cannot be read, or takes too much. */
  read(order: Scan | Words): Promise<Buffer[] | undefined>;
  close(): void;
};

export function openRoom(place: Omit<PressSettings, 'memoryMb'>, limits: RoomLimits = LIMITS): PdfRoom {
  const inTurn = boundedQueue(1, limits.waiting, () => unavailable(BUSY));
  let press: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    clearTimeout(idle);
    press?.kill('SIGKILL');
    press = undefined;
  };
  const started = (): ChildProcess => {
    clearTimeout(idle);
    press ??= startPress({ ...place, memoryMb: limits.memoryMb });
    return press;
  };

  const done = async (order: Order): Promise<Answer> => {
    const answer = await ask(started(), order, limits.timeMs).catch((error) => {
      end();
      throw error;
    });
    if (answer.rss > limits.memoryMb * 1_048_576 * WORN) end();
    else idle = setTimeout(end, limits.idleMs).unref();
    return answer;
  };
  const setOne = async (order: Sheet): Promise<Buffer> => {
    const answer = await done(order);
    // A bug in a template or font: retrying is useless.
    if ('problem' in answer) throw new Error(`${order.template} was not set: ${answer.problem}`);
    return Buffer.concat(answer.made);
  };
  const readOne = async (order: Scan | Words): Promise<Buffer[] | undefined> => {
    const answer = await done(order).catch(() => undefined);
    return answer && 'made' in answer ? answer.made.map((one) => Buffer.from(one)) : undefined;
  };
  return {
    set: (order) => inTurn(() => setOne(order)),
    read: (order) => inTurn(() => readOne(order)),
    close: end,
  };
}

/** Without environment variables, so that it has none of the server's secrets. */
function startPress(settings: PressSettings): ChildProcess {
  const press = fork(join(import.meta.dirname, 'press.ts'), [JSON.stringify(settings)], {
    serialization: 'advanced',
    // Windows needs this one to find its libraries.
    env: { SystemRoot: process.env.SystemRoot },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  press.unref();
  press.channel?.unref();
  return press;
}

/** One document. Rejects with 503 when the press ends or takes too long; it is replaced after that. */
function ask(press: ChildProcess, order: Order, timeMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    press.channel?.ref();
    const refuse = () => done(() => reject(unavailable(TOO_MUCH)));
    const answered = (answer: unknown) => done(() => resolve(answer as Answer));
    const late = setTimeout(refuse, timeMs);
    const done = (settle: () => void) => {
      clearTimeout(late);
      press.off('message', answered).off('exit', refuse).off('error', refuse);
      press.channel?.unref();
      settle();
    };
    press.once('message', answered).once('exit', refuse).on('error', refuse);
    press.send(order, (error) => error && refuse());
  });
}
