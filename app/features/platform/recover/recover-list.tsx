import type { Pemulihan } from '#contract/platform/pemulihan.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { PULIH } from '../platform-words.ts';

/** Under way: somebody may still decide, stop or use it. */
export const isOpen = ({ keadaan }: Pemulihan) => ['diajukan', 'menunggu', 'kode'].includes(keadaan);

/** Recoveries, newest first: who, why, by whom, and how it ended. */
export function RecoverList({ rows }: { rows: readonly Pemulihan[] }) {
  if (rows.length === 0) return <p>Belum pernah.</p>;
  return (
    <ol className="jejak-desa">
      {rows.map((row) => (
        <li key={row.id}>
          <b>{row.nama}</b>
          <RecoverState keadaan={row.keadaan} />
          <span>{endOf(row)}</span>
          <span>Alasan: {row.alasan}</span>
          <small>
            Diminta {row.pengaju}, {formatDateTime(row.diajukan)}
          </small>
        </li>
      ))}
    </ol>
  );
}

export function RecoverState({ keadaan }: Pick<Pemulihan, 'keadaan'>) {
  const { label, look } = PULIH[keadaan];
  return <span className={`keadaan-w ${look}`}>{label}</span>;
}

/** Says how far a recovery came, or how it ended. */
function endOf({
  keadaan,
  penyetuju,
  penghenti,
  alasan_tolak,
  selesai,
  berlaku_sejak,
  kode_sampai,
}: Pemulihan) {
  const on = selesai ? `, ${formatDateTime(selesai)}` : '';
  switch (keadaan) {
    case 'ditolak':
      return `Ditolak ${penyetuju}${on}: ${alasan_tolak}`;
    case 'dihentikan':
      return `Dihentikan ${penghenti}${on}`;
    case 'menunggu':
      return `Disetujui ${penyetuju}. Kode dapat diambil mulai ${formatDateTime(berlaku_sejak)}`;
    case 'kode':
      return `Kode berlaku sampai ${formatDateTime(kode_sampai)}`;
    case 'dipakai':
      return `Dipakai${on}`;
    default:
      return on.slice(2);
  }
}
