import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { classes } from '../layout/class-names.ts';
import { Link } from '../layout/link.tsx';

/** The actions of a row: icon and word stacked, 56 x 52. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className="ops">{children}</span>;
}

interface RowActionProps {
  icon: IconName;
  /** The verb: 'Lihat', 'Ubah', 'Hapus'. */
  label: string;
  /** Name of the row it acts on, spoken after the verb. */
  of: string;
  to?: string;
  onPress?: () => void;
  danger?: boolean;
}

export function RowAction({ icon, label, of, to, onPress, danger }: RowActionProps) {
  const content = (
    <>
      <Icon name={icon} />
      <span className="tx">{label}</span>
      <span className="sr"> {of}</span>
    </>
  );
  const className = classes('ikon', danger && 'hps');
  if (to) {
    return (
      <Link to={to} className={className}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={className} onClick={onPress}>
      {content}
    </button>
  );
}
