import './attempts.css';
import { formatDateTime, formatNumber } from '#app/lib/text/format.ts';
import { PERISTIWA } from '#contract/lib/access/percobaan.ts';
import type { Percobaan } from '#contract/sesi.ts';

/** Attempts that were refused, the newest first; nothing where there were none. */
export function Attempts({ attempts, children }: { attempts: Percobaan[]; children?: React.ReactNode }) {
  if (attempts.length === 0) return null;
  return (
    <section id="percobaan" className="percobaan">
      <h2>Percobaan yang ditolak</h2>
      <p className="redup">{children}</p>
      <ul className="bergaris percobaan-daftar">
        {attempts.map(({ peristiwa, jumlah, terakhir }) => (
          <li key={`${peristiwa} ${terakhir}`}>
            <b>{PERISTIWA[peristiwa]}</b>
            <p className="kecil redup">
              {jumlah > 1 && `${formatNumber(jumlah)} kali, terakhir `}
              {formatDateTime(terakhir)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
