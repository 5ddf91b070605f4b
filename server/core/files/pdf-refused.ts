import { FileError } from './errors.ts';
import { refuseOpenings } from './pdf-opening.ts';

/**
 * Names that only stand in a PDF which runs, hides or locks something. They are long enough not to turn up by
 * chance in compressed data; `/JS` is left out, since without `/JavaScript` it does nothing.
 */
const REFUSED: readonly [RegExp, string][] = [
  [/\/Encrypt\b/, 'PDF dikunci dengan password. Simpan ulang tanpa password, lalu unggah lagi.'],
  [/\/JavaScript\b/, 'PDF berisi skrip (JavaScript), jadi ditolak demi keamanan.'],
  [/\/Launch\b/, 'PDF berisi perintah menjalankan program jadi ditolak demi keamanan.'],
  [/\/EmbeddedFiles?\b/, 'PDF berisi berkas lain di dalamnya jadi ditolak demi keamanan.'],
  [/\/RichMedia\b/, 'PDF berisi media yang dapat dijalankan jadi ditolak demi keamanan.'],
];
/** These do turn up by chance: they count as the key of a value only. */
const KEYS: Record<string, string> = {
  XFA: 'PDF berisi formulir XFA, jadi ditolak demi keamanan. Cetak ke PDF biasa, lalu unggah lagi.',
  AA: 'PDF berisi tindakan otomatis, jadi ditolak demi keamanan. Cetak ke PDF biasa, lalu unggah lagi.',
};
const KEY = /\/(XFA|AA)(?=[\s\0%<[])/g;
/** Characters behind a key in which its value is looked for; one that comes later counts as hidden. */
const REACH = 1024;
const GAP = String.raw`(?:[\s\0]|%[^\r\n]*)`;
const FILLER = new RegExp(`^${GAP}*`);
const VALUE = new RegExp(`^(?:<<|\\[|\\d+${GAP}+\\d+${GAP}+R\\b)`);
const CUT_OFF = new RegExp(`^(?:\\d+${GAP}*(?:\\d+${GAP}*)?)?$`);
/** Nobody writes many keys with much between them and their values, and each takes time. */
const FILLED = 32;
const MOST_FILLED = 100;

// Any letter of a name may be written as #xx.
const plainOf = (text: string): string =>
  text.includes('#')
    ? text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/**
 * Refuses what stands in this piece of a PDF. Pieces overlap by more than `REACH`, so that nothing hides on a seam. Returns
 * the numbers of objects that are opened by themselves.
 */
export function refuse(text: string, last: boolean): number[] {
  const plain = plainOf(text);
  for (const [pattern, message] of REFUSED) if (pattern.test(plain)) throw new FileError(400, message);
  refuseKeys(plain);
  return refuseOpenings(plain, last);
}

function refuseKeys(text: string): void {
  let filled = 0;
  for (const { 0: key, 1: name = '', index } of text.matchAll(KEY)) {
    const behind = text.slice(index + key.length, index + key.length + REACH);
    const filler = FILLER.exec(behind)?.[0].length ?? 0;
    const value = behind.slice(filler);
    if (filler > FILLED) filled += 1;
    const hidden = behind.length === REACH && CUT_OFF.test(value);
    if (hidden || filled > MOST_FILLED || VALUE.test(value)) throw new FileError(400, KEYS[name] ?? '');
  }
}
