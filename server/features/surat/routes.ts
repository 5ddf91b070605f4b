import { surat } from '#contract/surat.ts';
import { implement } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { listPage } from '#server/core/query/list.ts';
import { ajuanLayananQuery } from './resource.ts';

export const suratRoutes = [
  implement(
    surat.me,
    ({ actor, db, query, village }) =>
      listPage(db, ajuanLayananQuery, query, {
        zone: village.zona,
        where: (rows) => rows.where('pemilik_id', '=', actor.id),
      }),
    { query: ajuanLayananQuery },
  ),

  implement(surat.record, async ({ actor, db, params }) => {
    const row = await db
      .selectFrom('ajuan_layanan')
      .select(['id as surat_id', 'jenis', 'config_name', 'is_printed', 'created_at as created'])
      .where('desa_id', '=', db.desaId)
      .where('id', '=', params.id)
      .where('pemilik_id', '=', actor.id)
      .where('jenis', '=', params.type.replaceAll('-', '_'))
      .executeTakeFirst();
    if (!row) throw notFound();
    return row;
  }),
];
