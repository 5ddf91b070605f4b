import { berita } from '#contract/berita.ts';
import { implement } from '#server/core/context.ts';
import { countVisit } from '#server/core/data/counter.ts';
import { notFound } from '#server/core/errors.ts';
import { findOne, listPage } from '#server/core/query/list.ts';
import { visible } from '#server/kinds/naskah/visible.ts';
import { artikelNaskah } from './queries.ts';
import { artikelQuery } from './resource.ts';
import { findMoved } from './terdahulu-queries.ts';

export const beritaRoutes = [
  implement(
    berita.list,
    async ({ db, query, village }) => {
      const page = await listPage(db, artikelQuery, query, {
        zone: village.zona,
        where: visible,
        constant: true,
      });
      return { ...page, data: page.data.map(artikelNaskah.present) };
    },
    { query: artikelQuery },
  ),

  implement(
    berita.get,
    async ({ db, params, query, village }) => {
      const row = await findOne(db, artikelQuery, params.id, query, { zone: village.zona, where: visible });
      if (!row) throw notFound();
      return { ...row, ...artikelNaskah.present(row) };
    },
    { query: artikelQuery },
  ),

  implement(berita.terdahulu, async ({ db, params }) => {
    const id = await findMoved(db, params.kunci);
    if (id === undefined) throw notFound();
    return { id };
  }),

  implement(berita.view, async (context) => {
    const { db, params } = context;
    const rows = db.selectFrom('artikel').select('id');
    const row = await visible(rows).where('id', '=', params.id).executeTakeFirst();
    if (!row) throw notFound();
    countVisit(context, 'artikel.view_count', params.id);
  }),
];
