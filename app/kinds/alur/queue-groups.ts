import type { QueryInput } from '#contract/client.ts';
import type { Page } from '#contract/kit.ts';
import { refusedStatus } from '../../lib/api.ts';

/** Group of items that wait together: its label, and the queries that find them, one after the other. */
export type QueueGroup = { label: string; of: readonly QueryInput[] };
/** A row at which a group begins. */
export type Grouped = { group?: { label: string; count: number } };

/** A page of each group, one below the other; the pages of the longest are counted. */
export async function loadGroups<Row extends Grouped>(
  list: (query: QueryInput) => Promise<Page<Row>>,
  groups: readonly QueueGroup[],
  page = 1,
): Promise<Page<Row>> {
  const pages = await Promise.all(
    groups.map(async ({ label, of }) => {
      const found = await Promise.all(of.map((query) => list({ ...query, page }).catch(ended)));
      const known = found.flatMap((one) => one ?? []);
      const count = known.reduce((sum, { meta }) => sum + meta.total_results, 0);
      const rows = known.flatMap(({ data }) => data);
      const data = rows.map((row, at) => (at === 0 ? { ...row, group: { label, count } } : row));
      return { data, count, metas: known.map(({ meta }) => meta) };
    }),
  );
  const metas = pages.flatMap((one) => one.metas);
  return {
    data: pages.flatMap(({ data }) => data),
    meta: {
      page,
      per_page: metas[0]?.per_page ?? 0,
      total_pages: Math.max(1, ...metas.map(({ total_pages }) => total_pages)),
      total_results: pages.reduce((sum, { count }) => sum + count, 0),
    },
  };
}

/** A group may have fewer pages than another. */
function ended(error: unknown): undefined {
  if (refusedStatus(error) !== 404) throw error;
}
