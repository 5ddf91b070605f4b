import { type Jawaban, TINGKAT } from '#contract/kinds/isian.ts';
import { chosenOf, LABEL_WILAYAH } from '#contract/kinds/isian-wilayah.ts';
import type { Area, Lookups } from './form-state.ts';

/** An area in words: `Krajan, RW 02, RT 001`. */
export function areaText(value: Jawaban, wilayah: Lookups['wilayah']): string {
  const chosen = chosenOf(value);
  return TINGKAT.flatMap((level) => {
    const area = wilayah[level].find(({ id }) => id === chosen[level]);
    if (!area) return [];
    return level === 'rw' || level === 'rt'
      ? [`${LABEL_WILAYAH[level]} ${area.nama.replace(/^(RW|RT)\s+/i, '')}`]
      : [area.nama];
  }).join(', ');
}

/** Names of the areas around one, from the smallest: `RW 02, Krajan`. */
export function aroundText({ induk }: Area, wilayah: Lookups['wilayah']): string {
  const words: string[] = [];
  let above = induk;
  for (const level of TINGKAT.toReversed()) {
    const area = above === null ? undefined : wilayah[level].find(({ id }) => id === above);
    if (!area) continue;
    words.push(areaText({ [level]: area.id }, wilayah));
    above = area.induk;
  }
  return words.join(', ');
}
