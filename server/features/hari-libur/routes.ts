import { hariLibur, hariLiburFields } from '#contract/hari-libur.ts';
import { isDay } from '#contract/lib/text/teks.ts';
import { implement } from '#server/core/context.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import type { QueryParameter } from '#server/core/query/describe.ts';
import type { Register } from '#server/kinds/register/definition.ts';
import { registerList } from '#server/kinds/register/routes.ts';
import { addRow, changeRow, openRow, removeRow, shownRow } from '#server/kinds/register/writes.ts';
import { impactOf, recount } from './jobs.ts';
import { dayOf, isNational, NATIONAL, yearsOf } from './queries.ts';
import { hariLiburQuery } from './resource.ts';
import { fillNational } from './writes.ts';

const register: Register = {
  noun: 'hari-libur',
  table: 'hari_libur',
  fields: hariLiburFields,
  manage: hariLiburQuery,
};

const NUMBER = /^\d{1,9}$/;

const OTHER_DAYS: QueryParameter[] = [
  {
    name: 'tanggal',
    in: 'query',
    schema: { type: 'string', format: 'date' },
    description: 'Tanggal yang hendak menjadi hari libur.',
  },
  {
    name: 'tanpa',
    in: 'query',
    schema: { type: 'integer' },
    description: 'Nomor hari libur yang hendak dihapus atau dipindah.',
  },
  {
    name: 'tahun',
    in: 'query',
    schema: { type: 'integer' },
    description: 'Tahun yang hendak diisi dari daftar nasional.',
  },
];

export const hariLiburRoutes = [
  registerList(hariLibur.list, register),

  implement(
    hariLibur.impact,
    async ({ db, query, village }) => {
      const tanggal = query.get('tanggal');
      if (tanggal !== null && !isDay(tanggal)) throw invalid({ tanggal: 'Tanggal tidak ada di kalender.' });
      const tanpa = query.get('tanpa');
      const leaving = tanpa !== null && NUMBER.test(tanpa) ? await dayOf(db, Number(tanpa)) : undefined;
      if (tanpa !== null && leaving === undefined) throw notFound();
      const national = NATIONAL.get(Number(query.get('tahun')))?.data ?? [];
      const closed = [...national.map((day) => day.tanggal), ...(tanggal === null ? [] : [tanggal])];
      return impactOf(db, village.zona, { closed, open: leaving ? [leaving] : [] });
    },
    { parameters: OTHER_DAYS },
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
