import { useSyncExternalStore } from 'react';
import type { Message, Notifikasi } from '#contract/notifikasi.ts';

type Inbox = { items: readonly Notifikasi[]; unread: number };

const MOST = 20;
const EMPTY: Inbox = { items: [], unread: 0 };
let inbox: Inbox | undefined;
const listeners = new Set<() => void>();

function publish(next: Inbox | undefined) {
  inbox = next;
  for (const listener of listeners) listener();
}

/** Replaces the list with the server's. Messages that arrived during the request stay on top. */
export function setNotifikasi({ items, unread }: Inbox): void {
  const newest = items[0]?.id ?? 0;
  const ahead = (inbox?.items ?? []).filter(({ id }) => id > newest);
  publish({ items: [...ahead, ...items].slice(0, MOST), unread: unread + ahead.length });
}

/** Puts a message on top; false when it is there already. */
export function addNotifikasi({ id, payload }: Message): boolean {
  const { items, unread } = inbox ?? EMPTY;
  if (items.some((one) => one.id === id)) return false;
  publish({ items: [{ id, payload, dibaca: null }, ...items].slice(0, MOST), unread: unread + 1 });
  return true;
}

export function removeNotifikasi(id: number): void {
  const { items, unread } = inbox ?? EMPTY;
  const found = items.find((one) => one.id === id);
  if (!found) return;
  publish({ items: items.filter((one) => one !== found), unread: unread - (found.dibaca === null ? 1 : 0) });
}

/** Clears the store at sign-out. */
export function clearNotifikasi(): void {
  publish(undefined);
}

export const readInbox = (): Inbox | undefined => inbox;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The newest and how many are unread: what the page was loaded with, then what is known since. */
export function useInbox(loaded: Inbox): Inbox {
  return useSyncExternalStore(subscribe, readInbox, () => undefined) ?? loaded;
}
