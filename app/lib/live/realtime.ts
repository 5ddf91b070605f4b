import { COME_BACK, SESSION_ENDED } from '#contract/lib/access/socket-codes.ts';

export type RealtimeOptions<M> = {
  /** Address without its query: `wss://desa.example/ws/notifications/`. */
  url: string;
  /** The newest message already known; everything after it comes. */
  since: number;
  onMessage(message: M): void;
  /** The session ended; the connection stays closed. */
  onSessionEnd(): void;
  /** Targets at which the browser tells that the page is seen, hidden, on or off the network. */
  page?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  firstPauseMs?: number;
  beatMs?: number;
  answerMs?: number;
};

const LONGEST_PAUSE_MS = 60_000;
const RETURN_MS = 3_000;
const STEADY_MS = 10_000;

type Timer = ReturnType<typeof setTimeout> | undefined;

/** The connection of a page, which opens itself again until it is closed. */
class Line<M extends { id: number }> {
  readonly #options: RealtimeOptions<M>;
  readonly #firstPauseMs: number;
  #last: number;
  #socket: WebSocket | undefined;
  #openedAt = 0;
  #failures = 0;
  #online = navigator.onLine !== false;
  #again: Timer;
  #beat: Timer;
  #answer: Timer;

  constructor(options: RealtimeOptions<M>) {
    this.#options = options;
    this.#firstPauseMs = options.firstPauseMs ?? 1_000;
    this.#last = options.since;
  }

  readonly open = (): void => {
    clearTimeout(this.#again);
    if (!this.#online || this.#socket) return;
    const socket = new WebSocket(`${this.#options.url}?since=${this.#last}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#openedAt = Date.now();
      this.#beat = setInterval(() => this.ask(), this.#options.beatMs ?? 45_000);
    };
    socket.onmessage = ({ data }) => this.#hear(String(data));
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      this.rest();
      if (code === SESSION_ENDED) this.#options.onSessionEnd();
      else this.#later(code);
    };
  };

  readonly rest = (): void => {
    const socket = this.#socket;
    this.#socket = undefined;
    clearInterval(this.#beat);
    clearTimeout(this.#answer);
    clearTimeout(this.#again);
    this.#answer = undefined;
    socket?.close();
  };

  setOnline(online: boolean): void {
    this.#online = online;
    if (online) {
      this.#failures = 0;
      this.open();
    } else this.rest();
  }

  /** Connects, or pings: after sleep a phone may hold a dead connection. */
  ask(): void {
    this.open();
    if (this.#socket?.readyState !== WebSocket.OPEN || this.#answer) return;
    this.#socket.send('ping');
    this.#answer = setTimeout(() => {
      this.rest();
      this.#later(0);
    }, this.#options.answerMs ?? 10_000);
  }

  #hear(text: string): void {
    if (text === 'pong') {
      clearTimeout(this.#answer);
      this.#answer = undefined;
      return;
    }
    const message: M = JSON.parse(text);
    if (message.id <= this.#last) return;
    this.#last = message.id;
    this.#options.onMessage(message);
  }

  #later(code: number): void {
    if (this.#openedAt > 0 && Date.now() - this.#openedAt > STEADY_MS) this.#failures = 0;
    const pause = Math.min(this.#firstPauseMs * 2 ** this.#failures, LONGEST_PAUSE_MS);
    // Jitter: all clients of a stopping server reconnect.
    const soon = Math.random() * Math.min(RETURN_MS, 3 * this.#firstPauseMs);
    this.#failures += 1;
    this.#openedAt = 0;
    clearTimeout(this.#again);
    this.#again = setTimeout(this.open, code === COME_BACK ? soon : pause * (0.5 + Math.random()));
  }
}

/**
 * A connection that reopens itself with growing pauses and says how far it has read, so that nothing is
 * lost in between. It pauses while the device is offline. Returns the function that closes it for good.
 */
export function openRealtime<M extends { id: number }>(options: RealtimeOptions<M>): () => void {
  const { onSessionEnd, page = window } = options;
  const line = new Line({
    ...options,
    onSessionEnd() {
      close();
      onSessionEnd();
    },
  });
  const events: Record<string, () => void> = {
    online: () => line.setOnline(true),
    offline: () => line.setOnline(false),
    // An open socket would keep the page out of the back/forward cache.
    pagehide: line.rest,
    pageshow: line.open,
    visibilitychange() {
      if (globalThis.document?.visibilityState !== 'hidden') line.ask();
    },
  };
  function close() {
    for (const [name, listener] of Object.entries(events)) page.removeEventListener(name, listener);
    line.rest();
  }
  for (const [name, listener] of Object.entries(events)) page.addEventListener(name, listener);
  line.open();
  return close;
}
