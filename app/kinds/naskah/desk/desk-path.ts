import { STATUS_NASKAH, type StatusNaskah } from '#contract/kinds/naskah.ts';
import { paths, withQuery } from '../../../lib/paths/paths.ts';
import { searchTerm } from '../../../lib/text/search-term.ts';
import type { NaskahNoun } from '../noun.ts';

export const PER_PAGE = [10, 25, 50] as const;
const VALUE = /^[\w-]{1,60}$/;
const NUMBER = /^[1-9]\d{0,14}$/;

/** Part of a list that is on the screen; the address says it. */
export type DeskView = {
  status?: StatusNaskah;
  /** The noun's own filters by name. */
  filters: Record<string, string | undefined>;
  search?: string;
  ordering?: string;
  page?: number;
  per_page: number;
};

export function readDesk(
  { filters = [], sorts = [] }: Pick<NaskahNoun, 'filters' | 'sorts'>,
  request: Request,
): DeskView {
  const { searchParams } = new URL(request.url);
  const match = (name: string, pattern: RegExp) => {
    const text = searchParams.get(name) ?? '';
    return pattern.test(text) ? text : undefined;
  };
  const ordering = searchParams.get('ordering') ?? '';
  return {
    status: STATUS_NASKAH.find((one) => one === searchParams.get('status')),
    filters: Object.fromEntries(filters.map((name) => [name, match(name, VALUE)])),
    search: searchTerm(searchParams),
    ordering: ['judul', 'tanggal', ...sorts].includes(ordering.replace(/^-/, '')) ? ordering : undefined,
    page: Number(match('page', NUMBER)) || undefined,
    per_page: PER_PAGE.find((one) => String(one) === searchParams.get('per_page')) ?? PER_PAGE[0],
  };
}

/** The view as it stands in an address. */
export const queryOf = ({ filters, per_page, page, ...view }: DeskView) => ({
  ...view,
  ...filters,
  per_page: per_page === PER_PAGE[0] ? undefined : per_page,
  page: page === 1 ? undefined : page,
});

export const deskPath = ({ at }: Pick<NaskahNoun, 'at'>, view: DeskView): string =>
  withQuery(paths.kelola(at), queryOf(view));
