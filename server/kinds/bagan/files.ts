import { type HimpunanData, type KolomData, LISENSI } from '#contract/kinds/bagan.ts';
import { tandaSamar } from '#contract/kinds/samar.ts';
import { type Column, SHEET_MIME, writeCsv, writeXlsx } from '#server/core/sheet/write.ts';

/** Wide enough for a number of fifteen digits with its points, and for the longest name up to a measure. */
const WIDTH = { rupiah: 20, jumlah: 14 };
const NARROWEST = 8;
const WIDEST = 60;
const JSON_MIME = 'application/json; charset=utf-8';

const columnsOf = (data: HimpunanData, heading: 'nama' | 'label'): Column[] =>
  data.kolom.map((kolom, at) => ({
    title: kolom[heading],
    width: kolom.jenis === 'teks' ? wordsWide(data, at, kolom[heading]) : WIDTH[kolom.jenis],
    number: kolom.jenis !== 'teks',
  }));

const wordsWide = ({ baris }: HimpunanData, at: number, heading: string): number =>
  Math.min(
    baris.reduce(
      (most, row) => Math.max(most, String(row[at] ?? '').length + 2),
      Math.max(heading.length, NARROWEST),
    ),
    WIDEST,
  );

async function* inTurn({ baris }: HimpunanData) {
  for (const row of baris) yield [...row];
}

/** A data set as a file: CSV with commas and the names of the columns, for programs as for spreadsheets. */
export const csvFile = (data: HimpunanData): Response =>
  fileOf(
    data,
    'csv',
    `${SHEET_MIME.csv}; header=present`,
    writeCsv(columnsOf(data, 'nama'), inTurn(data), ','),
  );

export const xlsxFile = (data: HimpunanData): Response =>
  fileOf(data, 'xlsx', SHEET_MIME.xlsx, writeXlsx(data.nama, columnsOf(data, 'label'), inTurn(data)));

/** The same with what belongs to it: title, source, licence, and the rows as objects. */
export function jsonFile(data: HimpunanData): Response {
  const { judul, sumber, diperbarui, kolom, baris } = data;
  // A word in the place of a number says why there is none.
  const isWord = (value: string | number | null | undefined, { jenis }: KolomData) =>
    jenis !== 'teks' && typeof value === 'string';
  const rows = baris.map((row) => ({
    ...Object.fromEntries(
      kolom.map((one, at) => [one.nama, isWord(row[at], one) ? null : (row[at] ?? null)]),
    ),
    ...tandaSamar(kolom.some((one, at) => isWord(row[at], one))),
  }));
  const text = JSON.stringify({ judul, sumber, diperbarui, lisensi: LISENSI, kolom, data: rows });
  return fileOf(data, 'json', JSON_MIME, text);
}

const TYPES: Record<KolomData['jenis'], string> = { teks: 'string', rupiah: 'integer', jumlah: 'integer' };

/** Frictionless data package that describes a CSV at an address (specs.frictionlessdata.io). */
export function packageFile(data: HimpunanData, { csv, kunci }: { csv: string; kunci: string }): Response {
  const { nama, judul, sumber, diperbarui, kolom } = data;
  const fields = kolom.map((one) => ({ name: one.nama, type: TYPES[one.jenis], title: one.label }));
  const described = {
    profile: 'tabular-data-package',
    name: nama,
    title: judul,
    created: diperbarui ?? undefined,
    licenses: [LISENSI],
    sources: [{ title: sumber }],
    resources: [
      {
        profile: 'tabular-data-resource',
        name: nama,
        path: csv,
        format: 'csv',
        mediatype: 'text/csv',
        encoding: 'utf-8',
        schema: { fields, primaryKey: kunci, missingValues: [''] },
      },
    ],
  };
  return fileOf({ ...data, nama: 'datapackage' }, 'json', JSON_MIME, JSON.stringify(described));
}

const fileOf = (
  { nama }: HimpunanData,
  ending: string,
  mime: string,
  body: string | ReadableStream<Uint8Array>,
): Response =>
  new Response(body, {
    headers: { 'content-type': mime, 'content-disposition': `inline; filename="${nama}.${ending}"` },
  });
