import { type Gabung, KOLOM_GABUNG, type Kolom, type Tujuan } from '#contract/impor/kolom.ts';
import type { Cell, SheetRow } from '#server/core/sheet/cell.ts';

/** The column of a field among the destinations of a row; -1 when the table has none. */
export function columnOf(columns: readonly (Tujuan | '')[], name: Kolom): number {
  const own = columns.indexOf(name);
  return own === -1 ? columns.findIndex((one) => isGabung(one) && partAt(one, name) !== -1) : own;
}

const isGabung = (tujuan: Tujuan | ''): tujuan is Gabung => Object.hasOwn(KOLOM_GABUNG, tujuan);
const partAt = (gabung: Gabung, name: Kolom): number => {
  const parts: readonly Kolom[] = KOLOM_GABUNG[gabung];
  return parts.indexOf(name);
};

/** The cell of a field: its own, or its part of one that holds two. A string says why it could not be parted. */
export function cellOf(
  { cells }: SheetRow,
  columns: readonly (Tujuan | '')[],
  name: Kolom,
): Cell | string | undefined {
  const column = columnOf(columns, name);
  const cell = cells[column];
  const tujuan = columns[column] ?? '';
  if (!cell || cell.kind === 'error' || !isGabung(tujuan)) return cell;
  const parts = tujuan === 'ttl' ? birth(cell) : roads(cell, tujuan);
  return typeof parts === 'string' ? parts : parts[partAt(tujuan, name)];
}

const text = (words: string): Cell => ({ kind: 'text', text: words });

/** `Bogor, 12-03-1980`. */
function birth(cell: Cell): (Cell | undefined)[] {
  if (cell.kind !== 'text') return [undefined, cell];
  const [, place = '', day = ''] = /^(\D*?)[\s,;/.-]*(\d.*)?$/s.exec(cell.text) ?? [];
  return [text(place), text(day)];
}

const UNPARTED = 'Tidak terbaca. Pakai bentuk 001/002';
/** `001/002`, `RT 01 RW 02`: the word before a number tells more than the heading. */
function roads(cell: Cell, gabung: 'rt_rw' | 'rw_rt'): (Cell | undefined)[] | string {
  if (cell.kind === 'date') return 'Excel mengubahnya menjadi tanggal. Pakai bentuk 001/002';
  const words = cell.text.normalize('NFKC');
  const said = (name: string) => new RegExp(`\\b${name}\\W*(\\d+)`, 'i').exec(words)?.[1];
  const named = { rt: said('rt'), rw: said('rw') };
  if (named.rt && named.rw) return KOLOM_GABUNG[gabung].map((name) => text(named[name] ?? ''));
  if (/^[\s\-/.0]*$/.test(words)) return [undefined, undefined];
  const [, first, second] = /^\D*(\d{1,3})\D+(\d{1,3})\D*$/.exec(words) ?? [];
  return first && second ? [text(first), text(second)] : UNPARTED;
}

type Row = { row: SheetRow; columns: readonly (Tujuan | '')[] };
/** Gives each row of a joined cell the number of its card: one cell beside the whole family is how tables are drawn. */
export function joinedCards(anchorOf: (row: SheetRow, column: number) => number | undefined) {
  let last: { sheet: string; number: number; cell: Cell } | undefined;
  return <R extends Row>(at: R): R => {
    const { row, columns } = at;
    const column = columnOf(columns, 'no_kk');
    const cell = row.cells[column];
    if (cell) last = { sheet: row.sheet, number: row.number, cell };
    if (cell || column === -1 || last?.sheet !== row.sheet || anchorOf(row, column) !== last.number)
      return at;
    const cells = [...row.cells];
    cells[column] = last.cell;
    return { ...at, row: { ...row, cells } };
  };
}
