import type { ZodType } from 'zod';
import { FAKTA_ORANG } from '#contract/fakta/fakta.ts';
import { MAKS_ALAMAT } from '#contract/fakta/panjang.ts';
import {
  isKolomKeluarga,
  KOLOM_IMPOR,
  type Kolom,
  type KolomKeluarga,
  type KolomOrang,
  NAMA_KOLOM,
  type Tujuan,
} from '#contract/impor/kolom.ts';
import { recordOf } from '#contract/lib/record.ts';
import type { JenisWilayah } from '#contract/wilayah/kelola.ts';
import { type Cell, columnName, type SheetRow } from '#server/core/sheet/cell.ts';
import { cellOf, columnOf } from './gabung-rules.ts';
import { type Daftarnya, readCard, readCode, readSex } from './kode-rules.ts';
import {
  birthOfNik,
  brokenFormula,
  type Dibaca,
  type Kelompok,
  leftOut,
  readArea,
  readDay,
  readFamily,
  readName,
  readNik,
  readParent,
  readText,
  shownCell,
  wordsOf,
} from './sel-rules.ts';

/** Why a row is refused: the cell, what stands in it, and what to do. */
export type Alasan = { kolom: string; sel: string; isi: string; alasan: string; kelompok: Kelompok };
/** Words of a row on a person; a field that the table does not have is missing, '' is not known. */
export type Isian = Partial<Record<Kolom, string>>;
export type Terbaca = {
  lembar: string;
  baris: number;
  isi: Isian;
  alasan: Alasan[];
  /** Told beside the row; it is applied all the same. */
  peringatan: string[];
  /** Fields whose cell was joined with one above or beside it, with the row that holds their value. */
  gabung: Partial<Record<Kolom, number>>;
};

export type Keadaan = {
  lists: Daftarnya;
  /** Day in the village, YYYY-MM-DD. */
  today: string;
  /** The row that holds the value of a joined cell. */
  anchorOf(row: SheetRow, column: number): number | undefined;
};

export const number = (value: number): string => value.toLocaleString('id-ID');

/** Row and the columns of its table, so that reasons can name a cell. */
export type Tempat = { row: SheetRow; columns: readonly (Tujuan | '')[] };

/** A reason with its cell as it stands in the file. */
export function reason(
  { row, columns }: Tempat,
  kolom: Kolom,
  kelompok: Kelompok,
  alasan: string,
  isi?: string,
): Alasan {
  const at = columnOf(columns, kolom);
  return {
    kolom: kolom === 'no_kk' ? 'No. KK' : KOLOM_IMPOR[kolom],
    sel: at === -1 ? '' : `${columnName(at)}${row.number}`,
    isi: isi ?? shownCell(row.cells[at]),
    alasan,
    kelompok,
  };
}

/** The last row of a table: its second cell says so. */
export const endsTable = ({ cells }: SheetRow): boolean => cells[1]?.text.trim() === '###';
/** Rows of nothing but blanks and dashes. */
export const isBlank = ({ cells }: SheetRow): boolean => cells.every((cell) => wordsOf(cell) === '');

type Reader = (cell: Cell | undefined, so: Pick<Keadaan, 'lists' | 'today'> & { isi: Isian }) => Dibaca;
const area =
  (jenis: JenisWilayah): Reader =>
  (cell) =>
    readArea(cell, jenis);

// The day of an act of the registry: one that cannot be read is left out, since the row is about the person.
const someDay: Reader = (cell, { today }) => {
  const day = readDay(cell, { today: `${Number(today.slice(0, 4)) + 50}-12-31` });
  return 'nilai' in day ? day : leftOut;
};

/** Readers of the columns that are read in a way of their own. */
const OWN: { [K in Kolom]?: Reader } & Record<KolomKeluarga, Reader> = {
  nik: readNik,
  no_kk: readFamily,
  tanggal_lahir: (cell, { today, isi }) => readDay(cell, { today, nik: isi.nik }),
  alamat: (cell) => readText(cell, MAKS_ALAMAT),
  dusun: area('dusun'),
  dukuh: area('dukuh'),
  rw: area('rw'),
  rt: area('rt'),
};

type FaktaKolom = { kind: string; max?: number; input?: ZodType };
/** Reader of a fact: by its kind, words as long as the table of fields says. */
function readerOf(name: KolomOrang): Reader {
  const { kind, max = 0, input }: FaktaKolom = FAKTA_ORANG[name];
  switch (kind) {
    case 'nama':
      return (cell) => readName(cell, max);
    case 'teks':
      return (cell) => {
        const read = readText(cell, max);
        return 'nilai' in read && input?.safeParse(read.nilai).success === false ? leftOut : read;
      };
    case 'nomor':
      return readParent;
    case 'tanggal':
      return someDay;
    case 'kelamin':
      return readSex;
    case 'ktp':
      return readCard;
    default:
      return (cell, { lists }) => readCode(name, cell, lists);
  }
}

/** Readers in the order in which columns are read: the day of birth asks the NIK. */
export const READERS = recordOf(
  NAMA_KOLOM,
  (name): Reader => (isKolomKeluarga(name) ? OWN[name] : (OWN[name] ?? readerOf(name))),
);

/** Reads fields of a row by its columns: what they say, and why it may not be taken as far as the row alone can tell. */
export function readRow(
  row: SheetRow,
  columns: readonly (Tujuan | '')[],
  so: Keadaan,
  names: readonly Kolom[] = NAMA_KOLOM,
): Terbaca {
  const at: Tempat = { row, columns };
  const isi: Isian = {};
  const alasan: Alasan[] = [];
  const gabung: Terbaca['gabung'] = {};
  const skipped: string[] = [];
  for (const name of names) {
    const column = columnOf(columns, name);
    if (column === -1) continue;
    const cell = cellOf(row, columns, name);
    const anchor = cell === undefined ? so.anchorOf(row, column) : undefined;
    if (anchor !== undefined) gabung[name] = anchor;
    const read = readField(cell, name, { ...so, isi });
    if ('nilai' in read) isi[name] = read.nilai;
    else
      alasan.push(
        anchor === undefined ? reason(at, name, read.kelompok, read.alasan) : joined(at, [name], anchor),
      );
    if ('nilai' in read && read.dilewati) skipped.push(`${KOLOM_IMPOR[name]} tidak terbaca, tidak diimpor`);
  }
  if (isi.nik && isi.nik === isi.no_kk) {
    const family = `${columnName(columnOf(columns, 'no_kk'))}${row.number}`;
    alasan.push(reason(at, 'nik', 'nik', `Sama dengan nomor KK di ${family}`));
  }
  return {
    lembar: row.sheet,
    baris: row.number,
    isi,
    alasan,
    gabung,
    peringatan: [...warnings(isi), ...skipped],
  };
}

/** Reason of fields that are missing because their cells were joined with others. */
export function joined(at: Tempat, names: readonly [Kolom, ...Kolom[]], anchor: number): Alasan {
  const where = anchor === at.row.number ? 'sel di kirinya' : `baris ${number(anchor)}`;
  const said = `${listed(names)} kosong karena sel digabung dengan ${where}`;
  return reason(at, names[0], names[0] === 'nik' ? 'nik' : 'kk', said, '(sel gabung)');
}

function readField(cell: Cell | string | undefined, name: Kolom, so: Parameters<Reader>[1]): Dibaca {
  if (typeof cell === 'string') return { alasan: cell, kelompok: 'lain' };
  const broken = brokenFormula(cell);
  if (broken) return { alasan: broken, kelompok: 'lain' };
  return READERS[name](cell, so);
}

/** `Dusun, RW, dan RT`. */
export const listed = (names: readonly Kolom[]): string =>
  listedWords(names.map((name) => KOLOM_IMPOR[name]));
export function listedWords(labels: readonly string[]): string {
  if (labels.length < 3) return labels.join(' dan ');
  return `${labels.slice(0, -1).join(', ')}, dan ${labels.at(-1)}`;
}

// Numbers stay when data is corrected, so that this is a warning and refuses nothing.
function warnings({ nik = '', tanggal_lahir = '', kelamin = '' }: Isian): string[] {
  if (!/^[1-9]\d{15}$/.test(nik)) return [];
  const born = birthOfNik(nik, tanggal_lahir);
  if (!born) return ['NIK beda dari tanggal lahir'];
  return [
    ...(tanggal_lahir !== '' && tanggal_lahir !== born.lahir ? ['NIK beda dari tanggal lahir'] : []),
    ...(kelamin !== '' && kelamin !== born.kelamin ? ['NIK beda dari jenis kelamin'] : []),
  ];
}
