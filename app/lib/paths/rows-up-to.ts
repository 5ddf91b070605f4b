import type { Page } from '#contract/kit.ts';

/** Most rows in one response of the API. */
const MOST_AT_ONCE = 100;
const MOST = 1_000;

/** The first `wanted` rows of a list, in as many calls as the API's cap needs. */
export async function rowsUpTo<T, M>(
  wanted: number,
  load: (query: { page: number; per_page: number }) => Promise<Page<T, M>>,
): Promise<Page<T, M>> {
  const per_page = Math.min(wanted, MOST_AT_ONCE);
  const first = await load({ page: 1, per_page });
  const pages = Math.ceil(Math.min(wanted, first.meta.total_results) / per_page);
  // First page goes on as it came, so that its HTML can be kept with it (`app/ui/layout/kept.tsx`).
  if (pages <= 1 && first.data.length <= wanted) return first;
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, at) => load({ page: at + 2, per_page })),
  );
  return { data: [first, ...rest].flatMap(({ data }) => data).slice(0, wanted), meta: first.meta };
}

/**
 * The rows of a list that grows by its address (`LoadMore`): `first` of them, or as many as `?per_page=` says, at most a
 * thousand.
 */
export function loadGrowing<T, M>(
  request: Request,
  first: number,
  load: (query: { page: number; per_page: number }) => Promise<Page<T, M>>,
): Promise<Page<T, M>> {
  const asked = Number(new URL(request.url).searchParams.get('per_page'));
  return rowsUpTo(Number.isInteger(asked) && asked > first ? Math.min(asked, MOST) : first, load);
}
