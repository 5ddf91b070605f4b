import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useFetcher } from 'react-router';
import { type Arah, moved, type Tujuan } from '#contract/lib/urutan.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { fieldsOfMove } from '../../lib/move.ts';
import { KeyField } from '../form/form.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/class-names.ts';
import { OrderPlace, orderIds } from './order-place.tsx';

interface OrderedListProps<T> {
  items: readonly T[];
  /** Name of the list, for people who cannot see it: 'Urutan sorotan'. */
  label: string;
  nameOf: (item: T) => string;
  /** The row beside the buttons. */
  children: (item: T) => ReactNode;
  className?: string;
}

/**
 * A list whose order somebody decides: two buttons in each row, the arrow keys, Home and End on them, and a form for
 * any place at all. A move is sent to the action of the page (`moveOf` reads it); without JavaScript the forms submit.
 */
export function OrderedList<T extends { id: number }>(props: OrderedListProps<T>) {
  const { items, label, nameOf, children, className } = props;
  const { shown, list, spoken, failed, move, moving } = useOrder(items, nameOf);
  return (
    <>
      <FormErrors failed={failed} ids={orderIds(failed)} />
      <ol ref={list} className={classes('daftar-urut', className)} aria-label={label} aria-busy={moving}>
        {shown.map((item, at) => (
          <li key={item.id}>
            <OrderButtons
              id={item.id}
              name={nameOf(item)}
              first={at === 0}
              last={at === shown.length - 1}
              onMove={(ke) => move(item, ke)}
            />
            <div className="isi-urut">{children(item)}</div>
            <OrderPlace
              id={item.id}
              name={nameOf(item)}
              place={at + 1}
              last={shown.length}
              onMove={(ke) => move(item, ke, true)}
            />
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {spoken}
      </p>
    </>
  );
}

function useOrder<T extends { id: number }>(items: readonly T[], nameOf: (item: T) => string) {
  const fetcher = useFetcher<Failed | null>();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string>(undefined);
  const [spoken, say] = useState('');
  const [order, setOrder] = useState<readonly number[]>([]);
  const moving = fetcher.state !== 'idle';
  // Optimistic: shows the new order until the server has responded.
  const shown = moving ? sorted(items, order) : items;

  // A row that is moved in the document loses the focus; the button that was pressed takes it back.
  useLayoutEffect(() => {
    if (!pressed.current || shown.length === 0) return;
    const button = list.current?.querySelector<HTMLElement>(`[data-urut="${pressed.current}"]`);
    if (document.activeElement === document.body) button?.focus();
    if (document.activeElement === button) button?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  const move = (item: T, ke: Tujuan, byForm = false) => {
    const ids = shown.map(({ id }) => id);
    const next = moved(ids, item.id, ke);
    const [before, after] = [ids.indexOf(item.id), next.indexOf(item.id)];
    if (before === after) return;
    pressed.current = `${item.id}-${byForm ? 'tempat' : after < before ? 'naik' : 'turun'}`;
    setOrder(next);
    say(`${nameOf(item)} sekarang nomor ${after + 1} dari ${ids.length}.`);
    void fetcher.submit({ id: String(item.id), ...fieldsOfMove(ke) }, { method: 'post' });
  };
  return { shown, list, spoken, failed: fetcher.data ?? undefined, move, moving };
}

const sorted = <T extends { id: number }>(items: readonly T[], order: readonly number[]): readonly T[] =>
  items.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));

const KEYS: Record<string, Arah> = { ArrowUp: 'naik', ArrowDown: 'turun', Home: 'awal', End: 'akhir' };

interface OrderButtonsProps {
  id: number;
  name: string;
  first: boolean;
  last: boolean;
  onMove: (ke: Arah) => void;
}

function OrderButtons({ id, name, first, last, onMove }: OrderButtonsProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (submitter instanceof HTMLButtonElement) onMove(submitter.value === 'naik' ? 'naik' : 'turun');
  };
  const press = (event: KeyboardEvent) => {
    const ke = KEYS[event.key];
    if (!ke) return;
    event.preventDefault();
    onMove(ke);
  };
  const button = (ke: 'naik' | 'turun', end: boolean) => (
    <button
      type="submit"
      className="ikon"
      name="ke"
      value={ke}
      data-urut={`${id}-${ke}`}
      aria-disabled={end || undefined}
      aria-label={`${ke === 'naik' ? 'Naikkan' : 'Turunkan'} ${name}`}
    >
      <Icon name={ke === 'naik' ? 'arrow-up' : 'arrow-down'} />
    </button>
  );
  return (
    // The keys act on the buttons inside, wherever the focus is.
    <form method="post" className="tombol-urut" onSubmit={submit} onKeyDown={press}>
      <input type="hidden" name="id" value={id} />
      <KeyField />
      {button('naik', first)}
      {button('turun', last)}
    </form>
  );
}
