import { work } from './gate.ts';

/** Somebody in line: `drop` sends them away for somebody whose village and address ask for less. */
type Waiting = { go(): void; drop(): void };
type Lines = Map<string, Waiting[]>;

const NOBODY = { village: 0, address: '' };

/**
 * Run at most `running` tasks at once and let at most `waiting` more stand in line; beyond that a task is
 * refused as `refuse` says, so that a burst of uploads cannot take the machine away from the readers.
 * Villages take turns, and within a village its addresses; a full line sends away whoever stands behind the most of their
 * own. So a flood is its sender's to wait for, and of a village at most its neighbours'.
 */
export function boundedQueue(running: number, waiting: number, refuse: () => Error) {
  const villages = new Map<number, Lines>();
  let active = 0;
  let standing = 0;

  function next(): Waiting | undefined {
    const [village, lines] = first(villages) ?? [];
    const [address, line] = (lines && first(lines)) ?? [];
    if (village === undefined || !lines || address === undefined || !line) return undefined;
    const one = line.shift();
    standing -= 1;
    // Address and village go to the end of the round.
    lines.delete(address);
    if (line.length > 0) lines.set(address, line);
    villages.delete(village);
    if (lines.size > 0) villages.set(village, lines);
    return one;
  }

  /** Joins the line of the own address, and makes room for it by sending away the last of the longest. */
  function join(one: Waiting): void {
    const { village, address } = work.getStore()?.asker ?? NOBODY;
    const lines = villages.get(village) ?? new Map();
    const line = lines.get(address) ?? [];
    line.push(one);
    lines.set(address, line);
    villages.set(village, lines);
    standing += 1;
    if (standing <= waiting) return;
    const [most, longest] = longestOf(villages, standingIn);
    const [theirs, crowd] = longestOf(longest, ({ length }) => length);
    standing -= 1;
    crowd.pop()?.drop();
    if (crowd.length === 0) longest.delete(theirs);
    if (longest.size === 0) villages.delete(most);
  }

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (active >= running) {
      if (waiting === 0) throw refuse();
      await new Promise<void>((go, fail) => join({ go, drop: () => fail(refuse()) }));
    } else {
      active += 1;
    }
    try {
      return await task();
    } finally {
      // The place is handed to the next in line without becoming free in between.
      const one = next();
      if (one) one.go();
      else active -= 1;
    }
  };
}

const first = <K, V>(map: Map<K, V>): [K, V] | undefined => map.entries().next().value;
const standingIn = (lines: Lines) => [...lines.values()].reduce((sum, { length }) => sum + length, 0);

/** The last of those that are the longest: on equal terms whoever came later goes. */
function longestOf<K, V>(all: Map<K, V>, lengthOf: (one: V) => number): [K, V] {
  return [...all].reduce((most, one) => (lengthOf(one[1]) >= lengthOf(most[1]) ? one : most));
}
