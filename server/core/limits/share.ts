import { lineOf, siteOf } from './net.ts';

/** Seconds of its share that a village may use at once; those are the moments in which a neighbour does wait. */
const BURST_SECONDS = 3;
/** Time after a request of another village in which there is somebody to share with, in milliseconds. */
const SHARED_MS = 10_000;
/** Reserve of sessions and known devices besides the share, as a part of it. */
const RESERVE = 0.5;
/** Time in which it fades from memory who had how much, in milliseconds. */
const MEMORY_MS = 60_000;
/** Addresses that a /48 may be at once: whoever rents a server gets one, and with it 65,536 addresses. */
const LINES_OF_SITE = 8;
/** Longest wait of somebody for their turn, in milliseconds, and number of those who may wait in a village. */
const PATIENCE_MS = 8_000;
const MOST_WAITING = 500;
const TICK_MS = 20;
/** No request is expected to cost less. */
const LEAST = 0.1;
const MOST_ROOMS = 20_000;
const MOST_LINES = 2_000;
const LONGEST_WAIT_S = 30;

export type Asked = {
  village: string;
  /** Each kind of request has a share of its own. */
  kind?: string;
  perSecond: number;
  ip: string;
  /** Expected cost in pages. */
  cost: number;
  /** The session or known device behind it, which has a line and a reserve of its own; asked only where it is crowded. */
  known?(): Promise<string | undefined>;
  /** Takes what ends the waiting of somebody who has left. */
  onGone?(leave: () => void): void;
};
/** `wait` is 0 when the request may go on, otherwise the seconds to wait; `settle` says what it did cost. */
type Entry = { wait: number; settle(cost: number): void };
export type Shares = { enter(asked: Asked): Promise<Entry> };

/**
 * The share of each village in what this node can do, counted in memory before anything is asked of the database: one that
 * asks for fifty times as much gets its share, and its neighbours notice nothing. As long as nobody else asks it may have all.
 * Within it addresses take turns: whoever had the least in the last minute goes next, and the others wait.
 */
export function createShares(now: () => number = Date.now): Shares {
  const rooms = new Map<string, Room>();
  const shared = createNeighbours(now);
  return {
    enter(asked) {
      const { village, kind = '' } = asked;
      const key = `${village} ${kind}`;
      const room = rooms.get(key) ?? new Room(now);
      rooms.delete(key);
      rooms.set(key, room);
      if (rooms.size > MOST_ROOMS) dropIdle(rooms);
      return room.enter(asked, !shared(village));
    },
  };
}

function dropIdle(rooms: Map<string, Room>): void {
  for (const [key, room] of rooms) {
    if (room.isWaiting()) continue;
    rooms.delete(key);
    return;
  }
}

/** Notes who asks, and says whether another village did a moment ago. */
function createNeighbours(now: () => number): (village: string) => boolean {
  let last: { village: string; at: number } | undefined;
  let other: typeof last;
  return (village) => {
    if (last && last.village !== village) other = last;
    last = { village, at: now() };
    return other !== undefined && now() - other.at < SHARED_MS;
  };
}

type Waiting = { cost: number; since: number; go(paid: Purse): void; drop(): void };
/** Line of those who take one turn: an address, or a session or device. */
type Line = { had: Fading; site: Fading; known: boolean; waiting: Waiting[]; wanted: number };

/** One share and those who wait for it. */
class Room {
  readonly #now: () => number;
  readonly #lines: ReturnType<typeof createLines>;
  readonly #all: Purse;
  readonly #reserve: Purse;
  readonly #crowd = new Set<Line>();
  #standing = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(now: () => number) {
    this.#now = now;
    this.#lines = createLines(now);
    this.#all = createPurse(now);
    this.#reserve = createPurse(now);
  }

  isWaiting = (): boolean => this.#standing > 0;

  async enter({ perSecond, ip, cost, known, onGone }: Asked, alone: boolean): Promise<Entry> {
    this.#all.fill(perSecond);
    this.#reserve.fill(perSecond * RESERVE);
    if ((this.#standing === 0 && this.#all.take(cost)) || alone) {
      const line = this.#lines(ip, undefined);
      count(line, cost);
      return this.#entry(line, this.#all, cost);
    }
    const line = this.#lines(ip, await known?.());
    return new Promise((done) => {
      const wait = Math.ceil((this.#standing * cost) / perSecond);
      const one: Waiting = {
        cost,
        since: this.#now(),
        go: (paid) => done(this.#entry(line, paid, cost)),
        drop: () => done({ wait: Math.min(LONGEST_WAIT_S, Math.max(1, wait)), settle() {} }),
      };
      line.waiting.push(one);
      line.wanted += cost;
      this.#crowd.add(line);
      this.#standing += 1;
      onGone?.(() => this.#remove(line, one));
      this.#serve();
      if (this.#standing > MOST_WAITING) this.#sendLastAway();
    });
  }

  #entry(line: Line, paid: Purse, cost: number): Entry {
    return {
      wait: 0,
      settle: (real) => {
        paid.giveBack(cost - real);
        count(line, real - cost);
        this.#serve();
      },
    };
  }

  /** Lets in whom the share suffices for; known ones go on when it is used up. */
  #serve(): void {
    while (this.#pay(this.#all, () => true) || this.#pay(this.#reserve, ({ known }) => known));
    if (this.#standing > 0) this.#timer ??= setTimeout(() => this.#tick(), TICK_MS);
  }

  #next(of: (line: Line) => boolean): Line | undefined {
    let found: Line | undefined;
    for (const line of this.#crowd) if (of(line) && (!found || comesBefore(line, found))) found = line;
    return found;
  }

  /** Lets one in; most often there is nothing to pay with, which costs no look at those who wait. */
  #pay(purse: Purse, of: (line: Line) => boolean): boolean {
    const line = purse.has(LEAST) ? this.#next(of) : undefined;
    const one = line?.waiting[0];
    if (!line || !one || !purse.take(one.cost)) return false;
    this.#remove(line, one);
    count(line, one.cost);
    one.go(purse);
    return true;
  }

  #remove(line: Line, one: Waiting): void {
    const at = line.waiting.indexOf(one);
    if (at < 0) return;
    line.waiting.splice(at, 1);
    line.wanted -= one.cost;
    this.#standing -= 1;
    if (line.waiting.length === 0) this.#crowd.delete(line);
  }

  #tick(): void {
    this.#timer = undefined;
    const late = (one: Waiting) => this.#now() - one.since >= PATIENCE_MS;
    for (const line of this.#crowd) for (const one of line.waiting.filter(late)) this.#sendAway(line, one);
    this.#serve();
  }

  #sendAway(line: Line, one: Waiting): void {
    this.#remove(line, one);
    one.drop();
  }

  /** Whoever wants and had the most leaves, the last to come first; known ones where nobody else waits. */
  #sendLastAway(): void {
    const weight = (line: Line) => (line.known ? 0 : line.wanted * (1 + usedBy(line)));
    let worst: Line | undefined;
    for (const line of this.#crowd) if (!worst || weight(line) > weight(worst)) worst = line;
    const one = worst?.waiting.at(-1);
    if (worst && one) this.#sendAway(worst, one);
  }
}

function count({ had, site }: Line, cost: number): void {
  had.add(cost);
  site.add(cost);
}

const usedBy = ({ had, site }: Line): number => Math.max(had.read(), site.read() / LINES_OF_SITE);

function comesBefore(one: Line, other: Line): boolean {
  const [mine, theirs] = [usedBy(one), usedBy(other)];
  if (mine !== theirs) return mine < theirs;
  return (one.waiting[0]?.since ?? 0) < (other.waiting[0]?.since ?? 0);
}

type Purse = ReturnType<typeof createPurse>;

/** Rest of a share: refilled evenly, three seconds of it at most. */
function createPurse(now: () => number) {
  let [left, most, perSecond, at] = [Number.POSITIVE_INFINITY, 0, 0, now()];
  const refill = () => {
    left = Math.min(most, left + ((now() - at) / 1_000) * perSecond);
    at = now();
  };
  const has = (cost: number): boolean => {
    refill();
    // Sums of tenths are not exact.
    return left + 1e-9 >= cost;
  };
  return {
    fill(given: number): void {
      perSecond = given;
      most = Math.max(1, perSecond * BURST_SECONDS);
      refill();
    },
    has,
    take(cost: number): boolean {
      if (!has(cost)) return false;
      left -= cost;
      return true;
    },
    giveBack(cost: number): void {
      left = Math.min(most, left + cost);
    },
  };
}

type Fading = ReturnType<typeof createFading>;

/** A sum that is forgotten evenly. */
function createFading(now: () => number) {
  let [sum, at] = [0, now()];
  const read = () => {
    const time = now();
    if (time !== at) sum *= Math.exp((at - time) / MEMORY_MS);
    at = time;
    return sum;
  };
  return {
    read,
    add(more: number): void {
      sum = Math.max(0, read() + more);
    },
  };
}

/** Sums of what each address had, and each /48 of IPv6; the oldest are forgotten first, unless somebody waits there. */
function createLines(now: () => number) {
  const lines = new Map<string, Line>();
  const sites = new Map<string, Fading>();
  function siteAt(ip: string): Fading {
    const key = siteOf(ip);
    const found = sites.get(key) ?? createFading(now);
    sites.delete(key);
    sites.set(key, found);
    if (sites.size > MOST_LINES) sites.delete(sites.keys().next().value ?? '');
    return found;
  }
  return (ip: string, known: string | undefined): Line => {
    const key = known === undefined ? lineOf(ip) : `kenal ${known}`;
    const ofSite = known === undefined && siteOf(ip) !== lineOf(ip);
    const line: Line = lines.get(key) ?? {
      had: createFading(now),
      site: ofSite ? siteAt(ip) : createFading(now),
      known: known !== undefined,
      waiting: [],
      wanted: 0,
    };
    lines.delete(key);
    lines.set(key, line);
    for (const [oldest, { waiting }] of lines) {
      if (lines.size <= MOST_LINES) break;
      if (waiting.length === 0) lines.delete(oldest);
    }
    return line;
  };
}
