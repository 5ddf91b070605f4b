import { constants, type FileHandle, open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '../../core/log.ts';

export type Room = {
  isFull(): boolean;
  /** Looks now instead of at the next turn. Never fails. */
  look(): Promise<void>;
  stop(): void;
};

const MIB = 1024 * 1024;
/** Without room for its next journal file (16 MB) PostgreSQL stops altogether: writes must stop before, so that reads go on. */
const LEAST = 48 * MIB;
/** A file of this size is removed when another program takes the last of the disk: reading writes to the journal, too. */
const RESERVE = 64 * MIB;
/** Practically nothing left, twice in a row: releasing the reserve too early would only let another program fill it. */
const NOTHING = 4 * MIB;
const LOOK_MS = 200;

/** Beside the folder of the data, thus on the same disk. */
const reserveOf = (folder: string): string => join(dirname(folder), 'reserve');

/** Watches the disk of `folder`, and keeps a reserve on it that is given up when it is full. */
export function watchRoom(folder: string, log: Log): Room {
  const file = reserveOf(folder);
  let full = false;
  let unknown = false;
  let wasEmpty = false;
  let looking = Promise.resolve();

  async function measure(): Promise<void> {
    const held = await heldBy(file);
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    // One figure for both states of the reserve, so that releasing it does not count as free space.
    const found = free + held < LEAST + RESERVE;
    const empty = free < NOTHING;
    if (empty && wasEmpty && held > 0) await rm(file, { force: true });
    wasEmpty = empty;
    if (found && !full) log.error('disk is full, nothing is written');
    if (full && !found) log.info('disk has room again');
    full = found;
    if (!full && held < RESERVE) await keep(file, held);
  }

  const look = () => {
    looking = looking.then(measure).then(
      () => {
        unknown = false;
      },
      (error) => {
        if (!unknown) log.warn('room on the disk unknown', { error });
        unknown = true;
      },
    );
    return looking;
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  void look();
  return { isFull: () => full, look, stop: () => clearInterval(timer) };
}

/** The blocks that the reserve really occupies: a sparse file reserves nothing. */
const heldBy = (file: string): Promise<number> =>
  stat(file).then(
    ({ blocks, size }) => (process.platform === 'win32' ? size : blocks * 512),
    () => 0,
  );

async function keep(file: string, held: number): Promise<void> {
  let reserve: FileHandle | undefined;
  try {
    reserve = await open(file, constants.O_WRONLY | constants.O_CREAT, 0o600);
    const piece = Buffer.alloc(MIB);
    for (let at = Math.floor(held / MIB) * MIB; at < RESERVE; at += MIB)
      await reserve.write(piece, 0, MIB, at);
  } finally {
    await reserve?.close();
  }
}
