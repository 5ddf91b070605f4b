import { Readable } from 'node:stream';
import { writeXlsx as writeBook, writeXlsxStream } from 'hucre/xlsx';
import { webStream } from '#server/core/web-stream.ts';

/** A column of a table that people download; `width` in characters of a spreadsheet; one of numbers can be summed there. */
export type Column = { title: string; width?: number; number?: boolean };
export type Rows = AsyncIterable<(string | number | null)[]>;

export const SHEET_MIME = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/**
 * A workbook of one sheet, written while its rows are read. Every cell of a text is text: a NIK keeps its digits, and what
 * looks like a formula is none.
 */
export function writeXlsx(name: string, columns: Column[], rows: Rows): ReadableStream<Uint8Array> {
  return writeXlsxStream(rows, { name, ...looksOf(columns) });
}

const looksOf = (columns: readonly Column[]) => ({
  columns: columns.map(({ title, width, number }) => ({
    header: title,
    width: width ?? 16,
    numFmt: number ? '#,##0' : '@',
  })),
  freezePane: { rows: 1 },
});

export type SmallSheet = { name: string; columns: Column[]; rows: (string | number | null)[][] };

/** A workbook of several small sheets, opened at the last of them. */
export const writeSheets = (sheets: readonly SmallSheet[]): Promise<Uint8Array> =>
  writeBook({
    sheets: sheets.map(({ name, columns, rows }) => ({
      ...looksOf(columns),
      name,
      rows: [columns.map(({ title }) => title), ...rows],
    })),
    activeSheet: Math.max(0, sheets.length - 1),
  });

/** Prefixes that spreadsheets treat as formulas, also after spaces. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;
/** Signed numbers and lonely dashes are no formulas. */
const HARMLESS = /^(?:[+-]?\d[\d.,]*|-+)$/;
const QUOTED = /["\r\n]/;
const CHUNK = 32 * 1024;
/** Read by Excel with the settings of Indonesia: a byte order mark and semicolons. */
const MARK = '\ufeff';

/**
 * The same table as CSV, with the semicolons that spreadsheets expect here unless programs are to read it;
 * formula-like cells get an apostrophe.
 */
export function writeCsv(columns: Column[], rows: Rows, delimiter = ';'): ReadableStream<Uint8Array> {
  const text = Readable.from(csvChunks(columns, rows, delimiter), { objectMode: false });
  return webStream(text);
}

async function* csvChunks(columns: Column[], rows: Rows, delimiter: string): AsyncGenerator<string> {
  const csvLine = (cells: (string | number | null)[]): string =>
    `${cells.map((cell) => csvCell(String(cell ?? ''), delimiter)).join(delimiter)}\r\n`;
  let text = MARK + csvLine(columns.map(({ title }) => title));
  for await (const row of rows) {
    text += csvLine(row);
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield text;
}

function csvCell(value: string, delimiter: string): string {
  const safe = FORMULA.test(value) && !HARMLESS.test(value) ? `'${value}` : value;
  return QUOTED.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
