import './load-more.css';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { ButtonLink } from '../form/button.tsx';
import { CardSkeletons, RowSkeletons } from '../layout/skeleton.tsx';
import { Spinner } from '../layout/spinner.tsx';

interface LoadMoreProps {
  /** Number of items on the page, and of all there are. */
  shown: number;
  total: number;
  /** 'berita', 'kegiatan': what is counted. */
  noun: string;
  /** Id of the list whose children are the items. */
  listId: string;
  /** Selector of the items where they stand deeper in the list (groups by month). */
  items?: string;
  /** Number of items that come with each press. */
  step?: number;
  /** The button's words; lists of notifications say 'Muat Lebih'. */
  label?: string;
  /** Look of the next items while they are on their way. */
  look?: 'kartu' | 'baris';
  /** Loads by itself while the total stays below this many items, then offers the button. */
  autoUntil?: number;
}

/**
 * The end of a growing list. The button is a link to the same page with a larger `per_page`, so it works
 * without JavaScript; with it the list grows in place and the focus goes to the first new item.
 */
export function LoadMore(props: LoadMoreProps) {
  const { shown, total, noun, listId, step = 10, label = 'Lihat Lebih Banyak', autoUntil = 0 } = props;
  const { items = ':scope > *', look = 'baris' } = props;
  const [params] = useSearchParams();
  const { location } = useNavigation();
  const pressedAt = useRef<number | null>(null);

  const next = new URLSearchParams(params);
  next.set('per_page', String(shown + step));
  const to = `?${next}`;
  const more = shown < total;
  const loading = location?.search === to;

  useEffect(() => {
    const from = pressedAt.current;
    if (from === null || shown <= from) return;
    pressedAt.current = null;
    focusItem(document.getElementById(listId)?.querySelectorAll(items)[from]);
  }, [shown, listId, items]);

  return (
    <div className="muat-lagi">
      {loading && look === 'kartu' && <CardSkeletons />}
      {loading && look === 'baris' && <RowSkeletons count={3} />}
      {more && shown < autoUntil && <Sentinel key={shown} to={to} />}
      {more && (
        <ButtonLink
          to={to}
          replace
          preventScrollReset
          aria-busy={loading || undefined}
          onClick={() => {
            pressedAt.current = shown;
          }}
        >
          {loading && <Spinner />}
          {label}
        </ButtonLink>
      )}
      {total > 0 && (
        <p className="kecil redup" role="status">
          Menampilkan {Math.min(shown, total)} dari {total} {noun}
        </p>
      )}
    </div>
  );
}

/** Opens the next address once the end of the list comes near. */
function Sentinel({ to }: { to: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  const navigate = useNavigate();
  const load = useCallback(() => navigate(to, { replace: true, preventScrollReset: true }), [navigate, to]);
  useEffect(() => {
    const element = mark.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        load();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [load]);
  return <span ref={mark} aria-hidden="true" />;
}

function focusItem(item: Element | undefined) {
  const target = item?.querySelector<HTMLElement>('a[href], button') ?? item;
  if (!(target instanceof HTMLElement)) return;
  if (!target.matches('a[href], button')) target.tabIndex = -1;
  target.focus();
}
