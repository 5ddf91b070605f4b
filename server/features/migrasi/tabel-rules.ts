import type { DumpRow } from '#server/core/dump/statements.ts';

/** The columns that are read of the tables that are brought whole; a version that lacks one says nothing in it. */
export const KEPT = new Map<string, readonly string[]>([
  [
    'log_surat',
    [
      ...['id_format_surat', 'id_pend', 'id_pamong', 'nama_pamong', 'tanggal', 'no_surat'],
      ...['nama_non_warga', 'status', 'deleted_at'],
    ],
  ],
  ['tweb_surat_format', ['id', 'nama', 'kode_surat']],
  ['kategori', ['id', 'kategori']],
  ['tweb_desa_pamong', ['pamong_id', 'pamong_nama', 'id_pend']],
]);
/** Columns that name a person by the id. */
const PERSON = 'id_pend';

/** A row of such a table: its words by column, '' where it says nothing. */
export type Baris = { urut: number; utuh: boolean; desa: string; kata: ReadonlyMap<string, string> };

export function wholeRow(row: DumpRow, said: (row: DumpRow, column: string) => string): Baris {
  const columns = KEPT.get(row.table) ?? [];
  const kata = new Map(columns.map((column) => [column, said(row, column)]));
  return { urut: 0, utuh: row.fits, desa: said(row, 'config_id'), kata };
}

/** Those of the village that is brought, numbered by their place among them. */
export function ownRows(all: ReadonlyMap<string, Baris[]>, desa: string | undefined): Map<string, Baris[]> {
  const isOwn = (row: Baris) => desa === undefined || !row.utuh || row.desa === '' || row.desa === desa;
  return new Map(
    [...all].map(([table, rows]) => [table, rows.filter(isOwn).map((row, at) => ({ ...row, urut: at + 1 }))]),
  );
}

/** The people that the rows mean, whose names are still to be read. */
export function meantPeople(isi: ReadonlyMap<string, Baris[]>): Map<string, string> {
  const ids = [...isi.values()].flatMap((rows) => rows.map(({ kata }) => kata.get(PERSON) ?? ''));
  return new Map(ids.filter((id) => id !== '' && id !== '0').map((id) => [id, '']));
}
