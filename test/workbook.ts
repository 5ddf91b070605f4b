import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

/** Parts of an archive by name; `claims` writes another size into the directory than they have. */
export type Parts = Record<string, string | Buffer>;

/** A ZIP archive built by hand, so that it may also be an invalid one. */
export function zipOf(parts: Parts, { claims, flags = 0 }: { claims?: number; flags?: number } = {}): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claims ?? plain.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), facts, title, packed]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, place, title]));
    bodies.push(body);
    at += body.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, list, end]);
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATION = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;

type Book = { sheets: Record<string, string>; strings?: string; styles?: string; since1904?: boolean };

/** The parts of a workbook; `sheets` contains the inner XML of each `<worksheet>`. */
export function bookOf({ sheets, strings, styles, since1904 }: Book): Parts {
  const names = Object.keys(sheets);
  return {
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="${RELATIONS}"><workbookPr date1904="${since1904 ? 1 : 0}"/><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, at) => RELATION(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
      .join(
        '',
      )}${RELATION('rIdS', 'styles', 'styles.xml')}${RELATION('rIdT', 'sharedStrings', '/xl/sharedStrings.xml')}</Relationships>`,
    ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, `<worksheet>${sheets[name]}</worksheet>`]),
    ),
  };
}

/** Writes a temporary file and returns its path. */
export async function fileOf(content: Buffer | string | ReadableStream<Uint8Array>): Promise<string> {
  const path = join(tmpdir(), `tabel-${randomUUID()}`);
  await writeFile(path, content);
  return path;
}
