import { kode } from '#contract/kode/kode.ts';
import { implement } from '#server/core/context.ts';
import { listPage } from '#server/core/query/list.ts';
import { codesOf } from '#server/features/penduduk/queries.ts';
import { hubunganQuery, pekerjaanQuery, pendidikanQuery } from './resource.ts';

export const kodeRoutes = [
  implement(
    kode.pendidikan,
    ({ db, query, village }) => listPage(db, pendidikanQuery, query, { zone: village.zona }),
    { query: pendidikanQuery },
  ),
  implement(
    kode.pekerjaan,
    ({ db, query, village }) => listPage(db, pekerjaanQuery, query, { zone: village.zona }),
    { query: pekerjaanQuery },
  ),
  implement(
    kode.hubungan,
    ({ db, query, village }) => listPage(db, hubunganQuery, query, { zone: village.zona }),
    { query: hubunganQuery },
  ),

  implement(kode.semua, async ({ db }) =>
    Object.fromEntries(
      [...(await codesOf(db))].map(([daftar, codes]) => [
        daftar,
        [...codes].map(([nama, code]) => ({ kode: code, nama })),
      ]),
    ),
  ),
];
