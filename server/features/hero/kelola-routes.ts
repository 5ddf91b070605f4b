import { hero } from '#contract/hero.ts';
import { implement } from '#server/core/context.ts';
import { gambarRoutes } from '#server/kinds/naskah/file-routes.ts';
import { moveRow } from '#server/kinds/naskah/order.ts';
import { naskahRoutes } from '#server/kinds/naskah/routes.ts';
import { heroNaskah } from './queries.ts';

/** Writing and publishing slides, and their order. */
export const kelolaHeroRoutes = [
  ...naskahRoutes(heroNaskah),
  ...gambarRoutes(heroNaskah),

  implement(hero.move, async ({ db, params: { id }, body: { ke }, record }) => {
    const { sebelum, sesudah } = await moveRow(db, 'hero', { id, ke, within: 'tipehero' });
    await record({ action: 'hero.move', id, before: { urutan: sebelum }, after: { urutan: sesudah } });
  }),
];
