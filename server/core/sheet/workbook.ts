import { SheetError } from './error.ts';
import { attribute, type XmlEvents, xmlReader } from './xml.ts';
import type { Zip } from './zip.ts';

/** Parts of a workbook that have to be known before its rows can be read. */
export type Workbook = {
  /** Sheets in the order of their tabs, with their part in the archive. */
  sheets: { name: string; path: string }[];
  since1904: boolean;
  /** True for styles that show a day, by the number of a cell's style. */
  dateStyles: boolean[];
  strings: string[];
};

const MB = 1024 * 1024;
const PART_BYTES = 16 * MB;
const STRINGS_BYTES = 256 * MB;
/** Most characters of all shared strings together; 50,000 rows of 43 columns hold about 7 million. */
const MAX_CHARACTERS = 40_000_000;
const MAX_STRINGS = 2_500_000;
const MAX_SHEETS = 200;
/** Excel allows 65,490. */
const MAX_STYLES = 70_000;

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** Reads the parts beside the rows. Throws SheetError when the archive is no workbook, or one that is too large. */
export async function readWorkbook(zip: Zip): Promise<Workbook> {
  if (!zip.has(WORKBOOK) || !zip.has(RELATIONS))
    throw new SheetError('Berkas ini bukan tabel XLSX. Simpan dari Excel sebagai XLSX atau CSV.');
  const parts = await readRelations(zip);
  const { sheets, since1904 } = await readSheets(zip, parts);
  const partOf = (kind: string) =>
    [...parts.values()].find((part) => part.kind === kind && zip.has(part.path));
  const styles = partOf('styles');
  const strings = partOf('sharedStrings');
  return {
    sheets,
    since1904,
    dateStyles: styles ? await readStyles(zip, styles.path) : [],
    strings: strings ? await readStrings(zip, strings.path) : [],
  };
}

/** Reads a whole part of the archive. */
async function readPart(zip: Zip, path: string, most: number, events: XmlEvents): Promise<void> {
  const reader = xmlReader(events);
  const decoder = new TextDecoder();
  for await (const chunk of zip.bytes(path, most)) reader.write(decoder.decode(chunk, { stream: true }));
}

type Part = { kind: string; path: string };

async function readRelations(zip: Zip): Promise<Map<string, Part>> {
  const parts = new Map<string, Part>();
  await readPart(zip, RELATIONS, PART_BYTES, {
    open(name, attributes) {
      if (name !== 'Relationship' || parts.size > MAX_SHEETS * 2) return;
      const target = attribute(attributes, 'Target');
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
      parts.set(attribute(attributes, 'Id'), {
        kind: attribute(attributes, 'Type').split('/').at(-1) ?? '',
        path,
      });
    },
  });
  return parts;
}

async function readSheets(zip: Zip, parts: Map<string, Part>) {
  const sheets: Workbook['sheets'] = [];
  let since1904 = false;
  await readPart(zip, WORKBOOK, PART_BYTES, {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = /^(1|true)$/.test(attribute(attributes, 'date1904'));
      if (name !== 'sheet' || sheets.length >= MAX_SHEETS) return;
      const part = parts.get(attribute(attributes, 'r:id'));
      if (part?.kind === 'worksheet' && zip.has(part.path))
        sheets.push({ name: attribute(attributes, 'name'), path: part.path });
    },
  });
  return { sheets, since1904 };
}

async function readStyles(zip: Zip, path: string): Promise<boolean[]> {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inCells = false;
  await readPart(zip, path, PART_BYTES, {
    open(name, attributes) {
      if (name === 'numFmt' && own.size < MAX_STYLES)
        own.set(Number(attribute(attributes, 'numFmtId')), showsDay(attribute(attributes, 'formatCode')));
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells || styles.length >= MAX_STYLES) return;
      const format = Number(attribute(attributes, 'numFmtId'));
      styles.push(own.get(format) ?? isBuiltInDay(format));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

/** Formats that every Excel knows by number: days, and days of East Asia. */
const isBuiltInDay = (format: number): boolean =>
  (format >= 14 && format <= 17) ||
  format === 22 ||
  (format >= 27 && format <= 36) ||
  (format >= 50 && format <= 58);

/** True where a format writes a year or a day; words in quotes, colours and conditions say nothing. */
const showsDay = (format: string): boolean =>
  /[yd]/i.test(format.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';')[0] ?? '') &&
  !/^general/i.test(format);

async function readStrings(zip: Zip, path: string): Promise<string[]> {
  const strings: string[] = [];
  let characters = 0;
  let text = '';
  let inText = false;
  // Pronunciations stand beside words in Japanese workbooks.
  let spoken = false;
  await readPart(zip, path, STRINGS_BYTES, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') spoken = true;
      else if (name === 't') inText = !spoken;
    },
    text(piece) {
      if (!inText) return;
      characters += piece.length;
      if (characters > MAX_CHARACTERS)
        throw new SheetError('Isi berkas XLSX ini terlalu besar setelah dibuka.');
      text += piece;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') spoken = false;
      else if (name === 'si') {
        if (strings.length >= MAX_STRINGS)
          throw new SheetError('Isi berkas XLSX ini terlalu besar setelah dibuka.');
        strings.push(unescaped(text));
      }
    },
  });
  return strings;
}

/** Characters that XML cannot hold are written `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
