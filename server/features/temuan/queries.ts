import { sql } from 'kysely';
import { JENIS_TEMUAN, type JenisTemuan } from '#contract/temuan.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { maskNumber } from '#server/core/mask.ts';
import { findings } from '#server/features/penduduk/temuan-queries.ts';

const SHOWN = 100;

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
