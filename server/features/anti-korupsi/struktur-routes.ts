import { antiKorupsi } from '#contract/anti-korupsi.ts';
import { implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { listPage } from '#server/core/query/list.ts';
import { countEvidence, makeEvidenceKnown } from './queries.ts';
import { strukturQuery } from './resource.ts';
import { MOST, nextCode } from './rules.ts';

/** Components and indicators of a year: kept by staff, gone only when no evidence names them. */
export const strukturRoutes = [
  implement(
    antiKorupsi.structure,
    async ({ db, query, village }) => listPage(db, strukturQuery, query, { zone: village.zona }),
    { query: strukturQuery },
  ),

  implement(antiKorupsi.createComponent, async ({ db, body: { periode, nama }, record }) => {
    const codes = await lockYear(db, periode);
    if (codes.length === 0) throw invalid({ periode: `Tahun ${periode} belum punya struktur.` });
    if (codes.length >= MOST) throw conflict(`Paling banyak ${MOST} komponen setahun.`);
    const row = await db
      .insertInto('kategori_anti_korupsi')
      .values({ desa_id: db.desaId, kode: nextCode(codes), nama, periode })
      .returning(['id', 'kode', 'nama', 'periode'])
      .executeTakeFirstOrThrow();
    await record({ action: 'komponen-anti-korupsi.create', id: row.id, after: row });
    return row;
  }),

  implement(antiKorupsi.updateComponent, async ({ db, params: { id }, body: { nama }, record }) => {
    const before = await lockComponent(db, id);
    const after = { ...before, nama };
    await db
      .updateTable('kategori_anti_korupsi')
      .set({ nama })
      .where('desa_id', '=', db.desaId)
      .where('id', '=', id)
      .execute();
    await record({ action: 'komponen-anti-korupsi.update', id, before, after });
    return after;
  }),

  implement(antiKorupsi.removeComponent, async ({ db, params: { id }, record }) => {
    const component = await lockComponent(db, id);
    const indikator = await lockIndicators(db, id);
    const ids = indikator.map((one) => one.id);
    if (ids.length > 0) {
      await refuseUsed(db, 'Komponen', ids);
      await db
        .deleteFrom('sub_kategori_anti_korupsi')
        .where('desa_id', '=', db.desaId)
        .where('id', 'in', ids)
        .execute();
    }
    await db
      .deleteFrom('kategori_anti_korupsi')
      .where('desa_id', '=', db.desaId)
      .where('id', '=', id)
      .execute();
    await record({ action: 'komponen-anti-korupsi.delete', id, before: { ...component, indikator } });
  }),

  implement(antiKorupsi.createIndicator, async ({ db, params: { id }, body, record }) => {
    const component = await lockComponent(db, id);
    const codes = (await indicatorsOf(db, id).execute()).map(({ kode }) => kode);
    if (codes.length >= MOST) throw conflict(`Paling banyak ${MOST} indikator dalam satu komponen.`);
    const row = await db
      .insertInto('sub_kategori_anti_korupsi')
      .values({
        desa_id: db.desaId,
        kategori_id: id,
        kode: nextCode(codes, component.kode),
        nama: body.nama,
        bukti: body.bukti || null,
      })
      .returning(['id', 'kode', 'nama', 'bukti'])
      .executeTakeFirstOrThrow();
    await record({ action: 'indikator-anti-korupsi.create', id: row.id, after: row });
    return row;
  }),

  implement(antiKorupsi.updateIndicator, async ({ db, params: { id }, body, record }) => {
    const before = await lockIndicator(db, id);
    const bukti = body.bukti === undefined ? before.bukti : body.bukti || null;
    const after = { ...before, nama: body.nama, bukti };
    await db
      .updateTable('sub_kategori_anti_korupsi')
      .set({ nama: after.nama, bukti })
      .where('desa_id', '=', db.desaId)
      .where('id', '=', id)
      .execute();
    if (after.nama !== before.nama) await makeEvidenceKnown(db, id);
    await record({ action: 'indikator-anti-korupsi.update', id, before, after });
    return after;
  }),

  implement(antiKorupsi.removeIndicator, async ({ db, params: { id }, record }) => {
    const before = await lockIndicator(db, id);
    await refuseUsed(db, 'Indikator', [id]);
    await db
      .deleteFrom('sub_kategori_anti_korupsi')
      .where('desa_id', '=', db.desaId)
      .where('id', '=', id)
      .execute();
    await record({ action: 'indikator-anti-korupsi.delete', id, before });
  }),
];

/** The codes of a year's components, locked: numbers are given out one at a time. */
async function lockYear(db: VillageDb, periode: number): Promise<string[]> {
  const rows = db
    .selectFrom('kategori_anti_korupsi')
    .where('desa_id', '=', db.desaId)
    .where('periode', '=', periode)
    .orderBy('id');
  await rows.select('id').forUpdate().execute();
  // Read only now: what somebody else added while this one waited was not there when the lock was asked for.
  return (await rows.select('kode').execute()).map(({ kode }) => kode);
}

async function lockComponent(db: VillageDb, id: number) {
  const row = await db
    .selectFrom('kategori_anti_korupsi')
    .select(['id', 'kode', 'nama', 'periode'])
    .where('desa_id', '=', db.desaId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

const indicatorsOf = (db: VillageDb, component: number) =>
  db
    .selectFrom('sub_kategori_anti_korupsi')
    .select(['id', 'kode', 'nama', 'bukti'])
    .where('desa_id', '=', db.desaId)
    .where('kategori_id', '=', component)
    .orderBy('id');

/** Locked, so that no evidence takes one of them while they are being removed. */
const lockIndicators = (db: VillageDb, component: number) =>
  indicatorsOf(db, component).forUpdate().execute();

async function lockIndicator(db: VillageDb, id: number) {
  const row = await db
    .selectFrom('sub_kategori_anti_korupsi')
    .select(['id', 'kode', 'nama', 'bukti'])
    .where('desa_id', '=', db.desaId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function refuseUsed(db: VillageDb, what: string, subs: readonly number[]): Promise<void> {
  const { semua, sampah } = await countEvidence(db, subs);
  if (semua === 0) return;
  const trash = sampah > 0 ? `, ${sampah} di sampah` : '';
  throw conflict(`${what} ini masih punya ${semua} bukti${trash}. Pindahkan dahulu ke indikator lain.`);
}
