import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CSV_SHEET, readCsv } from './csv.ts';
import { SheetError } from './error.ts';
import { openXlsx, type Xlsx } from './xlsx.ts';

/** A table on the disk of this machine, whose rows are read as they are asked for. */
export type Sheet = Xlsx & { kind: 'xlsx' | 'csv' };

const HEAD_BYTES = 1024;

/** Opens a table by its content, whatever it is called. Throws SheetError when it is none that can be read. */
export async function openSheet(path: string): Promise<Sheet> {
  const head = await headOf(path);
  const text = head.toString('latin1');
  if (head.length === 0) throw new SheetError('Berkas kosong (0 byte). Silakan pilih berkas lain.');
  if (text.startsWith('PK\x03\x04')) return { kind: 'xlsx', ...(await openXlsx(path)) };
  if (text.startsWith('\xd0\xcf\x11\xe0'))
    throw new SheetError(
      'Berkas ini berbentuk Excel lama (XLS) atau dikunci password. Simpan dari Excel sebagai XLSX tanpa password.',
    );
  if (text.startsWith('\0\x01\0\0Standard '))
    throw new SheetError('Berkas MDB tidak dapat dibaca. Di Siskeudes pilih Ekspor, lalu CSV.');
  const wide = /^(\xff\xfe|\xfe\xff)/.test(text);
  if ((!wide && text.includes('\0')) || /^(?:\xef\xbb\xbf)?\s*(?:<|%PDF-|\x89PNG|\xff\xd8)/.test(text))
    throw new SheetError('Berkas ini bukan tabel. Simpan dari Excel sebagai XLSX atau CSV.');
  return {
    kind: 'csv',
    sheets: [{ name: CSV_SHEET }],
    rows: () => readCsv(path),
    claimedRows: () => linesOf(path),
    survey: async () => ({ anchorOf: () => undefined }),
    close: async () => {},
  };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const LINE_FEED = 10;
/** Lines of a text, those within quotes too. */
async function linesOf(path: string): Promise<number> {
  let lines = 1;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1;
  return lines;
}
