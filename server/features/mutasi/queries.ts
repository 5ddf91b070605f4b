import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { invalid } from '#server/core/errors.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import { areasOf, placesOf } from '#server/features/penduduk/queries.ts';
import { type Bulan, type Gerak, type Kini, type Laporan, monthOf, type Orang, reportOf } from './rules.ts';

const WRONG_MONTH = 'Pilih bulan yang sudah dimulai, misalnya 2026-11.';

/** The month that is asked for, this month unless given; 400 for one that is invalid or in the future. */
export function askedMonth(text: string | null | undefined, zone: Zone): Bulan & { hariIni: string } {
  const hariIni = toInstant(new Date(), zone).slice(0, 10);
  const bulan = monthOf(text || hariIni.slice(0, 7), hariIni);
  if (!bulan) throw invalid({ bulan: WRONG_MONTH });
  return { ...bulan, hariIni };
}

/** People without an area. */
export const TANPA_DUSUN = 'Dusun belum diketahui';

/** The report of a month; every dusun is in it, in the order of their names. */
export async function laporanMutasi(db: VillageDb, bulan: Bulan): Promise<Laporan> {
  const [kini, places, areas] = await Promise.all([readKini(db, bulan.dari), placesOf(db), areasOf(db)]);
  const dusunOf = (id: number | null) => places.get(id ?? 0)?.dusun ?? TANPA_DUSUN;
  const { desa, dusun } = reportOf(kini, bulan, dusunOf);
  const named = areas.filter(({ jenis }) => jenis === 'dusun').map(({ nama }) => nama);
  const none = reportOf({ isi: [], kk: [], keluarga: [], orang: [], gerak: [] }, bulan, dusunOf).desa;
  const all = [...new Set(named)].map((nama) => [nama, dusun.get(nama) ?? none] as const);
  const rest = [...dusun].filter(([nama, angka]) => nama === TANPA_DUSUN && !isNothing(angka));
  return { desa, dusun: new Map([...all, ...rest]) };
}

const isNothing = (angka: object): boolean => !/[1-9]/.test(JSON.stringify(angka));

const WARGA = sql<'WNI' | 'WNA'>`case when p.kewarganegaraan = 'WNA' then 'WNA' else 'WNI' end`;
/** Condition on people who count: guests have a book of their own, and what was recorded by mistake never was. */
const counted = (db: VillageDb) =>
  sql`p.desa_id = ${db.desaId} and p.tetap and p.status_dasar <> 'TIDAK VALID'`;

async function readKini(db: VillageDb, dari: string): Promise<Kini> {
  const gerak = await readGerak(db, dari);
  const ids = [...new Set(gerak.map(({ penduduk_id }) => penduduk_id))];
  const [isi, kk, orang] = await Promise.all([readIsi(db), readKk(db), readOrang(db, ids)]);
  const families = [...new Set(orang.flatMap(({ keluarga_id }) => keluarga_id ?? []))];
  return { gerak, isi, kk, orang, keluarga: await readKeluarga(db, families) };
}

/**
 * All that brought or took somebody since a day. Who is no longer there without an event for it, as after an import,
 * left or died on the day that the register says.
 */
async function readGerak(db: VillageDb, dari: string): Promise<Gerak[]> {
  const event = sql`e.desa_id = ${db.desaId} and e.dibatalkan is null and e.tanggal >= ${dari}::date`;
  const { rows } = await sql<Gerak>`
    with gerak as (
      select e.penduduk_id, 'lahir' as jenis, e.tanggal, e.id, null::bigint as dari
        from kelahiran e where ${event}
      union all select e.penduduk_id, 'mati', e.tanggal, e.id, null from kematian e where ${event}
      union all select e.penduduk_id, case e.arah when 'masuk' then 'datang' when 'keluar' then 'pindah' else 'dalam' end,
        e.tanggal, e.id, e.dari_wilayah_id from pindah e where ${event}
      union all select p.id, case p.status_dasar when 'MATI' then 'mati' else 'pindah' end, p.status_sejak, 0, null
        from penduduk p
        where p.desa_id = ${db.desaId} and p.status_dasar <> 'HIDUP' and p.status_sejak >= ${dari}::date
        and not exists (select from kematian e
          where e.desa_id = p.desa_id and e.penduduk_id = p.id and e.dibatalkan is null)
        and coalesce((select e.arah from pindah e
          where e.desa_id = p.desa_id and e.penduduk_id = p.id and e.dibatalkan is null and e.arah <> 'dalam'
          order by e.tanggal desc, e.id desc limit 1), 'masuk') = 'masuk'
    )
    select g.* from gerak g join penduduk p on p.desa_id = ${db.desaId} and p.id = g.penduduk_id
    where ${counted(db)}`.execute(db);
  return rows;
}

/** Residents of today, and by year how many came and left. */
export async function gerakTahunan(db: VillageDb, since: number) {
  const [isi, gerak] = await Promise.all([readIsi(db), readGerak(db, `${since}-01-01`)]);
  const years = new Map<number, { masuk: number; keluar: number }>();
  for (const { jenis, tanggal } of gerak) {
    const year = Number(tanggal.slice(0, 4));
    const found = years.get(year) ?? { masuk: 0, keluar: 0 };
    years.set(year, found);
    if (jenis === 'lahir' || jenis === 'datang') found.masuk += 1;
    else if (jenis === 'mati' || jenis === 'pindah') found.keluar += 1;
  }
  return { kini: isi.reduce((sum, { orang }) => sum + orang, 0), tahun: years };
}

const readOrang = (db: VillageDb, ids: readonly number[]): Promise<Orang[]> =>
  db
    .selectFrom('penduduk as p')
    .select(['p.id', 'p.kelamin', 'p.wilayah_id', 'p.keluarga_id', WARGA.as('warga')])
    .select((eb) => eb('p.status_dasar', '=', 'HIDUP').$castTo<boolean>().as('hidup'))
    .where('p.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

async function readIsi(db: VillageDb): Promise<Kini['isi']> {
  const { rows } = await sql<Kini['isi'][number]>`
    select p.wilayah_id, p.kelamin, ${WARGA} as warga, count(*) as orang
    from penduduk p where ${counted(db)} and p.status_dasar = 'HIDUP' group by 1, 2, 3`.execute(db);
  return rows;
}

async function readKk(db: VillageDb): Promise<Kini['kk']> {
  const { rows } = await sql<Kini['kk'][number]>`
    select k.wilayah_id, count(*) as kk from (
      select max(p.wilayah_id) as wilayah_id from penduduk p
      where ${counted(db)} and p.status_dasar = 'HIDUP' and p.keluarga_id is not null group by p.keluarga_id
    ) k group by 1`.execute(db);
  return rows;
}

async function readKeluarga(db: VillageDb, ids: readonly number[]): Promise<Kini['keluarga']> {
  const { rows } = await sql<Kini['keluarga'][number]>`
    select p.keluarga_id as id, max(p.wilayah_id) filter (where p.status_dasar = 'HIDUP') as wilayah_id,
      count(*) filter (where p.status_dasar = 'HIDUP') as orang
    from penduduk p where ${counted(db)} and p.keluarga_id = any(${ids}::bigint[])
    group by 1`.execute(db);
  return rows;
}
