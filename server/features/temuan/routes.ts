import { temuan } from '#contract/temuan.ts';
import { implement } from '#server/core/context.ts';
import { temuanCount, temuanOf } from './queries.ts';

export const temuanRoutes = [
  implement(temuan.list, async ({ db }) => temuanOf(db)),
  implement(temuan.count, async ({ db }) => ({ jumlah: await temuanCount(db) })),
];
