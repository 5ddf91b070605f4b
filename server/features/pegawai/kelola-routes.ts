import { pegawai } from '#contract/pegawai.ts';
import { implement } from '#server/core/context.ts';
import { gambarRoutes } from '#server/kinds/naskah/file-routes.ts';
import { moveRow } from '#server/kinds/naskah/order.ts';
import { naskahRoutes } from '#server/kinds/naskah/routes.ts';
import { pegawaiNaskah } from './queries.ts';

/** Writing and publishing officials, and their order. */
export const kelolaPegawaiRoutes = [
  ...naskahRoutes(pegawaiNaskah),
  ...gambarRoutes(pegawaiNaskah),

  implement(pegawai.move, async ({ db, params: { id }, body: { ke }, record }) => {
    const { sebelum, sesudah } = await moveRow(db, 'pegawai', { id, ke, within: 'tingkat' });
    await record({ action: 'pegawai.move', id, before: { urutan: sebelum }, after: { urutan: sesudah } });
  }),
];
