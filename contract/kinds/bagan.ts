import { isSamar, SAMAR, type Samar, type Sel, tandaSamar } from './samar.ts';

/** A column of a data set: `nama` is its name for programs, `label` the one for people. */
export type KolomData = { nama: string; label: string; jenis: 'teks' | 'rupiah' | 'jumlah' };

/**
 * Figures that are shown: rows and typed columns, with where they come from and of when they are. From it come its table,
 * its drawing and its files, so that all of them say the same. What is missing is null, which is not zero.
 */
export type HimpunanData = {
  /** Name of its files: `apbdes-2026`. */
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

/** Men, women and households in every chart of people. */
export const WARNA_LAKI = '#4087C9';
export const WARNA_PEREMPUAN = '#FCBC5B';
export const WARNA_KELUARGA = '#065F3D';

/** One bar in a row, bars in one line, bars under each other, parts of a ring, left against right, parts of the largest. */
export const BENTUK_BAGAN = ['batang', 'tumpuk', 'berdamping', 'donat', 'dua-arah', 'tangga'] as const;
export type DeretBagan = { label: string; warna: string };
export type BarisBagan = {
  label: string;
  /** Name of the row in a sentence, where that is not its label: 'Kelompok 21 sampai 30 tahun'. */
  sebut?: string | undefined;
  /** A number for each series and, where the chart has such a column, their sum; null where hidden. */
  nilai: (number | null)[];
  /** Why a number is hidden, at the same place. */
  samar: (Samar | null)[];
  /** One of its numbers is hidden. */
  disamarkan?: true | undefined;
  /** A rung's own whole, where they have not all the same. */
  dari?: number | undefined;
  /** Note under the row: '98,89%'. */
  ket?: string | undefined;
  /** Further cells of the row in the table, under the headings of `samping`. */
  samping?: string[] | undefined;
};

/** Counts as a chart: from it come drawing, table, text, finding and files. */
export type DataBagan = {
  /** Name of its files, and of its place in the address. */
  nama: string;
  judul: string;
  /** Heading of the first column: 'Umur'. */
  kepala: string;
  bentuk: (typeof BENTUK_BAGAN)[number];
  /** Unit of the counts: 'jiwa'. */
  satuan: string;
  deret: DeretBagan[];
  baris: BarisBagan[];
  /** Heading of the sums of the rows; null where rows have none. */
  jumlah: string | null;
  /** Sums of the columns. */
  kaki: BarisBagan | null;
  sumber: [string, string][];
  /** The line under the drawing. */
  asal: string;
  /** Finding to be pointed out, where that is more than the largest row. */
  temuan?: string | undefined;
  /** Headings of columns that stand in the table only, before the numbers. */
  samping?: string[] | undefined;
};

export const barisBagan = (
  label: string,
  sel: readonly Sel[],
  rest: Partial<BarisBagan> = {},
): BarisBagan => ({
  ...rest,
  label,
  nilai: sel.map((one) => (isSamar(one) ? null : one)),
  samar: sel.map((one) => (isSamar(one) ? one : null)),
  ...tandaSamar(sel.some(isSamar)),
});

export const selAt = ({ nilai, samar }: BarisBagan, at: number): Sel => samar[at] ?? nilai[at] ?? null;

/** A number as people read it, in files as on the page. */
export const kataSel = (sel: Sel): string =>
  sel === null ? '-' : isSamar(sel) ? SAMAR[sel] : sel.toLocaleString('id-ID');

/** Headings of the numbers in its table; a ring has one column, and a colour for each row. */
export const kolomBagan = ({ bentuk, deret, jumlah }: DataBagan): string[] =>
  bentuk === 'donat'
    ? [jumlah ?? 'Jumlah']
    : [...deret.map(({ label }) => label), ...(jumlah === null ? [] : [jumlah])];

/** Returns the count of a row over the series that are shown; a hidden cell among them hides it. */
export function nilaiBaris(data: DataBagan, row: BarisBagan, shown: readonly boolean[] = []): Sel {
  if (data.bentuk === 'donat') return selAt(row, 0);
  const at = data.deret.flatMap((_, one) => (shown[one] === false ? [] : [one]));
  if (data.jumlah !== null && at.length === data.deret.length) return selAt(row, data.deret.length);
  const parts = at.map((one) => selAt(row, one));
  return parts.find(isSamar) ?? parts.reduce<number>((sum, one) => sum + Number(one), 0);
}

/** The largest that a bar of this chart has to show. */
export function scaleOf(data: DataBagan, shown: readonly boolean[] = []): number {
  const alone = data.bentuk === 'berdamping' || data.bentuk === 'dua-arah';
  const values = data.baris.flatMap((row) =>
    alone
      ? data.deret.map((_, at) => (shown[at] === false ? 0 : Number(row.nilai[at] ?? 0)))
      : [Number(nilaiBaris(data, row, shown))].filter(Number.isFinite),
  );
  return Math.max(1, ...values);
}

/** One sentence: what stands out among the series that are shown. */
export function temuanOf(data: DataBagan, shown?: readonly boolean[]): string {
  if (data.temuan !== undefined && !shown?.includes(false)) return data.temuan;
  const open = data.baris.flatMap((row) => {
    const value = nilaiBaris(data, row, shown);
    return typeof value === 'number' ? [{ nama: row.sebut ?? row.label, value }] : [];
  });
  const [first, second] = open.toSorted((a, b) => b.value - a.value);
  if (!first || first.value === 0)
    return data.baris.some(({ samar }) => samar.some(Boolean)) ? 'Angka kecil tidak ditampilkan' : '';
  if (first.value === second?.value) return `${first.nama} dan ${second.nama} sama banyak`;
  if (data.bentuk === 'donat' && open.length === 2)
    return `Selisih ${kataSel(first.value - (second?.value ?? 0))} ${data.satuan}`;
  return `${first.nama} paling banyak`;
}

/** The largest first; hidden ones last and in the order of their codes, which tells nothing of their size. */
export function bySize(rows: readonly BarisBagan[], at: number): BarisBagan[] {
  const value = (row: BarisBagan) => row.nilai[at] ?? -1;
  return rows.toSorted((a, b) => value(b) - value(a));
}

/** The same chart of both sexes together: one bar for each row. */
export const totalsOf = (data: DataBagan, warna: string): DataBagan => ({
  ...data,
  bentuk: 'batang',
  deret: [{ label: 'Jiwa', warna }],
  jumlah: null,
  baris: data.baris.map((row) =>
    barisBagan(row.label, [selAt(row, data.deret.length)], { sebut: row.sebut }),
  ),
  kaki: data.kaki && barisBagan(data.kaki.label, [selAt(data.kaki, data.deret.length)]),
});
