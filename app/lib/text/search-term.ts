import { SEARCH } from '#contract/lib/text/search.ts';
import { cleanText } from '#contract/lib/text/teks.ts';

/** The search term of an address, cut to the API's limits; undefined when empty. */
export function searchTerm(params: URLSearchParams, name = 'search'): string | undefined {
  const text = cleanText(params.get(name) ?? '').slice(0, SEARCH.length);
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  return (words.length > SEARCH.words ? words.slice(0, SEARCH.words).join(' ') : text) || undefined;
}
