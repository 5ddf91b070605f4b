import { type Jawaban, TINGKAT } from '#contract/kinds/isian.ts';
import type { Area } from './form-state.ts';

export type Tingkat = (typeof TINGKAT)[number];
export type Chosen = Partial<Record<Tingkat, number>>;
export const LABEL: Record<Tingkat, string> = { dusun: 'Dusun', dukuh: 'Dukuh', rw: 'RW', rt: 'RT' };

/** The areas of an answer. */
export function chosenOf(initial: Jawaban | undefined): Chosen {
  if (typeof initial !== 'object' || Array.isArray(initial)) return {};
  return Object.fromEntries(TINGKAT.flatMap((one) => (initial[one] ? [[one, Number(initial[one])]] : [])));
}

/** An area in words: `Krajan, RW 02, RT 001`. */
export function areaText(value: Jawaban, wilayah: Record<Tingkat, readonly Area[]>): string {
  const chosen = chosenOf(value);
  return TINGKAT.flatMap((level) => {
    const area = wilayah[level].find(({ id }) => id === chosen[level]);
    if (!area) return [];
    return level === 'rw' || level === 'rt'
      ? [`${LABEL[level]} ${area.nama.replace(/^(RW|RT)\s+/i, '')}`]
      : [area.nama];
  }).join(', ');
}
