import '../../../ui/table/view-toggle.css';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/layout/link.tsx';

interface SideToggleProps {
  label: string;
  byAccount: boolean;
  /** The address of a side. */
  to(account: boolean): string;
  words(account: boolean): ReactNode;
}

/** The two sides of spending, what for and bought what: links, of which one is shown. */
export const SideToggle = ({ label, byAccount, to, words }: SideToggleProps) => (
  <nav className="ganti deret" aria-label={label}>
    {[false, true].map((account) => (
      <Link
        key={String(account)}
        to={to(account)}
        aria-current={account === byAccount ? 'page' : undefined}
        preventScrollReset
      >
        {words(account)}
      </Link>
    ))}
  </nav>
);
