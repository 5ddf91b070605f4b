/**
 * One cell as it stands in the file. `number` is the number as the file spells it, which for long ones is not what was
 * typed; `date` a number shown as a date, as YYYY-MM-DD; `error` the result of a broken formula (`#N/A`).
 */
export type Cell = { kind: 'text' | 'number' | 'date' | 'error'; text: string };

/** The text of a formula that was never worked out; other programs than Excel write such cells. */
export const UNCALCULATED = '(rumus)';

/**
 * A row with its number in the sheet; cells that are missing or blank are undefined. `changed` is when the row was last
 * changed where it comes from, in tables that tell.
 */
export type SheetRow = { sheet: string; number: number; cells: (Cell | undefined)[]; changed?: Date };

/** `G` for 6. */
export function columnName(column: number): string {
  let name = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
  return name;
}

/** Place of `G128`, both counted from 0; undefined for what is no place of a cell. */
export function placeOf(name: string): { row: number; column: number } | undefined {
  let column = 0;
  let at = 0;
  for (; at < name.length && at < 3; at += 1) {
    const letter = name.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  const row = Number(name.slice(at));
  return column > 0 && Number.isInteger(row) && row > 0 ? { row: row - 1, column: column - 1 } : undefined;
}

const DAY_MS = 24 * 3600 * 1000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** 31 December 9999. */
const LAST_SERIAL = 2_958_465;
/** Excel counts a 29 February 1900, which never was; serials before it are one behind. */
const NEVER_WAS = 60;

/** The day of a serial number of Excel, as YYYY-MM-DD; undefined for a number that is no day. */
export function dayOfSerial(serial: number, since1904 = false): string | undefined {
  const days = Math.floor(serial);
  if (!(days >= 1 && days <= LAST_SERIAL)) return undefined;
  const real = since1904 ? days : days < NEVER_WAS ? days + 1 : days;
  return new Date((since1904 ? EPOCH_1904 : EPOCH_1900) + real * DAY_MS).toISOString().slice(0, 10);
}
