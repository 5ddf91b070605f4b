import { createHash } from 'node:crypto';
import { desa, PROFIL_FIELDS } from '#contract/desa.ts';
import { implement } from '#server/core/context.ts';
import { textResponse } from '#server/core/http/compress.ts';
import { findPeta, geojsonOf } from './peta-queries.ts';
import { desaView, logoOf, profilView } from './queries.ts';

// Unknown hosts never reach this: the API answers 404 with `is_registered: false` for them.
export const desaRoutes = [
  implement(desa.domainCheck, async () => ({ is_registered: true })),
  implement(desa.me, async ({ core, db, village, query }) => {
    const left = new Set(query.getAll('exclude[]'));
    const wanted = PROFIL_FIELDS.filter((name) => !left.has(name));
    const [logo, profil] = await Promise.all([
      logoOf(core, db),
      wanted.length > 0 ? profilView(db) : undefined,
    ]);
    const shown = Object.entries(profil ?? {}).filter(([name]) => wanted.includes(name));
    return { ...desaView(village), ...logo, ...Object.fromEntries(shown) };
  }),
  implement(desa.map, async ({ db, village, request }) => {
    const text = JSON.stringify(geojsonOf(await findPeta(db), village.nama_desa));
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`;
    // Asked about each time, so that a changed boundary is seen at once; mostly the answer is that nothing changed.
    const headers = { etag, 'cache-control': 'public, no-cache', 'content-type': 'application/geo+json' };
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers });
    return textResponse(text, { headers });
  }),
];
