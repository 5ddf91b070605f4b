import { type RawBuilder, sql } from 'kysely';
import { faktaBuku } from '#contract/fakta/isian.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { placesOf } from '#server/features/penduduk/queries.ts';
import type { Orang, Peristiwa, Tamu } from './rules.ts';

type Db = { db: VillageDb };
/** Place at which a page begins: after a row that was read, or so many rows from the start. */
export type Page = { after?: { id: number; keluarga_id: number }; offset?: number; limit: number };

/** People of a book who are in the register now. */
type Whose = 'induk' | 'sementara' | 'ktp-kk';
const WHO: Record<Whose, RawBuilder<unknown>> = {
  induk: sql`p.status_dasar = 'HIDUP' and p.tetap`,
  sementara: sql`not p.tetap and p.status_dasar <> 'TIDAK VALID'`,
  'ktp-kk': sql`p.status_dasar = 'HIDUP' and p.tetap and p.keluarga_id is not null`,
};

/** The rows `p` of a book, or of one volume of it. */
export function inBook({ desaId }: VillageDb, whose: Whose, part?: { skip: number; limit: number }) {
  if (!part) return WHO[whose];
  const order = whose === 'ktp-kk' ? sql`p.keluarga_id, p.id` : sql`p.id`;
  return sql`p.id in (select p.id from penduduk p where p.desa_id = ${desaId} and ${WHO[whose]}
    order by ${order} limit ${part.limit} offset ${part.skip})`;
}

export async function countOf(db: VillageDb, whose: Whose): Promise<number> {
  const { rows } = await sql<{ orang: number }>`
    select count(*) as orang from penduduk p where p.desa_id = ${db.desaId} and ${WHO[whose]}`.execute(db);
  return rows[0]?.orang ?? 0;
}

export async function countEvents(db: VillageDb, dari: string, sampai: string): Promise<number> {
  const { rows } = await sql<{ banyak: number }>`
    select count(*) as banyak from (${eventsOf(db, dari, sampai)}) g`.execute(db);
  return rows[0]?.banyak ?? 0;
}

/** Facts that a book tells of a person, in SQL; a temporary NIK is left out. */
const factsIn = (buku: Whose | 'mutasi') =>
  sql.join(
    faktaBuku(buku).map((name) =>
      name === 'nik' ? sql`case when p.nik_sementara then '' else p.nik end as nik` : sql.ref(`p.${name}`),
    ),
  );
const PLACE = sql`p.id, p.wilayah_id, coalesce(p.keluarga_id, 0) as keluarga_id,
  coalesce(k.no_kk, '') as no_kk, coalesce(k.alamat, '') as alamat, k.terbit`;
const FAMILY = sql`left join keluarga k on k.desa_id = p.desa_id and k.id = p.keluarga_id`;

/** People by the order in which they were recorded; those of the cards by family. */
export async function peopleOf<B extends 'induk' | 'ktp-kk'>(
  db: VillageDb,
  whose: B,
  page: Page,
): Promise<Orang<B>[]> {
  const { after, offset = 0, limit } = page;
  const byFamily = whose === 'ktp-kk';
  const from = !after
    ? sql`true`
    : byFamily
      ? sql`(p.keluarga_id, p.id) > (${after.keluarga_id}, ${after.id})`
      : sql`p.id > ${after.id}`;
  const { rows } = await sql<Orang<B>>`
    select ${PLACE}, ${factsIn(whose)} from penduduk p ${FAMILY}
    where p.desa_id = ${db.desaId} and ${WHO[whose]} and ${from}
    order by ${byFamily ? sql`p.keluarga_id, p.id` : sql`p.id`} limit ${limit} offset ${offset}`.execute(db);
  return placed({ db }, rows);
}

/** Guests who stay for a while, with how they came and when they left. */
export async function guestsOf(db: VillageDb, { after, offset = 0, limit }: Page): Promise<Tamu[]> {
  const { rows } = await sql<Tamu>`
    select ${PLACE}, ${factsIn('sementara')}, m.alamat as asal, m.alasan as maksud, m.didatangi, coalesce(m.tanggal, p.tinggal_sejak) as datang,
      case when p.status_dasar = 'HIDUP' then m.sampai else p.status_sejak end as pergi
    from penduduk p ${FAMILY}
    left join lateral (
      select d.* from pindah d
      where d.desa_id = p.desa_id and d.penduduk_id = p.id and d.arah = 'masuk' and d.dibatalkan is null
      order by d.tanggal desc, d.id desc limit 1
    ) m on true
    where p.desa_id = ${db.desaId} and ${WHO.sementara} and ${after ? sql`p.id > ${after.id}` : sql`true`}
    order by p.id limit ${limit} offset ${offset}`.execute(db);
  return placed({ db }, rows);
}

async function placed<T extends { wilayah_id: number | null; alamat: string }>(
  { db }: Db,
  rows: T[],
): Promise<T[]> {
  const places = await placesOf(db);
  return rows.map((row) => {
    const { rt, rw, dukuh, dusun } = places.get(row.wilayah_id ?? 0) ?? {};
    const parts = [
      row.alamat,
      rt && `RT ${rt}`,
      rw && `RW ${rw}`,
      dukuh && `Dukuh ${dukuh}`,
      dusun && `Dusun ${dusun}`,
    ];
    return { ...row, alamat: parts.filter(Boolean).join(' ') };
  });
}

/** Events that brought or took somebody in a span of days, without guests and people recorded by mistake. */
const eventsOf = (db: VillageDb, dari: string, sampai: string) => {
  const during = sql`e.desa_id = ${db.desaId} and e.dibatalkan is null and e.tanggal between ${dari}::date and ${sampai}::date`;
  const person = sql`join penduduk p on p.desa_id = e.desa_id and p.id = e.penduduk_id
    and p.tetap and p.status_dasar <> 'TIDAK VALID'`;
  const facts = sql`${factsIn('mutasi')}, e.tanggal, e.nomor`;
  return sql`
    select 'lahir' as jenis, '' as tempat, ${facts}, e.id from kelahiran e ${person} where ${during}
    union all select case e.arah when 'masuk' then 'datang' else 'pindah' end, e.alamat, ${facts}, e.id
      from pindah e ${person} where ${during} and e.arah <> 'dalam'
    union all select 'mati', e.tempat, ${facts}, e.id from kematian e ${person} where ${during}`;
};

export async function eventsIn(
  db: VillageDb,
  { dari, sampai, offset = 0, limit }: { dari: string; sampai: string } & Page,
): Promise<Peristiwa[]> {
  const { rows } = await sql<Peristiwa>`
    select g.* from (${eventsOf(db, dari, sampai)}) g
    order by g.tanggal, g.jenis, g.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
