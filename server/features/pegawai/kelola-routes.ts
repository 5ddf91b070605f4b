import { pegawai } from '#contract/pegawai.ts';
import { gambarRoutes } from '#server/kinds/naskah/file-routes.ts';
import { moveRoute } from '#server/kinds/naskah/order.ts';
import { naskahRoutes } from '#server/kinds/naskah/routes.ts';
import { pegawaiNaskah } from './queries.ts';

/** Writing and publishing officials, and their order. */
export const kelolaPegawaiRoutes = [
  ...naskahRoutes(pegawaiNaskah),
  ...gambarRoutes(pegawaiNaskah),
  moveRoute(pegawai.move, { noun: 'pegawai', table: 'pegawai', within: 'tingkat' }),
];
