import { sql } from 'kysely';
import { JENIS_TEMUAN, type JenisTemuan } from '#contract/temuan.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { maskNumber } from '#server/core/mask.ts';

const SHOWN = 100;

// The day of birth in a NIK, of women 40 more. Numbers stay when data is corrected, so this is a hint only.
const NIK_DAY = sql`substr(h.nik, 7, 2)::int`;
const NIK_BIRTH = sql`lpad((${NIK_DAY} - case when ${NIK_DAY} > 40 then 40 else 0 end)::text, 2, '0') || substr(h.nik, 9, 4)`;

/**
 * All findings of the living, each as (kind, person, other person): one statement over the whole register, whose parts
 * are joined by hash, so that it takes the same few passes whatever is found.
 */
const findings = (db: VillageDb) => sql`
  hidup as materialized (
    select id, nik, nik_sementara, lower(nama) as nama, kelamin, tanggal_lahir, keluarga_id, hubungan, wilayah_id,
      nik_ayah, nik_ibu
    from penduduk where desa_id = ${db.desaId} and status_dasar = 'HIDUP'
  ), kepala as (
    select keluarga_id, count(*) filter (where hubungan = 'KEPALA KELUARGA') as jumlah, min(id) as pertama,
      min(id) filter (where hubungan = 'KEPALA KELUARGA') as satu,
      max(id) filter (where hubungan = 'KEPALA KELUARGA') as dua
    from hidup where keluarga_id is not null group by keluarga_id
  ), kembar as (
    select min(id) as satu, max(id) as dua from hidup group by nama, tanggal_lahir having count(*) > 1
  ), temuan as (
    select 'kembar' as jenis, satu as id, dua as lain from kembar
    union all
    select 'nik_lahir', h.id, null from hidup h
    where not h.nik_sementara and ${NIK_BIRTH} <> to_char(h.tanggal_lahir, 'DDMMYY')
    union all
    select 'nik_kelamin', h.id, null from hidup h
    where not h.nik_sementara and (${NIK_DAY} > 40) <> (h.kelamin = 'PR')
    union all
    select 'orang_tua', h.id, t.id from hidup h join hidup t on t.nik = h.nik_ayah
    where h.nik_ayah <> '' and t.tanggal_lahir >= h.tanggal_lahir
    union all
    select 'orang_tua', h.id, t.id from hidup h join hidup t on t.nik = h.nik_ibu
    where h.nik_ibu <> '' and t.tanggal_lahir >= h.tanggal_lahir
    union all
    select 'tanpa_kepala', pertama, null from kepala where jumlah = 0
    union all
    select 'dua_kepala', satu, dua from kepala where jumlah > 1
    union all
    select 'nik_sementara', id, null from hidup where nik_sementara
    union all
    select 'tanpa_wilayah', id, null from hidup where wilayah_id is null
  )`;

/** How much does not agree in the register of a village. */
export async function temuanCount(db: VillageDb): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    with ${findings(db)} select count(*) as jumlah from temuan`.execute(db);
  return rows[0]?.jumlah ?? 0;
}

type Found = {
  jenis: JenisTemuan;
  jumlah: number;
  id: number;
  nama: string;
  nik: string;
  keluarga_id: number | null;
  lain_id: number | null;
  lain_nama: string | null;
};

/** What does not agree, by kind, the most pressing kind first; numbers are masked. */
export async function temuanOf(db: VillageDb) {
  const { rows } = await sql<Found>`
    with ${findings(db)}, urut as (
      select jenis, id, lain, row_number() over (partition by jenis order by id) as nomor,
        count(*) over (partition by jenis) as jumlah
      from temuan
    )
    select u.jenis, u.jumlah, p.id, p.nama, p.nik, p.keluarga_id, l.id as lain_id, l.nama as lain_nama
    from urut u
    join penduduk p on p.desa_id = ${db.desaId} and p.id = u.id
    left join penduduk l on l.desa_id = ${db.desaId} and l.id = u.lain
    where u.nomor <= ${SHOWN} order by u.jenis, p.nama, p.id`.execute(db);
  return JENIS_TEMUAN.flatMap((jenis) => {
    const own = rows.filter((row) => row.jenis === jenis);
    const butir = own.map(({ id, nama, nik, keluarga_id, lain_id, lain_nama }) => ({
      id,
      nama,
      nik: maskNumber(nik),
      keluarga_id,
      lain: lain_id === null ? null : { id: lain_id, nama: lain_nama ?? '' },
    }));
    return own.length === 0 ? [] : [{ jenis, jumlah: own[0]?.jumlah ?? 0, butir }];
  });
}
