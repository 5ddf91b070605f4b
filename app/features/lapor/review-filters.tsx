import type { z } from 'zod';
import type { Keadaan } from '#contract/lapor-alur.ts';
import type { kelolaLapor } from '#contract/lapor-kelola.ts';
import { QueueFilters } from '../../kinds/alur/queue-filters.tsx';
import { paths } from '../../lib/paths.ts';
import { type ReviewView, reviewPath } from './review-path.ts';

export type ReviewSummary = z.output<typeof kelolaLapor.summary.returns & {}>;

const STATES: { keadaan: Keadaan; label: string }[] = [
  { keadaan: 'menunggu', label: 'Menunggu' },
  { keadaan: 'perbaikan', label: 'Perlu perbaikan' },
  { keadaan: 'disetujui', label: 'Disetujui' },
  { keadaan: 'ditolak', label: 'Ditolak' },
];

/** The filters of the reports. */
export function ReviewFilters({ view, summary }: { view: ReviewView; summary: ReviewSummary }) {
  return (
    <QueueFilters
      view={view}
      states={STATES}
      jumlah={summary.jumlah}
      lewat={summary.lewat}
      choices={[
        { name: 'kategori', label: 'Kategori', options: summary.kategori },
        { name: 'dusun', label: 'Dusun', options: summary.dusun },
      ]}
      action={paths.kelola('lapor')}
      pathTo={reviewPath}
    />
  );
}
