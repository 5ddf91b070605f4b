import { hariLibur, hariLiburFields } from '#contract/hari-libur.ts';
import { isDay } from '#contract/lib/teks.ts';
import { implement } from '#server/core/context.ts';
import { invalid } from '#server/core/errors.ts';
import type { QueryParameter } from '#server/core/query/describe.ts';
import type { Register } from '#server/kinds/register/definition.ts';
import { registerList } from '#server/kinds/register/routes.ts';
import { addRow, changeRow, openRow, removeRow, shownRow } from '#server/kinds/register/writes.ts';
import { impactOf, recount } from './jobs.ts';
import { isNational, NATIONAL, yearsOf } from './queries.ts';
import { hariLiburQuery } from './resource.ts';
import { fillNational } from './writes.ts';

const register: Register = {
  noun: 'hari-libur',
  table: 'hari_libur',
  fields: hariLiburFields,
  manage: hariLiburQuery,
};

const TANGGAL: QueryParameter = {
  name: 'tanggal',
  in: 'query',
  schema: { type: 'string', format: 'date' },
  description: 'Tanggal yang hendak ditambahkan.',
};

export const hariLiburRoutes = [
  registerList(hariLibur.list, register),

  implement(
    hariLibur.impact,
    async ({ db, query, village }) => {
      const tanggal = query.get('tanggal') ?? '';
      if (!isDay(tanggal)) throw invalid({ tanggal: 'Tanggal tidak ada di kalender.' });
      return impactOf(db, village.zona, tanggal);
    },
    { parameters: [TANGGAL] },
  ),

  implement(hariLibur.create, async (context) => {
    const { id } = await addRow(context, register);
    await recount(context);
    return shownRow(context, register, id);
  }),

  implement(hariLibur.update, async (context) => {
    const { after } = await changeRow(context, register);
    await recount(context);
    return shownRow(context, register, after.id);
  }),

  implement(hariLibur.remove, async (context) => {
    const { db, params, record } = context;
    const { alasan } = context.body;
    const row = await openRow(db, register, params.id);
    const national = isNational(String(row.tanggal));
    if (national && alasan === '')
      throw invalid({ alasan: 'Masukkan alasan menghapus hari libur nasional.' });
    const after = alasan === '' ? undefined : { alasan };
    await removeRow(
      { ...context, record: (event) => record({ ...event, ...(after && { after }) }) },
      register,
    );
    await recount(context);
  }),

  implement(hariLibur.years, ({ db, village }) => yearsOf(db, village.zona)),

  implement(hariLibur.fill, async (context) => {
    const { db, body, record } = context;
    const { tahun } = body;
    if (!NATIONAL.has(tahun)) throw invalid({ tahun: `Daftar nasional ${tahun} belum ada di situs ini.` });
    const tambah = await fillNational(db, [tahun]);
    // Quiet: no public page shows holidays.
    await record({ action: 'hari-libur.fill', id: tahun, after: { tambah }, quiet: true });
    await recount(context);
    return { tambah };
  }),
];
