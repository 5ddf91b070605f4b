import './due-day.css';
import type { ReactNode } from 'react';
import { formatDate, formatLongDate } from '../../lib/text/format.ts';

interface DueDayProps {
  tanggal: string;
  /** With the day of the week. */
  long?: boolean;
  /** A few words behind it: '2 hari kerja lagi'. */
  children?: ReactNode;
}

/** The day by which something is done, in large. */
export const DueDay = ({ tanggal, long = false, children }: DueDayProps) => (
  <p className="hari-batas">
    <time dateTime={tanggal}>{long ? formatLongDate(tanggal) : formatDate(tanggal)}</time>
    {children && (
      <>
        {' '}
        <small>{children}</small>
      </>
    )}
  </p>
);
