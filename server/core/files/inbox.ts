import { join } from 'node:path';
import type { Env } from '../env.ts';
import { FileError } from './errors.ts';

/** Where request bodies are stored while they are processed, and how much this process holds. */
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

const MB = 1024 * 1024;
const BUSY = 'Terlalu banyak data sedang diterima. Silakan coba lagi sebentar lagi.';

export function openRoom(bytes: number): Room {
  let taken = 0;
  return {
    take(more) {
      if (taken + more > bytes) throw new FileError(503, BUSY);
      taken += more;
    },
    giveBack(less) {
      taken -= less;
    },
    taken: () => taken,
  };
}

export const openInbox = ({ DATA_DIR, FORM_TEXT_MB, FORM_FILES_MB }: Env): Inbox => ({
  dir: join(DATA_DIR, 'unggahan'),
  texts: openRoom(FORM_TEXT_MB * MB),
  files: openRoom(FORM_FILES_MB * MB),
});
