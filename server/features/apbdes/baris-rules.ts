import { readRupiah } from '#contract/apbdes/angka.ts';
import { type Nilai, type Pos, UKURAN } from '#contract/apbdes/apbdes.ts';
import { indukOf, isTujuan, KODE, leluhurOf, tingkatOf, urutKode, urutPos } from '#contract/apbdes/kode.ts';
import type { Alasan } from '#server/kinds/impor/table.ts';
import { KODE_DIKENAL, uraianOf } from './kode-rules.ts';
import { isNegative } from './rules.ts';

/** A row of a file as it was read: the lines that it fills, or why it does not. Numbers that the file has no column for are undefined. */
export type BarisApbdes = {
  lembar: string;
  baris: number;
  kode: string;
  uraian: string;
  nilai: Partial<Nilai>;
  alasan: Alasan[];
  peringatan: string[];
  asli: string[];
};

export type Sel = { sel: string; kolom: string; isi: string };

export const alasanOf = ({ sel, kolom, isi }: Sel, alasan: string, kelompok = 'lain'): Alasan => ({
  sel,
  kolom,
  isi: isi || '(kosong)',
  alasan,
  kelompok,
});

/** Reads a cell of money, or says why it cannot; `sen` says that it was rounded. */
export function readMoney(cell: Sel): { value: number | null; sen: boolean } | { alasan: Alasan } {
  const value = readRupiah(cell.isi);
  if (value !== undefined) return { value, sen: hasCents(cell.isi) };
  const mended = cell.isi.replace(/[oO]/g, '0').replace(/[lI]/g, '1');
  const letter = /[oO]/.test(cell.isi)
    ? 'O'
    : /[lI]/.test(cell.isi)
      ? /[l]/.test(cell.isi)
        ? 'l'
        : 'I'
      : '';
  const said =
    letter && readRupiah(mended) !== undefined
      ? `Ada huruf ${letter} di dalam angka. Tulis ${mended}`
      : 'Bukan angka rupiah. Tulis seperti 168.000.000 atau 168000000';
  return { alasan: alasanOf(cell, said, 'angka') };
}

const hasCents = (text: string): boolean => /[.,](?!00\b)\d{1,2}\D*$/.test(text.trim());

/** The way in which a number is written, where it says it. */
export function numberStyle(text: string): 'koma' | 'titik' | undefined {
  if (/\d\.\d{3}(\D|$)/.test(text) || /,\d{1,2}\D*$/.test(text)) return 'koma';
  return /\d,\d{3}(\D|$)/.test(text) || /\.\d{1,2}\D*$/.test(text) ? 'titik' : undefined;
}

/** A code as it is kept: without the dot that reports put behind it. */
export const plainCode = (text: string): string => text.trim().replace(/\s+/g, '').replace(/\.+$/, '');

/** Why a code is not taken; undefined where it is. */
export function codeProblem(kode: string, uraian = ''): string | undefined {
  if (kode === '') return 'Kode kosong. Isi kode pos di baris ini';
  const near = nearestCode(kode, uraian);
  const offer = near ? `. Paling dekat: ${near}` : '';
  if (!KODE.test(kode)) return `Kode ${kode} bukan kode APBDes${offer}`;
  const missing = [...leluhurOf(kode), kode].find((one) => isUnknown(one));
  return missing && `${name(missing)} ${missing} tidak ada di Permendagri 20/2018${offer}`;
}

const name = (kode: string): string => {
  const word = tingkatOf(kode);
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** Local additions end in .9x; the fourth level of accounts is the village's own. */
function isUnknown(kode: string): boolean {
  if (uraianOf(kode) !== undefined || /\.9\d?$/.test(kode)) return false;
  return isTujuan(kode) || kode.split('.').length < 4;
}

/** The known code that is most like one that is not known, by its words first; never applied by itself. */
function nearestCode(kode: string, uraian: string): string | undefined {
  const padded = kode
    .split('.')
    .map((part) => part.padStart(2, '0'))
    .join('.');
  if (padded !== kode && uraianOf(padded) !== undefined) return padded;
  const said = wordsOf(uraian);
  let best: { kode: string; alike: number; off: number } | undefined;
  for (const known of KODE_DIKENAL) {
    if (known.split('.').length !== kode.split('.').length) continue;
    const off = distance(kode, known);
    const alike = said.filter((word) => wordsOf(uraianOf(known) ?? '').includes(word)).length;
    if (alike === 0 && off > FAR) continue;
    if (!best || alike > best.alike || (alike === best.alike && off < best.off))
      best = { kode: known, alike, off };
  }
  return best?.kode;
}

/** Signs by which codes may differ that have no word in common. */
const FAR = 3;
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3 && word !== 'desa');

/** Number of signs of the one that have to be changed to make the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Refuses negative numbers where there are none, with the cell that holds one. */
export function negativeProblems(
  kode: string,
  nilai: Partial<Nilai>,
  cells: Partial<Record<keyof Nilai, Sel>>,
) {
  return UKURAN.flatMap((at) => {
    const cell = cells[at];
    return cell && isNegative(kode, nilai[at]) ? [alasanOf(cell, 'Isi angka 0 atau lebih', 'angka')] : [];
  });
}

/** Refuses the second of two rows with one code. */
export function refuseTwins(rows: BarisApbdes[], cellOf: (row: BarisApbdes) => Sel): void {
  const first = new Map<string, number>();
  for (const row of rows) {
    if (row.kode === '') continue;
    const before = first.get(row.kode);
    if (before === undefined) first.set(row.kode, row.baris);
    else
      row.alasan.push(
        alasanOf(
          cellOf(row),
          `Kode sama dengan baris ${before}. Hapus salah satu atau beri rincian berbeda`,
          'kode',
        ),
      );
  }
}

/** The lines above that a file leaves out, made and marked. */
export function withParents(rows: readonly BarisApbdes[], known: ReadonlySet<string>): BarisApbdes[] {
  const there = new Set([...known, ...rows.map(({ kode }) => kode)]);
  const made: BarisApbdes[] = [];
  for (const { kode, lembar, baris } of rows)
    for (const above of leluhurOf(kode)) {
      if (there.has(above) || indukOf(above) === null) continue;
      there.add(above);
      made.push({
        lembar,
        baris,
        kode: above,
        uraian: uraianOf(above) ?? `${name(above)} ${above}`,
        nilai: {},
        alasan: [],
        peringatan: ['Tidak ada di berkas: dibuat dari daftar baku, angkanya jumlah rinciannya'],
        asli: [],
      });
    }
  return [...rows, ...made].toSorted((a, b) => urutKode(a.kode, b.kode) || a.baris - b.baris);
}

/** Remarks on what is odd in accepted rows, for the whole file. */
export function oddities(rows: readonly BarisApbdes[], read: { sen: number; styles: number }): string[] {
  const accepted = rows.filter(({ alasan }) => alasan.length === 0);
  const over = accepted.filter(({ kode, nilai: { murni, perubahan, realisasi } }) => {
    const budget = perubahan ?? murni ?? null;
    return !kode.startsWith('6') && budget !== null && budget > 0 && (realisasi ?? 0) > budget;
  });
  const minus = accepted.filter(
    ({ kode, nilai }) => kode.startsWith('6.2') && UKURAN.some((at) => (nilai[at] ?? 0) < 0),
  );
  const made = accepted.filter(({ asli, peringatan }) => asli.length === 0 && peringatan.length > 0);
  const both =
    accepted.some(({ kode }) => isTujuan(kode)) && accepted.some(({ kode }) => kode.startsWith('5.'));
  return [
    read.sen > 0 && `${read.sen} angka memakai sen: dibulatkan ke rupiah per baris.`,
    read.styles > 1 && 'Dua bentuk angka dalam satu berkas: keduanya terbaca.',
    over.length > 0 &&
      `Realisasi di atas 100% pada ${over.length} pos: ${few(over.map(({ kode }) => kode))}.`,
    both && 'Belanja tertulis menurut bidang dan menurut akun: uang yang sama, tidak dijumlahkan dua kali.',
    minus.length > 0 && `Pengeluaran pembiayaan bertanda minus: ${few(minus.map(({ kode }) => kode))}.`,
    made.length > 0 && `${made.length} pos induk tidak ada di berkas: dibuat dan ditandai.`,
  ].filter((one): one is string => typeof one === 'string');
}

const FEW = 4;
const few = (codes: string[]): string =>
  codes.length > FEW ? `${codes.slice(0, FEW).join(', ')} dan ${codes.length - FEW} lagi` : codes.join(', ');

/** The lines of a year with those of a file over them; what the file does not say stays. */
export function merged(before: readonly Pos[], rows: readonly BarisApbdes[]): Pos[] {
  const lines = new Map(before.map((line) => [line.kode, line]));
  for (const { kode, uraian, nilai } of rows) {
    const old = lines.get(kode) ?? { kode, uraian, murni: null, perubahan: null, realisasi: null };
    const now: Pos = { ...old, uraian: uraian || old.uraian };
    for (const at of UKURAN) if (nilai[at] !== undefined) now[at] = nilai[at];
    lines.set(kode, now);
  }
  return urutPos([...lines.values()]);
}
