import type { SyaratSurat } from '#contract/jenis-surat/jenis-surat.ts';
import { paperLabel, papersAsked } from '#contract/jenis-surat/syarat.ts';
import type { Isian } from '#contract/kinds/isian.ts';
import { plainText, shownHtml } from '#server/core/html.ts';

type Asking = {
  atribut: readonly Isian[];
  dasar_surat: boolean;
  syarat: readonly SyaratSurat[];
  /** Words of the office besides, as HTML. */
  persyaratan: string;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const plain = (words: string): string => words.trim().toLowerCase();

/**
 * The requirements of a letter as visitors read them: each paper that its form asks for, then what the office says besides,
 * without the items of the list that it repeats.
 */
export function requirementsHtml(asking: Asking): string {
  const papers = papersAsked(asking);
  const known = new Set(papers.map(({ nama }) => plain(nama)));
  const besides = asking.persyaratan
    .replaceAll(/<li>((?:(?!<li>).)*?)<\/li>/gs, (item, words: string) =>
      known.has(plain(plainText(words))) ? '' : item,
    )
    .replaceAll(/<(ul|ol)>\s*<\/\1>/g, '');
  const items = papers.map((one) => `<li>${escaped(paperLabel(one))}</li>`).join('');
  return shownHtml(`${items && `<ul>${items}</ul>`}${besides}`);
}

/** The requirements of one of these letters; nothing for a letter that is not among them. */
export const requirementsOf = (letters: ReadonlyMap<number, Asking>, id: number | undefined): string => {
  const found = letters.get(id ?? 0);
  return found ? requirementsHtml(found) : '';
};
