import { sql } from 'kysely';
import type { PERLU_DILIHAT } from '#contract/platform/daftar.ts';
import type { VillageDb } from '../../../core/data/tenant.ts';
import { notFound } from '../../../core/errors.ts';
import type { PlatformStore, Query, Transaction } from '../store.ts';

/** A village as the console lists it. */
export type Listed = {
  id: number;
  nama: string;
  kode: string;
  kecamatan: string;
  kabupaten: string;
  provinsi: string;
  host: string;
  akun: number;
  admin: number;
  berkas: number;
  ruang: number;
  dipakai: Date | null;
  keadaan: 'aktif' | 'persiapan' | 'ditangguhkan';
  ditangguhkan: 'baca' | 'tutup' | null;
  perlu: (typeof PERLU_DILIHAT)[number][];
};

/** State of a village, which is in preparation until somebody has signed in. */
const STATE = `case when d.ditangguhkan is not null then 'ditangguhkan' when d.dipakai is null then 'persiapan' else 'aktif' end`;
/** Before anybody has signed in, a village without an administrator is one that waits for its first. */
const NO_ADMIN = `d.admin = 0 and d.dipakai is not null`;
const UNPROVEN = `exists (select from platform.alamat as m where m.desa_id = d.desa_id
  and (m.terbukti is null or m.hilang is not null or m.istirahat is not null))`;
/** Bytes that the files of a village may take up: its own quota, or that of all. */
const ROOM = 'coalesce(d.kuota_ruang, (select b.ruang from platform.bawaan as b))';
const TIGHT = `d.berkas > 0.9 * ${ROOM}`;
const LATE_BACKUP = `(exists (select from platform.cadangan as c where c.sebab = '')
  and coalesce(d.dicadangkan, d.dibuat) < now() - interval '2 days')`;
const NEEDS = `((${NO_ADMIN}) or ${UNPROVEN} or ${TIGHT} or ${LATE_BACKUP})`;
const COLUMNS = `d.desa_id as id, d.nama, d.kode, d.kecamatan, d.kabupaten, d.provinsi, d.host, d.akun, d.admin, d.berkas,
  ${ROOM} as ruang, d.dipakai, d.ditangguhkan, ${STATE} as keadaan,
  array_remove(array[case when ${NO_ADMIN} then 'admin' end, case when ${UNPROVEN} then 'alamat' end,
    case when ${TIGHT} then 'ruang' end, case when ${LATE_BACKUP} then 'cadangan' end], null) as perlu`;
const ORDERS = {
  dibuka: 'b.kapan desc nulls last, d.dipakai desc nulls last, d.nama, d.desa_id',
  nama: 'd.nama, d.desa_id',
  ruang: 'd.berkas desc, d.desa_id',
  dipakai: 'd.dipakai desc nulls last, d.desa_id',
  baru: 'd.dibuat desc, d.desa_id',
} as const;
export type Order = keyof typeof ORDERS;

export type Filter = { cari: string; keadaan: string; perlu: boolean; daerah: string };
type Asked = Filter & { urut: Order; limit: number; akun: number };

/** Condition on villages over the first four values of a statement, those of `fitting`. */
const FITS = `($1::text[] is null or d.cari like all ($1::text[])) and ($2 = '' or ${STATE} = $2)
  and ($3 = '' or d.kode like $3 || '.%') and (not $4 or ${NEEDS})`;
function fitting({ cari, keadaan, daerah, perlu }: Filter): unknown[] {
  const words = cari.toLowerCase().split(/\s+/).filter(Boolean);
  const patterns = words.length > 0 ? words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`) : null;
  return [patterns, keadaan, daerah, perlu];
}

/** Villages of the platform that fit, how many there are of them, and how many of all are in which state. */
export async function listVillages(query: Query, { urut, limit, akun, ...filter }: Asked) {
  const [rows, counts, needing, areas] = await Promise.all([
    query<Listed & { cocok: number }>(
      `select ${COLUMNS}, count(*) over ()::int as cocok from platform.desa as d
       left join platform.dibuka as b on b.desa_id = d.desa_id and b.akun_id = $5
       where ${FITS} order by ${ORDERS[urut]} limit $6`,
      [...fitting(filter), akun, limit],
    ),
    query<{ keadaan: Listed['keadaan']; jumlah: number }>(
      `select ${STATE} as keadaan, count(*)::int as jumlah from platform.desa as d group by 1`,
    ),
    countNeeding(query),
    areasOf(query, filter.daerah),
  ]);
  const jumlah = { semua: 0, aktif: 0, persiapan: 0, ditangguhkan: 0, perlu: needing };
  for (const one of counts) {
    jumlah[one.keadaan] = one.jumlah;
    jumlah.semua += one.jumlah;
  }
  return { desa: rows, cocok: rows[0]?.cocok ?? 0, jumlah, daerah: areas };
}

const PIECE = 200;
export type Exported = Listed & { lain: string };

/** All villages that fit, by their codes, a piece at a time. */
export async function* eachVillage(query: Query, filter: Filter): AsyncGenerator<Exported> {
  let [kode, id] = ['', 0];
  for (;;) {
    const rows = await query<Exported>(
      `select ${COLUMNS}, coalesce((select string_agg(h.host, ', ' order by h.host) from desa_host as h
         where h.desa_id = d.desa_id and h.host <> d.host), '') as lain
       from platform.desa as d where ${FITS} and (d.kode, d.desa_id) > ($5, $6) order by d.kode, d.desa_id limit ${PIECE}`,
      [...fitting(filter), kode, id],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PIECE) return;
    [kode, id] = [last.kode, last.id];
  }
}

/** Number of villages that fit. */
export async function countFitting(query: Query, filter: Filter): Promise<number> {
  const [row] = await query<{ jumlah: number }>(
    `select count(*)::int as jumlah from platform.desa as d where ${FITS}`,
    fitting(filter),
  );
  return row?.jumlah ?? 0;
}

/** Returns the names of all villages, without the short ones, which turn up anywhere by chance. */
export async function namesOfVillages(query: Query): Promise<string[]> {
  const rows = await query<{ nama: string }>(
    `select distinct nama from platform.desa where char_length(nama) >= 5`,
  );
  return rows.map(({ nama }) => nama);
}

/** Number of villages that an operator has to look at. */
export async function countNeeding(query: Query): Promise<number> {
  const [row] = await query<{ jumlah: number }>(
    `select count(*)::int as jumlah from platform.desa as d where ${NEEDS}`,
  );
  return row?.jumlah ?? 0;
}

const REGENCY = 5;
export type Area = { kode: string; nama: string; induk: string; jumlah: number };

/** Regencies that have villages here, by their codes. */
export const regenciesOf = (query: Query) => areasOf(query, '');

/** Regencies that have villages here, and the districts of the one that was asked for, by their codes. */
const areasOf = (query: Query, daerah: string) =>
  query<Area>(
    `select left(d.kode, ${REGENCY}) as kode, min(d.kabupaten) as nama, min(d.provinsi) as induk, count(*)::int as jumlah
     from platform.desa as d where d.kode <> '' group by 1
     union all
     select left(d.kode, 8), min(d.kecamatan), min(d.kabupaten), count(*)::int
     from platform.desa as d where $1 <> '' and d.kode like $1 || '.%' group by 1
     order by induk, nama, kode`,
    [daerah.slice(0, REGENCY)],
  );

/** Counts a village anew, behind its wall; false for one that is no more. */
export async function countVillage(store: PlatformStore, id: number): Promise<boolean> {
  return store.write((at) => countIn(at, id));
}

/** The same within a transaction that has just changed it. */
export async function countIn({ query, village }: Transaction, id: number): Promise<boolean> {
  const row = await village(id, async () => (await query<Counted>(COUNT, [id]))[0]);
  if (!row) return false;
  const names = Object.keys(row);
  await query(
    `insert into platform.desa (desa_id, ${names.join(', ')}) values ($1, ${names.map((_, at) => `$${at + 2}`).join(', ')})
     on conflict (desa_id) do update set dihitung = now(), ${names.map(kept).join(', ')}`,
    [id, ...Object.values(row)],
  );
  return true;
}

type Counted = Record<string, unknown>;
/** Sessions are forgotten after a month, and that a village was in use is not. */
const kept = (name: string): string =>
  `${name} = ${/dipakai$/.test(name) ? `greatest(platform.desa.${name}, excluded.${name})` : `excluded.${name}`}`;
/** Names, hosts, counts and dates of a village: nobody's name, and nothing that anybody wrote. */
const COUNT = `select d.nama_desa as nama, coalesce(d.kode, '') as kode, d.kecamatan, d.kabupaten, d.provinsi, d.ditangguhkan,
  d.created_at as dibuat, d.kuota_ruang, (select c.waktu from cadangan_desa as c where c.desa_id = d.id) as dicadangkan,
  coalesce((select h.host from desa_host as h where h.desa_id = d.id and h.jenis = 'portal'
    order by h.utama desc, h.host limit 1), '') as host,
  (select count(*)::int from akun as a where a.desa_id = d.id and a.aktif) as akun,
  (select count(*)::int from akun as a where a.desa_id = d.id and a.aktif and a.peran = 'admin' and a.sandi <> '') as admin,
  (select coalesce(sum(b.ukuran), 0)::bigint from berkas as b where b.desa_id = d.id) as berkas,
  (select max(s.diputar) from sesi as s where s.desa_id = d.id) as dipakai,
  (select max(s.diputar) from sesi as s join akun as a on a.desa_id = s.desa_id and a.id = s.akun_id
    where s.desa_id = d.id and a.peran in ('admin', 'perangkat')) as petugas_dipakai
  from desa as d where d.id = $1`;

const MOST_AT_ONCE = 500;

/** Counts the villages that are new, or changed, or were counted long ago; returns how many. */
export async function countVillages(store: PlatformStore): Promise<number> {
  const stale = await store.query<{ id: number }>(
    `select v.desa_id as id from desa_versi as v left join platform.desa as d on d.desa_id = v.desa_id
     where d.desa_id is null or v.diubah > d.dihitung or d.dihitung < now() - interval '6 hours'
     order by d.dihitung nulls first limit ${MOST_AT_ONCE}`,
  );
  for (const { id } of stale) await countVillage(store, id);
  return stale.length;
}

/** The village of an address of the console: its code, or its number where it has none. */
export async function villageAt(query: Query, alamat: string): Promise<Listed | undefined> {
  const rows = await query<Listed>(
    `select ${COLUMNS} from platform.desa as d where (d.kode <> '' and d.kode = $1) or d.desa_id::text = $1
     order by d.kode = $1 desc, d.desa_id limit 1`,
    [alamat],
  );
  return rows[0];
}

export async function knownVillage(query: Query, alamat: string): Promise<Listed> {
  const desa = await villageAt(query, alamat);
  if (!desa) throw notFound();
  return desa;
}

/** Facts that the page of a village shows besides: read behind its wall, and counted anew. */
export async function detailOf(store: PlatformStore, desa: Listed, akun: number) {
  const own = await store.write(async (at) => {
    await countIn(at, desa.id);
    await at.query(
      `insert into platform.dibuka (akun_id, desa_id) values ($1, $2)
       on conflict (akun_id, desa_id) do update set kapan = now()`,
      [akun, desa.id],
    );
    return at.village(desa.id, async (db) => ({
      petugas: await staffOf(db),
      ...(await db
        .selectFrom('desa')
        .select(['zona', 'no_telp', 'email', 'created_at as dibuat'])
        .select(['ditangguhkan_alasan as alasan', 'ditangguhkan_sejak as sejak'])
        .select((eb) => eb.selectFrom('cadangan_desa as c').select('c.waktu').as('dicadangkan'))
        .executeTakeFirstOrThrow()),
    }));
  });
  return { ...own, jejak: await actsOn(store.query, desa.id) };
}

const MOST_STAFF = 200;

/** Staff of a village: active accounts first, and among them administrators. */
const staffOf = (db: VillageDb) =>
  db
    .selectFrom('akun as a')
    .select(['a.id', 'a.nama', 'a.jabatan', 'a.izin', 'a.aktif'])
    .select(sql<boolean>`a.peran = 'admin'`.as('semua'))
    .select(sql<boolean>`a.sandi = ''`.as('diundang'))
    .select(sql<boolean>`a.langkah_kedua is not null`.as('langkah_kedua'))
    .select((eb) =>
      eb
        .selectFrom('sesi as s')
        .whereRef('s.akun_id', '=', 'a.id')
        .select((of) => of.fn.max('s.diputar').as('kapan'))
        .as('masuk'),
    )
    .where('a.peran', 'in', ['admin', 'perangkat'])
    .orderBy('a.aktif', 'desc')
    .orderBy('a.peran')
    .orderBy('a.nama')
    .limit(MOST_STAFF)
    .execute();

const MOST_ACTS = 20;

/** Acts of operators on a village, newest first. */
const actsOn = (query: Query, id: number) =>
  query<{ id: number; waktu: Date; oleh: string; aksi: string; keterangan: string }>(
    `select j.id, j.waktu, coalesce(a.nama, nullif(j.isi ->> 'oleh', ''), 'Sistem') as oleh, j.aksi, coalesce(j.isi ->> 'alasan', j.isi ->> 'host', '') as keterangan
     from platform.jejak as j left join platform.akun as a on a.id = j.akun_id
     where j.desa_id = $1 order by j.id desc limit ${MOST_ACTS}`,
    [id],
  );
