import { createHash } from 'node:crypto';
import { desa } from '#contract/desa/desa.ts';
import { PROFIL_FIELDS } from '#contract/desa/profil.ts';
import { implement, implementPlatform } from '#server/core/context.ts';
import { textResponse } from '#server/core/http/compress.ts';
import { findPeta, geojsonOf } from './peta-queries.ts';
import { desaView, logoOf, profilView } from './queries.ts';

export const desaRoutes = [
  implementPlatform(desa.domainCheck, async ({ village }) => ({
    status: village ? 200 : 404,
    data: { is_registered: village !== undefined },
  })),
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
    // Revalidated each time (usually 304), so that a changed boundary is seen at once.
    const headers = { etag, 'cache-control': 'public, no-cache', 'content-type': 'application/geo+json' };
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers });
    return textResponse(text, { headers });
  }),
];
