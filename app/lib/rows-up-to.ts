import type { Page } from '#contract/kit.ts';

/** As many as the API gives at once. */
const MOST_AT_ONCE = 100;
const MOST = 1_000;

/** How many rows a growing list shows: the page's `per_page`, or `initial`. */
export function wantedRows(params: URLSearchParams, initial: number): number {
  const asked = Number(params.get('per_page'));
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, MOST) : initial;
}

/** The first `wanted` rows of a list, in as many calls as the API's cap needs. */
export async function rowsUpTo<T>(
  wanted: number,
  load: (page: number, perPage: number) => Promise<Page<T>>,
): Promise<{ rows: T[]; total: number }> {
  const perPage = Math.min(wanted, MOST_AT_ONCE);
  const first = await load(1, perPage);
  const total = first.meta.total_results;
  const pages = Math.ceil(Math.min(wanted, total) / perPage);
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, at) => load(at + 2, perPage)),
  );
  return { rows: [first, ...rest].flatMap(({ data }) => data).slice(0, wanted), total };
}
