import { searchTerm } from '../text/search-term.ts';

const PER_PAGE = 5;
const MOST = 100;

/** Part of an own list that an address asks for; five rows unless it says how many. */
export function pageAsked(request: Request) {
  const params = new URL(request.url).searchParams;
  const asked = Number(params.get('per_page'));
  return {
    page: Number(params.get('page')) || 1,
    per_page: Number.isInteger(asked) && asked > 0 ? Math.min(asked, MOST) : PER_PAGE,
    search: searchTerm(params),
  };
}

/** The row of a list that an address names by its number: the one whose deletion is being confirmed. */
export function rowNamed<Row extends { id: number }>(
  request: Request,
  name: string,
  rows: Row[],
): Row | null {
  const id = Number(new URL(request.url).searchParams.get(name));
  return rows.find((row) => row.id === id) ?? null;
}
