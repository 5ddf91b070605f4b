import { hero } from '#contract/hero.ts';
import { gambarRoutes } from '#server/kinds/naskah/file-routes.ts';
import { moveRoute } from '#server/kinds/naskah/order.ts';
import { naskahRoutes } from '#server/kinds/naskah/routes.ts';
import { heroNaskah } from './queries.ts';

/** Writing and publishing slides, and their order. */
export const kelolaHeroRoutes = [
  ...naskahRoutes(heroNaskah),
  ...gambarRoutes(heroNaskah),
  moveRoute(hero.move, { noun: 'hero', table: 'hero', within: 'tipehero' }),
];
