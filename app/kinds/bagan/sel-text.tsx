import { kataSel } from '#contract/kinds/bagan.ts';
import { isSamar, type Sel } from '#contract/kinds/samar.ts';

/** A number of a chart, or the word that stands in its place. */
export const SelText = ({ sel }: { sel: Sel }) =>
  isSamar(sel) ? <span className="samar">{kataSel(sel)}</span> : kataSel(sel);

/** Names with a slash may break there. */
export const breakable = (name: string): string => name.replaceAll('/', '/\u200b');

/** `50,49%`, rounded alone. */
export const shareText = (part: number, whole: number): string =>
  `${((part / whole) * 100).toLocaleString('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`;
