import type { Putusan, SatuImpor, StatusImpor } from '#contract/kinds/impor.ts';
import { keysOf } from '#contract/lib/record.ts';

/** Parts into which the rows of an import can be listed. */
export type Shown = Putusan | 'peringatan';

/** An import in the words of its noun. */
export type ImporNoun = {
  /** The page of an import, without an id that of its first step. */
  here(id?: number): string;
  steps: readonly string[];
  /** Sentence while nothing has been written: 'Belum ada yang ditulis ke data penduduk'. */
  untouched: string;
  /** Sentence where an import is dropped: 'Data penduduk tidak berubah.' */
  unchanged: string;
  /** The word that breaks off applying, where it takes long enough to be feared. */
  stop?: string;
  /** Name of what a row describes, the heading of its column. */
  row: string;
  /** Notes below the count of each verdict. */
  notes: Record<Putusan, (jumlah: SatuImpor['jumlah']) => string>;
  /** Labels of the lists of rows, for screen readers. */
  titles: Record<Shown, string>;
  /** Groups of reasons, by the words of their button. */
  groups: Record<string, string>;
  /** Address of the call that downloads the refused rows. */
  refused: string;
  /** Content and kind of that file, in words. */
  refusedFile: string;
  /** Places a column may go to, by the words that people choose; and why one goes nowhere. */
  destinations: Record<string, string>;
  skipped(heading: string): string | undefined;
};

/** The step an import is in. */
export const STEP_OF: Record<StatusImpor, number> = {
  kolom: 2,
  membaca: 3,
  periksa: 3,
  menerapkan: 4,
  selesai: 5,
  membatalkan: 5,
  dibatalkan: 5,
  batal: 1,
};

export const STATUS_WORDS: Record<StatusImpor, string> = {
  kolom: 'Memilih kolom',
  membaca: 'Sedang diperiksa',
  periksa: 'Menunggu diterapkan',
  menerapkan: 'Sedang diterapkan',
  selesai: 'Selesai',
  membatalkan: 'Sedang dibatalkan',
  dibatalkan: 'Dibatalkan',
  batal: 'Dibuang',
};

export const VERDICTS: Record<Putusan, string> = {
  baru: 'Baru',
  berubah: 'Berubah',
  sama: 'Sama',
  ditolak: 'Ditolak',
};

/** Note in the bar while nothing has been written. */
export const barNote = ({ untouched }: ImporNoun, status?: StatusImpor): string | undefined =>
  status === undefined || ['kolom', 'membaca', 'periksa'].includes(status) ? untouched : undefined;

/** Refused rows first, where there are any. */
export function shownOf({ jumlah }: Pick<SatuImpor, 'jumlah'>, asked: string | null): Shown {
  const shown: Shown[] = [...keysOf(VERDICTS), 'peringatan'];
  const found = shown.find((name) => name === asked);
  return found ?? (jumlah.ditolak > 0 ? 'ditolak' : jumlah.berubah > 0 ? 'berubah' : 'baru');
}
