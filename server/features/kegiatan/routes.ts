import { kegiatan } from '#contract/kegiatan.ts';
import { implement } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { findOne, listPage } from '#server/core/query/list.ts';
import { visible } from '#server/kinds/naskah/visible.ts';
import { kegiatanNaskah } from './queries.ts';
import { kegiatanQuery } from './resource.ts';

export const kegiatanRoutes = [
  implement(
    kegiatan.list,
    async ({ db, query, village }) => {
      const page = await listPage(db, kegiatanQuery, query, {
        zone: village.zona,
        where: visible,
        constant: true,
      });
      return { ...page, data: page.data.map(kegiatanNaskah.present) };
    },
    { query: kegiatanQuery },
  ),

  implement(
    kegiatan.get,
    async ({ db, params, query, village }) => {
      const row = await findOne(db, kegiatanQuery, params.id, query, { zone: village.zona, where: visible });
      if (!row) throw notFound();
      return { ...row, ...kegiatanNaskah.present(row) };
    },
    { query: kegiatanQuery },
  ),
];
