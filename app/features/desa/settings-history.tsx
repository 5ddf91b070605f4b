import type { PerubahanDesa } from '#contract/desa.ts';
import type { Page } from '#contract/kit.ts';
import { formatDateTime } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';

/** Who changed what and when. */
export function SettingsHistory({ history: { data, meta } }: { history: Page<PerubahanDesa> }) {
  if (data.length === 0) return <EmptyState text="Belum ada perubahan." />;
  return (
    <section aria-label="Riwayat perubahan">
      <ol className="riwayat-atur">
        {data.map((one) => (
          <li key={one.id}>
            <b>{one.aksi}</b>
            <small>
              {one.oleh}, {formatDateTime(one.waktu)}
            </small>
            {one.perubahan.length > 0 && (
              <ul>
                {one.perubahan.map(({ bidang, sebelum, sesudah }) => (
                  <li key={bidang}>
                    {bidang}
                    {sesudah === null ? (
                      ' diganti'
                    ) : (
                      <>
                        : <del>{sebelum}</del> <span className="sr">menjadi </span>
                        <ins>{sesudah}</ins>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <Pagination page={meta.page} totalPages={meta.total_pages} />
    </section>
  );
}
