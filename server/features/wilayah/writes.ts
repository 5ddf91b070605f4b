import type { Semula } from '#contract/kept.ts';
import { type JenisWilayah, kunciWilayah, namaBaku, namaWilayah } from '#contract/wilayah/kelola.ts';
import type { Reader } from '#server/core/data/last-change.ts';
import { refuseUnseen } from '#server/core/data/seen.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { moveKeluarga } from '#server/features/penduduk/keluarga-writes.ts';
import { changePenduduk, type Writing } from '#server/features/penduduk/writes.ts';
import { areaCounts } from './queries.ts';
import { mayLieIn } from './rules.ts';

const TAKEN = 'Sudah ada yang bernama ini di tempat yang sama.';

export type Area = { id: number; jenis: JenisWilayah; nama: string; induk_id: number | null };

/** An area of this village, locked so that nothing begins to use it. */
export const findArea = (db: VillageDb, id: number): Promise<Area | undefined> =>
  db
    .selectFrom('wilayah')
    .select(['id', 'jenis', 'nama', 'induk_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function openArea(db: VillageDb, id: number): Promise<Area> {
  const area = await findArea(db, id);
  if (!area) throw notFound();
  return area;
}

async function checkName(db: VillageDb, { id, jenis, nama, induk_id }: Area): Promise<void> {
  const beside = await db
    .selectFrom('wilayah')
    .select(['jenis', 'nama'])
    .where('jenis', '=', jenis)
    .where('induk_id', induk_id === null ? 'is' : '=', induk_id)
    .where('id', '<>', id)
    .execute();
  const key = kunciWilayah({ jenis, nama });
  if (beside.some((one) => kunciWilayah(one) === key)) throw invalid({ nama: TAKEN });
}

/** Adds an area to the tree; returns its id. */
export async function addArea({ db, record }: Writing, typed: Omit<Area, 'id'>): Promise<number> {
  const area = { ...typed, nama: namaBaku(typed) };
  const above = area.induk_id === null ? undefined : await findArea(db, area.induk_id);
  if (area.induk_id !== null && !above) throw invalid({ induk_id: 'Pilih letaknya' });
  if (!mayLieIn(area.jenis, above?.jenis)) throw invalid({ induk_id: 'Pilih letaknya' });
  await checkName(db, { ...area, id: 0 });
  const { id } = await db
    .insertInto('wilayah')
    .values({ ...area })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record({ action: 'wilayah.create', id, after: area });
  return id;
}

export const M2_PER_HA = 10_000;
type Change = { nama: string; luas?: number | null | undefined; semula?: Semula | undefined };

/** Gives an area another name, and a dusun its size in hectares; what is not said of the size stays. */
export async function changeArea(writing: Writing & Reader, id: number, typed: Change): Promise<void> {
  const { db, record } = writing;
  const { luas_m2, ...area } = await openSized(db, id);
  const seen = { noun: 'wilayah', id, called: 'Wilayah' };
  const luas_ha = luas_m2 === null ? null : luas_m2 / M2_PER_HA;
  await refuseUnseen(writing, seen, { nama: area.nama, luas_ha }, typed.semula);
  const nama = namaBaku({ jenis: area.jenis, nama: typed.nama });
  if (typed.luas && area.jenis !== 'dusun') throw invalid({ luas: 'Luas hanya untuk dusun' });
  const size = typed.luas === undefined ? luas_m2 : typed.luas && Math.round(typed.luas * M2_PER_HA);
  const after = { ...area, nama };
  await checkName(db, after);
  await db.updateTable('wilayah').set({ nama, luas_m2: size }).where('id', '=', id).execute();
  await record({
    action: 'wilayah.update',
    id,
    before: { ...area, luas_m2 },
    after: { ...after, luas_m2: size },
  });
}

async function openSized(db: VillageDb, id: number): Promise<Area & { luas_m2: number | null }> {
  const area = await openArea(db, id);
  const { luas_m2 } = await db
    .selectFrom('wilayah')
    .select('luas_m2')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...area, luas_m2 };
}

/** Removes an area that nothing points at. */
export async function removeArea({ db, record }: Writing, id: number): Promise<void> {
  const before = await openArea(db, id);
  const used = (await areaCounts(db)).find((one) => one.id === id)?.dipakai ?? 0;
  if (used > 0) throw conflict(`${namaWilayah(before)} masih dipakai oleh ${used} catatan.`);
  await db.deleteFrom('wilayah').where('id', '=', id).execute();
  await record({ action: 'wilayah.delete', id, before });
}

/** Moves all families and people of one area to another, each with its line in the history. */
export async function emptyArea(writing: Writing, id: number, ke: number) {
  const { db } = writing;
  const from = await openArea(db, id);
  if (id === ke) throw invalid({ ke: 'Pilih wilayah lain.' });
  const to = await findArea(db, ke);
  if (!to) throw invalid({ ke: 'Pilih wilayah tujuan' });
  const moved = await movePeople(writing, from, to);
  if (moved.keluarga + moved.penduduk === 0)
    throw conflict('Tidak ada penduduk atau keluarga di wilayah ini.');
  return moved;
}

/** Moves who is noted in one area itself to another; returns how many families, and people without one. */
export async function movePeople(writing: Writing, from: Area, to: Area) {
  const { db } = writing;
  const why = { sumber: 'wilayah' as const, alasan: `${namaWilayah(from)} digabung ke ${namaWilayah(to)}` };
  const families = await idsIn(db, 'keluarga', from.id);
  await moveKeluarga(writing, { ids: families, ke: to.id }, why);
  // People without a family follow; members went with theirs.
  const people = await idsIn(db, 'penduduk', from.id);
  const moved = people.map((person) => ({ id: person, fakta: { wilayah_id: to.id } }));
  await changePenduduk(writing, moved, why);
  return { keluarga: families.length, penduduk: people.length };
}

const idsIn = async (db: VillageDb, table: 'keluarga' | 'penduduk', wilayah_id: number): Promise<number[]> =>
  (await db.selectFrom(table).select('id').where('wilayah_id', '=', wilayah_id).orderBy('id').execute()).map(
    (row) => row.id,
  );
