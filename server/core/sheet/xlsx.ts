import { type Cell, dayOfSerial, placeOf, type SheetRow, UNCALCULATED } from './cell.ts';
import { SHEET_LIMITS, SheetError, tooLongCell, tooManyColumns } from './error.ts';
import { readWorkbook, unescaped, type Workbook } from './workbook.ts';
import { attribute, type XmlEvents, xmlReader } from './xml.ts';
import { openZip, type Zip } from './zip.ts';

/** Cells that were joined into one: only the first of them holds the value. Rows and columns count from 0. */
type Merge = { top: number; bottom: number; left: number; right: number };

export type Survey = {
  /** The number of the row that holds the value of a joined cell; undefined for one that is not, or holds its own. */
  anchorOf(row: SheetRow, column: number): number | undefined;
};

export type Xlsx = {
  sheets: { name: string }[];
  rows(sheet: string): AsyncGenerator<SheetRow>;
  /** Number of rows that a sheet seems to have, blank ones too, found without reading them. */
  claimedRows(sheet: string): Promise<number>;
  /** Looks through all sheets once for what stands behind their rows, which takes a second for a large file. */
  survey(): Promise<Survey>;
  close(): Promise<void>;
};

/** 50,000 rows of 43 columns are 120 MB of XML. */
const SHEET_BYTES = 1024 * 1024 * 1024;
const MAX_MERGES = 100_000;

/** Opens a workbook on the disk. Its shared strings are held in memory, its rows are not. Throws SheetError. */
export async function openXlsx(path: string): Promise<Xlsx> {
  const zip = await openZip(path);
  try {
    const book = await readWorkbook(zip);
    if (book.sheets.length === 0) throw new SheetError('Berkas XLSX ini tidak punya lembar.');
    return {
      sheets: book.sheets.map(({ name }) => ({ name })),
      rows: (name) => readRows(zip, book, name),
      claimedRows: (name) => claimedRows(zip, book, name),
      survey: () => survey(zip, book),
      close: () => zip.close(),
    };
  } catch (error) {
    await zip.close();
    throw error;
  }
}

const partOf = (book: Workbook, name: string): string => {
  const found = book.sheets.find((sheet) => sheet.name === name);
  if (!found) throw new SheetError(`Berkas ini tidak punya lembar ${name}.`);
  return found.path;
};

async function* readRows(zip: Zip, book: Workbook, sheet: string): AsyncGenerator<SheetRow> {
  let ready: SheetRow[] = [];
  const reader = xmlReader(rowEvents(book, sheet, (row) => ready.push(row)));
  const decoder = new TextDecoder();
  for await (const chunk of zip.bytes(partOf(book, sheet), SHEET_BYTES)) {
    reader.write(decoder.decode(chunk, { stream: true }));
    yield* ready;
    ready = [];
  }
}

const ROW = /<(?:\w+:)?row[\s/>]/g;
const LONGEST_NAME = 40;

/** Number of rows by `<dimension ref="A1:AQ98"/>`, which stands before them; without it, rows are counted as they are written. */
async function claimedRows(zip: Zip, book: Workbook, sheet: string): Promise<number> {
  let rows = 0;
  let carried = '';
  for await (const chunk of zip.bytes(partOf(book, sheet), SHEET_BYTES)) {
    const text = carried + chunk.toString('latin1');
    const last = /<(?:\w+:)?dimension\s[^>]*?ref="(?:[A-Z]+\d+:)?([A-Z]+\d+)"/.exec(
      rows === 0 ? text : '',
    )?.[1];
    const place = placeOf(last ?? '');
    if (place) return place.row + 1;
    const from = Math.max(0, text.lastIndexOf('<', text.length - 1), text.length - LONGEST_NAME);
    rows += (text.slice(0, from).match(ROW) ?? []).length;
    if (rows > SHEET_LIMITS.rows) break;
    carried = text.slice(from);
  }
  return rows + (carried.match(ROW) ?? []).length;
}

type Reading = {
  row: SheetRow | undefined;
  column: number;
  type: string;
  style: number;
  text: string;
  take: boolean;
  /** True for a cell with a formula, until a result of it was read. */
  open: boolean;
};

function rowEvents(book: Workbook, sheet: string, emit: (row: SheetRow) => void): XmlEvents {
  const now: Reading = {
    row: undefined,
    column: -1,
    type: '',
    style: -1,
    text: '',
    take: false,
    open: false,
  };
  let last = 0;
  let spoken = false;
  return {
    open(name, attributes) {
      if (name === 'row') {
        last = Number(attribute(attributes, 'r')) || last + 1;
        if (last > SHEET_LIMITS.rows)
          throw new SheetError('Berkas XLSX ini rusak: nomor barisnya terlalu besar.');
        now.row = { sheet, number: last, cells: [] };
        now.column = -1;
      } else if (name === 'c' && now.row) {
        now.column = placeOf(attribute(attributes, 'r'))?.column ?? now.column + 1;
        now.type = attribute(attributes, 't');
        now.style = Number(attribute(attributes, 's') || -1);
        now.text = '';
        now.open = false;
      } else if (name === 'f') now.open = true;
      else if (name === 'rPh') spoken = true;
      else if (name === 'v' || name === 't') now.take = !spoken;
    },
    text(piece) {
      if (!now.take) return;
      now.text += piece;
      if (now.text.length > SHEET_LIMITS.cell * 2) throw tooLongCell(last);
    },
    close(name) {
      if (name === 'v' || name === 't') {
        now.take = false;
        now.open = false;
      } else if (name === 'rPh') spoken = false;
      else if (name === 'c' && now.row) addCell(book, now.row, now);
      else if (name === 'row' && now.row) {
        if (now.row.cells.length > 0) emit(now.row);
        now.row = undefined;
      }
    },
  };
}

function addCell(book: Workbook, row: SheetRow, reading: Reading): void {
  const cell = cellOf(book, reading);
  if (!cell) return;
  if (reading.column >= SHEET_LIMITS.columns) throw tooManyColumns();
  if (cell.text.length > SHEET_LIMITS.cell) throw tooLongCell(row.number);
  row.cells[reading.column] = cell;
}

function cellOf(book: Workbook, { type, style, text, open }: Reading): Cell | undefined {
  if (open) return { kind: 'error', text: UNCALCULATED };
  if (text === '') return undefined;
  if (type === 's') return textCell(book.strings[Number(text)] ?? '');
  if (type === 'str' || type === 'inlineStr') return textCell(unescaped(text));
  if (type === 'e') return { kind: 'error', text };
  if (type === 'b') return textCell(text === '1' ? 'TRUE' : 'FALSE');
  if (type === 'd')
    return /^\d{4}-\d{2}-\d{2}/.test(text) ? { kind: 'date', text: text.slice(0, 10) } : textCell(text);
  if (Number.isNaN(Number(text))) return textCell(text);
  const day = book.dateStyles[style] ? dayOfSerial(Number(text), book.since1904) : undefined;
  return day ? { kind: 'date', text: day } : { kind: 'number', text };
}

const textCell = (text: string): Cell | undefined => (text === '' ? undefined : { kind: 'text', text });

const MERGE = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})"/g;
const LONGEST_MERGE = 100;

// Joined cells are named behind the rows, so that they have to be looked for before.
async function survey(zip: Zip, book: Workbook): Promise<Survey> {
  const merges = new Map<string, Merge[]>();
  for (const { name, path } of book.sheets) {
    const found: Merge[] = [];
    let carried = '';
    for await (const chunk of zip.bytes(path, SHEET_BYTES)) {
      const text = carried + chunk.toString('latin1');
      let end = 0;
      for (const match of text.matchAll(MERGE)) {
        const merge = mergeOf(match[1] ?? '', match[2] ?? '');
        if (merge && found.length < MAX_MERGES) found.push(merge);
        end = match.index + match[0].length;
      }
      const from = Math.max(end, text.lastIndexOf('<', text.length - LONGEST_MERGE));
      carried = text.slice(from);
    }
    merges.set(name, found);
  }
  return { anchorOf: anchors(merges) };
}

function mergeOf(from: string, to: string): Merge | undefined {
  const [a, b] = [placeOf(from), placeOf(to)];
  return a && b ? { top: a.row, bottom: b.row, left: a.column, right: b.column } : undefined;
}

/** A single column of joined cells may be as long as the sheet. */
const MAX_JOINED = 500_000;

function anchors(merges: Map<string, Merge[]>) {
  const byRow = new Map<string, Merge[]>();
  let joined = 0;
  for (const [sheet, found] of merges)
    for (const merge of found)
      for (let row = merge.top; row <= merge.bottom && joined < MAX_JOINED; row += 1, joined += 1) {
        const key = `${row} ${sheet}`;
        byRow.set(key, [...(byRow.get(key) ?? []), merge]);
      }
  return (row: SheetRow, column: number): number | undefined => {
    const merge = byRow
      .get(`${row.number - 1} ${row.sheet}`)
      ?.find(
        ({ left, right, top }) =>
          column >= left && column <= right && (column > left || row.number - 1 > top),
      );
    return merge && merge.top + 1;
  };
}
