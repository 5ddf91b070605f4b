export type ToastKind = 'success' | 'error' | 'info';

export interface ToastInput {
  title: string;
  text?: string;
  kind?: ToastKind;
  /** Milliseconds; 6000 unless told, errors 8000. */
  duration?: number;
}

export interface ToastEntry extends Required<Omit<ToastInput, 'text'>> {
  id: number;
  text?: string;
}

const MOST = 3;
let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a passing message at the top of the page; callable anywhere in the browser, not while rendering
 * on the server. Never the only copy of an error that the person must act on. Returns its id.
 */
export function toast({ title, text, kind = 'success', duration }: ToastInput): number {
  lastId += 1;
  const entry = { id: lastId, title, text, kind, duration: duration ?? (kind === 'error' ? 8000 : 6000) };
  publish([entry, ...entries].slice(0, MOST));
  return lastId;
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
