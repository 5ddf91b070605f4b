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
    const field = box.current;
    if (typeof error !== 'object' || !field) return;
    let ended = false;
    // After the effects of the controls, which fill their hidden fields; what watches comes later still.
    const values = () => valuesIn(field);
    const late = setTimeout(() => {
      const refused = values();
      import('./put-right-watch.ts').then(
        ({ watchField }) => {
          if (ended) return;
          watched.current = watchField(
            name,
            field,
            () => forget(error),
            () => values() !== refused,
          );
          watched.current.look();
        },
        // Without it the message stays until the next answer.
        () => undefined,
      );
    });
    return () => {
      ended = true;
      clearTimeout(late);
      watched.current?.end();
      watched.current = undefined;
    };
  }, [name, error, box]);
  const onInput = () => watched.current?.look();
  useEffect(onInput);
  return { standing, onInput };
}

/** All that stands in the controls of a field. */
const valuesIn = (field: HTMLElement): string =>
  [...field.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    .map(({ value, checked, files }) => [value, checked, files?.length])
    .join();
