import { type RawBuilder, sql } from 'kysely';
import type { Jawaban, SumberOrang } from '#contract/kinds/isian.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';

export type Named = {
  /** Id of the resident, or of the birth or death. */
  id: number;
  penduduk_id: number;
  nik: string;
  nama: string;
  keluarga_id: number | null;
  status_dasar: string;
  tempat_lahir: string;
  tanggal_lahir: string;
  /** Day and place of the birth or death. */
  tanggal: string | null;
  tempat: string | null;
};

/** People whom answers name, by id or by NIK; the latest last where one NIK has several. */
export function peopleNamed(
  db: VillageDb,
  sumber: SumberOrang,
  values: readonly Jawaban[],
): Promise<Named[]> {
  const ids = values.filter((value) => typeof value === 'number');
  const niks = values.filter((value) => typeof value === 'string');
  return peopleWhere(db, sumber, (id) => sql`${id} = any(${ids}::bigint[]) or p.nik = any(${niks}::text[])`);
}

/** The family of somebody: who is of it, or its births or deaths. */
export const relativesOf = (db: VillageDb, sumber: SumberOrang, penduduk: number): Promise<Named[]> =>
  peopleWhere(
    db,
    sumber,
    () => sql`p.id = ${penduduk} or p.keluarga_id = (
      select o.keluarga_id from penduduk o where o.desa_id = ${db.desaId} and o.id = ${penduduk})`,
  );

type Where = (id: RawBuilder<unknown>) => RawBuilder<unknown>;

async function peopleWhere(db: VillageDb, sumber: SumberOrang, where: Where): Promise<Named[]> {
  const id = sumber === 'penduduk' ? sql.ref('p.id') : sql.ref('e.id');
  const from =
    sumber === 'penduduk'
      ? sql`penduduk p`
      : sql`${sql.table(sumber)} e join penduduk p
          on p.desa_id = e.desa_id and p.id = e.penduduk_id and e.dibatalkan is null`;
  const when = sumber === 'penduduk' ? sql`null as tanggal, null as tempat` : sql`e.tanggal, e.tempat`;
  const { rows } = await sql<Named>`
    select ${id} as id, p.id as penduduk_id, p.nik, p.nama, p.keluarga_id, p.status_dasar,
      p.tempat_lahir, p.tanggal_lahir, ${when}
    from ${from}
    where p.desa_id = ${db.desaId} and (${where(id)})
    order by 1`.execute(db);
  return rows;
}
