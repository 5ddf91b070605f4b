import type { Page } from '#contract/kit.ts';
import type { RiwayatNaskah } from '#contract/naskah.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';

export type HistoryPage = Page<RiwayatNaskah>;

interface EditorHistoryProps {
  history: HistoryPage;
  /** Whether an old text can be taken up again now. */
  mayUse: boolean;
}

/** Who did what and when, and the way back to an old text. */
export function EditorHistory({ history: { data, meta }, mayUse }: EditorHistoryProps) {
  return (
    <section>
      <details className="naskah-riwayat">
        <summary>
          <h2>Riwayat ({meta.total_results})</h2>
        </summary>
        <ol>
          {data.map(({ id, aksi, oleh, waktu, judul }) => (
            <li key={id}>
              <b>{aksi}</b>
              <small>
                {oleh}, {formatDateTime(waktu)}
              </small>
              {mayUse && judul !== null && (
                <Button small type="submit" name="tindakan" value={`pakai-${id}`}>
                  Pakai naskah ini<span className="sr"> dari {formatDateTime(waktu)}</span>
                </Button>
              )}
            </li>
          ))}
        </ol>
        {meta.total_results > data.length && data.length < 100 && (
          <a href="?riwayat=semua">Tampilkan semua</a>
        )}
      </details>
    </section>
  );
}
