import type { z } from 'zod';
import type { Keadaan } from '#contract/lapor-alur.ts';
import type { kelolaLapor } from '#contract/lapor-kelola.ts';
import { paths } from '../../lib/paths.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { type ReviewView, reviewPath } from './review-path.ts';

export type ReviewSummary = z.output<typeof kelolaLapor.summary.returns & {}>;

const CHIPS: { keadaan: Keadaan; label: string }[] = [
  { keadaan: 'menunggu', label: 'Menunggu' },
  { keadaan: 'perbaikan', label: 'Perlu perbaikan' },
  { keadaan: 'disetujui', label: 'Disetujui' },
  { keadaan: 'ditolak', label: 'Ditolak' },
];

/** The state as chips with their counts, what is late, and lists that filter at once. */
export function ReviewFilters({ view, summary }: { view: ReviewView; summary: ReviewSummary }) {
  const { keadaan, kategori, dusun, search, lewat, urut } = view;
  const keep = { kategori, dusun, search };
  const states = CHIPS.map((one) => ({
    key: one.keadaan,
    label: one.label,
    count: summary.jumlah[one.keadaan],
    to: reviewPath({ ...keep, urut, keadaan: one.keadaan }),
    current: keadaan === one.keadaan && !lewat,
  }));
  const late = {
    key: 'lewat',
    label: 'Lewat tenggat',
    count: summary.lewat,
    to: reviewPath({ ...keep, lewat: 1 }),
    current: lewat === 1,
  };
  return (
    <FilterBar
      label="Saring menurut keadaan"
      chips={[...states, late]}
      choices={[
        { name: 'kategori', label: 'Kategori', options: summary.kategori },
        { name: 'dusun', label: 'Dusun', options: summary.dusun },
      ]}
      action={paths.kelola('lapor')}
      view={lewat ? { lewat, ...keep } : { keadaan, urut, ...keep }}
    />
  );
}
