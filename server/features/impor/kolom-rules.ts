import { alasanTidakDiimpor, isiTujuan, isTujuan, type Kolom, type Tujuan } from '#contract/impor/kolom.ts';
import { calledSo, calledSoInFull, DESTINATIONS, headingKey, likeness } from './judul-rules.ts';

/** Source of a proposal: the same name, a like one, the last import. '' when there is none. */
export type Dasar = 'sama' | 'mirip' | 'lalu' | '';
export type Usulan = { judul: string; tujuan: Tujuan | ''; dasar: Dasar };

/** Tells whether what a column holds can be read by a destination; undefined where it holds nothing. */
export type Fits = (at: number, tujuan: Tujuan) => boolean | undefined;
type Known = {
  /** The choices of the last import by `headingKey`; '' there means that the column was left out. */
  last?: Record<string, string>;
  fits?: Fits;
};

/** Below this, two headings have little in common. */
const LIKE = 0.62;

/**
 * A destination for each heading, no field twice: what its name says, what the last import chose, its name written out,
 * what it is like. Its values decide between several, and whether a like name is one.
 */
export function proposeColumns(
  headings: string[],
  { last = {}, fits = () => undefined }: Known = {},
): Usulan[] {
  const filled = new Set<Kolom>();
  const found = new Map<number, Usulan>();
  const give = (at: number, tujuan: Tujuan | '' | undefined, dasar: Dasar) => {
    const fields = tujuan ? isiTujuan(tujuan) : [];
    if (tujuan === undefined || found.has(at) || fields.some((name) => filled.has(name))) return;
    for (const name of fields) filled.add(name);
    found.set(at, { judul: headings[at] ?? '', tujuan, dasar });
  };
  const chosenFor = (at: number): Tujuan | '' | undefined => {
    const key = headingKey(headings[at] ?? '');
    const chosen = Object.hasOwn(last, key) ? (last[key] ?? '') : undefined;
    if (chosen === undefined || chosen === '') return chosen;
    return isTujuan(chosen) && fits(at, chosen) !== false ? chosen : undefined;
  };
  const free = headings.map((judul, at) => ({ judul, at, chosen: chosenFor(at) }));
  // Values that cannot be read are refused with their reasons, unless another column holds better ones.
  for (const strict of [true, false])
    for (const { judul, at, chosen } of free) {
      const tujuan = meant(calledSo(judul), { at, judul, fits, strict });
      if (tujuan && (chosen === undefined || chosen === tujuan)) give(at, tujuan, 'sama');
    }
  for (const { at, chosen } of free) give(at, chosen, 'lalu');
  for (const { judul, at } of free)
    give(at, meant(calledSoInFull(judul), { at, judul, fits, strict: true }), 'mirip');
  for (const { at, tujuan } of likeliest(headings, fits)) give(at, tujuan, 'mirip');
  return headings.map((judul, at) => found.get(at) ?? { judul, tujuan: '', dasar: '' });
}

type Column = { at: number; judul: string; fits: Fits; strict: boolean };
/** Destination, among those of one name, that a column means; `strict`: only one that can read what the column holds. */
function meant(names: Tujuan[], { at, judul, fits, strict }: Column): Tujuan | undefined {
  const fitting = names.find((name) => fits(at, name));
  if (fitting) return fitting;
  const plain = names.filter((name) => isiTujuan(name).length === 1);
  const first = plain[0] ?? names[0];
  if (first && fits(at, first) === undefined) return first;
  if (strict) return undefined;
  return plain.length < 2 ? first : plain.find((name) => headingKey(name) === headingKey(judul));
}

function likeliest(headings: string[], fits: Fits): { at: number; tujuan: Tujuan }[] {
  return headings
    .flatMap((judul, at) =>
      (saysSomething(judul) ? DESTINATIONS : []).map((tujuan) => ({
        at,
        tujuan,
        score: likeness(tujuan, judul),
      })),
    )
    .filter(({ at, tujuan, score }) => score >= LIKE && fits(at, tujuan))
    .toSorted((a, b) => b.score - a.score);
}

/** A column of numbers, or one that only repeats what another brings, is like nothing. */
const saysSomething = (judul: string): boolean =>
  judul !== '' && alasanTidakDiimpor(judul) === undefined && calledSo(judul).length === 0;
