import { type Jawaban, TINGKAT } from './isian.ts';

export type Tingkat = (typeof TINGKAT)[number];
export type Chosen = Partial<Record<Tingkat, number>>;
/** An area of the village, and the one it lies in. */
export type Area = { id: number; induk: number | null };
export type Areas = Readonly<Record<Tingkat, readonly Area[]>>;

export const LABEL_WILAYAH: Record<Tingkat, string> = { dusun: 'Dusun', dukuh: 'Dukuh', rw: 'RW', rt: 'RT' };

/** The areas of an answer. */
export function chosenOf(answer: Jawaban | undefined): Chosen {
  if (typeof answer !== 'object' || Array.isArray(answer)) return {};
  return Object.fromEntries(TINGKAT.flatMap((one) => (answer[one] ? [[one, Number(answer[one])]] : [])));
}

/** Areas of a level that lie directly in the smallest one chosen above it; not every dusun has a dukuh between it and its RW. */
export function offeredAt<A extends Area>(
  level: Tingkat,
  chosen: Chosen,
  areas: Readonly<Record<Tingkat, readonly A[]>>,
): A[] {
  const above = smallest(chosen, TINGKAT.slice(0, TINGKAT.indexOf(level)));
  return areas[level].filter(({ induk }) => induk === above);
}

const smallest = (chosen: Chosen, levels: readonly Tingkat[]): number | null =>
  levels.reduce<number | null>((found, one) => chosen[one] ?? found, null);

/** Returns why a choice is not one whole place: areas that do not lie in each other, or one that has parts. */
export function areaProblem(answer: Jawaban, areas: Areas): string | undefined {
  const chosen = chosenOf(answer);
  const fits = TINGKAT.every(
    (one) => chosen[one] === undefined || offeredAt(one, chosen, areas).some(({ id }) => id === chosen[one]),
  );
  if (!fits) return 'Pilih dari daftar.';
  const last = smallest(chosen, TINGKAT);
  const parts = TINGKAT.find((one) => areas[one].some(({ induk }) => induk === last));
  return parts && `Pilih ${LABEL_WILAYAH[parts]} juga.`;
}
