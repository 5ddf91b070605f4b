import { FAKTA_ORANG } from '#contract/fakta/fakta.ts';
import type { Tanda } from '#contract/fakta/jenis.ts';
import {
  isiTujuan,
  isKolomKeluarga,
  type Kolom,
  type KolomKeluarga,
  type Tujuan,
} from '#contract/impor/kolom.ts';
import type { SheetRow } from '#server/core/sheet/cell.ts';
import { type Keadaan, READERS } from './baris-rules.ts';
import { cellOf } from './gabung-rules.ts';
import type { Fits } from './kolom-rules.ts';
import { plainOf, wordsOf } from './sel-rules.ts';

/** So many cells with something in them tell what a column holds. */
const ENOUGH = 100;
const SHARE = 0.5;
type Tables = Pick<Keadaan, 'lists' | 'today'>;

/** Judges by the first rows of a table whether its columns hold what a destination reads. */
export function fitsRows(rows: readonly SheetRow[], so: Tables): Fits {
  const filled = new Map<number, SheetRow[]>();
  const rowsAt = (at: number): SheetRow[] => {
    const known = filled.get(at) ?? rows.filter(({ cells }) => wordsOf(cells[at]) !== '').slice(0, ENOUGH);
    filled.set(at, known);
    return known;
  };
  return (at, tujuan) => {
    const some = rowsAt(at);
    if (some.length === 0) return undefined;
    return some.filter((row) => isRead(row, at, tujuan, so)).length >= some.length * SHARE;
  };
}

function isRead(row: SheetRow, at: number, tujuan: Tujuan, so: Tables): boolean {
  const columns: (Tujuan | '')[] = [];
  columns[at] = tujuan;
  return isiTujuan(tujuan).every((name) => {
    const cell = cellOf(row, columns, name);
    if (typeof cell === 'string') return false;
    const look = lookOf(name);
    if (look) return look.test(plainOf(cell));
    const read = READERS[name](cell, { ...so, isi: {} });
    return 'nilai' in read && read.nilai !== '';
  });
}

/** A number of persons or families, also one that is a digit short or that Excel has spoiled. */
const LONG = /^\D*(?:\d\D?){12,18}\D*$|E\+/i;
const SMALL = /^\D{0,4}\d{1,3}\w?$|^[IVX]+$/i;
const AREA = /^(?!\d{5}).{1,60}$/;
const OF_FAMILY: Record<KolomKeluarga, RegExp> = {
  no_kk: LONG,
  alamat: /\p{L}{2}/u,
  dusun: AREA,
  dukuh: AREA,
  rw: SMALL,
  rt: SMALL,
};
const OF_KIND: { [kind: string]: RegExp } = {
  nomor: LONG,
  nama: /^\p{L}[^\d]*$/u,
  tanggal: /^\d{5}$|\d\D+\w+\D+\d{2}|^\d{8}$/,
};
/** Pattern of cells whose readers take any words, or whose slips are refused one by one; undefined for others. */
function lookOf(name: Kolom): RegExp | undefined {
  if (isKolomKeluarga(name)) return OF_FAMILY[name];
  const { kind, rupa }: Tanda & { kind: string } = FAKTA_ORANG[name];
  return rupa ?? OF_KIND[kind];
}
