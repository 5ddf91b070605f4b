import { open } from 'node:fs/promises';
import type { SheetRow } from './cell.ts';
import { csvRows } from './csv.ts';
import { SheetError } from './error.ts';
import { openZip } from './zip.ts';

/** Tables of an archive of CSV files, by their names without folders. */
export type CsvZip = {
  names: string[];
  rows(name: string): Promise<SheetRow[]>;
  close(): Promise<void>;
};

/** One table of an archive, and all that are read of it. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Opens an archive of CSV files; undefined for a file that is none, such as a workbook. Throws SheetError. */
export async function openCsvZip(path: string): Promise<CsvZip | undefined> {
  if (!(await isZip(path))) return undefined;
  const zip = await openZip(path);
  const tables = new Map(
    zip.names
      .filter((name) => /\.csv$/i.test(name))
      .map((name) => [name.replace(/^.*[/\\]/, '').toLowerCase(), name]),
  );
  if (zip.has('xl/workbook.xml')) {
    await zip.close();
    return undefined;
  }
  if (tables.size === 0) {
    await zip.close();
    throw new SheetError('ZIP ini tidak berisi berkas CSV.');
  }
  let left = MOST_BYTES;
  return {
    names: [...tables.values()],
    async rows(name) {
      const found = tables.get(name.toLowerCase());
      if (!found) return [];
      const pieces: Buffer[] = [];
      for await (const piece of zip.bytes(found, left)) pieces.push(piece);
      const bytes = Buffer.concat(pieces);
      left -= bytes.length;
      return [...csvRows(bytes, name)];
    },
    close: () => zip.close(),
  };
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1') === 'PK\x03\x04';
  } finally {
    await file.close();
  }
}
