import { type RawBuilder, sql } from 'kysely';
import type { JenisTemuan } from '#contract/temuan.ts';
import { wilayahGanda } from '#contract/wilayah/kelola.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Queue } from '#server/kinds/alur/queue.ts';
import { rememberOf } from './ingat-queries.ts';
import { areasOf } from './queries.ts';

// The birth in a NIK, of women 40 days more. Numbers stay when data is corrected, so this is a hint only.
const NIK_BIRTH = sql`translate(substr(h.nik, 7, 1), '4567', '0123') || substr(h.nik, 8, 5)`;
const BORN = sql`substr(h.lahir, 9, 2) || substr(h.lahir, 6, 2) || substr(h.lahir, 3, 2)`;
const IS_WOMAN = sql`substr(h.nik, 7, 2) > '40'`;

/**
 * All findings of the living, each as (kind, person, other person): one statement over the whole register, whose parts
 * are joined by hash, so that it takes the same few passes whatever is found. `among` narrows whom it looks at.
 */
const findings = (db: VillageDb, among: RawBuilder<unknown> = sql`true`) => sql`
  hidup as materialized (
    select id, nik, nik_sementara, lower(nama) as nama, kelamin, tanggal_lahir, tanggal_lahir::text as lahir,
      keluarga_id, hubungan, wilayah_id, nik_ayah, nik_ibu
    from penduduk where desa_id = ${db.desaId} and status_dasar = 'HIDUP' and ${among}
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
    where not h.nik_sementara and ${NIK_BIRTH} <> ${BORN}
    union all
    select 'nik_kelamin', h.id, null from hidup h
    where not h.nik_sementara and (${IS_WOMAN}) <> (h.kelamin = 'PR')
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

/** Findings in the register of a village, where it does not agree: how often each kind, and of whom what. */
export type Temuan = {
  jumlah: number;
  /** Each kind with its pairs, by the person to look at. */
  jenis: ReadonlyMap<JenisTemuan, readonly Pasangan[]>;
  orang: ReadonlyMap<number, readonly JenisTemuan[]>;
};
type Pasangan = { id: number; lain: number | null };
type Row = Pasangan & { jenis: JenisTemuan };

const WHAT = 'temuan';
/** All findings of a village. */
export const findingsOf = async (core: Pick<Core, 'tenancy'>, desaId: number): Promise<Temuan> =>
  (await rememberOf(core, desaId))(WHAT, readFindings);

const PATIENCE_MS = 200;
/** Counts the findings. In a large register this may be what it was before the last change, until it is counted again. */
export async function findingCounts(core: Pick<Core, 'tenancy'>, desaId: number) {
  const remember = await rememberOf(core, desaId);
  const [{ jumlah, jenis }, areas] = await Promise.all([
    remember(WHAT, readFindings, { patience: PATIENCE_MS }),
    areasOf(core.tenancy.read(desaId)),
  ]);
  const wilayah = wilayahGanda(areas).length;
  return {
    jumlah: jumlah + wilayah,
    wilayah,
    jenis: [...jenis].map(([one, { length }]) => ({ jenis: one, jumlah: length })),
  };
}

/** Queue of the findings in the register, for the overview of the console. */
export const antreanTemuan: Queue = {
  area: 'penduduk',
  counted: async (core, desaId) => (await findingCounts(core, desaId)).jumlah,
};

async function readFindings(db: VillageDb): Promise<Temuan> {
  const { rows } = await sql<Row>`with ${findings(db)} select jenis, id, lain from temuan`.execute(db);
  const jenis = Map.groupBy(rows, (row) => row.jenis);
  for (const pairs of jenis.values()) pairs.sort((one, other) => one.id - other.id);
  return { jumlah: rows.length, jenis, orang: byPerson(rows) };
}

/** Findings where the data of these people contradicts that of their families, parents and namesakes. */
export async function findingsAmong(db: VillageDb, ids: readonly number[]): Promise<Temuan['orang']> {
  if (ids.length === 0) return new Map();
  const here = sql`from penduduk where desa_id = ${db.desaId} and id = any(${ids}::bigint[])`;
  const among = sql`(id = any(${ids}::bigint[])
    or keluarga_id = any(array(select keluarga_id ${here}))
    or tanggal_lahir = any(array(select tanggal_lahir ${here}))
    or nik = any(array(select v.nik from penduduk o, lateral (values (o.nik_ayah), (o.nik_ibu)) as v (nik)
      where o.desa_id = ${db.desaId} and o.id = any(${ids}::bigint[]))))`;
  const { rows } = await sql<Row>`with ${findings(db, among)} select jenis, id, lain from temuan`.execute(db);
  return byPerson(rows);
}

/** Both of a pair are reported, but not a parent who is named by the child's data only. */
const PAIRS: readonly JenisTemuan[] = ['kembar', 'dua_kepala'];

function byPerson(rows: readonly Row[]): Map<number, JenisTemuan[]> {
  const people = new Map<number, JenisTemuan[]>();
  for (const { jenis, id, lain } of rows)
    for (const one of lain !== null && PAIRS.includes(jenis) ? [id, lain] : [id]) {
      const own = people.get(one);
      if (!own) people.set(one, [jenis]);
      else if (!own.includes(jenis)) own.push(jenis);
    }
  return people;
}
