import { imporPeta, KOLOM_PETA } from '#contract/peta/impor.ts';
import type { ImporNoun } from '../../../kinds/impor/noun.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { formatNumber } from '../../../lib/text/format.ts';

const DESTINATIONS = Object.fromEntries(Object.entries(KOLOM_PETA).map(([name, { label }]) => [name, label]));

export const PETA: ImporNoun = {
  here: (id) => (id === undefined ? paths.kelola('peta', 'impor') : paths.kelola('peta', 'impor', id)),
  steps: ['1 Berkas', '2 Koordinat dan atribut', '3 Periksa', '4 Terapkan', '5 Selesai'],
  untouched: 'Belum ada yang ditulis ke peta',
  unchanged: 'Peta tidak berubah.',
  row: 'Unsur',
  notes: {
    baru: () => 'akan ditambahkan',
    berubah: ({ isian }) => `${formatNumber(isian)} bentuk atau isian`,
    sama: () => 'tidak disentuh',
    ditolak: () => 'harus beres dulu',
  },
  titles: {
    baru: 'Unsur baru',
    berubah: 'Unsur yang berubah',
    sama: 'Unsur yang sama',
    ditolak: 'Unsur yang gagal, tempat, dan alasannya',
    peringatan: 'Unsur dengan peringatan',
  },
  groups: {},
  refused: imporPeta.refused.path,
  refusedFile: 'unsur (GeoJSON)',
  destinations: DESTINATIONS,
  skipped: (heading) => (/pemilik|owner|nik/i.test(heading) ? 'Nama orang tidak diimpor' : undefined),
};

export const FORMATS: Record<string, string> = {
  geojson: 'GeoJSON',
  kml: 'KML',
  gpx: 'GPX',
  shapefile: 'Shapefile',
  csv: 'CSV',
};
export const WHY: Record<string, string> = {
  berkas: 'dari berkas',
  letak: 'dari letak terhadap batas desa',
  pilihan: 'dipilih sendiri',
  '': 'belum dipilih',
};
