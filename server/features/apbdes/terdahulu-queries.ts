import { type Nilai, UKURAN } from '#contract/apbdes/apbdes.ts';
import { SheetError } from '#server/core/sheet/error.ts';
import { codeProblem, readMoney } from './baris-rules.ts';
import { type Ekspor, readEkspor } from './import/siskeudes-rules.ts';
import { uraianOf } from './kode-rules.ts';
import { isNegative, POS_TERBANYAK, TERBESAR } from './rules.ts';

const LONGEST = 255;
/** A line of a budget of elsewhere as it was read, or why it does not come. */
export type PosTerbaca = { kode: string; uraian: string; nilai: Nilai; alasan: string };

export const KOSONG: Nilai = { murni: null, perubahan: null, realisasi: null };

/** The lines of an export of Siskeudes. */
export function siskeudesLines(ekspor: Ekspor): PosTerbaca[] {
  try {
    return readEkspor(ekspor).rows.map(({ kode, uraian, nilai, alasan }) => ({
      kode,
      uraian,
      alasan: alasan[0]?.alasan ?? '',
      nilai: { ...KOSONG, ...nilai },
    }));
  } catch (error) {
    // Realised sums cannot be read: no line of the year would be right.
    if (!(error instanceof SheetError)) throw error;
    const { 'Ta_RAB.csv': rab = [] } = ekspor;
    return rab.slice(1).map(() => ({ kode: '', uraian: 'Siskeudes', nilai: KOSONG, alasan: error.message }));
  }
}

/** Words of a row in a table that people filled in by hand. */
export type Isian = { kode: string; uraian: string; anggaran: string; realisasi: string };

/** A line of a form; lines of the form that nobody filled in are 0. */
export function typedLine({ kode, uraian, anggaran, realisasi }: Isian): PosTerbaca | undefined {
  const base = { kode: kode.slice(0, 40), uraian: uraian.slice(0, LONGEST), nilai: KOSONG };
  const cells = [anggaran, realisasi].map((isi) => readMoney({ sel: '', kolom: '', isi: isi }));
  const [murni, spent] = cells.map((cell) => ('alasan' in cell ? undefined : (cell.value ?? 0)));
  if (murni === 0 && spent === 0) return undefined;
  const wrong = codeProblem(kode, uraian);
  if (wrong) return { ...base, alasan: wrong };
  if (murni === undefined || spent === undefined) return { ...base, alasan: 'Angkanya tidak terbaca' };
  if (isNegative(kode, murni) || isNegative(kode, spent))
    return { ...base, alasan: 'Angkanya kurang dari nol' };
  const words = base.uraian || uraianOf(kode) || kode;
  return { ...base, uraian: words, nilai: { murni, perubahan: null, realisasi: spent }, alasan: '' };
}

/** Why a year is more than one here may hold; '' where it is not. */
export function tooMuch(lines: readonly PosTerbaca[]): string {
  if (lines.length > POS_TERBANYAK) return `Lebih dari ${POS_TERBANYAK} pos setahun`;
  const all = UKURAN.map((at) => lines.reduce((sum, { nilai }) => sum + Math.abs(nilai[at] ?? 0), 0));
  return all.some((sum) => sum >= TERBESAR) ? 'Jumlahnya lebih dari 15 digit' : '';
}
