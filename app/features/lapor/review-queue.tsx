import { useEffect, useRef } from 'react';
import { Link } from '#app/ui/link.tsx';
import type { PageMeta } from '#contract/kit.ts';
import type { LaporAntrean } from '#contract/lapor.ts';
import { formatAge, formatDateTime } from '../../lib/format.ts';
import { type ReviewView, reviewPath } from './review-path.ts';

type Props = { view: ReviewView; items: LaporAntrean[]; meta: PageMeta; selected?: number; now: number };

/** Oldest first; the chosen one is marked, and in sight. */
export function ReviewQueue({ view, items, meta, selected, now }: Props) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = selected && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && row) bringInto(list.current, row);
  }, [selected]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls by itself must be reachable by key
    <nav className="antre-list" aria-label="Antrean laporan" tabIndex={0} ref={list}>
      {view.keadaan === 'menunggu' && <p className="antre-urut">Urut dari yang paling lama menunggu</p>}
      {items.map(({ id, judul, isi, kategori, pelapor, dusun, created_at }) => (
        <Link
          key={id}
          to={reviewPath({ ...view, putuskan: undefined, id })}
          aria-current={id === selected ? 'true' : undefined}
          preventScrollReset
        >
          <b>{judul}</b>
          <small className="num" title={formatDateTime(created_at)}>
            {formatAge(created_at, now)}
          </small>
          <small className="selebar">
            {[kategori?.nama, [pelapor, dusun && `Dusun ${dusun}`].filter(Boolean).join(', ')]
              .filter(Boolean)
              .join(' · ')}
          </small>
          <p>{isi}</p>
        </Link>
      ))}
      {meta.total_pages > 1 && (
        <div className="antre-halaman">
          {meta.page > 1 && (
            <Link to={reviewPath({ ...view, id: undefined, page: meta.page - 1 })}>Sebelumnya</Link>
          )}
          {meta.page < meta.total_pages && (
            <Link to={reviewPath({ ...view, id: undefined, page: meta.page + 1 })}>Berikutnya</Link>
          )}
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
