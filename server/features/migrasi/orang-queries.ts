import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';

/** Rows, among those given, whose people come or are here, and can be found again by their number. */
export async function comingPeople(db: VillageDb, imporId: number, baris: readonly number[]) {
  const { rows } = await sql<{ baris: number }>`select baris from impor_baris
    where desa_id = ${db.desaId} and impor_id = ${imporId} and baris = any(${baris}::int[])
      and putusan <> 'ditolak' and (penduduk_id is not null or isi ->> 'nik' <> '0')`.execute(db);
  return new Set(rows.map((row) => row.baris));
}

/** Ids in the register of the people of an import, by their rows in it. */
export async function peopleAt(db: VillageDb, imporId: number, baris: readonly number[]) {
  const { rows } = await sql<{ baris: number; id: number }>`
    select b.baris, p.id from impor_baris b join penduduk p on p.desa_id = b.desa_id
      and (p.id = b.penduduk_id or (b.putusan = 'baru' and p.nik = b.isi ->> 'nik'))
    where b.desa_id = ${db.desaId} and b.impor_id = ${imporId} and b.baris = any(${baris}::int[])
      and b.putusan <> 'ditolak'`.execute(db);
  return new Map(rows.map((row) => [row.baris, row.id]));
}
