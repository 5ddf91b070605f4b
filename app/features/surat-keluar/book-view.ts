import { paths, withQuery } from '../../lib/paths/paths.ts';
import { searchTerm } from '../../lib/text/search-term.ts';

/** Part of the book that is shown, as the address says it. */
export type BookView = {
  search?: string;
  tahun?: number;
  layanan?: number;
  page?: number;
  /** The letter that is being revoked, or signed electronically. */
  cabut?: number;
  tte?: number;
};

const NUMBERS = ['tahun', 'layanan', 'page', 'cabut', 'tte'] as const;

export function readBookView(request: Request): BookView {
  const params = new URL(request.url).searchParams;
  const view: BookView = { search: searchTerm(params) || undefined };
  for (const name of NUMBERS) {
    const value = Number(params.get(name));
    if (Number.isSafeInteger(value) && value > 0) view[name] = value;
  }
  return view;
}

export const bookPath = (view: BookView): string => withQuery(paths.kelola('surat-keluar'), view);

/** The same page without a question on it. */
export const closed = (view: BookView): BookView => ({ ...view, cabut: undefined, tte: undefined });
