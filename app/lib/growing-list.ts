import type { Page } from '#contract/kit.ts';

const PER_CALL = 100;
const MOST = 1_000;

/**
 * The items of a list that grows by its address (`LoadMore`): `first` of them, or as many as `?per_page=` says, at most a
 * thousand. The API answers a hundred at once, so a longer list takes several calls.
 */
export async function loadGrowing<T>(
  request: Request,
  first: number,
  ask: (query: { page: number; per_page: number }) => Promise<Page<T>>,
): Promise<Page<T>> {
  const asked = Number(new URL(request.url).searchParams.get('per_page'));
  const wanted = Number.isInteger(asked) && asked > first ? Math.min(asked, MOST) : first;
  const per_page = Math.min(wanted, PER_CALL);
  const head = await ask({ page: 1, per_page });
  const pages = Math.ceil(Math.min(wanted, head.meta.total_results) / per_page);
  const rest = Array.from({ length: pages - 1 }, (_, at) => ask({ page: at + 2, per_page }));
  const data = [head, ...(await Promise.all(rest))].flatMap((page) => page.data).slice(0, wanted);
  return { data, meta: head.meta };
}
