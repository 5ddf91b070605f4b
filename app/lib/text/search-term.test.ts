import { expect, it } from 'vitest';
import { SEARCH } from '#contract/lib/text/search.ts';
import { searchTerm } from './search-term.ts';

it('is trimmed and accepted by the API, or undefined', () => {
  const of = (search: string) => searchTerm(new URLSearchParams({ search }));
  expect(of('  jalan rusak ')).toBe('jalan rusak');
  expect(of('jalan\0rusak')).not.toContain('\0');
  expect(of('\0')).toBeUndefined();
  expect(of(' ')).toBeUndefined();
  expect(searchTerm(new URLSearchParams())).toBeUndefined();
  expect(of('a'.repeat(5_000))).toHaveLength(SEARCH.length);
  expect(of('a b c d e f g h i j k l')).toBe('a b c d e f g h i j');
});
