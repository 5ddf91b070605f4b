/** A column of a data set: `nama` is its name for programs, `label` the one for people. */
export type KolomData = { nama: string; label: string; jenis: 'teks' | 'rupiah' | 'jumlah' };

/**
 * Figures that are shown: rows and typed columns, with where they come from and of when they are. From it come its table,
 * its drawing and its files, so that all of them say the same. What is missing is null, which is not zero.
 */
export type HimpunanData = {
  /** Of its files: `apbdes-2026`. */
  nama: string;
  judul: string;
  sumber: string;
  /** A timestamp or day of the API; null where nobody said. */
  diperbarui: string | null;
  kolom: readonly KolomData[];
  baris: readonly (readonly (string | number | null)[])[];
};

export const LISENSI = {
  name: 'CC-BY-4.0',
  title: 'Creative Commons Attribution 4.0',
  path: 'https://creativecommons.org/licenses/by/4.0/',
} as const;
