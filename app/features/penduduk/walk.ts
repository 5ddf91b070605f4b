import type { Call } from '#contract/client.ts';
import { kelolaPenduduk } from '#contract/penduduk/kelola.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';

/** The query of the list that the officer came from. */
const FROM = 'dari';

/** Place of a person in the list, and who comes before and after. */
export type Walk = { at: number; of: number; previous?: string; next?: string; list: string };

/** The page of a person who was found in a list. */
export const personPath = (id: number, list: string): string =>
  withQuery(paths.kelola('penduduk', id), { [FROM]: list });

/** The place of a person in the list that the address names; undefined where nobody came from a list. */
export async function walkOf(call: Call, id: number, search: URLSearchParams): Promise<Walk | undefined> {
  const list = search.get(FROM);
  if (list === null) return undefined;
  const query = Object.fromEntries(new URLSearchParams(list));
  const page = Math.max(1, Number(query.page) || 1);
  const idsOn = async (number: number) => {
    const { data, meta } = await call(kelolaPenduduk.list, {
      query: { ...query, kolom: undefined, page: number },
    });
    return { ids: data.map((one) => one.id), meta };
  };
  const { ids, meta } = await idsOn(page);
  const at = ids.indexOf(id);
  if (at < 0) return undefined;
  const onto = (number: number) => new URLSearchParams({ ...query, page: String(number) }).toString();
  const step = async (to: number | undefined, beside: number, end: 0 | -1) => {
    if (to !== undefined) return personPath(to, list);
    if (beside < 1 || beside > meta.total_pages) return undefined;
    const other = (await idsOn(beside)).ids.at(end);
    return other === undefined ? undefined : personPath(other, onto(beside));
  };
  return {
    at: (page - 1) * meta.per_page + at + 1,
    of: meta.total_results,
    previous: await step(ids[at - 1], page - 1, -1),
    next: await step(ids[at + 1], page + 1, 0),
    list: `${paths.kelola('penduduk')}${list && `?${list}`}`,
  };
}
