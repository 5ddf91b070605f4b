import { impor, KELOMPOK } from '#contract/impor/impor.ts';
import { alasanTidakDiimpor, TUJUAN_IMPOR } from '#contract/impor/kolom.ts';
import type { ImporNoun } from '../../kinds/impor/noun.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatNumber } from '../../lib/text/format.ts';

export const PENDUDUK: ImporNoun = {
  here: (id) =>
    id === undefined ? paths.kelola('penduduk', 'impor') : paths.kelola('penduduk', 'impor', id),
  steps: ['1 Berkas', '2 Kolom', '3 Periksa', '4 Terapkan', '5 Selesai'],
  untouched: 'Belum ada yang ditulis ke data penduduk',
  unchanged: 'Data penduduk tidak berubah.',
  row: 'Nama',
  notes: {
    baru: () => 'akan ditambahkan',
    berubah: ({ isian }) => `${formatNumber(isian)} isian berganti`,
    sama: () => 'tidak disentuh',
    ditolak: () => 'tidak ikut diterapkan',
  },
  titles: {
    baru: 'Baris penduduk baru',
    berubah: 'Baris yang berubah',
    sama: 'Baris yang sama',
    ditolak: 'Baris yang ditolak, sel, dan alasannya',
    peringatan: 'Baris yang diterima dengan peringatan',
  },
  groups: KELOMPOK,
  refused: impor.refused.path,
  refusedFile: 'baris (XLSX)',
  destinations: TUJUAN_IMPOR,
  skipped: alasanTidakDiimpor,
};
