import { type Nilai, type Pos, UKURAN } from '#contract/apbdes/apbdes.ts';
import { AKAR, indukOf, isTujuan, kategoriOf, urutKode } from '#contract/apbdes/kode.ts';
import { need } from '#contract/lib/record.ts';

/** A line with the numbers that count: what is written, else the sum of the lines below. */
export type Simpul = Pos & {
  isi: Nilai;
  /** The nearest line above that exists; a file may lack the one between. */
  induk: string | null;
  anak: string[];
};
export type Pohon = ReadonlyMap<string, Simpul>;

const KOSONG: Nilai = { murni: null, perubahan: null, realisasi: null };

/** Tells whether the budget was changed during the year: then every line has a changed number, its first one unless another is written. */
export const adaPerubahan = (lines: readonly Pick<Pos, 'perubahan'>[]): boolean =>
  lines.some(({ perubahan }) => perubahan !== null);

/** The lines of a year in their order, with 4, 5 and 6 above them wherever there is something below. */
export function susun(lines: readonly Pos[]): Pohon {
  const changed = adaPerubahan(lines);
  const byCode = new Map(lines.map((line) => [line.kode, line]));
  for (const [kode, uraian] of Object.entries(AKAR))
    if (!byCode.has(kode) && lines.some((one) => kategoriOf(one.kode) === kategoriOf(kode)))
      byCode.set(kode, { kode, uraian, ...KOSONG });
  const pohon = new Map<string, Simpul>();
  for (const kode of [...byCode.keys()].toSorted(urutKode)) {
    const { uraian, murni, perubahan, realisasi } = need(byCode.get(kode));
    const isi = { murni, perubahan, realisasi };
    pohon.set(kode, { kode, uraian, ...isi, isi, induk: nearest(kode, byCode), anak: [] });
  }
  for (const { kode, induk } of pohon.values()) if (induk !== null) pohon.get(induk)?.anak.push(kode);
  // Lines below come after those above: backwards, every sum is made before it is needed.
  for (const simpul of [...pohon.values()].reverse())
    for (const at of UKURAN) simpul[at] = numberOf(simpul, at, pohon, changed);
  return pohon;
}

function nearest(kode: string, known: ReadonlyMap<string, unknown>): string | null {
  for (let above = indukOf(kode); above !== null; above = indukOf(above)) if (known.has(above)) return above;
  return null;
}

function numberOf(simpul: Simpul, at: keyof Nilai, pohon: Pohon, changed: boolean): number | null {
  const written = simpul.isi[at];
  if (written !== null) return written;
  if (simpul.anak.length > 0) return jumlahAnak(simpul, at, pohon);
  return at === 'perubahan' && changed ? simpul.murni : null;
}

/** The sum of the lines below, null when none has a number; of spending by purpose, else by account; of 6 what is left. */
export function jumlahAnak(simpul: Simpul, at: keyof Nilai, pohon: Pohon): number | null {
  const children = simpul.anak.flatMap((kode) => pohon.get(kode) ?? []);
  if (simpul.kode === '6') return netto(children, at);
  if (simpul.kode !== '5') return sumOf(children, at);
  const [tujuan, akun] = duaBacaan(pohon, at);
  return tujuan ?? akun;
}

/** Spending by purpose and by account: two readings of the same money, never added together. */
export function duaBacaan(pohon: Pohon, at: keyof Nilai): [number | null, number | null] {
  const children = (pohon.get('5')?.anak ?? []).flatMap((kode) => pohon.get(kode) ?? []);
  return [
    sumOf(
      children.filter(({ kode }) => isTujuan(kode)),
      at,
    ),
    sumOf(
      children.filter(({ kode }) => !isTujuan(kode)),
      at,
    ),
  ];
}

function sumOf(lines: readonly Nilai[], at: keyof Nilai): number | null {
  const values = lines.flatMap((line) => line[at] ?? []);
  return values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0);
}

/** 6.1 minus 6.2. Some reports print what is paid out with a minus of its own. */
function netto(children: readonly Simpul[], at: keyof Nilai): number | null {
  const masuk = sumOf(
    children.filter(({ kode }) => kode.startsWith('6.1')),
    at,
  );
  const keluar = sumOf(
    children.filter(({ kode }) => kode.startsWith('6.2')),
    at,
  );
  if (masuk === null && keluar === null) return null;
  return (masuk ?? 0) - Math.abs(keluar ?? 0);
}

/** "Anggaran" without a word: the last one valid. */
export const anggaranOf = ({ murni, perubahan }: Pick<Nilai, 'murni' | 'perubahan'>): number | null =>
  perubahan ?? murni;

/** 4 - 5 + (6.1 - 6.2), which is zero in a plan and the SILPA in what came of it; null where 4, 5 or 6 has no number. */
export function selisihOf(pohon: Pohon, at: keyof Nilai): number | null {
  const [masuk, keluar, biaya] = ['4', '5', '6'].map((kode) => pohon.get(kode)?.[at] ?? null);
  if (masuk === null || keluar === null || biaya === null) return null;
  return (masuk ?? 0) - (keluar ?? 0) + (biaya ?? 0);
}

/**
 * The lines that make the sum of their category, each rupiah once: those with none below, and those that are not the sum of
 * what is below. Spending, which is told by purpose and by account, counts in one reading.
 */
export function rinciOf(lines: readonly Pos[]): Set<string> {
  const pohon = susun(lines);
  const found = new Set<string>();
  const take = (simpul: Simpul): void => {
    const below = partsOf(simpul, pohon);
    if (below.length === 0) found.add(simpul.kode);
    for (const one of below) take(one);
  };
  for (const simpul of pohon.values()) if (simpul.induk === null) take(simpul);
  return found;
}

/** The lines below that a line is the sum of; none where it is the sum of no such lines. */
function partsOf(simpul: Simpul, pohon: Pohon): Simpul[] {
  const children = simpul.anak.flatMap((kode) => pohon.get(kode) ?? []);
  const readings =
    simpul.kode === '5'
      ? [true, false].map((is) => children.filter(({ kode }) => isTujuan(kode) === is))
      : [children];
  const sum = simpul.kode === '6' ? netto : sumOf;
  return readings.find((one) => one.length > 0 && UKURAN.every((at) => sum(one, at) === simpul[at])) ?? [];
}

/** Public lines as they are edited: what is the sum of the lines below has no number of its own. */
export function asWritten(lines: readonly Pos[]): Pos[] {
  const pohon = susun(lines);
  return lines.map((line) => {
    const node = pohon.get(line.kode);
    const isSum =
      node !== undefined &&
      node.anak.length > 0 &&
      UKURAN.every((at) => jumlahAnak(node, at, pohon) === line[at]);
    return isSum ? { ...line, ...KOSONG } : line;
  });
}
