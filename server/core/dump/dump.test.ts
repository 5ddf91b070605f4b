import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zipOf } from '#test/workbook.ts';
import { openDump, rowsOf } from './open.ts';
import { type DumpRow, Statements } from './statements.ts';

type Read = { rows: DumpRow[]; whole: boolean; tables: string[] };

/** Reads a text in pieces of some bytes, so that any token may be cut anywhere. */
function read(text: string, piece = text.length): Read {
  const rows: DumpRow[] = [];
  const tables: string[] = [];
  const statements = new Statements({
    wants: (table) => table !== 'lain',
    row: (row) => void rows.push(row),
    table: (table) => void tables.push(table),
  });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += piece) statements.push(bytes.subarray(at, at + piece));
  return { whole: statements.end(), rows, tables };
}
const shown = (text: string, columns: string[], piece?: number) =>
  read(text, piece).rows.map((row) => [row.table, ...columns.map((name) => row.get(name))]);

const HARD = `-- ini; 'bukan' (apa-apa)
# INSERT INTO a VALUES (0);
/*!40101 SET NAMES utf8 */;
CREATE TABLE IF NOT EXISTS \`a\` (\`id\` int(11) NOT NULL, \`teks\` varchar(10) DEFAULT 'x,y)', KEY \`k\` (\`id\`), \`b\` enum('a','b'));
INSERT INTO \`a\` VALUES (1,'Jum\\'at, (x); ''y'' \\\\ \\n','a'),(-2.5e3,NULL,_utf8 'b');
INSERT IGNORE INTO db.\`a\` (\`teks\`, \`id\`) VALUES ('é ü 😀', 0x4142);
INSERT INTO lain VALUES ('tidak','dibaca'),('dua','baris');
REPLACE INTO a(id,teks,b) VALUES(CONCAT('a',(1)),"dua ""kutip""",'c') ON DUPLICATE KEY UPDATE id=VALUES(id);
INSERT INTO a SELECT * FROM c WHERE x IN (1,2);
DELIMITER $$
CREATE TRIGGER t BEFORE INSERT ON a FOR EACH ROW BEGIN INSERT INTO a VALUES (99,'pemicu','p'); END $$
DELIMITER ;
insert into a values (7,'akhir','z');
`;

describe('a dump is read as text', () => {
  it.each([1, 2, 3, 7, 64, 100_000])('in pieces of %i bytes', (piece) => {
    expect(shown(HARD, ['id', 'teks', 'b'], piece)).toEqual([
      ['a', '1', "Jum'at, (x); 'y' \\ \n", 'a'],
      ['a', '-2.5e3', null, 'b'],
      ['a', 'AB', 'é ü 😀', undefined],
      ['lain', undefined, undefined, undefined],
      ['lain', undefined, undefined, undefined],
      ['a', expect.any(String), 'dua "kutip"', 'c'],
      ['a', '7', 'akhir', 'z'],
    ]);
    expect(read(HARD, piece)).toMatchObject({ whole: true, tables: ['a'] });
  });

  it('knows rows that have more or fewer values than there are columns', () => {
    const wide = `(${Array.from({ length: 5_000 }, () => "'x'").join(',')})`;
    const { rows } = read(`CREATE TABLE a (\`id\` int, \`b\` int);INSERT INTO a VALUES (1,2),${wide},(3);`);
    expect(rows.map(({ fits }) => fits)).toEqual([true, false, false]);
  });

  it('takes names for what they are', () => {
    const text =
      'CREATE TABLE `constructor` (`__proto__` int, `toString` int);INSERT INTO `constructor` VALUES (1,2);';
    expect(shown(text, ['__proto__', 'tostring', 'hasownproperty'])).toEqual([
      ['constructor', '1', '2', undefined],
    ]);
  });

  it.each([
    ['a text that is never closed', "INSERT INTO a VALUES (1,'selamanya"],
    ['a row', 'INSERT INTO a VALUES (1,2'],
    ['the sign between rows', 'INSERT INTO a VALUES (1,2),'],
    ['a comment', '/* selamanya'],
    ['the columns of a table', 'CREATE TABLE a (`id` int,'],
  ])('notices that it ends within %s', (_, text) => {
    expect(read(text).whole).toBe(false);
  });

  it('keeps at most a megabyte of a value', () => {
    const [row] = read(`INSERT INTO a (\`isi\`) VALUES ('${'x'.repeat(3 * 1024 * 1024)}');`, 65_536).rows;
    expect(row?.get('isi')).toHaveLength(1024 * 1024);
  });
});

async function fileOf(bytes: Buffer | string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'cadangan-')), 'berkas');
  await writeFile(path, bytes);
  return path;
}
async function all(path: string, most?: number): Promise<number> {
  const dump = await openDump(path, most);
  let rows = 0;
  try {
    for await (const some of rowsOf(dump, { wants: () => true })) rows += some.length;
  } finally {
    await dump.close();
  }
  return rows;
}

describe('a file is taken for what it holds', () => {
  it('opens plain text and gzip', async () => {
    expect(await all(await fileOf(HARD))).toBe(7);
    expect(await all(await fileOf(gzipSync(HARD)))).toBe(7);
  });

  it('finds the dump in the ZIP of a folder, wherever its names lead', async () => {
    const pictures = { 'desa/upload/artikel/a.jpg': 'gambar', '../../../etc/passwd': 'bukan' };
    expect(await all(await fileOf(zipOf({ ...pictures, '../../desa/cadangan.sql': HARD })))).toBe(7);
    expect(await all(await fileOf(zipOf({ ...pictures, 'desa/cadangan.sql.gz': gzipSync(HARD) })))).toBe(7);
    await expect(openDump(await fileOf(zipOf(pictures)))).rejects.toThrow('tidak ada berkas .sql');
    await expect(openDump(await fileOf(zipOf({ 'xl/workbook.xml': '' })))).rejects.toThrow('Impor penduduk');
  });

  it.each([
    ['gzip', gzipSync(' '.repeat(2_000_000))],
    ['ZIP', zipOf({ 'a.sql': ' '.repeat(2_000_000) })],
    ['gzip in a ZIP', zipOf({ 'a.sql.gz': gzipSync(' '.repeat(2_000_000)) })],
  ])('stops unpacking a %s that grows without end', async (_, bytes) => {
    await expect(all(await fileOf(bytes), 1_000_000)).rejects.toThrow('terlalu besar setelah dibuka');
  });

  it('says which table a cut dump ends in, packed or not', async () => {
    const cut = HARD.slice(0, HARD.indexOf('akhir'));
    await expect(all(await fileOf(cut))).rejects.toThrow('Berkas berhenti di tengah tabel a. Unduh ulang');
    await expect(all(await fileOf(gzipSync(HARD).subarray(0, 300)))).rejects.toThrow('terpotong atau rusak');
  });

  it.each([
    ['', 'Berkas kosong'],
    ['%PDF-1.7 apa pun', 'bukan cadangan basis data'],
    ['<html>', 'bukan cadangan basis data'],
    ['PK\x03\x04 rusak', 'rusak'],
  ])('refuses %j', async (bytes, said) => {
    await expect(all(await fileOf(bytes))).rejects.toThrow(said);
  });
});
