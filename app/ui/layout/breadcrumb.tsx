import { Fragment } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Link } from './link.tsx';

export interface Crumb {
  label: string;
  /** Absent on the last: the page itself. */
  to?: string;
}

export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav className="remah" aria-label="Letak halaman">
      {items.map((item, at) => (
        <Fragment key={item.label}>
          {at > 0 && <Icon name="chevron-right" size={16} />}
          {item.to ? <Link to={item.to}>{item.label}</Link> : <span aria-current="page">{item.label}</span>}
        </Fragment>
      ))}
    </nav>
  );
}

/** The way back from a page that has only one parent. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <nav className="remah" aria-label="Letak halaman">
      <Link to={to}>
        <Icon name="arrow-left" size={18} />
        {children}
      </Link>
    </nav>
  );
}
