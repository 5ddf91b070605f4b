/** A field takes this many digits and decimals; the server has its own limit, and words for it. */
const MOST_DIGITS = 20;
const MOST_DECIMALS = 5;

/**
 * The digits of a typed or pasted price: 'Rp1.250.000,-' becomes '1250000'. Decimals are dropped (there
 * are none in rupiah), a minus sign and leading zeros too; at most 20 digits are kept.
 */
export function priceDigits(text: string): string {
  const whole = text.split(',')[0] ?? '';
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits.slice(0, MOST_DIGITS);
}

/** The same as the field shows it: '1.250.000', with the decimals that were typed. */
export function priceText(text: string): string {
  const [, typed] = text.replace(/,-$/, '').split(',');
  const decimals = typed?.replace(/\D/g, '').slice(0, MOST_DECIMALS);
  return groupThousands(priceDigits(text)) + (decimals === undefined ? '' : `,${decimals}`);
}

/** '1250000' becomes '1.250.000'. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.');
}

/** Returns the place of the caret in the grouped text at which as many digits stand to its right as before. */
export function caretFor(grouped: string, digitsRight: number): number {
  let at = grouped.length;
  for (let left = digitsRight; left > 0 && at > 0; at -= 1) {
    if (/\d/.test(grouped[at - 1] ?? '')) left -= 1;
  }
  return at;
}
