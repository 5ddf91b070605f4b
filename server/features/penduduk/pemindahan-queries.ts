import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { placesOf } from './queries.ts';

/** A move of many people, with the names of those who were left out; undefined where there is none. */
export async function pemindahanOf(db: VillageDb, id: number) {
  const row = await db.selectFrom('ubah_wilayah').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { ke, akun_id: _, saringan: __, dilewati, ...known } = row;
  const [places, names] = await Promise.all([
    placesOf(db),
    namesOf(
      db,
      dilewati.map((one) => one.id),
    ),
  ]);
  return {
    ...known,
    letak: places.get(ke) ?? {},
    dilewati: dilewati.flatMap((one) => {
      const nama = names.get(one.id);
      return nama === undefined ? [] : [{ ...one, nama }];
    }),
  };
}

async function namesOf(db: VillageDb, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('penduduk')
    .select(['id', 'nama'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, nama }) => [id, nama]));
}
