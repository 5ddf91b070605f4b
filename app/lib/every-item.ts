import type { z } from 'zod';
import type { Call } from '#contract/client.ts';
import type { Access, Endpoint } from '#contract/kit.ts';

const PER_PAGE = 100;
const MOST_PAGES = 50;

type List<T> = Endpoint<string, undefined, z.ZodType<T>, Access, 'list'>;

/** The path of each row of a list, at most 5,000. */
export async function everyItem<T>(call: Call, list: List<T>, path: (one: T) => string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data, meta } = await call(list, { query: { page, per_page: PER_PAGE } });
    found.push(...data.map((one) => path(one as T)));
    if (page >= meta.total_pages) break;
  }
  return found;
}
