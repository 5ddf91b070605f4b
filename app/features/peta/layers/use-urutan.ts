import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface Urutan {
  /** The rows by what they are known by, as the server has them. */
  keys: readonly string[];
  nameOf: (key: string) => string;
  /** Sends the order once hand or keys have come to rest; one sending at a time. */
  save: (order: readonly string[]) => void;
  saving: boolean;
  failed: boolean;
}

const AT_REST = 400;
const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key) => other.includes(key));

/** Rows that are dragged, or moved by Alt and an arrow: the new order at once, saved by itself, and said. */
export function useUrutan({ keys, nameOf, save, saving, failed }: Urutan) {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [said, say] = useState('');
  const tried = useRef<readonly string[]>(null);
  const focused = useRef<HTMLElement>(null);
  const shown = order && sameSet(order, keys) ? order : keys;

  // A row that is moved in the document loses the focus.
  useLayoutEffect(() => {
    if (shown.length > 0 && document.activeElement === document.body) focused.current?.focus();
  }, [shown]);

  const send = useEffectEvent((next: readonly string[]) => {
    tried.current = next;
    save(next);
  });
  const before = keys.join('\n');
  useEffect(() => {
    if (!order || saving || order === tried.current || order.join('\n') === before) return;
    const timer = setTimeout(() => send(order), AT_REST);
    return () => clearTimeout(timer);
  }, [order, saving, before]);

  const ended = useEffectEvent(() => {
    if (!tried.current) return;
    say((words) => (failed ? 'Urutan tidak tersimpan.' : `${words} Urutan tersimpan.`));
    if (order === tried.current) setOrder(null);
    tried.current = null;
  });
  useEffect(() => {
    if (!saving) ended();
  }, [saving]);

  const moveTo = (key: string, place: number) => {
    const to = Math.max(0, Math.min(keys.length - 1, place));
    if (shown.indexOf(key) === to) return;
    const active = document.activeElement;
    focused.current = active instanceof HTMLElement ? active : null;
    setOrder((now) => {
      const from = now && sameSet(now, keys) ? now : keys;
      return from.filter((one) => one !== key).toSpliced(to, 0, key);
    });
    say(`${nameOf(key)} sekarang nomor ${to + 1} dari ${keys.length}.`);
  };
  const move = (key: string, by: 1 | -1) => moveTo(key, shown.indexOf(key) + by);
  return { shown, said, move, moveTo };
}
