import { isSamar, type Tutup } from '#contract/kinds/samar.ts';
import { monthText } from '#contract/lib/text/tanggal.ts';
import { BANYAK } from './dasar-rules.ts';
import { type Hitungan, type Sebut, selHitungan, semuaSel, type Tertutup, tertutupOf } from './sel-rules.ts';

/** A row of which something is hidden, and the release that needed it hidden last. */
type Tutupan = {
  baris: string;
  tutup: Tutup;
  /** True where its own number is small, false where it hides for another row's sake. */
  kecil: boolean;
  ke: number;
  hari: string;
};

/** Release: the numbers of a register that are public until the next one. */
export type Rilis = {
  /** Number of the release, counted from the village's first. */
  ke: number;
  hari: string;
  hitungan: Hitungan;
  tertutup: Tutupan[];
};

/** A row that hid for another's sake is shown again when its table hides nothing, or did not need it for so many days. */
const LUPA = 365;
const DAY_MS = 24 * 3_600_000;

/**
 * A release with what it hides. A row that is small no longer stays hidden in this one and is shown in the next: by then what
 * it was cannot be told from what it is.
 */
export function rilisOf(last: Rilis | null, hitungan: Hitungan, hari: string): Rilis {
  const ke = (last?.ke ?? 0) + 1;
  const alone = cellsOf(hitungan, new Map());
  const needed = tertutupOf(alone);
  const small = new Set([...needed.keys()].map(tabelOf));
  const before = (last?.tertutup ?? []).filter(
    (one) =>
      one.ke === last?.ke || (!one.kecil && small.has(tabelOf(one.baris)) && daysFrom(one.hari, hari) < LUPA),
  );
  const kept = new Map(before.map((one) => [one.baris, one]));
  // Whatever it would hide alone, too: the next one may show what this one keeps, beside the same numbers.
  const held = tertutupDari({ tertutup: before });
  const both = new Map([...held, ...[...needed].filter(([row]) => held.get(row) !== 'tidak')]);
  const closed = tertutupOf(cellsOf(hitungan, both));
  const tertutup = [...closed].map(([baris, tutup]): Tutupan => {
    const old = needed.has(baris) ? undefined : kept.get(baris);
    return old ? { ...old, tutup } : { baris, tutup, kecil: isKecilRow(alone, baris), ke, hari };
  });
  return { ke, hari, hitungan, tertutup };
}

/** Parts that a release hides, by row. */
export const tertutupDari = ({ tertutup }: Pick<Rilis, 'tertutup'>): Tertutup =>
  new Map(tertutup.map(({ baris, tutup }) => [baris, tutup]));

const tabelOf = (row: string): string => row.slice(0, row.indexOf('/'));
const daysFrom = (day: string, today: string): number => (Date.parse(today) - Date.parse(day)) / DAY_MS;
export const cellsOf = (hitungan: Hitungan, tertutup: Tertutup): Map<string, Sebut> =>
  semuaSel(hitungan, selHitungan(hitungan, tertutup));

const isKecilRow = (cells: ReadonlyMap<string, Sebut>, row: string): boolean =>
  ['lk', 'pr', 'jumlah'].some((part) => {
    const sel = cells.get(`${row}/${part}`)?.sel ?? 0;
    return isSamar(sel) && sel === 'kecil';
  });

/** The month of a day, and the first day of the one after it. */
export const bulanOf = (hari: string): string => hari.slice(0, 7);
export function bulanBerikut(hari: string): string {
  const [year = 0, month = 1] = hari.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

type Keadaan = {
  row: { isi: Pick<Rilis, 'hari'>; diminta: string | null } | undefined;
  berubah: number;
  lain: boolean;
  hari: string;
};

/** Why the office cannot have a release now; null where it can. */
export function sebabOf({ row, berubah, lain, hari }: Keadaan): string | null {
  if (!row) return `Rilis pertama terbit sendiri begitu sedikitnya ${BANYAK} penduduk tercatat.`;
  if (row.diminta === bulanOf(hari)) return 'Rilis di luar jadwal bulan ini sudah dipakai.';
  const since = `sejak rilis ${dayText(row.isi.hari)}`;
  if (berubah === 0) return `Belum ada yang berubah ${since}.`;
  if (berubah < BANYAK)
    return `Baru ${berubah} orang berubah ${since}. Rilis menunggu sampai sedikitnya ${BANYAK} orang, agar angkanya tidak menunjuk satu orang.`;
  if (!lain)
    return `${berubah} orang berubah ${since}, tetapi belum cukup banyak yang berubah bersama dalam satu bagan. Terbit sekarang akan menunjuk beberapa orang.`;
  return null;
}

/** `20 November 2026` */
export const dayText = (iso: string): string => `${Number(iso.slice(8, 10))} ${monthText(iso.slice(0, 7))}`;
