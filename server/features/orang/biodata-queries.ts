import { sql } from 'kysely';
import { bertanda } from '#contract/fakta/isian.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { placesOf } from '#server/features/penduduk/queries.ts';

const PRINTED = [
  ...(['id', 'nik_sementara', 'status_dasar', 'status_sejak', 'wilayah_id'] as const),
  ...bertanda('biodata'),
];
const COLUMNS = PRINTED.map((name) => `p.${name}` as const);

/** Printed data of some people, with full numbers, ordered by name; who reads them is recorded first. */
export async function biodataOf(db: VillageDb, ids: readonly number[]) {
  const [rows, places] = await Promise.all([
    db
      .selectFrom('penduduk as p')
      .leftJoin('keluarga as k', 'k.id', 'p.keluarga_id')
      .select([...COLUMNS, 'k.no_kk', 'k.alamat'])
      .where('p.id', '=', sql<number>`any(${ids}::bigint[])`)
      .orderBy('p.nama')
      .orderBy('p.id')
      .execute(),
    placesOf(db),
  ]);
  return rows.map(({ wilayah_id, no_kk, alamat, ...row }) => ({
    ...row,
    no_kk: no_kk ?? '',
    alamat: alamat ?? '',
    letak: places.get(wilayah_id ?? 0) ?? {},
  }));
}
