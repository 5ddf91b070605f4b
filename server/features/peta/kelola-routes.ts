import { givenOf } from '#contract/lib/record.ts';
import { moved } from '#contract/lib/urutan.ts';
import { kelolaPeta } from '#contract/peta/kelola.ts';
import { implement } from '#server/core/context.ts';
import { refuseUnseen } from '#server/core/data/seen.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { recordLook } from '#server/core/look.ts';
import { stepUp } from '#server/core/proof/step-up.ts';
import { recordOpenings } from '#server/features/penduduk/lihat-writes.ts';
import { featureRows, featureView, kelolaTipe, keptBecause } from './kelola-queries.ts';
import { fillLegend } from './layers/legenda-writes.ts';
import { allTipe, knownTipe } from './layers/tipe-queries.ts';
import { maySeeOwners } from './shapes/isi-routes.ts';
import type { TipeRow } from './table.ts';
import { findSig } from './tiles/sig-queries.ts';
import { remakeTiles } from './tiles/ubin-jobs.ts';

const TAKEN = 'Nama ini sudah dipakai tipe lain';

async function refuseTaken(db: VillageDb, nama: string, except = 0): Promise<void> {
  const types = await allTipe(db);
  if (types.some((one) => one.id !== except && one.nama.toLowerCase() === nama.toLowerCase()))
    throw invalid({ nama: TAKEN });
}

/** Gives the types of one group their order; the places of all others stay. */
async function putInOrder(db: VillageDb, types: readonly TipeRow[], group: readonly number[]): Promise<void> {
  const inGroup = new Set(group);
  const next = group.values();
  const order = types.map(({ id }) => (inGroup.has(id) ? (next.next().value ?? id) : id));
  for (const [at, id] of order.entries())
    await db
      .updateTable('sigtipe')
      .set({ urutan: at + 1 })
      .where('id', '=', id)
      .execute();
}

export const kelolaPetaRoutes = [
  implement(kelolaPeta.types, ({ db }) => kelolaTipe(db)),

  implement(kelolaPeta.addTipe, async ({ db, body: { isian, ...body }, record }) => {
    await refuseTaken(db, body.nama);
    const types = await allTipe(db);
    const inGroup = types.filter(({ kelompok }) => kelompok === body.kelompok);
    const urutan = Math.max(0, ...inGroup.map((one) => one.urutan));
    const sumber_id = types.find(({ tingkat }) => tingkat === 'bidang')?.id ?? null;
    const tematik = body.kelompok === 'tematik';
    const colours = {
      tematik,
      sumber_id,
      klasifikasi: isian,
      bentuk: 'luasan',
      jenis_satuan: 'luas',
    } as const;
    const common = { tingkat: null, dasar: null, from_model: null, dibuat: null, urutan };
    const { id } = await db
      .insertInto('sigtipe')
      .values({ ...body, ...common, ...(tematik ? colours : { sumber_id: null, jenis_satuan: 'jumlah' }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (tematik) await fillLegend(db, await knownTipe(db, id), isian);
    await record({ action: 'sigtipe.create', id, after: tematik ? { ...body, isian } : body });
    return { id };
  }),

  implement(kelolaPeta.saveTipe, async (context) => {
    const { db, params, record } = context;
    const { semula, nama, warna, ...more } = context.body;
    const body = { nama, warna, ...givenOf(more) };
    const before = await knownTipe(db, params.id);
    await refuseUnseen(context, { noun: 'sigtipe', id: before.id, called: 'Tipe layer' }, before, semula);
    await refuseTaken(db, body.nama, before.id);
    await db
      .updateTable('sigtipe')
      .set({ ...body, updated_at: new Date() })
      .where('id', '=', before.id)
      .execute();
    const { keterangan, on_website, has_summary } = before;
    await record({
      action: 'sigtipe.update',
      id: before.id,
      before: { nama: before.nama, warna: before.warna, keterangan, on_website, has_summary },
      after: body,
    });
    return { id: before.id };
  }),

  implement(kelolaPeta.moveTipe, async ({ db, body, params, record }) => {
    const tipe = await knownTipe(db, params.id);
    const types = await allTipe(db);
    const group = types.filter(({ kelompok }) => kelompok === tipe.kelompok).map(({ id }) => id);
    await putInOrder(db, types, moved(group, tipe.id, body.arah));
    await record({ action: 'sigtipe.move', id: tipe.id, after: { arah: body.arah } });
    return { id: tipe.id };
  }),

  implement(kelolaPeta.orderTipe, async ({ db, body: { urutan }, record }) => {
    const types = await allTipe(db);
    const kelompok = types.find(({ id }) => id === urutan[0])?.kelompok;
    const group = types.filter((one) => one.kelompok === kelompok);
    const all = new Set(urutan);
    if (all.size !== urutan.length || all.size !== group.length || !group.every(({ id }) => all.has(id)))
      throw conflict('Tipe layer baru saja ditambah atau dihapus. Periksa, lalu urutkan lagi.');
    await putInOrder(db, types, urutan);
    await record({ action: 'sigtipe.order', id: kelompok ?? '', after: { urutan } });
    return { jumlah: urutan.length };
  }),

  implement(kelolaPeta.removeTipe, async (context) => {
    const { core, db, params, record, village } = context;
    const reads = core.tenancy.read(village.id);
    const tipe = await knownTipe(reads, params.id);
    const kept = keptBecause(tipe, await allTipe(reads));
    if (kept) throw conflict(`${tipe.nama} tidak bisa dihapus. ${kept}`);
    // Everything drawn on it goes with it.
    if (tipe.ringkasan.jumlah) await stepUp(context, 'hapus');
    await db.deleteFrom('sigtipe').where('id', '=', tipe.id).execute();
    await record({
      action: 'sigtipe.delete',
      id: tipe.id,
      before: { nama: tipe.nama, jumlah: tipe.ringkasan.jumlah ?? 0 },
    });
  }),

  implement(kelolaPeta.features, ({ db, query }) => featureRows(db, query)),

  implement(kelolaPeta.feature, async (context) => {
    const one = await featureView(context.db, context.params.id, maySeeOwners(context));
    const ids = one.pemilik.map(({ penduduk_id }) => penduduk_id);
    context.look((looking) => recordOpenings(looking, { ids, apa: 'pemilik bidang tanah' }));
    if (ids.length > 0) context.look((looking) => recordLook(looking, { action: 'sig.view', id: one.id }));
    return one;
  }),

  implement(kelolaPeta.removeFeature, async ({ db, params, record }) => {
    const row = await findSig(db, params.id);
    if (!row) throw notFound();
    await db.deleteFrom('sig').where('id', '=', row.id).execute();
    await remakeTiles(db, row.tipe_id);
    await record({ action: 'sig.delete', id: row.id, before: { nama: row.nama, nbt: row.nbt } });
  }),
];
