import { openRealtime, type RealtimeOptions } from './realtime.ts';

type Word<M> =
  | { kind: 'pesan'; message: M }
  /** A tab that is new or woke up; `since` is the last message it has. */
  | { kind: 'halo'; since: number }
  | { kind: 'ada' }
  | { kind: 'selesai' };

/** Number of messages that a tab buffers for tabs opened later. */
const KEPT = 50;
const ANSWER_MS = 3_000;

type Options<M> = RealtimeOptions<M> & {
  /** The same in all tabs of one person on one site. */
  name: string;
  /** Milliseconds that the leading tab may take to respond. */
  leaderMs?: number;
};

/**
 * One connection for all tabs of a browser: the tab that holds the lock has it and forwards messages. When
 * that tab is closed, the next one takes over where it stopped; when it sleeps (phones let hidden tabs sleep), the
 * tab that is looked at takes the lock away. Returns the function that ends this tab's part.
 */
export function openShared<M extends { id: number }>(options: Options<M>): () => void {
  // Web Locks need https; on http every tab has its own connection.
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return openRealtime(options);
  const shared = new SharedLine(options);
  const { page = window } = options;
  const start = () => shared.start();
  const stop = () => shared.stop();
  const look = () => {
    if (globalThis.document?.visibilityState !== 'hidden') shared.greet();
  };
  const events = { pageshow: start, pagehide: stop, visibilitychange: look };
  for (const [name, listener] of Object.entries(events)) page.addEventListener(name, listener);
  start();
  return () => {
    for (const [name, listener] of Object.entries(events)) page.removeEventListener(name, listener);
    stop();
  };
}

/** A tab's turn with the connection: `over` resolves at its end, `resign` ends it. */
type Leading = { over: Promise<void>; resign: () => void };

class SharedLine<M extends { id: number }> {
  readonly #options: Options<M>;
  #last: number;
  #kept: M[] = [];
  #channel: BroadcastChannel | undefined;
  /** Ends the waiting for the lock. */
  #waiting: AbortController | undefined;
  /** Closes the connection and releases the lock; only while this tab leads. */
  #resign: (() => void) | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(options: Options<M>) {
    this.#options = options;
    this.#last = options.since;
  }

  start(): void {
    if (this.#channel || this.#ended) return;
    this.#channel = new BroadcastChannel(this.#options.name);
    this.#channel.onmessage = ({ data }) => this.#hear(data);
    this.#wait();
    this.greet();
  }

  stop(): void {
    clearTimeout(this.#doubt);
    this.#waiting?.abort();
    this.#resign?.();
    this.#channel?.close();
    this.#channel = undefined;
  }

  /** Asks for missed messages, and whether any tab leads. */
  greet(): void {
    if (!this.#channel || this.#resign) return;
    this.#say({ kind: 'halo', since: this.#last });
    clearTimeout(this.#doubt);
    this.#doubt = setTimeout(() => this.#takeOver(), this.#options.leaderMs ?? ANSWER_MS);
  }

  #say(word: Word<M>): void {
    this.#channel?.postMessage(word);
  }

  #hear(word: Word<M>): void {
    if (word.kind === 'pesan') this.#take(word.message);
    if (word.kind === 'ada') clearTimeout(this.#doubt);
    if (word.kind === 'selesai') this.#end();
    if (word.kind !== 'halo' || !this.#resign) return;
    this.#say({ kind: 'ada' });
    for (const message of this.#kept) if (message.id > word.since) this.#say({ kind: 'pesan', message });
  }

  #take(message: M): void {
    if (message.id <= this.#last) return;
    this.#last = message.id;
    this.#kept = [...this.#kept, message].slice(-KEPT);
    this.#options.onMessage(message);
  }

  #end(): void {
    this.#ended = true;
    this.stop();
    this.#options.onSessionEnd();
  }

  #wait(): void {
    const waiting = new AbortController();
    this.#waiting = waiting;
    this.#hold({ signal: waiting.signal });
  }

  #takeOver(): void {
    if (!this.#channel || this.#resign) return;
    this.#waiting?.abort();
    this.#hold({ steal: true });
  }

  #hold(how: LockOptions): void {
    let led: Leading | undefined;
    const lead = () => {
      if (!this.#channel) return undefined;
      led = this.#lead();
      return led.over;
    };
    navigator.locks.request(this.#options.name, how, lead).catch(() => {
      // Cancelled, or the lock was stolen by a visible tab: then waits for the lock again.
      if (!led) return;
      led.resign();
      if (this.#channel) this.#wait();
    });
  }

  #lead(): Leading {
    clearTimeout(this.#doubt);
    const close = openRealtime<M>({
      ...this.#options,
      since: this.#last,
      onMessage: (message) => {
        this.#say({ kind: 'pesan', message });
        this.#take(message);
      },
      onSessionEnd: () => {
        this.#say({ kind: 'selesai' });
        this.#end();
      },
    });
    let giveBack = () => {};
    const over = new Promise<void>((done) => {
      giveBack = done;
    });
    const resign = () => {
      this.#resign = undefined;
      close();
      giveBack();
    };
    this.#resign = resign;
    return { over, resign };
  }
}
