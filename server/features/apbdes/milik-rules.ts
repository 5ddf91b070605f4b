import { invalid } from '#server/core/errors.ts';
import type { SheetRow } from '#server/core/sheet/cell.ts';
import { headingKey, textOf } from './tabel-rules.ts';

/** Village and year whose budget is being imported. */
export type Milik = { nama: string; kode: string; tahun: number };
type Own = {
  /** The rows of this village and year, and those above the headings. */
  rows: SheetRow[];
  /** The one village that a file names where it is another; '' where none is named or it is this one. */
  desa_lain: string;
  /** Says what was left out. */
  ganjil: string[];
};

const DESA = /^(desa|namadesa|desakelurahan|kelurahan|namakelurahan|kodedesa|kddesa|iddesa)$/;
const TAHUN = /^(tahun|thn|ta|tahunanggaran)$/;
/** Above the headings: 'PEMERINTAH DESA TIGA KECAMATAN SUSUT', 'Desa: Tiga'. */
const TITLE =
  /^(?:pemerintah(?:an)?\s+desa|desa\s*:)\s*:?\s*(.{2,60}?)(?:\s+(?:kecamatan|kec\.|kabupaten|tahun)\b.*|,.*)?$/i;
const NAMED = 4;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^\s*(pemerintah(an)?\s+)?(desa|ds\.?|kelurahan|kel\.?)\s+/, '')
    .replace(/[^a-z]/g, '');

function isOurs(said: string, { nama, kode }: Milik): boolean {
  const digits = said.replace(/\D/g, '');
  if (digits.length >= 4) return kode.replace(/\D/g, '').endsWith(digits);
  return plain(said) === plain(nama);
}

/**
 * The rows of a file that belong to this village and year, by its columns and titles. Refuses a file of another year, and
 * one of several villages of which none is this one; of a single other village it says which, to be asked about.
 */
export function ownRows(all: readonly SheetRow[], head: number, milik: Milik): Own {
  const heading = all.find(({ number }) => number === head)?.cells ?? [];
  const keys = Array.from(heading, (cell) => headingKey(textOf(cell)));
  const ganjil: string[] = [];
  const year = keys.findIndex((key) => TAHUN.test(key));
  const ofYear = year < 0 ? [...all] : yearRows(all, { head, column: year, tahun: milik.tahun, ganjil });
  const village = keys.findIndex((key) => DESA.test(key));
  if (village < 0) return { rows: ofYear, desa_lain: titled(all, head, milik), ganjil };
  return { ...villageRows(ofYear, { head, column: village, milik, ganjil }), ganjil };
}

type Column = { head: number; column: number; ganjil: string[] };
const saidIn = (rows: readonly SheetRow[], { head, column }: Pick<Column, 'head' | 'column'>): string[] => [
  ...new Set(
    rows.flatMap(({ number, cells }) => {
      const text = number > head ? textOf(cells[column]) : '';
      return text === '' ? [] : [text];
    }),
  ),
];

/** Rows above the headings, and those whose cell says what fits or nothing. */
const fitting = (rows: readonly SheetRow[], { head, column }: Column, fits: (said: string) => boolean) =>
  rows.filter(({ number, cells }) => {
    const text = textOf(cells[column]);
    return number <= head || text === '' || fits(text);
  });

function yearRows(rows: readonly SheetRow[], { tahun, ...at }: Column & { tahun: number }): SheetRow[] {
  const years = saidIn(rows, at).filter((text) => /^20\d\d$/.test(text));
  const others = years.filter((text) => Number(text) !== tahun);
  if (others.length === 0) return [...rows];
  if (others.length === years.length) refuseYear(Number(others[0]), tahun);
  at.ganjil.push(`Berkas ini juga memuat tahun ${others.join(', ')}; yang dibaca hanya ${tahun}.`);
  return fitting(rows, at, (text) => !others.includes(text));
}

function villageRows(rows: readonly SheetRow[], { milik, ...at }: Column & { milik: Milik }) {
  const named = saidIn(rows, at);
  const others = named.filter((text) => !isOurs(text, milik));
  if (others.length === 0) return { rows: [...rows], desa_lain: '' };
  if (others.length === named.length && named.length === 1)
    return { rows: [...rows], desa_lain: named[0] ?? '' };
  const list = `${others.slice(0, NAMED).join(', ')}${others.length > NAMED ? `, dan ${others.length - NAMED} lagi` : ''}`;
  if (others.length === named.length)
    throw invalid({
      berkas: `Berkas ini memuat ${named.length} desa (${list}), tidak satu pun Desa ${milik.nama}. Unggah berkas desa ini saja.`,
    });
  at.ganjil.push(`Berkas ini juga memuat ${list}; yang dibaca hanya baris Desa ${milik.nama}.`);
  return { rows: fitting(rows, at, (text) => isOurs(text, milik)), desa_lain: '' };
}

function titled(rows: readonly SheetRow[], head: number, milik: Milik): string {
  const said = rows
    .filter(({ number }) => number < head)
    .flatMap(({ cells }) => cells.flatMap((cell) => TITLE.exec(textOf(cell))?.[1]?.trim() ?? []));
  const [first] = said;
  return first === undefined || said.some((text) => isOurs(text, milik)) ? '' : first;
}

/** Asks for the year that a file is of. */
export function refuseYear(found: number, tahun: number): void {
  if (found !== tahun)
    throw invalid({
      tahun: `Berkas ini tahun ${found}, bukan ${tahun}. Pilih tahun ${found}, atau ganti berkasnya.`,
    });
}
