import './alur.css';
import { useEffect, useRef } from 'react';
import { Link } from '#app/ui/link.tsx';
import type { PageMeta } from '#contract/kit.ts';
import { formatAge, formatDateTime } from '../../lib/format.ts';

export interface QueueItem {
  id: number;
  title: string;
  /** Since when it waits. */
  since: string;
  /** Who and what, in one line. */
  facts: string;
  text: string;
}

interface QueueProps {
  /** What it is a queue of, for people who cannot see it: 'Antrean laporan'. */
  label: string;
  /** How it is sorted, where that is worth a line. */
  order?: string;
  items: readonly QueueItem[];
  meta: PageMeta;
  selected?: number;
  /** Address of an item, and of another page of the list. */
  pathTo: (place: { id?: number; page?: number }) => string;
  now: number;
}

/** What waits, as a list that scrolls by itself; the chosen one is marked, and in sight. */
export function Queue({ label, order, items, meta, selected, pathTo, now }: QueueProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = selected && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && row) bringInto(list.current, row);
  }, [selected]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls by itself must be reachable by key
    <nav className="antre-list" aria-label={label} tabIndex={0} ref={list}>
      {order && <p className="antre-urut">{order}</p>}
      {items.map(({ id, title, since, facts, text }) => (
        <Link
          key={id}
          to={pathTo({ id })}
          aria-current={id === selected ? 'true' : undefined}
          preventScrollReset
        >
          <b>{title}</b>
          <small className="num" title={formatDateTime(since)}>
            {formatAge(since, now)}
          </small>
          <small className="selebar">{facts}</small>
          <p>{text}</p>
        </Link>
      ))}
      {meta.total_pages > 1 && (
        <div className="antre-halaman">
          {meta.page > 1 && <Link to={pathTo({ page: meta.page - 1 })}>Sebelumnya</Link>}
          {meta.page < meta.total_pages && <Link to={pathTo({ page: meta.page + 1 })}>Berikutnya</Link>}
        </div>
      )}
    </nav>
  );
}

/** Moves the list alone, as far as it must: the page around it stays where the reader left it. */
function bringInto(list: HTMLElement, row: HTMLElement): void {
  const box = list.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  if (top < box.top) list.scrollTop -= box.top - top;
  else if (bottom > box.bottom) list.scrollTop += bottom - box.bottom;
}
