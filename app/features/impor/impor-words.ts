import type { Impor } from '#contract/impor.ts';
import type { Putusan, StatusImpor } from '#contract/kinds/impor.ts';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';

export const STEPS = ['1 Berkas', '2 Kolom', '3 Periksa', '4 Terapkan', '5 Selesai'] as const;
/** The step an import is in. */
export const STEP_OF: Record<StatusImpor, number> = {
  kolom: 2,
  membaca: 3,
  periksa: 3,
  menerapkan: 4,
  selesai: 5,
  membatalkan: 5,
  dibatalkan: 5,
  batal: 1,
};

export const VERDICTS: Record<Putusan, { label: string; note: (jumlah: Impor['jumlah']) => string }> = {
  baru: { label: 'Baru', note: () => 'akan ditambahkan' },
  berubah: { label: 'Berubah', note: ({ isian }) => `${formatNumber(isian)} isian berganti` },
  sama: { label: 'Sama', note: () => 'tidak disentuh' },
  ditolak: { label: 'Ditolak', note: () => 'tidak ikut diterapkan' },
};

/** Labels of the lists of rows, for screen readers. */
export const LIST_TITLE = {
  baru: 'Baris penduduk baru',
  berubah: 'Baris yang berubah',
  sama: 'Baris yang sama',
  ditolak: 'Baris yang ditolak, sel, dan alasannya',
  peringatan: 'Baris yang diterima dengan peringatan',
} as const;
export type Shown = keyof typeof LIST_TITLE;

export const here = (id?: number): string =>
  id === undefined ? paths.kelola('penduduk', 'impor') : paths.kelola('penduduk', 'impor', id);

export const STATUS_WORDS: Record<StatusImpor, string> = {
  kolom: 'Memilih kolom',
  membaca: 'Sedang diperiksa',
  periksa: 'Menunggu diterapkan',
  menerapkan: 'Sedang diterapkan',
  selesai: 'Selesai',
  membatalkan: 'Sedang dibatalkan',
  dibatalkan: 'Dibatalkan',
  batal: 'Dibuang',
};

/** Note in the bar while nothing has been written. */
export const barNote = (status?: StatusImpor): string | undefined =>
  status === undefined || ['kolom', 'membaca', 'periksa'].includes(status)
    ? 'Belum ada yang ditulis ke data penduduk'
    : undefined;
