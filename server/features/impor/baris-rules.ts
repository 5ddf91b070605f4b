import { KOLOM_IMPOR, type Kolom } from '#contract/impor-kolom.ts';
import { type Cell, columnName, type SheetRow } from '#server/core/sheet/cell.ts';
import { type Daftarnya, readCard, readCode, readSex } from './kode-rules.ts';

import {
  birthOfNik,
  brokenFormula,
  type Dibaca,
  type Kelompok,
  readDay,
  readFamily,
  readHamlet,
  readName,
  readNik,
  readParent,
  readRoad,
  shownCell,
  wordsOf,
} from './sel-rules.ts';

/** Why a row is refused: the cell, what stands in it, and what to do. */
export type Alasan = { kolom: string; sel: string; isi: string; alasan: string; kelompok: Kelompok };
/** What a row says of a person; a field that the table does not have is missing, '' is not known. */
export type Isian = Partial<Record<Kolom, string>>;
export type Terbaca = {
  lembar: string;
  baris: number;
  isi: Isian;
  alasan: Alasan[];
  /** Told beside the row; it is applied all the same. */
  peringatan: string[];
};

export type Keadaan = {
  lists: Daftarnya;
  /** Of the village, YYYY-MM-DD. */
  today: string;
  /** The row that holds the value of a joined cell. */
  anchorOf(row: SheetRow, column: number): number | undefined;
};

const number = (value: number): string => value.toLocaleString('id-ID');
export const maskedFamily = (no_kk: string): string => `KK ${no_kk.slice(0, 4)}...${no_kk.slice(-4)}`;

/** Where a column stands in a row, so that reasons can name its cell. */
export type Tempat = { row: SheetRow; columns: readonly (Kolom | '')[] };

/** A reason with its cell as it stands in the file. */
export function reason(
  { row, columns }: Tempat,
  kolom: Kolom,
  kelompok: Kelompok,
  alasan: string,
  isi?: string,
): Alasan {
  const at = columns.indexOf(kolom);
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

type Reader = (cell: Cell | undefined, so: Keadaan & { isi: Isian }) => Dibaca;
const words =
  (most: number): Reader =>
  (cell) => ({ nilai: wordsOf(cell).slice(0, most) });
const coded =
  (kolom: Kolom): Reader =>
  (cell, { lists }) =>
    readCode(kolom, cell, lists);
const as =
  (read: (cell: Cell | undefined) => string): Reader =>
  (cell) => ({ nilai: read(cell) });

// The day of an act of the registry: one that cannot be read is left out, since the row is about the person.
const someDay: Reader = (cell, { today }) => {
  const day = readDay(cell, { today: `${Number(today.slice(0, 4)) + 50}-12-31` });
  return { nilai: 'nilai' in day ? day.nilai : '' };
};

/** In the order in which they are read: the day of birth asks the NIK. */
const READERS: Record<Kolom, Reader> = {
  nik: readNik,
  no_kk: readFamily,
  nama: as(readName),
  kelamin: readSex,
  tempat_lahir: as((cell) => readName(cell).slice(0, 100)),
  tanggal_lahir: (cell, { today, isi }) => readDay(cell, { today, nik: isi.nik }),
  hubungan: coded('hubungan'),
  alamat: words(200),
  dusun: as(readHamlet),
  dukuh: as(readHamlet),
  rw: as(readRoad),
  rt: as(readRoad),
  agama: coded('agama'),
  pendidikan: coded('pendidikan'),
  pendidikan_ditempuh: coded('pendidikan_ditempuh'),
  pekerjaan: coded('pekerjaan'),
  status_kawin: coded('status_kawin'),
  kewarganegaraan: coded('kewarganegaraan'),
  golongan_darah: coded('golongan_darah'),
  disabilitas: coded('disabilitas'),
  status_dasar: coded('status_dasar'),
  nama_ayah: as(readName),
  nik_ayah: readParent,
  nama_ibu: as(readName),
  nik_ibu: readParent,
  akta_lahir: words(60),
  paspor: words(40),
  paspor_berakhir: someDay,
  kitas: words(40),
  akta_kawin: words(60),
  tanggal_kawin: someDay,
  akta_cerai: words(60),
  tanggal_cerai: someDay,
  ktp_el: as(readCard),
  suku: words(60),
  alamat_sekarang: words(200),
  telepon: words(30),
  email: words(100),
};
const NAMES = Object.keys(READERS) as Kolom[];

/** Reads a row by its columns: what it says, and why it may not be taken as far as the row alone can tell. */
export function readRow(row: SheetRow, columns: readonly (Kolom | '')[], so: Keadaan): Terbaca {
  const at: Tempat = { row, columns };
  const isi: Isian = {};
  const alasan: Alasan[] = [];
  for (const name of NAMES) {
    const column = columns.indexOf(name);
    if (column === -1) continue;
    const cell = row.cells[column];
    const broken = brokenFormula(cell);
    const read: Dibaca = broken
      ? { alasan: `Sel berisi galat rumus ${broken}`, kelompok: 'lain' }
      : READERS[name](cell, { ...so, isi });
    if ('nilai' in read) isi[name] = read.nilai;
    else alasan.push(reason(at, name, read.kelompok, read.alasan));
  }
  if (isi.nik && isi.nik === isi.no_kk) {
    const family = `${columnName(columns.indexOf('no_kk'))}${row.number}`;
    alasan.push(reason(at, 'nik', 'nik', `Sama dengan nomor KK di ${family}`));
  }
  alasan.push(...joinedArea(at, isi, so));
  return { lembar: row.sheet, baris: row.number, isi, alasan, peringatan: warnings(isi) };
}

/** An area that is missing because its cell was joined with the one above. */
function joinedArea(at: Tempat, isi: Isian, { anchorOf }: Keadaan): Alasan[] {
  const { row, columns } = at;
  const empty = (['dusun', 'rw', 'rt'] as const).filter(
    (name) => isi[name] === '' && anchorOf(row, columns.indexOf(name)) !== undefined,
  );
  const [first] = empty;
  if (!first) return [];
  const anchor = anchorOf(row, columns.indexOf(first)) ?? row.number;
  const said = `${listed(empty)} kosong karena sel digabung dengan baris ${number(anchor)}`;
  return [{ ...reason(at, first, 'kk', said, '(sel gabung)'), kolom: 'Wilayah' }];
}

/** `Dusun, RW, dan RT`. */
function listed(names: readonly Kolom[]): string {
  const labels = names.map((name) => KOLOM_IMPOR[name]);
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

/** What the register holds of a person, in the words of the columns. */
export type Tercatat = { id: number; versi: number; isi: Record<Kolom, string> };
/** A family as the register holds it, or as an earlier row of the file makes it. */
export type KeluargaTercatat = {
  /** Of the register; undefined while only the file has it. */
  id?: number;
  wilayah: string;
  kepala?: { nik: string; baris?: number };
};

/** All that the verdict on a row needs to know beside it. */
export type Sekitar = {
  /** The person of this NIK. */
  orang: Tercatat | undefined;
  /** The row of the file that had this person before. */
  kembar: number | undefined;
  keluarga: KeluargaTercatat | undefined;
};
export type Putusan = 'baru' | 'berubah' | 'sama' | 'ditolak';
export type Ditimbang = { putusan: Putusan; alasan: Alasan[]; ubah: Isian };

/** Facts that an import brings up to date; where somebody lives and with whom changes by events. */
const FACTS = NAMES.filter(
  (name) =>
    !['nik', 'no_kk', 'hubungan', 'alamat', 'dusun', 'dukuh', 'rw', 'rt', 'status_dasar'].includes(name),
);
const OF_FAMILY = ['no_kk', 'hubungan', 'alamat', 'dusun', 'dukuh', 'rw', 'rt'] as const;

/** The verdict on a row that was read: who it is, and what it changes. */
export function judge(at: Tempat, { isi, alasan }: Terbaca, { orang, kembar, keluarga }: Sekitar): Ditimbang {
  const found = [...alasan];
  if (kembar !== undefined) {
    const said = isi.nik === '0' ? 'Orang yang sama ada di' : 'NIK sama dengan';
    found.push(reason(at, 'nik', 'nik', `${said} baris ${number(kembar)}`));
  }
  found.push(...(orang ? ofKnown(at, isi, orang) : ofNew(at, isi, keluarga, alasan)));
  if (found.length === 0) found.push(...ofHead(at, isi, keluarga, orang));
  if (found.length > 0) return { putusan: 'ditolak', alasan: found, ubah: {} };
  if (!orang) return { putusan: 'baru', alasan: [], ubah: {} };
  const ubah = changesOf(isi, orang);
  return { putusan: Object.keys(ubah).length > 0 ? 'berubah' : 'sama', alasan: [], ubah };
}

function changesOf(isi: Isian, orang: Tercatat): Isian {
  const changed: Isian = {};
  for (const name of FACTS) {
    const now = isi[name] ?? '';
    if (now !== '' && !isSame(now, orang.isi[name])) changed[name] = now;
  }
  for (const name of OF_FAMILY) {
    const now = isi[name] ?? '';
    if (now !== '' && orang.isi[name] === '' && canBeFilled(name, orang)) changed[name] = now;
  }
  return changed;
}

// Whoever has no family yet gets one, with its place; a family that has its own keeps it.
const canBeFilled = (name: Kolom, { isi }: Tercatat): boolean => name === 'hubungan' || isi.no_kk === '';

const NEEDED: [Kolom, Kelompok, string][] = [
  ['nama', 'lain', 'Nama kosong'],
  ['no_kk', 'kk', 'Penduduk baru perlu nomor KK'],
  ['hubungan', 'kk', 'Penduduk baru perlu hubungan keluarga'],
  ['kelamin', 'kode', 'Isi L atau P, atau kode 1 atau 2'],
  ['tanggal_lahir', 'tanggal_lahir', 'Penduduk baru perlu tanggal lahir'],
];

function ofNew(
  at: Tempat,
  isi: Isian,
  keluarga: KeluargaTercatat | undefined,
  known: readonly Alasan[],
): Alasan[] {
  const told = new Set(known.map(({ sel }) => sel));
  const missing = NEEDED.filter(([name]) => !isi[name])
    .map(([name, kelompok, said]) => reason(at, name, kelompok, said))
    .filter(({ sel }) => sel === '' || !told.has(sel));
  const area = (['dusun', 'rw', 'rt'] as const).filter((name) => !isi[name]);
  const [first] = area;
  if (first && !keluarga && !known.some(({ kolom }) => kolom === 'Wilayah'))
    missing.push(
      reason(
        at,
        first,
        'kk',
        `Penduduk baru perlu ${listed(area)
          .toLowerCase()
          .replace(/r[tw]/g, (name) => name.toUpperCase())}`,
      ),
    );
  return [...missing, ...ofStatus(at, isi, 'HIDUP')];
}

const EVENTS: Record<string, string> = { MATI: 'Kematian', PINDAH: 'Kepindahan' };

function ofStatus(at: Tempat, { status_dasar = '' }: Isian, recorded: string): Alasan[] {
  if (status_dasar === '' || status_dasar === recorded) return [];
  const event = EVENTS[status_dasar] ?? `Status ${status_dasar.toLowerCase()}`;
  return [reason(at, 'status_dasar', 'lain', `${event} dicatat lewat Peristiwa, bukan impor`)];
}

function ofKnown(at: Tempat, isi: Isian, orang: Tercatat): Alasan[] {
  const found = ofStatus(at, isi, orang.isi.status_dasar);
  for (const name of OF_FAMILY) {
    const now = isi[name] ?? '';
    const before = orang.isi[name];
    // A row of a village without RW says '-', and means that there is none.
    if (now === '' || before === '' || isSame(now, before)) continue;
    const shown = name === 'no_kk' ? maskedFamily(before).slice(3) : before;
    found.push(
      reason(
        at,
        name,
        'kk',
        `Tercatat ${shown}. Pindah KK atau wilayah dicatat lewat Peristiwa, bukan impor`,
      ),
    );
  }
  return found;
}

function ofHead(
  at: Tempat,
  { nik = '', no_kk = '', hubungan }: Isian,
  keluarga: KeluargaTercatat | undefined,
  orang: Tercatat | undefined,
): Alasan[] {
  const head = keluarga?.kepala;
  if (hubungan !== 'KEPALA KELUARGA' || !head || head.nik === (orang?.isi.nik ?? nik)) return [];
  const where = head.baris === undefined ? '' : ` di baris ${number(head.baris)}`;
  return [reason(at, 'hubungan', 'kk', `${maskedFamily(no_kk)} sudah punya kepala keluarga${where}`)];
}

/** Names that differ by capitals, blanks and points only are the same. */
export const isSame = (a: string, b: string): boolean => a === b || squeezed(a) === squeezed(b);
const squeezed = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Who somebody without a NIK is: name, place and day of birth. */
export const identityOf = ({ nama = '', tempat_lahir = '', tanggal_lahir = '' }: Isian): string =>
  [squeezed(nama), squeezed(tempat_lahir), tanggal_lahir].join('|');

/** Key of an area, by its names from the hamlet down. */
export const areaKey = ({ dusun = '', dukuh = '', rw = '', rt = '' }: Isian): string =>
  [dusun, dukuh, rw, rt].map(squeezed).join('|');
