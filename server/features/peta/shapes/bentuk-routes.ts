import type { Geometri } from '#contract/lib/geo/geojson.ts';
import { nth } from '#contract/lib/nth.ts';
import { gambarPeta } from '#contract/peta/gambar.ts';
import { type Context, implement } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { GeoError } from '#server/core/geo/error.ts';
import { mergeOf, splitBy } from '#server/core/geo/overlay.ts';
import { positiveNumber } from '#server/core/query/parse.ts';
import { villageBox } from '../import/impor-queries.ts';
import { findTipe } from '../layers/tipe-queries.ts';
import type { SigRow, TipeRow } from '../table.ts';
import { remakeTiles } from '../tiles/ubin-jobs.ts';
import { addSig, changeSig, copyOwners } from '../writes.ts';
import { drawnIn, drawnOne, overlapsWith } from './bentuk-queries.ts';
import { drawnShape, nextNbt, placeText, readBox, wordsOf } from './bentuk-rules.ts';
import { mergedOwners } from './pemilik-queries.ts';
import { keepOwners } from './pemilik-writes.ts';

const CHANGED =
  'Unsur ini sudah diubah orang lain. Gambar Anda tetap di layar: muat bentuk terbaru, lalu simpan.';

/** Types whose features are kept here, not made of others'. */
async function drawable(db: VillageDb, id: number): Promise<TipeRow> {
  const tipe = await findTipe(db, id);
  if (!tipe) throw notFound();
  if (tipe.from_model || tipe.sumber_id !== null)
    throw conflict(`Isi ${tipe.nama} tidak digambar di sini, tetapi diambil dari menu atau layer lain.`);
  return tipe;
}

async function drawnBefore(db: VillageDb, id: number, versi: number) {
  const row = await db.selectFrom('sig').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  if (row.versi !== versi) throw conflict(CHANGED);
  return { row, tipe: await drawable(db, row.tipe_id) };
}

/** Refuses at its field, with the place, what `work` finds wrong with a drawn shape. */
function shapeOr<T>(field: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof GeoError) throw invalid({ [field]: wordsOf(error) });
    throw error;
  }
}

type Judged = { tipe: TipeRow; except: number[]; geometri: Geometri; alasan: string };

/** Areas of the hierarchy lie beside each other; what overlaps needs a reason. */
async function refuseOverlap(db: VillageDb, { tipe, except, geometri, alasan }: Judged): Promise<void> {
  if (tipe.tingkat === null || alasan !== '') return;
  const [worst] = await overlapsWith(db, { tipeId: tipe.id, except }, geometri);
  if (!worst) return;
  const size = worst.luas.toLocaleString('id-ID', { maximumFractionDigits: 1 });
  const where = worst.di ? ` di ${placeText(worst.di)}` : '';
  throw invalid({
    alasan: `Tumpang tindih ${size} m2 dengan ${worst.nama}${where}. Geser, atau tulis alasannya.`,
  });
}

async function draw({ db, body, record }: Context<typeof gambarPeta.draw>) {
  const tipe = await drawable(db, body.tipe_id);
  const village = await villageBox(db);
  const geometri = shapeOr('bentuk', () => drawnShape(body.bentuk, tipe, village));
  await refuseOverlap(db, { tipe, except: [], geometri, alasan: body.alasan });
  const parcel = tipe.tingkat === 'bidang';
  if (body.nbt) await refuseNumber(db, tipe.id, body.nbt);
  const nbt = body.nbt || (parcel ? nextNbt(await numbersOf(db, tipe.id)) : null);
  const atribut = {
    ...(parcel && body.penggunaan && { penggunaan: body.penggunaan.toUpperCase() }),
    ...(parcel && body.tipe_hak && { tipe_hak: body.tipe_hak }),
  };
  const [id = 0] = await addSig(db, [{ tipe_id: tipe.id, geometri, nama: body.nama, nbt, atribut }]);
  await remakeTiles(db, tipe.id);
  await record({
    action: 'sig.draw',
    id,
    after: { tipe: tipe.nama, nama: body.nama, nbt, ...atribut, alasan: body.alasan },
  });
  return drawnOne(db, id);
}

async function refuseNumber(db: VillageDb, tipeId: number, nbt: string): Promise<void> {
  const same = (await numbersOf(db, tipeId)).includes(nbt);
  if (same) throw invalid({ nbt: `NBT ${nbt} sudah dipakai bidang lain` });
}

const numbersOf = async (db: VillageDb, tipeId: number): Promise<(string | null)[]> => {
  const rows = await db.selectFrom('sig').select('nbt').where('tipe_id', '=', tipeId).execute();
  return rows.map(({ nbt }) => nbt);
};

async function reshape({ db, params, body, record }: Context<typeof gambarPeta.shape>) {
  const { row, tipe } = await drawnBefore(db, params.id, body.versi);
  const village = await villageBox(db);
  const geometri = shapeOr('bentuk', () => drawnShape(body.bentuk, tipe, village));
  await refuseOverlap(db, { tipe, except: [row.id], geometri, alasan: body.alasan });
  await changeSig(db, row.id, { geometri });
  await remakeTiles(db, tipe.id);
  const after = await drawnOne(db, row.id);
  await record({
    action: 'sig.shape',
    id: row.id,
    before: { luas: row.luas },
    after: { luas: after.luas, alasan: body.alasan },
  });
  return after;
}

async function split({ db, params, body, record }: Context<typeof gambarPeta.split>) {
  const { row, tipe } = await drawnBefore(db, params.id, body.versi);
  const [larger, smaller] = shapeOr('garis', () => splitBy(row.geometri, body.garis));
  await changeSig(db, row.id, { geometri: larger });
  const { nama, dusun, rw, rt, atribut, deskripsi } = row;
  const nbt = tipe.tingkat === 'bidang' ? nextNbt(await numbersOf(db, tipe.id)) : null;
  const { luas_tertulis: _, ...facts } = atribut;
  const [id = 0] = await addSig(db, [
    { tipe_id: tipe.id, geometri: smaller, nama, nbt, dusun, rw, rt, atribut: facts, deskripsi },
  ]);
  await copyOwners(db, row.id, id);
  await remakeTiles(db, tipe.id);
  await record({
    action: 'sig.split',
    id: row.id,
    before: { luas: row.luas },
    after: { menjadi: [row.id, id] },
  });
  return Promise.all([drawnOne(db, row.id), drawnOne(db, id)]);
}

const sizeOf = ({ luas }: Pick<SigRow, 'luas'>) => luas ?? 0;

async function merge({ db, params, body, record }: Context<typeof gambarPeta.merge>) {
  const { row, tipe } = await drawnBefore(db, params.id, body.versi);
  const others = await db
    .selectFrom('sig')
    .selectAll()
    .where('id', 'in', body.lain)
    .where('tipe_id', '=', tipe.id)
    .where('id', '<>', row.id)
    .execute();
  if (others.length !== new Set(body.lain).size) throw notFound();
  const all = [row, ...others].toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const geometri = shapeOr('lain', () => mergeOf(all.map((one) => one.geometri)));
  const lead = nth(all, 0);
  const gone = all.slice(1);
  const owners = await mergedOwners(db, all);
  if (owners && !body.pemilik) throw invalid({ pemilik: ownersDiffer(owners.length) });
  await db
    .deleteFrom('sig')
    .where(
      'id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute();
  await changeSig(db, lead.id, { geometri });
  if (owners) await keepOwners(db, lead.id, owners);
  await remakeTiles(db, tipe.id);
  await record({
    action: 'sig.merge',
    id: lead.id,
    before: { bagian: all.map(({ id, nbt, nama }) => ({ id, nbt, nama })) },
    after: {
      id: lead.id,
      ...(owners && {
        pemilik: owners.map(({ penduduk_id, pembilang, penyebut }) => ({
          penduduk_id,
          bagian: `${pembilang}/${penyebut}`,
        })),
      }),
    },
  });
  return drawnOne(db, lead.id);
}

const ownersDiffer = (count: number) =>
  `Pemilik bidang-bidang ini tidak sama. Bila digabung, ${count} orang menjadi pemilik, bagiannya menurut luas.`;

const KOTAK = 'Kotak: barat,selatan,timur,utara';

export const bentukRoutes = [
  implement(
    gambarPeta.around,
    async ({ db, query }) => {
      const kotak = readBox(query.get('kotak') ?? '');
      if (!kotak) throw invalid({ kotak: KOTAK });
      return drawnIn(db, positiveNumber(query.get('tipe_id')) ?? 0, kotak);
    },
    {
      parameters: [
        { name: 'tipe_id', in: 'query', description: 'Nomor tipe layer.', schema: { type: 'string' } },
        { name: 'kotak', in: 'query', description: KOTAK, schema: { type: 'string' } },
      ],
    },
  ),
  implement(gambarPeta.draw, draw),
  implement(gambarPeta.shape, reshape),
  implement(gambarPeta.split, split),
  implement(gambarPeta.merge, merge),
];
