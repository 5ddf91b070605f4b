import { antiKorupsi } from '#contract/anti-korupsi.ts';
import { implement } from '#server/core/context.ts';
import { countVisit } from '#server/core/data/counter.ts';
import { notFound } from '#server/core/errors.ts';
import { findOne, listPage } from '#server/core/query/list.ts';
import { visible } from '#server/kinds/naskah/visible.ts';
import { yearIn } from './jobs.ts';
import { periodsOf, present } from './queries.ts';
import { artikelQuery, kategoriQuery, subKategoriQuery } from './resource.ts';
import { findSub } from './table.ts';

export const antiKorupsiRoutes = [
  implement(
    antiKorupsi.categories,
    async ({ db, query, village }) => listPage(db, kategoriQuery, query, { zone: village.zona }),
    { query: kategoriQuery },
  ),

  implement(
    antiKorupsi.category,
    async ({ db, params, query, village }) => {
      const row = await findOne(db, kategoriQuery, params.id, query, { zone: village.zona });
      if (!row) throw notFound();
      return row;
    },
    { query: kategoriQuery },
  ),

  implement(
    antiKorupsi.indicators,
    async ({ db, query, village }) => listPage(db, subKategoriQuery, query, { zone: village.zona }),
    { query: subKategoriQuery },
  ),

  implement(
    antiKorupsi.indicator,
    async ({ db, params, query, village }) => {
      const row = await findOne(db, subKategoriQuery, params.id, query, { zone: village.zona });
      if (!row) throw notFound();
      return row;
    },
    { query: subKategoriQuery },
  ),

  implement(antiKorupsi.view, async (context) => {
    const { db, params } = context;
    if (!(await findSub(db, params.id))) throw notFound();
    countVisit(context, 'sub_kategori_anti_korupsi.view_count', params.id);
  }),

  implement(
    antiKorupsi.articles,
    async ({ db, query, village }) => {
      const page = await listPage(db, artikelQuery, query, { zone: village.zona, where: visible });
      return { ...page, data: page.data.map(present) };
    },
    { query: artikelQuery },
  ),

  implement(antiKorupsi.periods, async ({ db, village }) => ({
    ini: yearIn(village.zona),
    daftar: await periodsOf(db),
  })),
];
