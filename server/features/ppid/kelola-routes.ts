import { kelolaPpid } from '#contract/ppid/ppid.ts';
import { dokumenRoutes } from '#server/kinds/naskah/file-routes.ts';
import { moveRoute } from '#server/kinds/naskah/order.ts';
import { naskahRoutes } from '#server/kinds/naskah/routes.ts';
import { dokumenNaskah } from './naskah-queries.ts';

/** Writing and publishing documents, and their order. */
export const kelolaPpidRoutes = [
  ...naskahRoutes(dokumenNaskah),
  ...dokumenRoutes(dokumenNaskah),
  moveRoute(kelolaPpid.move, { noun: 'dokumen', table: 'dokumen', within: 'jenis' }),
];
