import { BARIS_IMPOR } from '#contract/impor/impor.ts';
import type { Tujuan } from '#contract/impor/kolom.ts';
import { JENIS_WILAYAH, type JenisWilayah } from '#contract/wilayah/kelola.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hideNumbers } from '#server/core/mask.ts';
import type { SheetRow } from '#server/core/sheet/cell.ts';
import { SheetError } from '#server/core/sheet/error.ts';
import { openSheet, type Sheet } from '#server/core/sheet/open.ts';
import { withCopy } from '#server/features/berkas/salinan-queries.ts';
import type { KolomBerkas } from '#server/kinds/impor/table.ts';
import { endsTable, type Isian, isBlank, type Keadaan } from './baris-rules.ts';
import { fitsRows } from './cocok-rules.ts';
import { headingKey } from './judul-rules.ts';
import { proposeColumns } from './kolom-rules.ts';
import { readArea, shownCell, wordsOf } from './sel-rules.ts';

/** The list of codes that OpenSID puts beside its people. */
const NOT_PEOPLE = 'kode data';
const isOfPeople = (name: string) => name.trim().toLowerCase() !== NOT_PEOPLE;

export type Head = { lembar: string[]; kolom: KolomBerkas[] };

/** Sources of proposals: the choices of the last import, the code lists, and the day. */
type Proposing = Pick<Keadaan, 'lists' | 'today'> & { last: Record<string, string> };

/** The sheets that hold people, and the columns of the first with a proposal for each. Throws SheetError when there are none. */
export async function readHead(path: string, so: Proposing): Promise<Head> {
  const sheet = await openSheet(path);
  try {
    const lembar = sheet.sheets.map(({ name }) => name).filter(isOfPeople);
    for (const name of lembar) {
      const kolom = await columnsOf(sheet, name, so);
      if (!kolom) continue;
      const head = { lembar: lembar.slice(lembar.indexOf(name)), kolom };
      await checkLength(sheet, head.lembar);
      return head;
    }
    throw new SheetError('Berkas ini tidak berisi baris penduduk. Baris pertama harus berisi judul kolom.');
  } finally {
    await sheet.close();
  }
}

/** Refuses at once what is far too long; a table that says nothing of its length is looked through as far as needed. */
async function checkLength(sheet: Sheet, lembar: readonly string[]): Promise<void> {
  const claims = await Promise.all(lembar.map((name) => sheet.claimedRows(name)));
  if (claims.reduce((sum, rows) => sum + rows - TITLES, 0) <= BARIS_IMPOR) return;
  let rows = 0;
  for (const name of lembar) {
    // The first row of each is its headings.
    rows -= 1;
    for await (const _row of tableRows(sheet, name)) {
      rows += 1;
      if (rows > BARIS_IMPOR) throw tooManyRows();
    }
  }
}

/** Rows behind the headings that tell what the columns hold. */
const LOOKED_AT = 200;

async function columnsOf(sheet: Sheet, name: string, { last, ...so }: Proposing) {
  const [head, ...rows] = await firstOf(tableRows(sheet, name), LOOKED_AT + 1);
  if (!head || rows.length === 0) return undefined;
  return proposeColumns(headingsOf(head), { last, fits: fitsRows(rows, so) }).map((usulan, at) => {
    const filled = rows.find(({ cells }) => wordsOf(cells[at]) !== '');
    return { ...usulan, contoh: filled ? masked(shownCell(filled.cells[at])) : '-' };
  });
}

/** The columns of a table whose headings are known, each with its destination. */
export const columnsNamed = (headings: readonly string[]): KolomBerkas[] =>
  proposeColumns([...headings]).map((usulan) => ({ ...usulan, contoh: '' }));

/** An area by its names from the hamlet down, as the rows of people name it; undefined for names that no area can have. */
export function areaNamed(names: Partial<Record<JenisWilayah, string>>): Isian | undefined {
  const area: Isian = {};
  for (const jenis of JENIS_WILAYAH) {
    const read = readArea({ kind: 'text', text: names[jenis] ?? '' }, jenis);
    if (!('nilai' in read)) return undefined;
    area[jenis] = read.nilai;
  }
  return area;
}

async function firstOf<T>(all: AsyncIterable<T>, most: number): Promise<T[]> {
  const some: T[] = [];
  for await (const one of all) if (some.push(one) === most) break;
  return some;
}

/** Titles may stand in so many rows above the headings. */
const TITLES = 15;

/** The rows of a table from its headings on, without blanks, and without the row that numbers the columns. */
async function* tableRows(sheet: Sheet, name: string): AsyncGenerator<SheetRow> {
  let above: SheetRow[] | undefined = [];
  for await (const row of sheet.rows(name)) {
    if (endsTable(row)) break;
    if (isBlank(row) || numbersColumns(row)) continue;
    if (!above) {
      yield row;
      continue;
    }
    above.push(row);
    if (!isHeading(row) && above.length < TITLES) continue;
    yield* isHeading(row) ? [row] : above;
    above = undefined;
  }
  // Headings of an office's own, in a short table.
  if (above) yield* above;
}

const KNOWN_HEADINGS = 3;
/** Tells whether several words of a row are names of fields; any row may hold one by chance. */
function isHeading(row: SheetRow): boolean {
  const known = proposeColumns(headingsOf(row)).filter(({ dasar }) => dasar === 'sama');
  return known.length >= KNOWN_HEADINGS || (known.length > 1 && known.some(({ tujuan }) => tujuan === 'nik'));
}

/** (1) (2) (3) below the headings, as in the books of an office. */
function numbersColumns({ cells }: SheetRow): boolean {
  let counted = 0;
  for (const cell of cells) {
    const word = wordsOf(cell);
    if (word === '') continue;
    counted += 1;
    if (word.replace(/[()]/g, '') !== String(counted)) return false;
  }
  return counted >= KNOWN_HEADINGS;
}

/** An example tells what a column holds; whose number it is, it need not. */
const masked = hideNumbers;

const headingsOf = (row: SheetRow): string[] =>
  Array.from(row.cells, (cell) => (cell ? wordsOf(cell).slice(0, 100) : ''));

/** Destinations of the columns of one sheet; those of the first are chosen by place, those of others by heading. */
function destinations(row: SheetRow, kolom: readonly KolomBerkas[]): (Tujuan | '')[] {
  const headings = headingsOf(row);
  if (headings.every((judul, at) => judul === (kolom[at]?.judul ?? '')))
    return kolom.map(({ tujuan }) => tujuan as Tujuan | '');
  const chosen = new Map(kolom.map(({ judul, tujuan }) => [headingKey(judul), tujuan as Tujuan | '']));
  const taken = new Set<string>();
  return headings.map((judul) => {
    const tujuan = chosen.get(headingKey(judul)) ?? '';
    if (tujuan === '' || taken.has(tujuan)) return '';
    taken.add(tujuan);
    return tujuan;
  });
}

export const tooManyRows = () =>
  new SheetError(
    `Berkas ini lebih dari ${BARIS_IMPOR.toLocaleString('id-ID')} baris. Bagi menjadi beberapa berkas.`,
  );

export type DataRow = { row: SheetRow; columns: readonly (Tujuan | '')[] };

/** The rows of people of all sheets, with the destinations of their columns. */
export async function* peopleIn(sheet: Sheet, { lembar, kolom }: Head): AsyncGenerator<DataRow> {
  for (const name of lembar) {
    let columns: (Tujuan | '')[] | undefined;
    for await (const row of tableRows(sheet, name)) {
      if (columns) yield { row, columns };
      else columns = destinations(row, kolom);
      // A sheet of something else stands beside the people.
      if (!columns.includes('nik')) break;
    }
  }
}

/** The stored table of an import, while `work` reads it. */
export const withSheet = <T>(
  at: { core: Core; db: VillageDb; id: string },
  work: (sheet: Sheet) => Promise<T>,
): Promise<T> =>
  withCopy(at, async (path) => {
    const sheet = await openSheet(path);
    try {
      return await work(sheet);
    } finally {
      await sheet.close();
    }
  });
