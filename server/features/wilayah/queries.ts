import { sql } from 'kysely';
import type { JenisWilayah } from '#contract/wilayah/kelola.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';

type Area = {
  id: number;
  jenis: JenisWilayah;
  nama: string;
  induk_id: number | null;
  luas_m2: number | null;
  penduduk: number;
  keluarga: number;
  dipakai: number;
};

/** Every area with who lives in it, by number where names are numbers; each count is one pass over its table. */
export async function areaCounts(db: VillageDb): Promise<Area[]> {
  const { rows } = await sql<Area>`
    with orang as (
      select wilayah_id, count(*) filter (where status_dasar = 'HIDUP') as hidup, count(*) as semua
      from penduduk where desa_id = ${db.desaId} group by wilayah_id
    ), kartu as (
      select k.wilayah_id, count(*) as semua, count(*) filter (where exists (
        select from penduduk p where p.desa_id = k.desa_id and p.keluarga_id = k.id and p.status_dasar = 'HIDUP'
      )) as hidup
      from keluarga k where k.desa_id = ${db.desaId} group by k.wilayah_id
    ), dalam as (
      select induk_id, count(*) as semua from wilayah
      where desa_id = ${db.desaId} and induk_id is not null group by induk_id
    ), jalan as (
      select wilayah_id, count(*) as semua from pindah,
        lateral (values (dari_wilayah_id), (ke_wilayah_id)) as v (wilayah_id)
      where desa_id = ${db.desaId} and v.wilayah_id is not null group by v.wilayah_id
    )
    select w.id, w.jenis, w.nama, w.induk_id, w.luas_m2,
      coalesce(o.hidup, 0) as penduduk, coalesce(k.hidup, 0) as keluarga,
      coalesce(o.semua, 0) + coalesce(k.semua, 0) + coalesce(d.semua, 0) + coalesce(j.semua, 0) as dipakai
    from wilayah w
    left join orang o on o.wilayah_id = w.id
    left join kartu k on k.wilayah_id = w.id
    left join dalam d on d.induk_id = w.id
    left join jalan j on j.wilayah_id = w.id
    where w.desa_id = ${db.desaId}
    order by w.nama, w.id`.execute(db);
  return rows;
}

/** Step for the first day of a village: its areas, which an import makes too. */
export const readyWilayah = (db: VillageDb) => ({ wilayah: db.selectFrom('wilayah') });
