import { hariLibur } from '#contract/hari-libur.ts';
import { implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { listPage } from '#server/core/query/list.ts';
import { fillNational } from './jobs.ts';
import { NATIONAL, yearsOf } from './queries.ts';
import { hariLiburQuery } from './resource.ts';

const COLUMNS = ['id', 'tanggal', 'nama', 'cuti_bersama'] as const;

// No page shows a holiday by itself: what is kept for visitors stays.
const quiet = true;

export const hariLiburRoutes = [
  implement(
    hariLibur.list,
    ({ db, query, village }) => listPage(db, hariLiburQuery, query, { zone: village.zona }),
    { query: hariLiburQuery },
  ),

  implement(hariLibur.years, ({ db, village }) => yearsOf(db, village.zona)),

  implement(hariLibur.create, async (context) => {
    const { db, body, record } = context;
    const row = await db
      .insertInto('hari_libur')
      .values({ ...body, desa_id: db.desaId })
      .onConflict((conflict) => conflict.columns(['desa_id', 'tanggal']).doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
    if (!row) throw taken();
    await record({ action: 'hari-libur.create', id: row.id, after: row, quiet });
    return row;
  }),

  implement(hariLibur.update, async (context) => {
    const { db, body, params, record } = context;
    const before = await lockDay(db, params.id);
    if (body.tanggal !== before.tanggal && (await isTaken(db, body.tanggal))) throw taken();
    await db
      .updateTable('hari_libur')
      .set(body)
      .where('desa_id', '=', db.desaId)
      .where('id', '=', before.id)
      .execute();
    await record({ action: 'hari-libur.update', id: before.id, before, after: body, quiet });
    return { ...body, id: before.id };
  }),

  implement(hariLibur.remove, async (context) => {
    const { db, params, record } = context;
    const before = await lockDay(db, params.id);
    await db.deleteFrom('hari_libur').where('desa_id', '=', db.desaId).where('id', '=', before.id).execute();
    await record({ action: 'hari-libur.delete', id: before.id, before, quiet });
  }),

  implement(hariLibur.fill, async (context) => {
    const { db, body, record } = context;
    const { tahun } = body;
    if (!NATIONAL.has(tahun)) throw invalid({ tahun: `Daftar nasional ${tahun} belum ada di situs ini.` });
    const tambah = await fillNational(db, [tahun]);
    await record({ action: 'hari-libur.fill', id: tahun, after: { tambah }, quiet });
    return { tambah };
  }),
];

const taken = () => invalid({ tanggal: 'Tanggal ini sudah ada di daftar.' });

async function lockDay(db: VillageDb, id: number) {
  // All of them: two changes at the same time must not end on the same day.
  const rows = await db
    .selectFrom('hari_libur')
    .select(COLUMNS)
    .where('desa_id', '=', db.desaId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const row = rows.find((one) => one.id === id);
  if (!row) throw notFound();
  return row;
}

async function isTaken(db: VillageDb, tanggal: string): Promise<boolean> {
  const found = await db
    .selectFrom('hari_libur')
    .select('id')
    .where('desa_id', '=', db.desaId)
    .where('tanggal', '=', tanggal)
    .executeTakeFirst();
  return found !== undefined;
}
