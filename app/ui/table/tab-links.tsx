import './tabs.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '../../lib/text/format.ts';
import { classes } from '../layout/class-names.ts';
import { Link } from '../layout/link.tsx';

interface TabLinksProps {
  label: string;
  items: readonly { to: string; label: ReactNode; current: boolean; count?: number }[];
  /** Narrow, above a table of the console. */
  desk?: boolean;
}

/** The look of tabs where every tab is a page of its own. */
export function TabLinks({ label, items, desk = false }: TabLinksProps) {
  const nav = useRef<HTMLElement>(null);
  const current = items.find((item) => item.current)?.to;
  // Phones have a row that is wider than the window: where one is has to be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place
  useEffect(() => {
    const [row, here] = [nav.current, nav.current?.querySelector<HTMLElement>('[aria-current=page]')];
    if (!row || !here) return;
    row.scrollLeft = here.offsetLeft - row.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className={classes('tab deret', desk && 'meja')} aria-label={label} ref={nav}>
      {items.map((item) => (
        <Link key={item.to} to={item.to} preventScrollReset aria-current={item.current ? 'page' : undefined}>
          {item.label}
          {item.count !== undefined && <span className="jml">{formatNumber(item.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
