import { suratStatis } from '#contract/surat/statis.ts';
import { type Early, implement } from '#server/core/context.ts';
import { forbidden, notFound } from '#server/core/errors.ts';
import { shownHtml } from '#server/core/html.ts';
import { listPage } from '#server/core/query/list.ts';
import { codeOf, findLetter, offeredById, slugOf } from '#server/features/jenis-surat/statis-queries.ts';
import { requirementsOf } from '#server/features/jenis-surat/syarat-queries.ts';
import { chainOf } from '#server/features/jenis-surat/tawaran-queries.ts';
import { expectedIn } from '#server/kinds/alur/deadline.ts';
import { readStatic } from './statis-queries.ts';
import { persyaratanQuery } from './statis-resource.ts';
import { fileStatic } from './statis-writes.ts';

const BY_CODE = 'filter{jenis_surat.value}';
export const suratStatisRoutes = [
  implement(
    suratStatis.requirements,
    async ({ db, query, village }) => {
      const asked = new URLSearchParams(query);
      const slug = asked.get(BY_CODE);
      if (slug !== null) asked.set(BY_CODE, codeOf(slug));
      const page = await listPage(db, persyaratanQuery, asked, { zone: village.zona });
      const letters = await offeredById(
        db,
        page.data.flatMap(({ id }) => id ?? []),
      );
      const data = page.data.map(({ jenis_surat, ...row }) => ({
        ...row,
        ...(jenis_surat && { jenis_surat: { ...jenis_surat, value: slugOf(jenis_surat.value ?? '') } }),
        persyaratan: requirementsOf(letters, row.id),
        alur: shownHtml(row.alur ?? ''),
        biaya: shownHtml(row.biaya ?? ''),
        waktu: shownHtml(row.waktu ?? ''),
      }));
      return { ...page, data };
    },
    { query: persyaratanQuery },
  ),

  implement(suratStatis.get, async ({ db, params, village }) => {
    const kode = codeOf(params.slug);
    const letter = await findLetter(db, kode);
    if (!letter) throw notFound();
    const [rantai, perkiraan] = await Promise.all([
      chainOf(db, letter),
      expectedIn(db, letter.waktu_pelayanan, village.zona),
    ]);
    return { ...letter, slug: slugOf(kode), rantai, perkiraan };
  }),

  implement(
    suratStatis.create,
    async (context, asked) => {
      const { service, kode } = asked;
      const id = await fileStatic(context, asked, context.actor.id);
      await context.record({ action: 'surat.create', id, after: { layanan: service.nama }, quiet: true });
      return { id, jenis: service.jenis, slug: slugOf(kode) };
    },
    { before: readOwn },
  ),
];

function readOwn(context: Early<typeof suratStatis.create>) {
  const { actor, params } = context;
  if (actor.penduduk_id === null) throw forbidden();
  return readStatic(context, { slug: params.slug, penduduk: actor.penduduk_id, atCounter: false });
}
