import { csvText } from '../../ppid/csv.ts';
import type { Route } from './+types/public-banding-data.ts';
import { loadComparison } from './comparison-load.ts';

/** `/apbdes/banding.csv` and `.json`: what the page shows, with the query of its address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pair, how } = await loadComparison(context, request);
  if (!pair) throw new Response(null, { status: 404 });
  const { a, b, rows } = pair;
  if (new URL(request.url).pathname.endsWith('.csv'))
    return new Response(
      csvText([
        ['kode', 'uraian', String(b), String(a)],
        ...rows.map(({ kode, uraian, before, after }) => [kode, uraian, before, after]),
      ]),
      { headers: { 'content-type': 'text/csv; charset=utf-8; header=present' } },
    );
  const text = JSON.stringify({
    ...how,
    a,
    b,
    data: rows.map(({ group: _, ...row }) => row),
  });
  return new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } });
}
