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
}

const MOST = 3;
let entries: readonly ToastEntry[] = [];
let waiting: readonly ToastEntry[] = [];
let lastId = 0;
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
  return { id: lastId, title, text, kind, silent, duration: duration ?? (kind === 'error' ? 8000 : 6000) };
}

/**
 * Shows a passing message at the top of the page; callable anywhere in the browser, not while rendering
 * on the server. Never the only copy of an error that the person must act on. Returns its id.
 */
export function toast(input: ToastInput): number {
  toastAll([input]);
  return lastId;
}

/** Shows several at once, the first on top. Those beyond three wait until one of them goes. */
export function toastAll(inputs: readonly ToastInput[]): void {
  if (inputs.length === 0) return;
  const added = inputs.map(entryOf);
  const again = ({ title, text }: ToastEntry) =>
    added.some((one) => one.title === title && one.text === text);
  // What worked in the end is not followed by what was wrong before.
  const past = ({ kind }: ToastEntry) => kind === 'error' && added.some((one) => one.kind === 'success');
  const stays = (one: ToastEntry) => !again(one) && !past(one);
  waiting = [...added.slice(MOST), ...waiting.filter(stays)];
  publish([...added.slice(0, MOST), ...entries.filter(stays)]);
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
