import { wilayah } from '#contract/wilayah/wilayah.ts';
import { implement } from '#server/core/context.ts';
import { invalid } from '#server/core/errors.ts';
import { listPage } from '#server/core/query/list.ts';
import { dukuhQuery, dusunQuery, rtQuery, rwQuery } from './resource.ts';

export const wilayahRoutes = [
  implement(
    wilayah.dusun,
    ({ db, query, village }) => listPage(db, dusunQuery, query, { zone: village.zona }),
    { query: dusunQuery },
  ),
  implement(
    wilayah.dukuh,
    async ({ db, query, village }) =>
      listPage(db, dukuhQuery, query, { zone: village.zona, where: within(query, 'dusun') }),
    { query: dukuhQuery },
  ),
  implement(wilayah.rw, ({ db, query, village }) => listPage(db, rwQuery, query, { zone: village.zona }), {
    query: rwQuery,
  }),
  implement(
    wilayah.rt,
    async ({ db, query, village }) =>
      listPage(db, rtQuery, query, { zone: village.zona, where: within(query, 'rw') }),
    { query: rtQuery },
  ),
];

type Rows = { where(column: 'induk_id', op: '=', id: number): Rows };
/** `?dusun=7`: only what lies in that area. */
function within(query: URLSearchParams, name: 'dusun' | 'rw') {
  const given = query.get(name) ?? '';
  if (given === '') return undefined;
  if (!/^\d{1,15}$/.test(given)) throw invalid({ [name]: 'Masukkan angka.' });
  return <R extends Rows>(rows: R) => rows.where('induk_id', '=', Number(given)) as R;
}
