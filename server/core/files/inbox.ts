import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { Asker } from '../limits/gate.ts';
import { FileError } from './errors.ts';

/** Place for request bodies while they are processed, with the room left for them. */
export type Inbox = {
  /** Files lie here until they are kept or thrown away. */
  dir: string;
  /** Bytes of text, which are in memory. */
  texts: Room;
  /** Bytes of files, which are on the disk. */
  files: Room;
};

export type Room = {
  /** Reserves this many bytes. Throws FileError 503 when there is no room. */
  take(bytes: number): void;
  giveBack(bytes: number): void;
  taken(): number;
};

/** Sender of a body; `known` says that it is an account. */
export type Holder = Asker & { known: boolean };
/** Room for all bodies that this process holds at once, cut into shares. */
export type SharedRoom = Room & { of(holder: Holder): Room };
export type SharedInbox = { dir: string; texts: SharedRoom; files: SharedRoom };

const MB = 1024 * 1024;
const BUSY = 'Terlalu banyak data sedang diterima. Silakan coba lagi sebentar lagi.';
/** One address holds a quarter of a room, one village half of it, and so do all visitors together. */
const OF_ADDRESS = 1 / 4;
const OF_VILLAGE = 1 / 2;
const OF_VISITORS = 1 / 2;

/** A room whose shares hold one body of `largest` bytes at least. */
export function openRoom(bytes: number, largest = 0): SharedRoom {
  const taken = new Map<string, number>();
  const room = (shares: [string, number][]): Room => ({
    take(more) {
      for (const [name, most] of shares)
        if ((taken.get(name) ?? 0) + more > most) throw new FileError(503, BUSY);
      for (const [name] of shares) taken.set(name, (taken.get(name) ?? 0) + more);
    },
    giveBack(less) {
      for (const [name] of shares) {
        const left = (taken.get(name) ?? 0) - less;
        if (left > 0) taken.set(name, left);
        else taken.delete(name);
      }
    },
    taken: () => taken.get(ALL) ?? 0,
  });
  const all: [string, number] = [ALL, bytes];
  const share = (name: string, part: number): [string, number] => [name, Math.max(bytes * part, largest)];
  return {
    ...room([all]),
    of: ({ address, village, known }) =>
      room([
        all,
        share(`alamat ${address}`, OF_ADDRESS),
        share(`desa ${village}`, OF_VILLAGE),
        ...(known ? [] : [share('pengunjung', OF_VISITORS)]),
      ]),
  };
}
const ALL = 'semua';

/** The inbox as one sender may use it. */
export const inboxOf = ({ dir, texts, files }: SharedInbox, holder: Holder): Inbox => ({
  dir,
  texts: texts.of(holder),
  files: files.of(holder),
});

export const openInbox = ({ DATA_DIR, FORM_TEXT_MB, FORM_FILES_MB }: Env): SharedInbox => ({
  dir: join(DATA_DIR, 'unggahan'),
  texts: openRoom(FORM_TEXT_MB * MB, 2 * MB),
  files: openRoom(FORM_FILES_MB * MB, 320 * MB),
});
