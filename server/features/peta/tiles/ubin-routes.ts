import { peta } from '#contract/peta/peta.ts';
import { implement } from '#server/core/context.ts';
import { remembered } from '#server/core/data/remembered.ts';
import { notFound } from '#server/core/errors.ts';
import { hasArea } from '#server/core/http/access.ts';
import { allTipe } from '../layers/tipe-queries.ts';
import { isPublic } from '../rules.ts';
import { layerOf, tileAsked, tileKey } from './ubin-rules.ts';

const YEAR = 'public, max-age=31536000, immutable';
const TYPE = 'application/vnd.mapbox-vector-tile';

export const ubinRoutes = [
  implement(peta.tile, async ({ core, village, db, actor, params, query, request }) => {
    const asked = tileAsked(params);
    if (!asked) throw notFound();
    const types = await remembered({ core, village }, 'sigtipe', () => allTipe(db));
    const own = types.filter((one) => layerOf(one) === asked.layer);
    const shown = own.some((one) => isPublic(one));
    if (own.length === 0 || !(shown || hasArea(actor, 'peta'))) throw notFound();
    const versi = own.find((one) => one.versi !== '')?.versi ?? '';
    const etag = `"${versi}-${asked.z}-${asked.x}-${asked.y}"`;
    const current = query.get('v') === versi;
    const headers = {
      etag,
      'cache-control': !shown ? 'private, no-store' : current ? YEAR : 'public, no-cache',
      'access-control-allow-origin': '*',
    };
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers });
    const key = versi === '' ? undefined : tileKey({ desaId: village.id, versi, ...asked });
    const file = key && (await core.files.get(key));
    if (!file) return new Response(null, { status: 204, headers });
    return new Response(file.stream, {
      headers: {
        ...headers,
        'content-type': TYPE,
        'content-encoding': 'gzip',
        'content-length': String(file.size),
      },
    });
  }),
];
