import { join } from 'node:path';
import {
  type DataBagan,
  type HimpunanData,
  kataSel,
  kolomBagan,
  selAt,
  temuanOf,
} from '#contract/kinds/bagan.ts';
import { drawBagan } from '#contract/kinds/bagan-gambar.ts';
import { isSamar } from '#contract/kinds/samar.ts';
import type { Core } from '#server/core/core.ts';
import { invalid } from '#server/core/errors.ts';
import { keptPdf } from '#server/core/pdf/kept-pdf.ts';
import type { Kop } from '#server/core/pdf/tabel.ts';
import { csvFile, jsonFile, xlsxFile } from './files.ts';

export const BENTUK_BERKAS = ['csv', 'json', 'xlsx', 'svg', 'pdf'] as const;

/** The rows of a chart as a data set: what is hidden says so in words. */
export function dataSetOf(data: DataBagan, diperbarui: string | null): HimpunanData {
  const columns = kolomBagan(data);
  const beside = data.samping ?? [];
  const numbers = (row: DataBagan['baris'][number]) =>
    columns.map((_, at) => {
      const sel = selAt(row, at);
      return isSamar(sel) ? kataSel(sel) : sel;
    });
  return {
    nama: data.nama,
    judul: data.judul,
    sumber: data.asal,
    diperbarui,
    kolom: [
      { nama: nameOf(data.kepala), label: data.kepala, jenis: 'teks' },
      ...beside.map((label) => ({ nama: nameOf(label), label, jenis: 'teks' as const })),
      ...columns.map((label) => ({ nama: nameOf(label), label, jenis: 'jumlah' as const })),
    ],
    baris: [...data.baris, ...(data.kaki ? [data.kaki] : [])].map((row) => [
      row.label,
      ...beside.map((_, at) => row.samping?.[at] ?? null),
      ...numbers(row),
    ]),
  };
}

/** A heading as the name of a column: `laki_laki`. */
const nameOf = (label: string): string => label.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_');

type Print = {
  core: Core;
  desaId: number;
  /** Title of the sheet: 'DATA INFOGRAFIS …'. */
  judul: string;
  kop: Kop;
  /** At the foot of each page. */
  kaki: string;
};
type Asked = { bentuk: string | null; diperbarui: string | null; print: () => Promise<Print> };

/** A chart as the file that was asked for; 400 for any other. */
export async function chartFile(data: DataBagan, { bentuk, diperbarui, print }: Asked): Promise<Response> {
  if (bentuk === 'svg') return svgFile(data);
  if (bentuk === 'pdf') return pdfFile(data, await print());
  const set = dataSetOf(data, diperbarui);
  if (bentuk === 'csv') return csvFile(set);
  if (bentuk === 'json') return jsonFile(set);
  if (bentuk === 'xlsx') return xlsxFile(set);
  throw invalid({ bentuk: `Pilih ${BENTUK_BERKAS.join(', ')}.` });
}

/** A chart as a picture that opens anywhere. */
export const svgFile = (data: DataBagan): Response =>
  new Response(drawBagan(data), {
    headers: {
      'content-type': 'image/svg+xml',
      'content-disposition': `attachment; filename="${data.nama}.svg"`,
      // Opened on its own it may run and fetch nothing.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });

async function pdfFile(data: DataBagan, { core, desaId, judul, kop, kaki }: Print): Promise<Response> {
  const { lambang, ...head } = kop;
  const columns = kolomBagan(data);
  const cells = (row: DataBagan['baris'][number]) => [
    row.label,
    ...(data.samping ?? []).map((_, at) => row.samping?.[at] ?? '-'),
    ...columns.map((_, at) => kataSel(selAt(row, at))),
  ];
  const pdf = await keptPdf(
    { core, desaId },
    {
      template: join(import.meta.dirname, 'bagan.typ'),
      data: {
        kop: lambang ? { ...head, logo: '/gambar/lambang.png' } : head,
        judul,
        temuan: temuanOf(data),
        kolom: [data.kepala, ...(data.samping ?? []), ...columns],
        baris: data.baris.map(cells),
        jumlah: data.kaki ? cells(data.kaki) : [],
        sumber: data.sumber.map(([name, words]) => `${name}: ${words}`),
        kaki,
      },
      pictures: {
        'bagan.svg': new TextEncoder().encode(drawBagan(data)),
        ...(lambang && { 'lambang.png': lambang }),
      },
    },
  );
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${data.nama}.pdf"`,
    },
  });
}
