import { produkHukum } from '#contract/produk-hukum.ts';
import { type Context, implement } from '#server/core/context.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import type { Lampiran } from '#server/kinds/naskah/files.ts';
import { dokumenRoutes, naskahRoutes, shownText } from '#server/kinds/naskah/routes.ts';
import { findRow, isiOf, openText, writeText } from '#server/kinds/naskah/rows.ts';
import { naskahFiles } from '../berkas/jobs.ts';
import { allRelations, hukumNaskah, regulationsOf, relationsForStaff } from './kelola-queries.ts';
import { contradictionsIn } from './pertentangan-rules.ts';

export const kelolaProdukHukumRoutes = [
  ...naskahRoutes(produkHukum, hukumNaskah),
  ...dokumenRoutes(produkHukum, hukumNaskah),

  implement(produkHukum.abstract, async (context) => {
    const { core, db, actor, params, body, uploads } = context;
    const [upload] = uploads('abstrak');
    if (!upload) throw notFound();
    const file = await naskahFiles.save({ core, db }, upload, { pemilik: actor.id });
    await putAbstract(context, { id: params.id, versi: body.versi }, { id: file.id });
    return shownText(db, hukumNaskah, params.id);
  }),

  implement(produkHukum.removeAbstract, async (context) => {
    const { db, params, body } = context;
    await putAbstract(context, { id: params.id, versi: body.versi }, null);
    return shownText(db, hukumNaskah, params.id);
  }),

  implement(produkHukum.relations, async ({ db, params }) => {
    if (!(await findRow(db, hukumNaskah, params.id))) throw notFound();
    return relationsForStaff(db, params.id);
  }),

  implement(produkHukum.relate, async ({ db, params: { id }, body, record }) => {
    const { jenis, ke, sejak, catatan } = body;
    const [from, to] = [await findRow(db, hukumNaskah, id), await findRow(db, hukumNaskah, ke)];
    if (!from) throw notFound();
    if (!to || to.dihapus) throw invalid({ ke: 'Peraturan ini tidak ada lagi.' });
    if (ke === id) throw invalid({ ke: 'Pilih peraturan lain.' });
    await db
      .insertInto('relasi_hukum')
      .values({ desa_id: db.desaId, dari_id: id, ke_id: ke, jenis, sejak, catatan })
      .execute();
    await record({ action: 'produk-hukum.relate', id, after: { jenis, ke, sejak } });
    return relationsForStaff(db, id);
  }),

  implement(produkHukum.unrelate, async ({ db, params: { id, relasi_id }, record }) => {
    const gone = await db
      .deleteFrom('relasi_hukum')
      .where('desa_id', '=', db.desaId)
      .where('id', '=', relasi_id)
      .where((eb) => eb.or([eb('dari_id', '=', id), eb('ke_id', '=', id)]))
      .returning(['jenis', 'dari_id', 'ke_id', 'sejak'])
      .executeTakeFirst();
    if (!gone) throw notFound();
    await record({ action: 'produk-hukum.unrelate', id, before: gone });
  }),

  implement(produkHukum.contradictions, async ({ db }) =>
    contradictionsIn(await regulationsOf(db), await allRelations(db)),
  ),
];

async function putAbstract(
  { db, actor, record }: Pick<Context, 'db' | 'record'> & { actor: { id: number } },
  { id, versi }: { id: number; versi: number },
  abstrak_file: Lampiran | null,
): Promise<void> {
  const row = await openText(db, hukumNaskah, id, versi);
  const before = isiOf(hukumNaskah, row);
  await writeText({ db, actor }, hukumNaskah, row, { ...before, abstrak_file });
  await record({ action: 'produk-hukum.abstract', id, before: { naskah: before }, quiet: true });
}
