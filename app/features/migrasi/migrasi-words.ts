import { KELOMPOK } from '#contract/impor/impor.ts';
import { TUJUAN_IMPOR } from '#contract/impor/kolom.ts';
import { migrasi } from '#contract/migrasi.ts';
import type { ImporNoun } from '../../kinds/impor/noun.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatNumber } from '../../lib/text/format.ts';

export const MIGRASI: ImporNoun = {
  here: (id) => (id === undefined ? paths.kelola('migrasi') : paths.kelola('migrasi', id)),
  steps: ['1 Berkas', '2 Dikenali', '3 Laporan', '4 Menerapkan', '5 Selesai'],
  untouched: 'Belum ada yang ditulis',
  unchanged: 'Data desa tidak berubah.',
  stop: 'Hentikan dan kembalikan',
  row: 'Nama',
  notes: {
    baru: () => 'akan ditambahkan',
    berubah: ({ isian }) => `${formatNumber(isian)} isian dilengkapi atau diperbarui`,
    sama: () => 'sudah ada, tidak disentuh',
    ditolak: () => 'tidak ikut',
  },
  titles: {
    baru: 'Penduduk baru',
    berubah: 'Penduduk yang isiannya berubah',
    sama: 'Penduduk yang sudah sama',
    ditolak: 'Penduduk yang tidak ikut, dan sebabnya',
    peringatan: 'Penduduk yang ikut dengan peringatan',
  },
  groups: KELOMPOK,
  refused: migrasi.refused.path,
  refusedFile: 'baris (XLSX)',
  destinations: TUJUAN_IMPOR,
  skipped: () => undefined,
};
