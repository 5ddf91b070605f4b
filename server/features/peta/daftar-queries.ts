import type { Endpoint } from '#contract/kit.ts';
import type { Context, Handler } from '#server/core/context.ts';
import { digest } from '#server/core/files/made.ts';
import { viewOf } from '#server/core/http/answer.ts';
import { positiveNumber } from '#server/core/query/parse.ts';
import { wholeFile } from './tiles/aliran-queries.ts';

/** Up to here a page is made for who asks. */
const SMALL = 100;
/** Size of the pages that clients ask for who want as much as they get. */
const LARGEST = 500;
const TYPE = 'application/json; charset=utf-8';
/** Parameters with which a page is one of few, and kept. */
const PLAIN = new Set([
  ...['tipe_id', 'tipe', 'filter{tipe.id}', 'filter{tipe}', 'filter{tipe.nama}'],
  ...['page', 'per_page', 'include[]'],
]);

/** Name of a page in the store by what it asks for, however often and in whatever order that is said; null where it is not kept. */
function nameOf(path: string, query: URLSearchParams): string | null {
  const asked = new Set([...query].map(([name, value]) => `${name}=${value}`));
  const plain = [...query.keys()].every((name) => PLAIN.has(name));
  if (!plain || positiveNumber(query.get('per_page')) !== LARGEST) return null;
  return `peta/daftar-${digest(path, ...[...asked].sort())}`;
}

/** A list whose large pages are files: made once for all that ask for the same, whole before the first byte leaves. */
export function asFile<E extends Endpoint>(endpoint: E, handler: Handler<E>): Handler<E>;
export function asFile(endpoint: Endpoint, handler: Handler<Endpoint>): Handler<Endpoint> {
  return async (context: Context, checked) => {
    const { core, query, village } = context;
    const wanted = positiveNumber(query.get('per_page')) ?? 0;
    if (wanted <= SMALL || wanted > LARGEST) return handler(context, checked);
    const view = viewOf(core, endpoint);
    async function* pieces() {
      yield JSON.stringify(view(await handler(context, checked), village.zona, query));
    }
    const name = nameOf(endpoint.path, query);
    return wholeFile(context, { name, type: TYPE, pieces });
  };
}
