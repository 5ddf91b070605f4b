import { join } from 'node:path';
import { need } from '#contract/lib/record.ts';
import { makePdf } from './pdf.ts';

/** The letterhead of a village; `lambang` is its coat of arms as a PNG. */
export type Kop = {
  kabupaten: string;
  kecamatan: string;
  desa: string;
  alamat: string;
  lambang?: Uint8Array | undefined;
};

/** A column; `judul` says from above what stands over it: columns that share a beginning share those cells. */
export type Kolom = {
  judul: readonly [string, ...string[]];
  /** Share of the line. */
  lebar: number;
  rata?: 'left' | 'center' | 'right';
  /** Grey all the way down, as days off in a month. */
  redup?: boolean;
};

export type Tabel = {
  kop: Kop;
  judul: string;
  /** Under the title: 'Bulan November 2026'. */
  keterangan: readonly string[];
  ukuran: 'a4' | 'f4';
  /** The size of the letters in the table, in points. */
  huruf: number;
  kolom: readonly Kolom[];
  /** The numbers of the columns stand under their titles, as in the books of the law. */
  bernomor?: boolean;
  isi: readonly (readonly string[])[];
  /** Rows of sums. */
  jumlah?: readonly (readonly string[])[];
  /** Further tables, each under a title of its own. */
  lanjut?: readonly { judul: string; kolom: readonly Kolom[]; isi: readonly (readonly string[])[] }[];
  /** Sentences under the tables. */
  catatan?: readonly string[];
  /** Signatures from left to right: the lines above and below the room for each. */
  tanda: readonly { atas: readonly string[]; bawah: string }[];
  /** Line at the foot of each page. */
  kaki: string;
};

/** A table over as many pages as it needs, lying, with its header on each of them. */
export function makeTablePdf({
  kop: { lambang, ...kop },
  kolom,
  isi,
  lanjut = [],
  ...rest
}: Tabel): Promise<Buffer> {
  return makePdf({
    template: join(import.meta.dirname, 'tabel.typ'),
    data: {
      bernomor: false,
      catatan: [],
      ...rest,
      kop: lambang ? { ...kop, logo: '/gambar/lambang.png' } : kop,
      tabel: [
        { judul: '', jumlah: rest.jumlah ?? [], ...partsOf(kolom), isi },
        ...lanjut.map((one) => ({ judul: one.judul, jumlah: [], ...partsOf(one.kolom), isi: one.isi })),
      ],
    },
    pictures: lambang ? { 'lambang.png': lambang } : {},
  });
}

const partsOf = (kolom: readonly Kolom[]) => ({
  kepala: headerOf(kolom),
  lebar: kolom.map(({ lebar }) => lebar),
  rata: kolom.map(({ rata = 'left' }) => rata),
  redup: kolom.map(({ redup = false }) => redup),
});

/** One line's title of a column, for tables that have no more. */
export const titleOf = ({ judul }: Kolom): string => judul.join(', ');

type Cell = { teks: string; kolom: number; baris: number };

/** The cells of the header from the left, line by line, with how many columns and lines each covers. */
export function headerOf(kolom: readonly Kolom[]): Cell[] {
  const deep = Math.max(...kolom.map(({ judul }) => judul.length));
  const cells: Cell[] = [];
  for (let line = 0; line < deep; line += 1)
    for (let at = 0; at < kolom.length; ) {
      const { judul } = need(kolom[at]);
      const wide = widthAt(kolom, at, line);
      const teks = judul[line];
      const last = line === judul.length - 1;
      if (teks !== undefined) cells.push({ teks, kolom: wide, baris: last ? deep - line : 1 });
      at += wide;
    }
  return cells;
}

/** Number of columns from here on that share this line and all above it; the last line of a column is its own. */
function widthAt(kolom: readonly Kolom[], from: number, line: number): number {
  const { judul } = need(kolom[from]);
  if (line >= judul.length - 1) return 1;
  const path = judul.slice(0, line + 1).join('\n');
  let to = from + 1;
  while (to < kolom.length) {
    const other = need(kolom[to]).judul;
    if (other.length <= line + 1 || other.slice(0, line + 1).join('\n') !== path) break;
    to += 1;
  }
  return to - from;
}
