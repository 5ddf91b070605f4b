import { MOST_DIGITS } from '../lib/text/harga.ts';

const GROUPED = [
  // 1.250.000,50 as people here write it, 1,250,000.50 as spreadsheets may print it.
  { thousands: '.', decimals: ',' },
  { thousands: ',', decimals: '.' },
] as const;

/** Strips what may stand around a number of a report: `Rp 1.250.000,-`, `(50.000)` for a minus. */
function bareOf(text: string): { digits: string; minus: boolean } {
  const trimmed = text.trim().replace(/\s+/g, '');
  const inBrackets = /^\((.+)\)$/.exec(trimmed)?.[1];
  const plain = (inBrackets ?? trimmed).replace(/^(-?)Rp\.?/i, '$1').replace(/,-+$/, '');
  return { digits: plain.replace(/^-/, ''), minus: inBrackets !== undefined || plain.startsWith('-') };
}

/**
 * Rupiah as somebody typed them or a report has them, in either style; cents are rounded, half up. Null when it is empty,
 * undefined when it is no number of at most 15 digits.
 */
export function readRupiah(text: string): number | null | undefined {
  const { digits, minus } = bareOf(text);
  if (digits === '' || digits === '-') return null;
  for (const { thousands, decimals } of GROUPED) {
    const [whole = '', fraction = '', ...more] = digits.split(decimals);
    const grouped = new RegExp(`^\\d{1,3}(?:\\${thousands}\\d{3})+$`).test(whole);
    const fits = more.length === 0 && /^\d{0,2}$/.test(fraction) && (grouped || /^\d+$/.test(whole));
    if (!fits) continue;
    const value = Number(whole.replaceAll(thousands, '')) + Number(Number(`0.${fraction || 0}`) >= 0.5);
    if (value >= 10 ** MOST_DIGITS) return undefined;
    return minus && value !== 0 ? -value : value;
  }
  return undefined;
}
