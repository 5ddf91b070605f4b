/** Why a table was not read, in words for the person who sent it. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
}

/** Limits of a table; one that is larger is refused, however small the file is that claims it. */
export const SHEET_LIMITS = {
  columns: 200,
  /** Characters of one cell, as in Excel. */
  cell: 32_767,
  /** Rows of a sheet, as in Excel. */
  rows: 1_048_576,
};

export const tooManyColumns = () =>
  new SheetError(`Tabel ini punya terlalu banyak kolom (paling banyak ${SHEET_LIMITS.columns}).`);
export const tooLongCell = (row: number) =>
  new SheetError(`Isi satu sel di baris ${row.toLocaleString('id-ID')} terlalu panjang.`);
