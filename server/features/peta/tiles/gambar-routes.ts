import { peta } from '#contract/peta/peta.ts';
import { implement } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { pictureFile, pictureVersion } from './gambar-queries.ts';

const YEAR = 'public, max-age=31536000, immutable';

export const gambarRoutes = [
  implement(peta.picture, async ({ db }) => {
    const versi = await pictureVersion(db);
    return { url: versi && peta.pictureFile.path.replace('{versi}', versi) };
  }),
  implement(peta.pictureFile, async ({ core, db, village, params }) => {
    const versi = await pictureVersion(db);
    // A page that was kept still asks for the picture before this one: it gets the present one, for now.
    const file = versi && (await pictureFile({ core, db, desaId: village.id, versi }));
    if (!file) throw notFound();
    return new Response(file.stream, {
      headers: {
        'content-type': 'image/webp',
        'content-length': String(file.size),
        'cache-control': params.versi === versi ? YEAR : 'public, no-cache',
        'x-content-type-options': 'nosniff',
      },
    });
  }),
];
