import { peta } from '#contract/peta.ts';
import { implement } from '#server/core/context.ts';

export const petaRoutes = [
  // No village has drawn its parcels yet.
  implement(peta.me, async () => ({ kepemilikan: [] })),
];
