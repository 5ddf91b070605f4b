import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Shorter ones turn up by chance. */
const SHORTEST = 5;

/** Letters and digits only, the usual look-alikes undone: 'P@ssw0rd!' is still 'password'. */
export const letters = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('0', 'o')
    .replaceAll('$', 's')
    .replace(/[^\p{L}\p{N}]/gu, '');

const LIST = readFileSync(join(import.meta.dirname, 'common-words.txt'), 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map(letters);
const WHOLE = new Set(LIST);
const INSIDE = LIST.filter((word) => word.length >= SHORTEST);

/** The word of the list that stands in a password, whose letters these are; undefined for none. */
export const commonWordIn = (plain: string): string | undefined =>
  WHOLE.has(plain) ? plain : INSIDE.find((word) => plain.includes(word));
