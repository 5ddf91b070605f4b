import { kelolaWilayah } from '#contract/wilayah/kelola.ts';
import { implement } from '#server/core/context.ts';
import { mergeArea } from './gabung-writes.ts';
import { areaCounts } from './queries.ts';
import { withInner } from './rules.ts';
import { addArea, emptyArea, removeArea, renameArea } from './writes.ts';

export const kelolaWilayahRoutes = [
  implement(kelolaWilayah.tree, async ({ db }) => withInner(await areaCounts(db))),

  implement(kelolaWilayah.create, async (context) => ({ id: await addArea(context, context.body) })),

  implement(kelolaWilayah.update, async (context) => {
    await renameArea(context, context.params.id, context.body.nama);
    return { id: context.params.id };
  }),

  implement(kelolaWilayah.remove, (context) => removeArea(context, context.params.id)),

  implement(kelolaWilayah.merge, (context) => mergeArea(context, context.params.id, context.body.ke)),

  implement(kelolaWilayah.empty, (context) => emptyArea(context, context.params.id, context.body.ke)),
];
