import { givenOf } from '#contract/lib/record.ts';
import { kelolaPeta } from '#contract/peta/kelola.ts';
import { type Context, implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { hasArea } from '#server/core/http/access.ts';
import { changedMeanwhile } from '../bersama-queries.ts';
import { featureView } from '../kelola-queries.ts';
import { knownTipe } from '../layers/tipe-queries.ts';
import { lineOf } from '../pos-queries.ts';
import type { SigRow } from '../table.ts';
import { remakeTiles } from '../tiles/ubin-jobs.ts';
import { changeSig } from '../writes.ts';

export const maySeeOwners = ({ actor }: Pick<Context, 'actor'>) => hasArea(actor, 'penduduk');

type Sent = Context<typeof kelolaPeta.saveFeature>['body'];
type Facts = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> };
type Asked = Omit<Context<typeof kelolaPeta.saveFeature>, 'body'>;

/** A feature that nobody else changes meanwhile, as it was when the form was filled from it. */
async function heldSig(context: Asked, versi: number | null | undefined): Promise<SigRow> {
  const row = await context.db
    .selectFrom('sig')
    .selectAll()
    .where('id', '=', context.params.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (typeof versi === 'number' && versi !== row.versi) throw await changedMeanwhile(context, row);
  return row;
}

async function saveFacts(context: Asked, row: SigRow, given: Omit<Facts, 'versi'>) {
  const { db, record } = context;
  const { penggunaan, tipe_hak, nbt, ...facts } = given;
  const tipe = await knownTipe(db, row.tipe_id);
  if (facts.tahun !== null && facts.tahun < 1900) throw invalid({ tahun: 'Tahun empat angka' });
  if (nbt) await refuseNumber(db, row, nbt);
  const atribut = tipe.tingkat === 'bidang' ? { penggunaan: penggunaan.toUpperCase(), tipe_hak } : undefined;
  await refuseLine(db, facts);
  const { before } = await changeSig(db, row.id, {
    ...facts,
    nbt: nbt || null,
    ...(atribut && { atribut }),
  });
  await remakeTiles(db, row.tipe_id);
  const { geometri: _, ...was } = before;
  await record({ action: 'sig.update', id: row.id, before: was, after: { ...facts, nbt, ...atribut } });
  return featureView(db, row.id, maySeeOwners(context));
}

/** Facts of a feature, as its form would send them. */
function factsOf({ atribut, nbt, ...row }: SigRow): Omit<Facts, 'versi'> {
  const { nama, dusun, rw, rt, deskripsi, anggaran, progres, tgl, sumber_dana, tahun, apbdes_kode } = row;
  const text = (name: string) => String(atribut[name] ?? '');
  return {
    nama,
    dusun,
    rw,
    rt,
    deskripsi,
    anggaran,
    progres,
    tgl,
    sumber_dana,
    tahun,
    apbdes_kode,
    nbt: nbt ?? '',
    penggunaan: text('penggunaan'),
    tipe_hak: text('tipe_hak'),
  };
}

async function refuseNumber(db: VillageDb, { id, tipe_id }: SigRow, nbt: string) {
  const same = await db
    .selectFrom('sig')
    .select('id')
    .where('tipe_id', '=', tipe_id)
    .where('nbt', '=', nbt)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (same) throw invalid({ nbt: `NBT ${nbt} sudah dipakai bidang lain` });
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

/** Saves what a row of the table shows of its kind of feature; all else of it stays. */
async function saveRow(context: Context<typeof kelolaPeta.saveRow>) {
  const { versi, ...typed } = givenOf(context.body);
  const row = await heldSig(context, versi);
  const { tingkat, kelompok } = await knownTipe(context.db, row.tipe_id);
  const { nbt, penggunaan, tipe_hak, anggaran, progres, ...place } = typed;
  return saveFacts(context, row, {
    ...factsOf(row),
    ...place,
    ...(tingkat === 'bidang' && givenOf({ nbt, penggunaan, tipe_hak })),
    ...(kelompok === 'pembangunan' && givenOf({ anggaran, progres })),
  });
}

export const isiPetaRoutes = [
  implement(kelolaPeta.saveFeature, async (context) => {
    const { versi, ...facts } = givenOf(context.body);
    const row = await heldSig(context, versi);
    return saveFacts(context, row, { ...factsOf(row), ...facts });
  }),
  implement(kelolaPeta.saveRow, saveRow),
];
