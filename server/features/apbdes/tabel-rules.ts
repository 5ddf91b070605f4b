import { type Nilai, UKURAN } from '#contract/apbdes/apbdes.ts';
import { isKolomApbdes, type KolomApbdes } from '#contract/apbdes/impor.ts';
import { need } from '#contract/lib/record.ts';
import { type Cell, columnName, type SheetRow } from '#server/core/sheet/cell.ts';
import type { KolomBerkas } from '#server/kinds/impor/table.ts';
import {
  alasanOf,
  type BarisApbdes,
  codeProblem,
  negativeProblems,
  numberStyle,
  plainCode,
  readMoney,
  refuseTwins,
  type Sel,
} from './baris-rules.ts';
import { uraianOf } from './kode-rules.ts';

/** Headings of reports, without blanks and signs. */
const JUDUL: Record<KolomApbdes, RegExp> = {
  kode: /^(kode|koderek(ening)?|rekening|norek(ening)?|kdrek(ening)?|kodeakun|kodepos|kodekegiatan|kdrincian)$/,
  uraian: /^(uraian|namarekening|keterangan|uraianrekening|nama|namaakun|pos|jenisanggaran|kegiatan)$/,
  murni:
    /^(anggaran(murni|awal|semula|sebelumperubahan|rp)?|murni|semula|pagu|apbdes|jumlahanggaran|jumlah(rp)?|sebelumperubahan|initialbudget)$/,
  perubahan:
    /^(anggaran(setelah)?perubahan|perubahan|menjadi|setelahperubahan|anggaran(stlh)?pak|apbdesp(erubahan)?|updatedbudget)$/,
  realisasi: /^(realisasi(rp|anggaran)?|jumlahrealisasi|budgetrealisation)$/,
};
const keyOf = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');
export const headingKey = keyOf;

export const textOf = (cell: Cell | undefined): string => cell?.text.trim() ?? '';

/** The field of a heading, and why. */
function proposal(judul: string, last: Record<string, string>): Pick<KolomBerkas, 'tujuan' | 'dasar'> {
  const key = keyOf(judul);
  for (const [name, pattern] of Object.entries(JUDUL))
    if (pattern.test(key)) return { tujuan: name, dasar: 'sama' };
  const before = Object.hasOwn(last, key) ? last[key] : undefined;
  return before && isKolomApbdes(before) ? { tujuan: before, dasar: 'lalu' } : { tujuan: '', dasar: '' };
}

/** Titles may stand in so many rows above the headings. */
const TITLES = 20;

/** Finds the row with the headings of a sheet, and what each column is for; undefined for a sheet that has none. */
export function headOf(rows: readonly SheetRow[], last: Record<string, string>) {
  const filled = rows.slice(0, TITLES).filter(({ cells }) => cells.some(Boolean));
  const known = (row: SheetRow) =>
    row.cells.filter((cell) => proposal(textOf(cell), {}).tujuan !== '').length;
  const best = filled.toSorted((a, b) => known(b) - known(a))[0];
  const head = best && known(best) > 1 ? best : filled.find(({ cells }) => cells.filter(Boolean).length > 2);
  if (!head) return undefined;
  const taken = new Set<string>();
  const kolom = Array.from(head.cells, (cell, at): KolomBerkas => {
    const judul = textOf(cell).slice(0, 100);
    const found = judul === '' ? ({ tujuan: '', dasar: '' } as const) : proposal(judul, last);
    const free = found.tujuan !== '' && !taken.has(found.tujuan);
    if (free) taken.add(found.tujuan);
    const example = rows.find(({ number, cells }) => number > head.number && textOf(cells[at]) !== '');
    return {
      judul,
      contoh: example ? textOf(example.cells[at]).slice(0, 60) : '-',
      ...(free ? found : { tujuan: '', dasar: '' }),
    };
  });
  return { number: head.number, kolom };
}

/** Sums at the foot of a report, which no line has. */
const FOOT = /^(jumlah|total|sub ?total|surplus|defisit|si?lpa|selisih|sisa lebih|pembiayaan netto)/i;
export type Read = {
  rows: BarisApbdes[];
  sen: number;
  styles: number;
  tertulis: Record<string, number>;
  /** Rows of others that were left out, in a sentence each. */
  ganjil?: string[];
};

/** The rows of a report or of an own table behind its headings. */
export function readTable(rows: readonly SheetRow[], head: number, kolom: readonly KolomBerkas[]): Read {
  const place = new Map(kolom.map(({ tujuan }, at) => [tujuan, at] as const).filter(([to]) => to !== ''));
  const read: Read = { rows: [], sen: 0, styles: 0, tertulis: {} };
  const styles = new Set<string>();
  const cellOf = (row: SheetRow, name: KolomApbdes): Sel | undefined => {
    const at = place.get(name);
    if (at === undefined) return undefined;
    return {
      sel: `${columnName(at)}${row.number}`,
      kolom: kolom[at]?.judul ?? '',
      isi: textOf(row.cells[at]),
    };
  };
  const places = new Map<BarisApbdes, Sel>();
  for (const row of rows) {
    if (row.number <= head) continue;
    const code = need(cellOf(row, 'kode'));
    const uraian = cellOf(row, 'uraian')?.isi ?? '';
    const money = UKURAN.map((at) => cellOf(row, at)?.isi ?? '');
    if (code.isi === '' && (FOOT.test(uraian) || money.every((one) => !/\d/.test(one)))) continue;
    // The row that numbers the columns: 1 2 3.
    if (/^\(?1\)?$/.test(code.isi) && /^\(?2\)?$/.test(uraian)) continue;
    const line = readRow(row, { code, uraian, cellOf, styles });
    read.sen += line.sen;
    places.set(line.made, code);
    read.rows.push(line.made);
  }
  refuseTwins(read.rows, (row) => need(places.get(row)));
  for (const { kode, nilai } of read.rows) {
    const budget = nilai.perubahan ?? nilai.murni;
    if (/^[456](\.\d)?$/.test(kode) && budget != null) read.tertulis[kode] = budget;
  }
  return { ...read, styles: styles.size };
}

type Reading = {
  code: Sel;
  uraian: string;
  cellOf(row: SheetRow, name: KolomApbdes): Sel | undefined;
  styles: Set<string>;
};

function readRow(row: SheetRow, { code, uraian, cellOf, styles }: Reading) {
  const kode = plainCode(code.isi);
  const wrong = codeProblem(kode, uraian);
  const alasan = wrong ? [alasanOf(code, wrong, 'kode')] : [];
  const nilai: Partial<Nilai> = {};
  const cells: Partial<Record<keyof Nilai, Sel>> = {};
  let sen = 0;
  for (const at of UKURAN) {
    const cell = cellOf(row, at);
    if (!cell) continue;
    cells[at] = cell;
    const found = readMoney(cell);
    if ('alasan' in found) {
      alasan.push(found.alasan);
      continue;
    }
    const style = numberStyle(cell.isi);
    if (style) styles.add(style);
    nilai[at] = found.value;
    sen += Number(found.sen);
  }
  alasan.push(...negativeProblems(kode, nilai, cells));
  const words = (uraian || uraianOf(kode) || '').slice(0, 255);
  if (words === '' && !wrong)
    alasan.push(alasanOf({ ...code, kolom: 'Uraian', isi: '' }, 'Uraian kosong. Isi nama pos ini'));
  const asli = Array.from(row.cells, textOf);
  const made: BarisApbdes = {
    lembar: row.sheet,
    baris: row.number,
    kode,
    uraian: words,
    nilai,
    alasan,
    peringatan: [],
    asli,
  };
  return { made, sen };
}
