import { readRupiah } from '#contract/apbdes/angka.ts';
import type { PosKelola } from '#contract/apbdes/kelola.ts';
import { kategoriOf } from '#contract/apbdes/kode.ts';
import { keysOf, need } from '#contract/lib/record.ts';
import { COLUMN_WORDS, type ColumnName } from './konsol-words.ts';

const COLUMNS = keysOf(COLUMN_WORDS);

/** A block as spreadsheets copy it: cells between tabs, rows between line ends. */
export function readBlock(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

type Cell = { at: ColumnName; text: string; before: number | null; value: number | null; problem?: string };
/** A line of the tree with what is pasted into it. */
export type PastedRow = { line: PosKelola; cells: Cell[] };
export type Pasted = { rows: PastedRow[]; over: { rows: number; columns: number } };

type Target = {
  kode: string;
  column: ColumnName;
  /** The block has rows for sums too, which are passed over. */
  sums: boolean;
};

/** Lays a block from the cell it was pasted into to the right and down. Empty cells leave a number as it is. */
export function placeBlock(block: string[][], lines: readonly PosKelola[], target: Target): Pasted {
  const below = lines.slice(
    Math.max(
      0,
      lines.findIndex(({ kode }) => kode === target.kode),
    ),
  );
  const taking = target.sums ? below : below.filter(({ dihitung }) => !dihitung);
  const columns = COLUMNS.slice(COLUMNS.indexOf(target.column));
  const rows = block.slice(0, taking.length).map((cells, at) => {
    const line = need(taking[at]);
    const taken = line.dihitung ? [] : cells.slice(0, columns.length);
    return { line, cells: taken.flatMap((text, place) => cellOf(line, need(columns[place]), text)) };
  });
  const widest = Math.max(...block.map((cells) => cells.length));
  return {
    rows: rows.filter(({ cells }) => cells.length > 0),
    over: {
      rows: Math.max(0, block.length - taking.length),
      columns: Math.max(0, widest - columns.length),
    },
  };
}

function cellOf({ kode, isi }: PosKelola, at: ColumnName, text: string): Cell[] {
  const value = readRupiah(text);
  if (value === null || value === isi[at]) return [];
  const before = isi[at];
  if (value === undefined) return [{ at, text, before, value: null, problem: 'bukan angka rupiah' }];
  const isWrong = value < 0 && kategoriOf(kode) !== 'pembiayaan';
  return [{ at, text, before, value, ...(isWrong && { problem: 'isi angka 0 atau lebih' }) }];
}
