import { produkHukum } from '#contract/produk-hukum/produk-hukum.ts';
import { implement } from '#server/core/context.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { dokumenRoutes, putFile, savedFile } from '#server/kinds/naskah/file-routes.ts';
import { naskahRoutes } from '#server/kinds/naskah/routes.ts';
import { findRow } from '#server/kinds/naskah/rows.ts';
import { allRelations, hukumNaskah, regulationsOf, relationsForStaff } from './kelola-queries.ts';
import { contradictionsIn } from './pertentangan-rules.ts';

export const kelolaProdukHukumRoutes = [
  ...naskahRoutes(hukumNaskah),
  ...dokumenRoutes(hukumNaskah),

  implement(produkHukum.abstract, async (context) => {
    const { id } = await savedFile(context, hukumNaskah, 'abstrak');
    return putFile(context, hukumNaskah, 'abstract', (isi) => ({ ...isi, abstrak_file: { id } }));
  }),

  implement(produkHukum.removeAbstract, (context) =>
    putFile(context, hukumNaskah, 'abstract', (isi) => ({ ...isi, abstrak_file: null })),
  ),

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
    await db.insertInto('relasi_hukum').values({ dari_id: id, ke_id: ke, jenis, sejak, catatan }).execute();
    await record({ action: 'produk-hukum.relate', id, after: { jenis, ke, sejak } });
    return relationsForStaff(db, id);
  }),

  implement(produkHukum.unrelate, async ({ db, params: { id, relasi_id }, record }) => {
    const gone = await db
      .deleteFrom('relasi_hukum')
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
