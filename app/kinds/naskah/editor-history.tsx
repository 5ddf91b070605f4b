import type { BandingNaskah, RiwayatNaskah } from '#contract/kinds/naskah.ts';
import type { Page } from '#contract/kit.ts';
import { formatDateTime } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { backTo } from './editor-comparison.tsx';

/** The newest lines, and the old text that is looked at. */
export type HistoryPage = Page<RiwayatNaskah> & { comparison?: BandingNaskah };

interface EditorHistoryProps {
  history: HistoryPage;
  /** Whether an old text can be restored now. */
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
          {data.map(({ id, aksi, oleh, waktu, judul, sebelum }) => (
            <li key={id}>
              <b>{aksi}</b>
              <small>
                {oleh}, {formatDateTime(waktu)}
              </small>
              {mayUse && judul !== null && (
                <ButtonLink small to={`?banding=${id}`} replace preventScrollReset>
                  {backTo({ sebelum })}
                  <span className="sr">
                    {' '}
                    ({aksi}, {formatDateTime(waktu)})
                  </span>
                </ButtonLink>
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
