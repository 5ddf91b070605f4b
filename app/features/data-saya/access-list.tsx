import './data-saya.css';
import type { Akses } from '#contract/data-saya.ts';
import type { Page } from '#contract/kit.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { LoadMore } from '../../ui/table/load-more.tsx';
import { Badge } from '../../ui/text/badge.tsx';

const FROM: Record<Akses['dari'], string> = {
  kantor: 'Kantor desa',
  sendiri: 'Anda sendiri',
  sistem: 'Otomatis',
};
const MORE = 20;

/** List of who saw or changed one's data, and when. */
export function AccessList({ access: { data, meta } }: { access: Page<Akses> }) {
  return (
    <section className="ruas" id="jejak" aria-labelledby="jejak-judul">
      <h2 id="jejak-judul">Siapa yang melihat data saya</h2>
      <p>
        Setiap kali data Anda dibuka atau diubah, tercatat siapa, kapan, dan untuk apa. Catatan ini tidak bisa
        dihapus.
      </p>
      {data.length === 0 ? (
        <EmptyState text="Tidak ada data ditemukan">
          <p className="kecil">Catatan muncul setelah ada yang membuka data Anda.</p>
        </EmptyState>
      ) : (
        <>
          <ol className="jejak bergaris" id="jejak-daftar">
            {data.map(({ id, waktu, oleh, apa, dari }) => (
              <li key={id}>
                <time dateTime={waktu}>{formatDateTime(waktu)}</time>
                <div>
                  <b>{oleh}</b>
                  <p>{apa}</p>
                </div>
                <Badge kind={dari === 'sendiri' ? 'success' : 'neutral'} dot={false}>
                  {FROM[dari]}
                </Badge>
              </li>
            ))}
          </ol>
          <LoadMore
            shown={data.length}
            total={meta.total_results}
            noun="catatan"
            listId="jejak-daftar"
            step={MORE}
          />
        </>
      )}
    </section>
  );
}
