import { hariLibur, hariLiburFields } from '#contract/hari-libur.ts';
import { implement } from '#server/core/context.ts';
import { invalid } from '#server/core/errors.ts';
import type { Register } from '#server/kinds/register/definition.ts';
import { registerRoutes } from '#server/kinds/register/routes.ts';
import { NATIONAL, yearsOf } from './queries.ts';
import { hariLiburQuery } from './resource.ts';
import { fillNational } from './writes.ts';

const register: Register = {
  noun: 'hari-libur',
  table: 'hari_libur',
  fields: hariLiburFields,
  manage: hariLiburQuery,
};

const { list, create, update, remove } = hariLibur;

export const hariLiburRoutes = [
  ...registerRoutes({ manage: list, create, update, remove }, register),

  implement(hariLibur.years, ({ db, village }) => yearsOf(db, village.zona)),

  implement(hariLibur.fill, async (context) => {
    const { db, body, record } = context;
    const { tahun } = body;
    if (!NATIONAL.has(tahun)) throw invalid({ tahun: `Daftar nasional ${tahun} belum ada di situs ini.` });
    const tambah = await fillNational(db, [tahun]);
    // No page shows a holiday by itself: what is kept for visitors stays.
    await record({ action: 'hari-libur.fill', id: tahun, after: { tambah }, quiet: true });
    return { tambah };
  }),
];
