import './anti-korupsi.css';
import type { ReactNode } from 'react';
import { Link } from '#app/ui/layout/link.tsx';
import { formatNumber } from '../../lib/text/format.ts';
import { useLook } from '../../ui/layout/look.ts';
import { barWidth } from './bar.ts';

interface EvidenceRowProps {
  kode: string;
  nama: string;
  to: string;
  count: number;
  /** The largest count of the list. */
  largest: number;
  /** Words for what is filled, and since when. */
  children: ReactNode;
}

/** A component or an indicator with how much evidence there is for it. */
export function EvidenceRow({ kode, nama, to, count, largest, children }: EvidenceRowProps) {
  const bar = useLook({ width: `${barWidth(count, largest)}px` });
  return (
    <li className="bukti-baris seluruh">
      <span className="bukti-kode num" aria-hidden="true">
        {kode}
      </span>
      <div>
        <h3>
          <Link to={to}>
            <span className="sr">{kode} </span>
            {nama}
          </Link>
        </h3>
        <p className="meta">{children}</p>
      </div>
      <p className="bukti-jumlah">
        {count > 0 && <i className={bar} aria-hidden="true" />}
        <span className="num">{formatNumber(count)} bukti</span>
      </p>
    </li>
  );
}

export const largestOf = (counts: number[]): number => Math.max(0, ...counts);
