import { masukan } from '#contract/masukan.ts';
import { implement } from '#server/core/context.ts';
import { countVisit } from '#server/core/data/counter.ts';
import { listPage } from '#server/core/query/list.ts';
import { rowOf } from './queries.ts';
import { masukanQuery } from './resource.ts';

const TALLIES = { ya: 'masukan.ya', tidak: 'masukan.tidak' } as const;

export const masukanRoutes = [
  implement(masukan.send, async (context) => {
    const { jalur, membantu } = context.body;
    const id = await rowOf(context.db, jalur);
    if (id !== undefined) countVisit(context, TALLIES[membantu], id);
  }),

  implement(
    masukan.list,
    ({ db, query, village }) => listPage(db, masukanQuery, query, { zone: village.zona }),
    { query: masukanQuery },
  ),
];
