import { kelolaPeta } from '#contract/peta/kelola.ts';
import { type Context, implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, forbidden, invalid, notFound } from '#server/core/errors.ts';
import { hasArea } from '#server/core/http/access.ts';
import { changedMeanwhile } from './bersama-queries.ts';
import { featureRows, featureView, kelolaTipe, keptBecause } from './kelola-queries.ts';
import { recordNames, tellOwner } from './pemilik-writes.ts';
import { lineOf } from './pos-queries.ts';
import { findSig } from './sig-queries.ts';
import type { TipeRow } from './table.ts';
import { allTipe, findTipe } from './tipe-queries.ts';
import { remakeTiles } from './ubin-jobs.ts';
import { changeSig } from './writes.ts';

const TAKEN = 'Nama ini sudah dipakai tipe lain';

async function knownTipe(db: VillageDb, id: number): Promise<TipeRow> {
  const tipe = await findTipe(db, id);
  if (!tipe) throw notFound();
  return tipe;
}

async function refuseTaken(db: VillageDb, nama: string, except = 0): Promise<void> {
  const types = await allTipe(db);
  if (types.some((one) => one.id !== except && one.nama.toLowerCase() === nama.toLowerCase()))
    throw invalid({ nama: TAKEN });
}

const maySeeOwners = ({ actor }: Pick<Context, 'actor'>) => hasArea(actor, 'penduduk');

export const kelolaPetaRoutes = [
  implement(kelolaPeta.types, ({ db }) => kelolaTipe(db)),

  implement(kelolaPeta.addTipe, async ({ db, body, record }) => {
    await refuseTaken(db, body.nama);
    const types = await allTipe(db);
    const inGroup = types.filter(({ kelompok }) => kelompok === body.kelompok);
    const urutan = Math.max(0, ...inGroup.map((one) => one.urutan));
    const { id } = await db
      .insertInto('sigtipe')
      .values({
        ...body,
        tingkat: null,
        dasar: null,
        from_model: null,
        sumber_id: null,
        dibuat: null,
        jenis_satuan: 'jumlah',
        urutan,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record({ action: 'sigtipe.create', id, after: body });
    return { id };
  }),

  implement(kelolaPeta.saveTipe, async ({ db, body, params, record }) => {
    const before = await knownTipe(db, params.id);
    await refuseTaken(db, body.nama, before.id);
    await db
      .updateTable('sigtipe')
      .set({ ...body, updated_at: new Date() })
      .where('id', '=', before.id)
      .execute();
    const { nama, warna, keterangan, on_website, has_summary } = before;
    await record({
      action: 'sigtipe.update',
      id: before.id,
      before: { nama, warna, keterangan, on_website, has_summary },
      after: body,
    });
    return { id: before.id };
  }),

  implement(kelolaPeta.moveTipe, async ({ db, body, params, record }) => {
    const tipe = await knownTipe(db, params.id);
    const types = await allTipe(db);
    const group = types.filter(({ kelompok }) => kelompok === tipe.kelompok);
    const from = group.findIndex(({ id }) => id === tipe.id);
    const other = group[from + (body.arah === 'naik' ? -1 : 1)];
    if (other) {
      const order = types.map(({ id }) => (id === tipe.id ? other.id : id === other.id ? tipe.id : id));
      for (const [urutan, id] of order.entries())
        await db
          .updateTable('sigtipe')
          .set({ urutan: urutan + 1 })
          .where('id', '=', id)
          .execute();
    }
    await record({ action: 'sigtipe.move', id: tipe.id, after: { arah: body.arah } });
    return { id: tipe.id };
  }),

  implement(kelolaPeta.removeTipe, async ({ db, params, record }) => {
    const tipe = await knownTipe(db, params.id);
    const kept = keptBecause(tipe, await allTipe(db));
    if (kept) throw conflict(`${tipe.nama} tidak bisa dihapus. ${kept}`);
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
    if (one.pemilik.length > 0) await recordNames(context, one.id);
    return one;
  }),

  implement(kelolaPeta.saveFeature, saveFeature),

  implement(kelolaPeta.removeFeature, async ({ db, params, record }) => {
    const row = await findSig(db, params.id);
    if (!row) throw notFound();
    await db.deleteFrom('sig').where('id', '=', row.id).execute();
    await remakeTiles(db, row.tipe_id);
    await record({ action: 'sig.delete', id: row.id, before: { nama: row.nama, nbt: row.nbt } });
  }),

  implement(kelolaPeta.link, linkOwner),

  implement(kelolaPeta.unlink, async (context) => {
    const { db, params, record } = context;
    if (!maySeeOwners(context)) throw forbidden();
    const gone = await db
      .deleteFrom('sig_pemilik')
      .where('sig_id', '=', params.id)
      .where('penduduk_id', '=', params.penduduk_id)
      .returning('penduduk_id')
      .executeTakeFirst();
    if (!gone) throw notFound();
    await record({ action: 'sig.unlink', id: params.id, before: gone });
  }),
];

async function saveFeature(context: Context<typeof kelolaPeta.saveFeature>) {
  const { db, params, record } = context;
  const { penggunaan, tipe_hak, versi, nbt, ...facts } = context.body;
  const row = await findSig(db, params.id);
  if (!row) throw notFound();
  if (versi !== null && versi !== row.versi) throw await changedMeanwhile(context, row);
  const tipe = await knownTipe(db, row.tipe_id);
  if (facts.tahun !== null && facts.tahun < 1900) throw invalid({ tahun: 'Tahun empat angka' });
  if (nbt) {
    const same = await db
      .selectFrom('sig')
      .select('id')
      .where('tipe_id', '=', tipe.id)
      .where('nbt', '=', nbt)
      .where('id', '<>', row.id)
      .executeTakeFirst();
    if (same) throw invalid({ nbt: `NBT ${nbt} sudah dipakai bidang lain` });
  }
  const atribut = tipe.tingkat === 'bidang' ? { penggunaan: penggunaan.toUpperCase(), tipe_hak } : undefined;
  await refuseLine(db, facts);
  const { before } = await changeSig(db, row.id, {
    ...facts,
    tgl: facts.tgl ?? null,
    nbt: nbt || null,
    ...(atribut && { atribut }),
  });
  await remakeTiles(db, row.tipe_id);
  const { geometri: _, ...was } = before;
  await record({ action: 'sig.update', id: row.id, before: was, after: { ...facts, nbt } });
  return featureView(db, row.id, maySeeOwners(context));
}

/** A project is tied to a line that its year's budget has. */
async function refuseLine(
  db: VillageDb,
  { tahun, apbdes_kode }: { tahun: number | null; apbdes_kode: string },
) {
  if (apbdes_kode === '') return;
  if (tahun === null) throw invalid({ tahun: 'Isi tahun anggaran dari pos APBDes ini' });
  if (!(await lineOf(db, tahun, apbdes_kode)))
    throw invalid({ apbdes_kode: `Pos ${apbdes_kode} tidak ada di APBDes ${tahun} yang terbit` });
}

async function linkOwner(context: Context<typeof kelolaPeta.link>) {
  const { db, params, body, record } = context;
  if (!maySeeOwners(context)) throw forbidden();
  const row = await findSig(db, params.id);
  const tipe = row && (await knownTipe(db, row.tipe_id));
  if (!row || tipe?.tingkat !== 'bidang') throw notFound();
  const { nik, pembilang, penyebut, terbuka, izin_tertulis = null } = body;
  if (terbuka && !izin_tertulis) throw invalid({ izin_tertulis: 'Isi tanggal izin tertulis dari pemilik' });
  if (pembilang > penyebut) throw invalid({ pembilang: 'Bagian melebihi 1/1' });
  const owner = await db
    .selectFrom('penduduk')
    .select('id')
    .where('nik', '=', nik.replace(/\D/g, ''))
    .executeTakeFirst();
  if (!owner) throw invalid({ nik: 'NIK ini tidak ada di data penduduk' });
  const others = await db
    .selectFrom('sig_pemilik')
    .select(['penduduk_id', 'pembilang', 'penyebut'])
    .where('sig_id', '=', row.id)
    .forUpdate()
    .execute();
  if (others.some(({ penduduk_id }) => penduduk_id === owner.id))
    throw invalid({ nik: 'Pemilik ini sudah ditautkan' });
  const sum = others.reduce((all, one) => all + one.pembilang / one.penyebut, pembilang / penyebut);
  if (sum > 1 + 1e-9) throw invalid({ pembilang: 'Bagian melebihi 1/1' });
  await db
    .insertInto('sig_pemilik')
    .values({
      sig_id: row.id,
      penduduk_id: owner.id,
      pembilang,
      penyebut,
      terbuka,
      izin_tertulis: izin_tertulis ?? null,
    })
    .execute();
  await record({
    action: 'sig.link',
    id: row.id,
    after: { penduduk_id: owner.id, bagian: `${pembilang}/${penyebut}`, terbuka },
  });
  if (terbuka) await tellOwner(context, row, owner.id);
  return featureView(db, row.id, true);
}
