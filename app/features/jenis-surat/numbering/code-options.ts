import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import { browserApi } from '../../../lib/live/browser-api.ts';
import type { Option } from '../../../ui/fields/select.tsx';
import type { LoadOptions } from '../../../ui/fields/use-options.ts';

/** Number of characters that the column keeps. */
const LONGEST = 20;

/** A code that the office made itself: the list of the ministry has no `S-13`. */
export function ownCode(text: string): Option | undefined {
  const code = text.toUpperCase();
  return /^[A-Z0-9][A-Z0-9./-]*$/.test(code) && /\d/.test(code) && code.length <= LONGEST
    ? { value: code, label: code }
    : undefined;
}

/** The codes that begin as typed, or whose name has the words. */
export const findCodes: LoadOptions = async (search) => {
  const found = await browserApi(kelolaJenisSurat.klasifikasi, { query: { search } });
  return found.map(({ kode, nama }) => ({ value: kode, label: `${kode} ${nama}` }));
};
