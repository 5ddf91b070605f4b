import type { Pos } from './apbdes.ts';
import { indukOf, isTujuan } from './kode.ts';

/** The lines right below one, whatever level a report leaves out. */
export function childrenOf(lines: readonly Pos[], kode: string): Pos[] {
  const known = new Set(lines.map((one) => one.kode));
  const nearest = (code: string): string | null => {
    for (let above = indukOf(code); above !== null; above = indukOf(above))
      if (known.has(above)) return above;
    return null;
  };
  const under = (code: string): boolean => code.startsWith(`${kode}.`) || (kode === '5' && isTujuan(code));
  return lines.filter((one) => under(one.kode) && nearest(one.kode) === kode);
}

const DEEPEST = 3;

/** The lines of a category that a pie shows: kinds of income, purposes of spending (else accounts), both sides of financing. */
export function bagianOf(lines: readonly Pos[], akar: '4' | '5' | '6'): Pos[] {
  const below = childrenOf(lines, akar);
  if (akar === '6') return below;
  if (akar === '5') {
    const purposes = below.filter(({ kode }) => isTujuan(kode));
    return purposes.length > 0 ? purposes : below;
  }
  const deepened = (one: Pos): Pos[] => {
    const next = one.kode.split('.').length < DEEPEST ? childrenOf(lines, one.kode) : [];
    return next.length > 0 ? next.flatMap(deepened) : [one];
  };
  return below.flatMap(deepened);
}
