import { createHash } from 'node:crypto';
import { dokumentasi } from '#contract/dokumentasi.ts';
import * as nouns from '#contract/index.ts';
import { type Document, type Documented, openapi, operationsOf } from '#contract/openapi/openapi.ts';
import { implement, type Route } from '#server/core/context.ts';
import { type Packed, textResponse } from '#server/core/http/compress.ts';
import { describeQuery } from '#server/core/query/describe.ts';

/** The document of all implemented endpoints. */
export function documentOf(routes: Route[]): Document {
  const documented = new Map(routes.map((route) => [route.endpoint, route]));
  const operations = operationsOf(nouns).map((one): Documented => {
    const route = documented.get(one.endpoint);
    const detail = one.endpoint.shape !== 'list';
    const asked = route?.query ? describeQuery(route.query) : [];
    const of = asked.filter(({ name }) => !detail || DETAIL.has(name));
    return { ...one, query: [...of, ...(route?.parameters ?? [])] };
  });
  return openapi(operations);
}

/** Query parameters of an endpoint for one row. */
const DETAIL = new Set(['include[]', 'exclude[]']);

/** Made at the first request, and packed once for each encoding: the document only changes with the program. */
export function dokumentasiRoutes(all: () => Route[]): Route[] {
  let made: { text: string; packed: Packed; tag: string } | undefined;
  const make = () => {
    const text = JSON.stringify(documentOf(all()));
    const tag = `"${createHash('sha1').update(text).digest('base64url')}"`;
    return { text, packed: new Map(), tag };
  };
  return [
    implement(dokumentasi.get, async ({ request }) => {
      made ??= make();
      const headers: Record<string, string> = {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=300',
        etag: made.tag,
      };
      if (request.headers.get('if-none-match') === made.tag)
        return new Response(null, { status: 304, headers });
      return textResponse(made.text, { headers }, made.packed);
    }),
  ];
}
