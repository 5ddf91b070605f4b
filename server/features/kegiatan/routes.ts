import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import { kegiatan } from '#contract/kegiatan.ts';
import { implement } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { findOne, listPage } from '#server/core/query/list.ts';
import type { Tables } from '#server/core/tables.ts';
import { present } from './queries.ts';
import { kegiatanQuery } from './resource.ts';

// Literals: the partial index is chosen by them.
const visible = <O>(rows: SelectQueryBuilder<Tables, 'kegiatan', O>) =>
  rows
    .where('status', '=', sql.lit('terbit'))
    .where('dihapus', 'is', null)
    .where('terbit', '<=', (eb) => eb.fn<Date>('now'));

export const kegiatanRoutes = [
  implement(
    kegiatan.list,
    async ({ db, query, village }) => {
      const page = await listPage(db, kegiatanQuery, query, {
        zone: village.zona,
        where: visible,
        constant: true,
      });
      return { ...page, data: page.data.map(present) };
    },
    { query: kegiatanQuery },
  ),

  implement(
    kegiatan.get,
    async ({ db, params, query, village }) => {
      const row = await findOne(db, kegiatanQuery, params.id, query, { zone: village.zona, where: visible });
      if (!row) throw notFound();
      return { ...row, ...present(row) };
    },
    { query: kegiatanQuery },
  ),
];
