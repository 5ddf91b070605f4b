import { formatNumber } from '../../lib/text/format.ts';
import { Link } from '../../ui/layout/link.tsx';
import type { Walk } from '../penduduk/walk.ts';

/** A person's position in the list, with links to the neighbours. */
export function WalkPlace({ walk: { at, of, previous, next } }: { walk: Walk }) {
  return (
    <nav className="jalan-orang" aria-label="Orang lain di daftar">
      <span>
        {formatNumber(at)} dari {formatNumber(of)}
      </span>
      {previous && (
        <Link to={previous} aria-label="Orang sebelumnya">
          <kbd>K</kbd>
        </Link>
      )}
      {next && (
        <Link to={next} aria-label="Orang berikutnya">
          <kbd>J</kbd>
        </Link>
      )}
    </nav>
  );
}
