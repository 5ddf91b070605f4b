import { statuslapor } from '#contract/lapor.ts';
import { type Context, implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { findOne, listPage } from '#server/core/query/list.ts';
import { statusKelolaQuery } from './resource.ts';
import { STATUS_TETAP } from './rules.ts';

export const statusLaporRoutes = [
  implement(
    statuslapor.manage,
    async ({ db, query, village }) => listPage(db, statusKelolaQuery, query, { zone: village.zona }),
    { query: statusKelolaQuery },
  ),

  implement(statuslapor.create, async (context) => {
    const { db, body, record } = context;
    const all = await lockAll(db);
    checkName(all, body.nama);
    const id = Math.max(...all.map((one) => one.id)) + 1;
    const urutan = Math.max(...all.map((one) => one.urutan)) + 1;
    await db
      .insertInto('status_lapor')
      .values({ ...body, desa_id: db.desaId, id, urutan })
      .execute();
    await record({ action: 'statuslapor.create', id, after: body });
    return shown(context, id);
  }),

  implement(statuslapor.update, async (context) => {
    const { db, body, params, record } = context;
    const all = await lockAll(db);
    const before = oneOf(all, params.id);
    checkName(all, body.nama, before.id);
    await db
      .updateTable('status_lapor')
      .set(body)
      .where('desa_id', '=', db.desaId)
      .where('id', '=', before.id)
      .execute();
    await record({ action: 'statuslapor.update', id: before.id, before, after: body });
    return shown(context, before.id);
  }),

  implement(statuslapor.remove, async (context) => {
    const { db, params, record } = context;
    const before = oneOf(await lockAll(db), params.id);
    if (STATUS_TETAP.includes(before.id))
      throw conflict('Status ini tetap diperlukan. Nama dan warnanya boleh diganti.');
    const { dipakai } = await shown(context, before.id);
    if (Number(dipakai) > 0) throw conflict(`Status ini masih dipakai ${dipakai} laporan.`);
    await db
      .deleteFrom('status_lapor')
      .where('desa_id', '=', db.desaId)
      .where('id', '=', before.id)
      .execute();
    await record({ action: 'statuslapor.delete', id: before.id, before });
  }),
];

type Row = { id: number; nama: string; warna: string; urutan: number };

/** The few there are, locked: numbers are given out one at a time, and none is taken while it is being removed. */
async function lockAll(db: VillageDb): Promise<Row[]> {
  const rows = db.selectFrom('status_lapor').where('desa_id', '=', db.desaId).orderBy('id');
  await rows.select('id').forUpdate().execute();
  // Read only now: what another officer added while this one waited was not there when the lock was asked for.
  return rows.select(['id', 'nama', 'warna', 'urutan']).execute();
}

function oneOf(all: Row[], id: number): Row {
  const row = all.find((one) => one.id === id);
  if (!row) throw notFound();
  return row;
}

function checkName(all: Row[], nama: string, own = 0): void {
  const same = (one: Row) => one.nama.toLowerCase() === nama.toLowerCase();
  if (all.some((one) => one.id !== own && same(one))) throw invalid({ nama: 'Status ini sudah ada.' });
}

async function shown({ db, village }: Pick<Context, 'db' | 'village'>, id: number) {
  const row = await findOne(db, statusKelolaQuery, id, new URLSearchParams(), { zone: village.zona });
  if (!row) throw notFound();
  return row;
}
