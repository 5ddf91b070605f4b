import { temuan } from '#contract/temuan.ts';
import { implement } from '#server/core/context.ts';
import { findingCounts } from '#server/features/penduduk/temuan-queries.ts';
import { temuanOf } from './queries.ts';

export const temuanRoutes = [
  implement(temuan.list, ({ core, db }) => temuanOf(core, db)),
  implement(temuan.count, ({ core, db }) => findingCounts(core, db.desaId)),
];
