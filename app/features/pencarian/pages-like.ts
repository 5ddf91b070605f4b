import type { MenuItem, MenuLinkItem } from '../../lib/paths/menu.ts';

const SHORTEST = 3;

/** Pages of the menu whose name has a word starting with a word of the search. */
export function pagesLike(menu: readonly MenuItem[], search: string): MenuLinkItem[] {
  const wanted = wordsOf(search).filter((word) => word.length >= SHORTEST);
  if (wanted.length === 0) return [];
  const pages = menu.flatMap((item) => ('items' in item ? item.items : [item]));
  return pages.filter(({ label }) => {
    const words = wordsOf(label);
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
