import { FileError } from './errors.ts';

/**
 * Run at most `running` tasks at once and let at most `waiting` more stand in line; beyond that a task is
 * refused with FileError 503, or as `refuse` says, so that a burst of uploads cannot take the machine away from the readers.
 */
export function boundedQueue(running: number, waiting: number, refuse: () => Error = busyWithPictures) {
  let active = 0;
  const line: (() => void)[] = [];
  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (active >= running) {
      if (line.length >= waiting) throw refuse();
      await new Promise<void>((go) => line.push(go));
    } else {
      active += 1;
    }
    try {
      return await task();
    } finally {
      // The place is handed to the next in line without becoming free in between.
      const next = line.shift();
      if (next) next();
      else active -= 1;
    }
  };
}

const busyWithPictures = () =>
  new FileError(503, 'Server sedang sibuk mengolah gambar. Tunggu sebentar, lalu coba lagi.');
