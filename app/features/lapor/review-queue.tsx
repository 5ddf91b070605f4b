import { Link } from '#app/ui/link.tsx';
import type { PageMeta } from '#contract/kit.ts';
import type { LaporAntrean } from '#contract/lapor.ts';
import { formatAge, formatDateTime } from '../../lib/format.ts';
import { type ReviewView, reviewPath } from './review-path.ts';

type Props = { view: ReviewView; items: LaporAntrean[]; meta: PageMeta; selected?: number; now: number };

/** Oldest first; the chosen one is marked. */
export function ReviewQueue({ view, items, meta, selected, now }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls by itself must be reachable by key
    <nav className="antre-list" aria-label="Antrean laporan" tabIndex={0}>
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
