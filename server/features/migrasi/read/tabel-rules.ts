import type { DumpRow } from '#server/core/dump/statements.ts';
import { KOLOM_BAWAAN, KOLOM_PANJANG } from './kolom-rules.ts';

/** The columns that are read of the tables that are brought whole; a version that lacks one says nothing in it. */
export const KEPT = new Map<string, readonly string[]>([
  [
    'log_surat',
    [
      ...['id_format_surat', 'id_pend', 'id_pamong', 'nama_pamong', 'tanggal', 'no_surat'],
      ...['nama_non_warga', 'status', 'deleted_at'],
    ],
  ],
  [
    'tweb_surat_format',
    ['id', 'nama', 'kode_surat', 'jenis', 'kunci', 'masa_berlaku', 'satuan_masa_berlaku'],
  ],
  ['kategori', ['id', 'kategori']],
  ['agenda', ['id_artikel', 'tgl_agenda', 'koordinator_kegiatan', 'lokasi_kegiatan']],
  [
    'tweb_desa_pamong',
    [
      ...['pamong_id', 'pamong_nama', 'id_pend', 'jabatan', 'jabatan_id', 'pamong_status', 'urut'],
      ...['gelar_depan', 'gelar_belakang', 'foto'],
    ],
  ],
  ['ref_jabatan', ['id', 'nama', 'jenis']],
  [
    'dokumen',
    [
      ...['id', 'satuan', 'nama', 'enabled', 'tgl_upload', 'id_pend', 'kategori', 'attr', 'deleted'],
      ...['tahun', 'kategori_info_publik'],
    ],
  ],
  ...KOLOM_BAWAAN,
]);
/** Columns that hold a text of some length. */
const LONG = new Set(['attr', ...KOLOM_PANJANG]);
const LONGEST = 20_000;
/** Columns that name a person by the id. */
const PERSON = 'id_pend';

/** A row of such a table: its words by column, '' where it says nothing. */
export type Baris = { urut: number; utuh: boolean; desa: string; kata: ReadonlyMap<string, string> };

type Said = (row: DumpRow, column: string) => string;

export function wholeRow(row: DumpRow, said: Said, saidWhole: Said): Baris {
  const columns = KEPT.get(row.table) ?? [];
  const kata = new Map(
    columns.map((column) => [
      column,
      LONG.has(column) ? saidWhole(row, column).slice(0, LONGEST) : said(row, column),
    ]),
  );
  return { urut: 0, utuh: row.fits, desa: said(row, 'config_id'), kata };
}

/** Rows of the village that is brought, numbered by their place among them. */
export function ownRows(all: ReadonlyMap<string, Baris[]>, desa: string | undefined): Map<string, Baris[]> {
  const isOwn = (row: Baris) => desa === undefined || !row.utuh || row.desa === '' || row.desa === desa;
  return new Map(
    [...all].map(([table, rows]) => [table, rows.filter(isOwn).map((row, at) => ({ ...row, urut: at + 1 }))]),
  );
}

/** The people that the rows mean, whose names are still to be read. */
export function meantPeople(isi: ReadonlyMap<string, Baris[]>): Map<string, string> {
  const ids = [...isi].flatMap(([table, rows]) =>
    table === 'dokumen' ? [] : rows.map(({ kata }) => kata.get(PERSON) ?? ''),
  );
  return new Map(ids.filter((id) => id !== '' && id !== '0').map((id) => [id, '']));
}

/** Words of a column of such a row, at most so many signs of them. */
export const word = ({ kata }: Baris, column: string, most = 1_000): string =>
  (kata.get(column) ?? '').slice(0, most).trim().toWellFormed();

const FIRST_DAY = '1945-08-17';

/** Tells whether a text is a day of the calendar, since there are letters of villages: `2024-02-30` is none. */
export function isDay(day: string, first = FIRST_DAY): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day && day >= first;
}

/** A number of a row there; 0 for none. */
export const numberOf = (words: string): number => (/^\d{1,15}$/.test(words) ? Number(words) : 0);
