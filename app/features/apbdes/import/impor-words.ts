import { KOLOM_APBDES, type Susunan } from '#contract/apbdes/impor.ts';
import { imporApbdes } from '#contract/apbdes/kelola.ts';
import type { ImporNoun } from '../../../kinds/impor/noun.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { formatNumber } from '../../../lib/text/format.ts';

export const APBDES: ImporNoun = {
  here: (id) => (id === undefined ? paths.kelola('apbdes', 'impor') : paths.kelola('apbdes', 'impor', id)),
  steps: ['1 Berkas', '2 Susunan', '3 Periksa', '4 Terapkan', '5 Selesai'],
  untouched: 'Belum ada yang ditulis ke APBDes',
  unchanged: 'APBDes tidak berubah.',
  row: 'Pos',
  notes: {
    baru: () => 'belum ada di tahun ini',
    berubah: ({ isian }) => `${formatNumber(isian)} isian berganti`,
    sama: () => 'tidak disentuh',
    ditolak: () => 'menahan seluruh impor',
  },
  titles: {
    baru: 'Pos baru',
    berubah: 'Pos yang berubah',
    sama: 'Pos yang sama',
    ditolak: 'Baris yang ditolak, sel, dan alasannya',
    peringatan: 'Pos yang dibuat atau ditandai',
  },
  groups: { kode: 'Kode', angka: 'Angka', lain: 'Lain' },
  refused: imporApbdes.refused.path,
  refusedFile: 'baris (XLSX)',
  destinations: KOLOM_APBDES,
  skipped: () => undefined,
};

export const LAYOUT_WORDS: Record<Susunan, { label: string; note: string }> = {
  siskeudes: {
    label: 'Ekspor Siskeudes',
    note: 'ZIP berisi Ta_RAB, Ta_Kegiatan, Ref_Rek. Murni, selisih, dan setelah perubahan.',
  },
  laporan: {
    label: 'Laporan realisasi',
    note: 'Satu lembar: kode, uraian, anggaran, realisasi. Belanja menurut bidang 01 sampai 05.',
  },
  sendiri: { label: 'Tabel sendiri', note: 'Kolom dicocokkan satu per satu.' },
};
