import { useSyncExternalStore } from 'react';
import { type Messages, readMessages } from './chat-message.ts';

const KEY = 'pesan-toko';
const NONE: Messages = [];

const listeners = new Set<() => void>();
let known: { text: string | null; messages: Messages } = { text: null, messages: NONE };

// The messages live as long as the page where storage is forbidden or full.
function keptText(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return known.text;
  }
}

function messagesNow(): Messages {
  const text = keptText();
  if (text !== known.text) known = { text, messages: readMessages(text) };
  return known.messages;
}

function keepMessages(messages: Messages): void {
  const text = JSON.stringify(messages);
  known = { text, messages };
  try {
    window.localStorage.setItem(KEY, text);
  } catch {
    // The page has them still.
  }
  for (const tell of listeners) tell();
}

function follow(tell: () => void): () => void {
  const elsewhere = (event: StorageEvent) => (event.key === KEY || event.key === null) && tell();
  listeners.add(tell);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', elsewhere);
  };
}

/** The messages to shops on this device, in step with its other tabs; none on the server. */
export function useMessages() {
  const messages = useSyncExternalStore(follow, messagesNow, () => NONE);
  return {
    messages,
    change: (work: (messages: Messages) => Messages) => keepMessages(work(messagesNow())),
  };
}
