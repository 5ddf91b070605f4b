import { COME_BACK, SESSION_ENDED } from '#contract/socket-codes.ts';

export type RealtimeOptions<M> = {
  /** Address without its query: `wss://desa.example/ws/notifications/`. */
  url: string;
  /** The newest message already known; everything after it comes. */
  since: number;
  onMessage(message: M): void;
  /** The session is over; the line stays closed. */
  onSessionEnd(): void;
  /** Where the browser tells that the page is seen, hidden, on or off the network. */
  page?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  firstPauseMs?: number;
  beatMs?: number;
  answerMs?: number;
};

const LONGEST_PAUSE_MS = 60_000;
const RETURN_MS = 3_000;
const STEADY_MS = 10_000;

/**
 * A line to the server that comes back by itself, with growing pauses, and says how far it had read, so that nothing is
 * lost in between. It rests while the device is off the network. Answers the function that closes it for good.
 */
export function openRealtime<M extends { id: number }>(options: RealtimeOptions<M>): () => void {
  const { url, onMessage, onSessionEnd, page = window } = options;
  const { firstPauseMs = 1_000, beatMs = 45_000, answerMs = 10_000 } = options;
  let last = options.since;
  let socket: WebSocket | undefined;
  let openedAt = 0;
  let failures = 0;
  let online = navigator.onLine !== false;
  let again: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let answer: ReturnType<typeof setTimeout> | undefined;

  function open() {
    clearTimeout(again);
    if (!online || socket) return;
    const line = new WebSocket(`${url}?since=${last}`);
    socket = line;
    line.onopen = () => {
      openedAt = Date.now();
      beat = setInterval(ask, beatMs);
    };
    line.onmessage = ({ data }) => hear(String(data));
    line.onclose = ({ code }) => {
      if (socket !== line) return;
      rest();
      if (code === SESSION_ENDED) {
        close();
        onSessionEnd();
      } else later(code);
    };
  }

  function hear(text: string) {
    if (text === 'pong') {
      clearTimeout(answer);
      answer = undefined;
      return;
    }
    const message: M = JSON.parse(text);
    if (message.id <= last) return;
    last = message.id;
    onMessage(message);
  }

  // A phone that slept may hold a line that is long gone; only asking shows it.
  function ask() {
    if (socket?.readyState !== WebSocket.OPEN || answer) return;
    socket.send('ping');
    answer = setTimeout(() => {
      rest();
      later(0);
    }, answerMs);
  }

  function later(code: number) {
    if (openedAt > 0 && Date.now() - openedAt > STEADY_MS) failures = 0;
    const pause = Math.min(firstPauseMs * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random());
    failures += 1;
    openedAt = 0;
    clearTimeout(again);
    // All clients of a stopping server come back: not in the same moment.
    again = setTimeout(
      open,
      code === COME_BACK ? Math.random() * Math.min(RETURN_MS, 3 * firstPauseMs) : pause,
    );
  }

  function rest() {
    const line = socket;
    socket = undefined;
    clearInterval(beat);
    clearTimeout(answer);
    clearTimeout(again);
    answer = undefined;
    line?.close();
  }

  const events: Record<string, () => void> = {
    online() {
      online = true;
      failures = 0;
      open();
    },
    offline() {
      online = false;
      rest();
    },
    // An open line keeps browsers from restoring the page in an instant when the visitor goes back.
    pagehide: rest,
    pageshow: open,
    visibilitychange() {
      if (globalThis.document?.visibilityState === 'hidden') return;
      if (socket) ask();
      else open();
    },
  };

  function close() {
    for (const [name, listener] of Object.entries(events)) page.removeEventListener(name, listener);
    rest();
  }

  for (const [name, listener] of Object.entries(events)) page.addEventListener(name, listener);
  open();
  return close;
}
