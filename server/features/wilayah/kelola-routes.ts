import { kelolaWilayah } from '#contract/wilayah/kelola.ts';
import { implement } from '#server/core/context.ts';
import { mergeArea } from './gabung-writes.ts';
import { areaCounts } from './queries.ts';
import { withInner } from './rules.ts';
import { addArea, changeArea, emptyArea, M2_PER_HA, removeArea } from './writes.ts';

export const kelolaWilayahRoutes = [
  implement(kelolaWilayah.tree, async ({ db }) =>
    withInner(await areaCounts(db)).map(({ luas_m2, ...area }) => ({
      ...area,
      luas_ha: luas_m2 === null ? null : luas_m2 / M2_PER_HA,
    })),
  ),

  implement(kelolaWilayah.create, async (context) => ({ id: await addArea(context, context.body) })),

  implement(kelolaWilayah.update, async (context) => {
    await changeArea(context, context.params.id, context.body);
    return { id: context.params.id };
  }),

  implement(kelolaWilayah.remove, (context) => removeArea(context, context.params.id)),

  implement(kelolaWilayah.merge, (context) => mergeArea(context, context.params.id, context.body.ke)),

  implement(kelolaWilayah.empty, (context) => emptyArea(context, context.params.id, context.body.ke)),
];
