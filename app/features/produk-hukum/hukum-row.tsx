import './produk-hukum.css';
import { Link } from '#app/ui/layout/link.tsx';
import type { StatusHukum } from '#contract/produk-hukum/kode.ts';
import type { ProdukHukum } from '#contract/produk-hukum/produk-hukum.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { formatDate, formatNumber } from '../../lib/text/format.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { STATUS_LOOK } from './hukum-text.ts';

/** A regulation in the list. */
export function HukumRow({ dokumen }: { dokumen: ProdukHukum }) {
  const { id, judul, sebutan, status, tanggal_penetapan, download_count } = dokumen;
  return (
    <li className="kartu hukum-baris">
      <span className="kategori">{sebutan}</span>
      <h3>
        <Link to={morePaths.produkHukumDetail(id)}>{judul}</Link>
      </h3>
      <p className="meta">
        <StatusBadge status={status} />
        <span>
          <Icon name="calendar" size={16} />
          Ditetapkan <time dateTime={tanggal_penetapan}>{formatDate(tanggal_penetapan)}</time>
        </span>
        <span>
          <Icon name="download" size={16} />
          {formatNumber(download_count)} kali diunduh
        </span>
      </p>
    </li>
  );
}

export const StatusBadge = ({ status }: { status: StatusHukum }) => (
  <Badge kind={STATUS_LOOK[status]}>{status}</Badge>
);
