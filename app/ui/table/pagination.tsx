import './pagination.css';
import { useSearchParams } from 'react-router';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../layout/link.tsx';

interface PaginationProps {
  page: number;
  totalPages: number;
  /** '1 sampai 9 dari 47 berita'. */
  summary?: string;
  /** Query parameter of the page number. */
  param?: string;
}

/** Page numbers to show: first, last, the current one and its neighbours; 0 stands for a gap. */
export function pageNumbers(page: number, total: number): number[] {
  const shown = [1, page - 1, page, page + 1, total].filter((n) => n >= 1 && n <= total);
  const unique = [...new Set(shown)].sort((a, b) => a - b);
  return unique.flatMap((n, at) => {
    const before = unique[at - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [0, n];
  });
}

export function Pagination({ page, totalPages, summary, param = 'page' }: PaginationProps) {
  const [params] = useSearchParams();
  const to = (n: number) => {
    const next = new URLSearchParams(params);
    next.set(param, String(n));
    return `?${next}`;
  };
  return (
    <div className="halaman">
      <span>{summary}</span>
      {totalPages > 1 && (
        <nav aria-label="Halaman">
          <ul>
            {page > 1 && (
              <li>
                <Link to={to(page - 1)} aria-label="Halaman sebelumnya">
                  <Icon name="chevron-left" />
                </Link>
              </li>
            )}
            {pageNumbers(page, totalPages).map((n, at) =>
              n === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity than its place
                <li key={`gap-${at}`} className="jeda" aria-hidden="true">
                  …
                </li>
              ) : (
                <li key={n}>
                  <Link to={to(n)} aria-current={n === page ? 'page' : undefined} aria-label={`Halaman ${n}`}>
                    {n}
                  </Link>
                </li>
              ),
            )}
            {page < totalPages && (
              <li>
                <Link to={to(page + 1)} aria-label="Halaman berikutnya">
                  <Icon name="chevron-right" />
                </Link>
              </li>
            )}
          </ul>
        </nav>
      )}
    </div>
  );
}
