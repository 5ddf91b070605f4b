import type { PerubahanDesa } from '#contract/desa/konsol.ts';
import type { Page } from '#contract/kit.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import type { FormPart } from './pengaturan-parts.ts';
import { RestoreButton } from './restore-button.tsx';

interface SettingsHistoryProps {
  history: Page<PerubahanDesa>;
  /** The newest change of each part. */
  versions: Record<FormPart, number>;
  failed: Failed | undefined;
}

/** List of who changed what and when, and the way back. */
export function SettingsHistory({ history: { data, meta }, versions, failed }: SettingsHistoryProps) {
  if (data.length === 0) return <EmptyState text="Belum ada perubahan." />;
  return (
    <section aria-label="Riwayat perubahan">
      <FormErrors failed={failed} />
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
            {one.kembali && <RestoreButton change={one} versi={versions[one.kembali.bagian]} />}
          </li>
        ))}
      </ol>
      <Pagination page={meta.page} totalPages={meta.total_pages} />
    </section>
  );
}
