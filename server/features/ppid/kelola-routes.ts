import { kelolaPpid } from '#contract/ppid.ts';
import { implement } from '#server/core/context.ts';
import { dokumenRoutes } from '#server/kinds/naskah/file-routes.ts';
import { moveRow } from '#server/kinds/naskah/order.ts';
import { naskahRoutes } from '#server/kinds/naskah/routes.ts';
import { dokumenNaskah } from './naskah-queries.ts';

/** Writing and publishing documents, and their order. */
export const kelolaPpidRoutes = [
  ...naskahRoutes(dokumenNaskah),
  ...dokumenRoutes(dokumenNaskah),

  implement(kelolaPpid.move, async ({ db, params: { id }, body: { ke }, record }) => {
    const { sebelum, sesudah } = await moveRow(db, 'dokumen', { id, ke, within: 'jenis' });
    await record({ action: 'dokumen.move', id, before: { urutan: sebelum }, after: { urutan: sesudah } });
  }),
];
