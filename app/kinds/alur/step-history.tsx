import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/text/format.ts';

export interface StepLine {
  id: number;
  /** Name of the step: 'Disetujui'. */
  title: ReactNode;
  oleh: string;
  waktu: string;
  /** Instant at which it was taken back; null while it counts. */
  diurungkan: string | null;
  text?: string;
  note?: string;
}

/** Every step of an item with who and when, also those that were taken back. */
export function StepHistory({ lines }: { lines: readonly StepLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="riwayat" aria-labelledby="riwayat">
      <h3 className="h-samping" id="riwayat">
        Riwayat
      </h3>
      <ol>
        {lines.map(({ id, title, oleh, waktu, diurungkan, text, note }) => (
          <li key={id}>
            <b>{title}</b>
            <small>
              {oleh}, {formatDateTime(waktu)}
              {diurungkan && ' (diurungkan)'}
            </small>
            {text && <p>{text}</p>}
            {note && <small>{note}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
