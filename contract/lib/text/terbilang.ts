import { MONTHS } from './tanggal.ts';

const ONES = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
] as const;
const SCALES = [
  [1_000_000_000_000, 'triliun'],
  [1_000_000_000, 'miliar'],
  [1_000_000, 'juta'],
  [1_000, 'ribu'],
] as const;
/** The largest number that has words here. */
export const TERBILANG_MAKS = 999_999_999_999_999;

/**
 * A number in words: `satu juta dua ratus lima puluh ribu`; digits after the comma are read one by one. What is larger
 * than 999 trillion, or no number, is undefined.
 */
export function terbilang(value: number): string | undefined {
  if (!Number.isFinite(value) || Math.abs(value) > TERBILANG_MAKS) return undefined;
  const [whole = '0', digits = ''] = plain(Math.abs(value)).split('.');
  const words = wholeWords(Number(whole)).join(' ');
  const after = digits ? ` koma ${[...digits].map((digit) => ONES[Number(digit)]).join(' ')}` : '';
  return `${value < 0 ? 'minus ' : ''}${words}${after}`;
}

/** Without an exponent, and no more digits than a form takes. */
const plain = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(6).replace(/\.?0+$/, '');

function wholeWords(value: number): string[] {
  if (value === 0) return [ONES[0]];
  const words: string[] = [];
  let rest = value;
  for (const [size, name] of SCALES) {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count === 0) continue;
    if (count === 1 && name === 'ribu') words.push('seribu');
    else words.push(...hundredWords(count), name);
  }
  return [...words, ...hundredWords(rest)];
}

/** The words of a number below a thousand; 0 has none. */
function hundredWords(value: number): string[] {
  if (value === 0) return [];
  if (value < 12) return [ONES[value] ?? ''];
  if (value < 20) return [ONES[value - 10] ?? '', 'belas'];
  if (value < 100) return [ONES[Math.floor(value / 10)] ?? '', 'puluh', ...hundredWords(value % 10)];
  const hundreds = value < 200 ? ['seratus'] : [ONES[Math.floor(value / 100)] ?? '', 'ratus'];
  return [...hundreds, ...hundredWords(value % 100)];
}

/** `dua puluh November dua ribu dua puluh enam` of `2026-11-20`. */
export function tanggalTerbilang(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return `${terbilang(date)} ${MONTHS[month - 1]} ${terbilang(year)}`;
}

const ROMAN = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

/** `XI` of 11, up to 39: months, and numbers of attachments. */
export function romawi(value: number): string {
  let rest = value;
  let text = '';
  for (const [size, sign] of ROMAN) for (; rest >= size; rest -= size) text += sign;
  return text;
}
