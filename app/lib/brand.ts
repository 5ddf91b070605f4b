import { brandScale, HEX_COLOUR } from '#contract/lib/warna.ts';

const FLAG_RED = 'E92021';
export type Brand = { css: string; colour: string };
const known = new Map<string, Brand>();

/** The village's colours as one CSS rule for the head of every page, and its colour for the browser's frame. */
export function brandOf(colour: string): Brand {
  const hex = HEX_COLOUR.test(colour) ? colour : FLAG_RED;
  let found = known.get(hex);
  if (!found) {
    const { css, roles } = brandScale(hex);
    found = { css: `:root{${css}}`, colour: roles.brand };
    if (known.size < 1_000) known.set(hex, found);
  }
  return found;
}
