import './produk-saya.css';
import { formatNumber } from '../../../lib/text/format.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Badge } from '../../../ui/text/badge.tsx';

/** Below this, stock is low. */
const FEW = 5;

/** Number of pieces left, with a sign when they run out. */
export function Stock({ left }: { left: number }) {
  if (left === 0) return <Badge kind="error">Habis</Badge>;
  if (left >= FEW) return <span className="stok">{formatNumber(left)}</span>;
  return (
    <span className="stok tipis">
      <Icon name="warning" size={16} />
      {formatNumber(left)}
      <span className="sr"> tersisa, hampir habis</span>
    </span>
  );
}
