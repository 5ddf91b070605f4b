import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Cell, SheetRow } from './cell.ts';
import { SHEET_LIMITS, SheetError, tooLongCell, tooManyColumns } from './error.ts';

/** Way of reading the text of a file. */
type Dialect = {
  encoding: 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';
  delimiter: string;
  skipFirst: boolean;
};

const SAMPLE_BYTES = 64 * 1024;
const DELIMITERS = [';', ',', '\t', '|'];
/** The name of the only sheet of a text. */
export const CSV_SHEET = 'CSV';

/** The rows of a text with separators as they arrive: `;`, `,`, tab or `|`; UTF-8, UTF-16 or, failing that, Latin-1. */
export async function* readCsv(path: string): AsyncGenerator<SheetRow> {
  const dialect = await dialectOf(path);
  const decoder = new TextDecoder(dialect.encoding);
  const parser = csvParser(dialect.delimiter);
  let skip = dialect.skipFirst;
  const shown = function* (rows: SheetRow[]) {
    for (const row of rows) {
      if (!skip && row.cells.length > 0) yield row;
      skip = false;
    }
  };
  for await (const chunk of createReadStream(path))
    yield* shown(parser.write(decoder.decode(chunk, { stream: true })));
  yield* shown(parser.write(decoder.decode()));
  yield* shown(parser.end());
}

/** The rows of a text that is held whole, as those of a sheet of this name. */
export function* csvRows(bytes: Buffer, sheet: string): Generator<SheetRow> {
  const text = textOf(bytes).replace(/^\ufeff/, '');
  const parser = csvParser(delimiterOf(text.slice(0, SAMPLE_BYTES)));
  for (const row of [...parser.write(text), ...parser.end()])
    if (row.cells.length > 0) yield { ...row, sheet };
}

function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function dialectOf(path: string): Promise<Dialect> {
  const head = await headOf(path);
  const encoding = await encodingOf(path, head);
  const sample = new TextDecoder(encoding).decode(head);
  // Excel's own note of the separator.
  const named = /^sep=(.)\r?\n/i.exec(sample)?.[1];
  return { encoding, delimiter: named ?? delimiterOf(sample), skipFirst: named !== undefined };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function encodingOf(path: string, head: Buffer): Promise<Dialect['encoding']> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const strict = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) strict.decode(chunk, { stream: true });
    strict.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The separator that stands in most of the first rows equally often; quoted ones do not count. */
function delimiterOf(sample: string): string {
  const lines = sample
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter(Boolean)
    .slice(0, 20);
  const score = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const first = counts[0] ?? 0;
    return first === 0 ? 0 : first * counts.filter((count) => count === first).length;
  };
  return DELIMITERS.reduce((best, one) => (score(one) > score(best) ? one : best));
}

type Parser = { write(text: string): SheetRow[]; end(): SheetRow[] };

function csvParser(delimiter: string): Parser {
  let row: SheetRow = { sheet: CSV_SHEET, number: 1, cells: [] };
  let column = 0;
  let value = '';
  /** State of the reader: in quotes, behind a quote that may have closed them, or outside. */
  let state: 'plain' | 'quoted' | 'closing' = 'plain';
  let afterReturn = false;
  let rows: SheetRow[] = [];

  const endCell = () => {
    const cell = cellOf(value);
    if (cell) {
      if (column >= SHEET_LIMITS.columns) throw tooManyColumns();
      row.cells[column] = cell;
    }
    column += 1;
    value = '';
    state = 'plain';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = { sheet: CSV_SHEET, number: row.number + 1, cells: [] };
    column = 0;
  };
  const take = (sign: string) => {
    if (state === 'quoted') {
      if (sign === '"') state = 'closing';
      else value += sign;
    } else if (sign === '"' && (state === 'closing' || value === '')) {
      if (state === 'closing') value += sign;
      state = 'quoted';
    } else if (sign === delimiter) endCell();
    else if (sign === '\n' || sign === '\r') {
      if (!(sign === '\n' && afterReturn)) endRow();
    } else value += sign;
    afterReturn = sign === '\r' && state !== 'quoted';
    if (value.length > SHEET_LIMITS.cell) throw tooLongCell(row.number);
  };
  const handOver = () => {
    const done = rows;
    rows = [];
    return done;
  };
  return {
    write(text) {
      for (const sign of text) take(sign);
      return handOver();
    },
    end() {
      if (state === 'quoted')
        throw new SheetError(`Tanda kutip di baris ${row.number.toLocaleString('id-ID')} tidak ditutup.`);
      if (value !== '' || column > 0) endRow();
      return handOver();
    },
  };
}

// Excel saves a long number as it shows it: that it was one can only be seen by its look.
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i;

const cellOf = (value: string): Cell | undefined =>
  value === '' ? undefined : { kind: SHORTENED.test(value) ? 'number' : 'text', text: value };
