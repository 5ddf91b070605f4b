import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Watched } from './put-right-watch.ts';

/** What is wrong with a field; a list of messages belongs to one answer. */
export type FieldError = string | readonly string[] | undefined;

/** Messages whose fields were put right since. */
const past = new WeakSet<readonly string[]>();
const listeners = new Set<() => void>();
let changes = 0;

/** Says that these messages no longer hold. */
function forget(messages: readonly string[]): void {
  past.add(messages);
  changes += 1;
  for (const listener of listeners) listener();
}

/** Renders again when a message became past. */
export function usePutRight(): (error: FieldError) => FieldError {
  useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  );
  return (error) => (typeof error === 'object' && past.has(error) ? undefined : error);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The message of a field for as long as it holds: it leaves once what stands in the field is right. */
export function useStanding(name: string, error: FieldError, box: RefObject<HTMLElement | null>) {
  const standing = usePutRight()(error);
  const watched = useRef<Watched>(undefined);
  useEffect(() => {
    if (typeof error !== 'object') return;
    let ended = false;
    // What watches a refused field comes with the refusal; without it the message stays until the next answer.
    import('./put-right-watch.ts').then(
      ({ watchField }) => {
        if (!ended && box.current) watched.current = watchField(name, box.current, () => forget(error));
      },
      () => undefined,
    );
    return () => {
      ended = true;
      watched.current?.end();
      watched.current = undefined;
    };
  }, [name, error, box]);
  const onInput = () => watched.current?.look();
  useEffect(onInput);
  return { standing, onInput };
}
