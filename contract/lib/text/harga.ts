import { z } from 'zod';

/** Rupiah may have this many digits: more would not pass through JSON unchanged. */
export const MOST_DIGITS = 15;
const TOO_LONG = `Nilai paling banyak ${MOST_DIGITS} digit.`;
const WHOLE = /^(?:\d+|\d{1,3}(?:\.\d{3})+)$/;

/**
 * A price of a form as whole rupiah: a number, or text as people write it ('Rp1.250.000,-'). Decimals are dropped.
 * `missing` is the message when there is none.
 */
export const hargaInput = (missing: string) =>
  z.union([z.number(), z.string()], { error: missing }).transform((given, ctx) => {
    const refuse = (message: string) => {
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    const text = typeof given === 'number' ? Math.trunc(given).toFixed(0) : wholeOf(given);
    if (text === '') return refuse(missing);
    if (text.startsWith('-')) return refuse('Harga tidak boleh negatif.');
    if (!WHOLE.test(text)) return refuse('Masukkan harga dengan angka.');
    const digits = text.replaceAll('.', '').replace(/^0+(?=\d)/, '');
    return digits.length > MOST_DIGITS ? refuse(TOO_LONG) : Number(digits);
  });

const wholeOf = (text: string) =>
  (
    text
      .trim()
      .replace(/^Rp\.?\s*/i, '')
      .split(',')[0] ?? ''
  ).trim();
