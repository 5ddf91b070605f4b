import { sql } from 'kysely';
import { kunciWilayah, namaBaku } from '#contract/wilayah/kelola.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { invalid } from '#server/core/errors.ts';
import type { Writing } from '#server/features/penduduk/writes.ts';
import { type Area, findArea, movePeople, openArea } from './writes.ts';

const isSame = (a: Area, b: Area): boolean =>
  a.jenis === b.jenis && a.induk_id === b.induk_id && kunciWilayah(a) === kunciWilayah(b);

/** Makes one of two areas that are the same; returns how many families, and people without one, went over. */
export async function mergeArea(writing: Writing, id: number, ke: number) {
  const { db } = writing;
  await sql`select pg_advisory_xact_lock(hashtextextended('wilayah', ${db.desaId}::bigint))`.execute(db);
  const from = await openArea(db, id);
  const to = id === ke ? undefined : await findArea(db, ke);
  if (!to || !isSame(from, to))
    throw invalid({ ke: 'Hanya wilayah yang sama, di tempat yang sama, yang bisa digabung.' });
  return takeOver(writing, from, to);
}

/** Areas in it go over too; one that the other has already is merged in its turn. */
async function takeOver(writing: Writing, from: Area, to: Area) {
  const { db, record } = writing;
  const moved = await movePeople(writing, from, to);
  const there = await areasIn(db, to.id);
  for (const inner of await areasIn(db, from.id)) {
    const moving = { ...inner, induk_id: to.id };
    const same = there.find((one) => isSame(one, moving));
    if (same) {
      const more = await takeOver(writing, inner, same);
      moved.keluarga += more.keluarga;
      moved.penduduk += more.penduduk;
    } else await change(db, inner.id, { induk_id: to.id });
  }
  await followElsewhere(db, from.id, to.id);
  await db.deleteFrom('wilayah').where('id', '=', from.id).execute();
  await change(db, to.id, { nama: namaBaku(to) });
  await record({ action: 'wilayah.merge', id: from.id, before: from, after: { ...to, nama: namaBaku(to) } });
  return moved;
}

/** Past moves and reports name the area that stays. */
async function followElsewhere(db: VillageDb, from: number, to: number): Promise<void> {
  await sql`update pindah set dari_wilayah_id = ${to}::bigint
    where desa_id = ${db.desaId} and dari_wilayah_id = ${from}`.execute(db);
  await sql`update pindah set ke_wilayah_id = ${to}::bigint
    where desa_id = ${db.desaId} and ke_wilayah_id = ${from}`.execute(db);
  await sql`update lapor set dusun_id = ${to}::bigint
    where desa_id = ${db.desaId} and dusun_id = ${from}`.execute(db);
}

const change = (db: VillageDb, id: number, set: Partial<Pick<Area, 'nama' | 'induk_id'>>) =>
  db.updateTable('wilayah').set(set).where('id', '=', id).execute();

const areasIn = (db: VillageDb, induk_id: number): Promise<Area[]> =>
  db
    .selectFrom('wilayah')
    .select(['id', 'jenis', 'nama', 'induk_id'])
    .where('induk_id', '=', induk_id)
    .orderBy('id')
    .forUpdate()
    .execute();
