export type ToastKind = 'success' | 'error' | 'info' | 'warning';

export interface ToastInput {
  title: string;
  text?: string;
  kind?: ToastKind;
  /** Milliseconds; 6000 unless given, errors 8000. */
  duration?: number;
  /** Shown but not read out, where the page itself says it to people who cannot see. */
  silent?: boolean;
}

export interface ToastEntry extends Required<Omit<ToastInput, 'text'>> {
  id: number;
  text?: string;
  /** Number of the answer that all messages said in one go belong to. */
  answer: number;
}

const MOST = 3;
let entries: readonly ToastEntry[] = [];
let waiting: readonly ToastEntry[] = [];
let lastId = 0;
let lastAnswer = 0;
let speaking = false;
const listeners = new Set<() => void>();

function publish(next: readonly ToastEntry[]) {
  const shown = next.slice(0, MOST);
  const room = MOST - shown.length;
  entries = [...shown, ...waiting.slice(0, room)];
  waiting = waiting.slice(room);
  for (const listener of listeners) listener();
}

function entryOf({ title, text, kind = 'success', duration, silent = false }: ToastInput): ToastEntry {
  lastId += 1;
  const lasts = duration ?? (kind === 'error' ? 8000 : 6000);
  return { id: lastId, answer: lastAnswer, title, text, kind, silent, duration: lasts };
}

/** The answer that is being given: a form and its captcha, or two parts of a page, speak in one and the same task. */
function currentAnswer(): number {
  if (speaking) return lastAnswer;
  speaking = true;
  lastAnswer += 1;
  setTimeout(() => {
    speaking = false;
  });
  return lastAnswer;
}

/**
 * Shows a passing message at the top of the page; callable anywhere in the browser, not while rendering
 * on the server. Never the only copy of an error that the person must act on. Returns its id.
 */
export function toast(input: ToastInput): number {
  toastAll([input]);
  return lastId;
}

/**
 * Shows several at once, the first on top. Those beyond three wait until one of them goes. They are the answer to what was
 * done last, so they replace what was said of earlier tries; only news (`info`) stays beside them.
 */
export function toastAll(inputs: readonly ToastInput[]): void {
  if (inputs.length === 0) return;
  const answer = currentAnswer();
  const added = inputs.map(entryOf);
  const again = ({ title, text }: ToastEntry) =>
    added.some((one) => one.title === title && one.text === text);
  const news = added.every(({ kind }) => kind === 'info');
  const stays = (one: ToastEntry) => !again(one) && (news || one.kind === 'info' || one.answer === answer);
  waiting = [...added.slice(MOST), ...waiting.filter(stays)];
  publish([...added.slice(0, MOST), ...entries.filter(stays)]);
}

/** Toasts of a form on a try; the returned function takes them away, once the next answer came or the form is gone. */
export function tellTry(inputs: readonly ToastInput[]): () => void {
  const before = lastId;
  if (inputs.length === 0) forgetErrors();
  toastAll(inputs);
  const last = lastId;
  return () => drop(({ id }) => id > before && id <= last);
}

/** Something worked without a word, or is said in the page: what was wrong before is past. */
export function forgetErrors(): void {
  drop(({ kind }) => kind === 'error' || kind === 'warning');
}

function drop(gone: (entry: ToastEntry) => boolean): void {
  if (![...entries, ...waiting].some(gone)) return;
  waiting = waiting.filter((entry) => !gone(entry));
  publish(entries.filter((entry) => !gone(entry)));
}

export function dismissToast(id: number): void {
  publish(entries.filter((entry) => entry.id !== id));
}

export function toasts(): readonly ToastEntry[] {
  return entries;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
