import { rm } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, describe, expect, it } from 'vitest';
import { bookOf, fileOf, type Parts, zipOf } from '#test/workbook.ts';
import { type Cell, columnName, dayOfSerial, placeOf, UNCALCULATED } from './cell.ts';
import { openSheet, type Sheet } from './open.ts';
import { writeCsv, writeXlsx } from './write.ts';

const made: string[] = [];
afterEach(async () => {
  for (const path of made.splice(0)) await rm(path, { force: true });
});

async function opened(content: Buffer | string | ReadableStream<Uint8Array>): Promise<Sheet> {
  const path = await fileOf(content);
  made.push(path);
  return openSheet(path);
}
const book = (parts: Parts) => opened(zipOf(parts));

const shown = (cell: Cell | undefined) =>
  cell ? (cell.kind === 'text' ? cell.text : `${cell.kind} ${cell.text}`) : null;
async function rowsOf(sheet: Sheet, name = sheet.sheets[0]?.name ?? '') {
  const rows: [number, (string | null)[]][] = [];
  for await (const row of sheet.rows(name)) rows.push([row.number, Array.from(row.cells, shown)]);
  await sheet.close();
  return rows;
}
const problem = async (work: Promise<unknown>) =>
  (await work.then(
    () => 'none',
    (error: Error) => error,
  )) as Error;
const sheetData = (rows: string) => ({ Data: `<sheetData>${rows}</sheetData>` });

describe('cell references', () => {
  it.each([
    ['A1', 0, 0],
    ['G128', 127, 6],
    ['AK3518', 3517, 36],
    ['XFD1048576', 1_048_575, 16_383],
  ])('%s', (name, row, column) => {
    expect(placeOf(name)).toEqual({ row, column });
    expect(`${columnName(column)}${row + 1}`).toBe(name);
  });
  it.each(['', 'A', '12', 'A0', 'ABCD1', 'a1', 'A1.5'])('%o is invalid', (name) => {
    expect(placeOf(name)).toBeUndefined();
  });
});

describe('serial dates', () => {
  it.each([
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [61, false, '1900-03-01'],
    [45_012, false, '2023-03-27'],
    [32_964.75, false, '1990-04-01'],
    [0, true, undefined],
    [31_502, true, '1990-04-01'],
    [0, false, undefined],
    [-3, false, undefined],
    [3_000_000, false, undefined],
    [Number.NaN, false, undefined],
  ])('%d', (serial, since1904, day) => {
    expect(dayOfSerial(serial, since1904)).toBe(day);
  });
});

describe('a workbook', () => {
  it('returns text, numbers as written, dates, booleans and broken formulas', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy;@"/><numFmt numFmtId="165" formatCode="[Red]0.00&quot;hari&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
    const rows = await rowsOf(
      await book(
        bookOf({
          styles,
          strings:
            '<si><t>Ratna &amp; Budi</t></si><si><r><t>dua </t></r><r><rPr><b/></rPr><t>ragam</t></r><rPh><t>ucap</t></rPh></si>',
          sheets: sheetData(
            '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2"><v>9.9010144087900009E15</v></c></row>' +
              '<row r="4"><c r="A4" s="1"><v>32964</v></c><c r="B4" s="2"><v>32964</v></c><c r="C4" s="3"><v>7</v></c><c r="D4" t="e"><f>A1/0</f><v>#DIV/0!</v></c><c r="E4" t="b"><v>1</v></c><c r="F4" t="str"><f>A1</f><v>hasil</v></c><c r="G4" t="inlineStr"><is><t xml:space="preserve"> x_x000D_ </t></is></c><c r="H4"/></row>' +
              '<row><c><v>5</v></c></row>',
          ),
        }),
      ),
    );
    expect(rows).toEqual([
      [2, ['Ratna & Budi', null, 'dua ragam', 'number 9.9010144087900009E15']],
      [4, ['date 1990-04-01', 'date 1990-04-01', 'number 7', 'error #DIV/0!', 'TRUE', 'hasil', ' x\r ']],
      [5, ['number 5']],
    ]);
  });

  it('supports the 1904 date system, other sheets, prefixes and CDATA', async () => {
    const sheet = await book(
      bookOf({
        since1904: true,
        styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
        sheets: {
          'Kode Data': '<sheetData/>',
          'Warga &amp; KK':
            "<x:sheetData><x:row r='1'><x:c r='A1' s='0'><x:v>31502</x:v></x:c><x:c r='B1' t='inlineStr'><x:is><x:t><![CDATA[a<b]]></x:t></x:is></x:c></x:row></x:sheetData>",
        },
      }),
    );
    expect(sheet.sheets).toEqual([{ name: 'Kode Data' }, { name: 'Warga & KK' }]);
    expect(await rowsOf(sheet, 'Warga & KK')).toEqual([[1, ['date 1990-04-01', 'a<b']]]);
  });

  it('reports merged cells, formulas without a result, and the rows it claims', async () => {
    const sheet = await book(
      bookOf({
        sheets: {
          Data: '<dimension ref="A1:D3"/><sheetData><row r="1"/><row r="2"><c r="B2"><f>A1</f><v>1</v></c><c r="E2"><f>A1</f></c><c r="F2" t="str"><f>A1</f><v></v></c></row><row r="3"/></sheetData><mergeCells count="1"><mergeCell ref="B2:D3"/></mergeCells>',
        },
      }),
    );
    const { anchorOf } = await sheet.survey();
    expect(anchorOf({ sheet: 'Data', number: 3, cells: [] }, 2)).toBe(2);
    expect(anchorOf({ sheet: 'Data', number: 2, cells: [] }, 2)).toBe(2);
    expect(anchorOf({ sheet: 'Data', number: 2, cells: [] }, 1)).toBeUndefined();
    expect(anchorOf({ sheet: 'Data', number: 3, cells: [] }, 0)).toBeUndefined();
    expect(await sheet.claimedRows('Data')).toBe(3);
    expect(await rowsOf(sheet)).toEqual([[2, [null, 'number 1', null, null, `error ${UNCALCULATED}`]]]);
  });

  it('reads rows only as fast as they are consumed, and stops with the consumer', async () => {
    const rows = Array.from(
      { length: 30_000 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`,
    );
    const sheet = await book(bookOf({ sheets: sheetData(rows.join('')) }));
    let taken = 0;
    for await (const row of sheet.rows('Data')) {
      taken = row.number;
      if (taken === 10) break;
    }
    expect(taken).toBe(10);
    await sheet.close();
  });
});

describe('a hostile workbook', () => {
  const wide = (column: string) =>
    bookOf({ sheets: sheetData(`<row r="1"><c r="${column}1"><v>1</v></c></row>`) });
  it.each<[string, Buffer, string]>([
    [
      'a bomb in the shared strings',
      zipOf(bookOf({ sheets: sheetData('<row/>'), strings: '<si><t>aaaa</t></si>'.repeat(8_000_000) }), {
        claims: 10,
      }),
      'terlalu besar',
    ],
    [
      'one endless string',
      zipOf(bookOf({ sheets: sheetData('<row/>'), strings: `<si><t>${'a'.repeat(50_000_000)}</t></si>` })),
      'terlalu besar',
    ],
    [
      'one endless cell',
      zipOf(bookOf({ sheets: sheetData(`<row r="7"><c><v>${'1'.repeat(100_000)}</v></c></row>`) })),
      'baris 7 terlalu panjang',
    ],
    ['one endless tag', zipOf(bookOf({ sheets: sheetData(`<row a="${'a'.repeat(300_000)}`) })), 'rusak'],
    [
      'a document type',
      zipOf(bookOf({ sheets: { Data: '<!DOCTYPE a [<!ENTITY b "c">]><sheetData/>' } })),
      'tidak diterima',
    ],
    ['columns beyond those of Excel', zipOf(wide('XFD')), 'terlalu banyak kolom'],
    [
      'rows beyond those of Excel',
      zipOf(bookOf({ sheets: sheetData('<row r="99999999"><c><v>1</v></c></row>') })),
      'rusak',
    ],
    ['a locked archive', zipOf(bookOf({ sheets: sheetData('') }), { flags: 1 }), 'password'],
    ['another archive', zipOf({ 'word/document.xml': '<a/>' }), 'bukan tabel XLSX'],
    ['half an archive', zipOf(wide('A')).subarray(0, 200), 'rusak'],
    ['bytes that do not inflate', spoiled(zipOf(wide('A'))), 'rusak'],
    ['an old workbook', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), 'XLS'],
    ['a page', Buffer.from('<html><table>'), 'bukan tabel'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0', 'latin1'), 'bukan tabel'],
    ['nothing', Buffer.alloc(0), 'kosong'],
  ])('%s is refused with a message', async (_, content, words) => {
    const error = await problem(
      opened(content).then(async (sheet) => rowsOf(sheet).finally(() => sheet.close())),
    );
    expect(error).toMatchObject({ name: 'SheetError', message: expect.stringContaining(words) });
  });
});

function spoiled(archive: Buffer): Buffer {
  const copy = Buffer.from(archive);
  copy.fill(0xff, 60, 200);
  return copy;
}

describe('delimited text', () => {
  const csv = async (text: string | Buffer) => rowsOf(await opened(text));
  it.each<[string, string | Buffer, [number, (string | null)[]][]]>([
    [
      'semicolons',
      'NIK;NAMA\r\n1;"Budi; Jr"\r\n',
      [
        [1, ['NIK', 'NAMA']],
        [2, ['1', 'Budi; Jr']],
      ],
    ],
    [
      'commas',
      'a,b\n1,"dua\nbaris"\n',
      [
        [1, ['a', 'b']],
        [2, ['1', 'dua\nbaris']],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        [1, ['a', 'b']],
        [2, ['1', '2']],
      ],
    ],
    ["Excel's own note", 'sep=|\r\na|b\r\n', [[2, ['a', 'b']]]],
    ['a byte order mark', '\ufeffa;b\n', [[1, ['a', 'b']]]],
    ['quotes in quotes', 'a;"b ""c"" d"\n', [[1, ['a', 'b "c" d']]]],
    [
      'blank rows and cells',
      'a;;\n;;\n;c;\n',
      [
        [1, ['a']],
        [3, [null, 'c']],
      ],
    ],
    [
      'old line ends',
      'a;b\rc;d\r',
      [
        [1, ['a', 'b']],
        [2, ['c', 'd']],
      ],
    ],
    ['Latin-1', Buffer.from('a;Andr\xe9\n', 'latin1'), [[1, ['a', 'André']]]],
    [
      'UTF-16',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a;é\n', 'utf16le')]),
      [[1, ['a', 'é']]],
    ],
    ['numbers that Excel cut', 'a;9,90101E+15\n', [[1, ['a', 'number 9,90101E+15']]]],
  ])('%s', async (_, text, rows) => {
    expect(await csv(text)).toEqual(rows);
  });

  it('is refused with an unclosed quote, an endless cell, or too many columns', async () => {
    expect((await problem(csv('a;b\n"c;d\ne'))).message).toBe('Tanda kutip di baris 2 tidak ditutup.');
    expect((await problem(csv(`a\n${'b'.repeat(40_000)}`))).message).toContain('baris 2 terlalu panjang');
    expect((await problem(csv(`a;b\n${';x'.repeat(300)}`))).message).toContain('terlalu banyak kolom');
  });
});

describe('written tables', () => {
  const columns = [{ title: 'NIK' }, { title: 'Nama' }];
  async function* rows() {
    yield ['9901012005900001', '=HYPERLINK("http://jahat")'];
    yield ['', '<b>&"\u0001;'];
    yield ['-12,5', '+62812'];
  }

  it('are read back unchanged, by us and by an independent reader', async () => {
    const sheet = await opened(writeXlsx('Penduduk', columns, rows()));
    expect(await rowsOf(sheet)).toEqual([
      [1, ['NIK', 'Nama']],
      [2, ['9901012005900001', '=HYPERLINK("http://jahat")']],
      [3, [null, '<b>&"\u0001;']],
      [4, ['-12,5', '+62812']],
    ]);
    const bytes = Buffer.from(await new Response(writeXlsx('Penduduk', columns, rows())).arrayBuffer());
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.rows[1]).toEqual(['9901012005900001', '=HYPERLINK("http://jahat")']);
    expect(bytes.includes('<f>')).toBe(false);
  });

  it('are guarded against formulas in CSV', async () => {
    const bytes = await new Response(writeCsv(columns, rows())).arrayBuffer();
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      '\ufeffNIK;Nama\r\n9901012005900001;"\'=HYPERLINK(""http://jahat"")"\r\n;"<b>&""\u0001;"\r\n-12,5;+62812\r\n',
    );
  });
});
