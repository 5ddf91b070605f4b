import { sql } from 'kysely';
import { type Flow, openStates, statesOf } from '#contract/kinds/alur.ts';
import {
  CATATAN_DIUBAH,
  type Catatan,
  type RingkasanUrus,
  type Urus,
  type Urusan,
} from '#contract/kinds/urusan.ts';
import { timeNow } from '#server/core/clock.ts';
import type { Leaving } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Actor } from '#server/core/session/session.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import type { Definition } from './definition.ts';
import './urusan-table.ts';

type Noun = Pick<Definition, 'noun' | 'table' | 'flow'>;

const NONE: Urus = { petugas: null, batas: null, sisa: null, catatan: 0, ikut: false };

/** State of some rows as the office keeps it for one officer, by their ids: one statement for a page of a queue. */
export async function urusOf(
  db: VillageDb,
  { noun }: Pick<Noun, 'noun'>,
  ids: readonly number[],
  { actor, zone }: { actor: { id: number }; zone: Zone },
): Promise<(id: number) => Urus> {
  if (ids.length === 0) return () => NONE;
  const today = toInstant(timeNow(), zone).slice(0, 10);
  const { rows } = await sql<Urus & { id: number }>`select b.id,
      case when a.id is not null then jsonb_build_object('id', a.id, 'nama', a.nama) end as petugas,
      u.batas::text as batas, u.batas - ${today}::date as sisa,
      (select count(*)::int from urusan_catatan c where c.desa_id = ${db.desaId} and c.antrean = ${noun}
        and c.butir = b.id and c.jenis = 'catatan' and c.dicoret is null) as catatan,
      exists (select from urusan_pengikut p where p.desa_id = ${db.desaId} and p.antrean = ${noun}
        and p.butir = b.id and p.akun_id = ${actor.id}) as ikut
    from unnest(${ids}::bigint[]) as b (id)
    left join urusan u on u.desa_id = ${db.desaId} and u.antrean = ${noun} and u.butir = b.id
    left join akun a on a.desa_id = ${db.desaId} and a.id = u.petugas_id`.execute(db);
  const known = new Map(rows.map(({ id, ...urus }) => [Number(id), urus]));
  return (id) => known.get(id) ?? NONE;
}

/** The same of one, with everything that its page shows but the day promised to the resident; `area` is whose queue it is. */
export async function urusanOf(
  db: VillageDb,
  of: Noun,
  { id, actor, area, zone }: { id: number; actor: Actor; area: string; zone: Zone },
): Promise<Leaving<Omit<Urusan, 'sampai'>>> {
  const { noun } = of;
  const at = (t: string) => ofRow(db, t, noun, id);
  const { rows } = await sql<Read>`select own.petugas, own.batas, own.sejak,
      exists (select from urusan_pengikut p where ${at('p')} and p.akun_id = ${actor.id}) as ikut,
      (select count(*)::int from urusan_pengikut p where ${at('p')}) as pengikut,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'jenis', c.jenis, 'oleh_id', c.oleh_id,
          'oleh', c.oleh_nama, 'isi', c.isi, 'diubah', c.diubah is not null, 'dicoret', c.dicoret is not null,
          'waktu', floor(extract(epoch from c.created_at) * 1000)::bigint) order by c.id), '[]')
        from urusan_catatan c where ${at('c')}) as catatan,
      (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from (${officers(db, of, { area, zone })}) o) as calon
    from (select) one left join lateral (select u.batas::text, u.sejak,
        case when a.id is not null then jsonb_build_object('id', a.id, 'nama', a.nama) end as petugas
      from urusan u left join akun a on a.desa_id = u.desa_id and a.id = u.petugas_id where ${at('u')}) own on true`.execute(
    db,
  );
  const [read] = rows;
  if (!read) throw new Error('a statement without a table has one row');
  const catatan = read.catatan.map(({ waktu, oleh_id, ...note }) => {
    const written = new Date(waktu);
    return { ...note, waktu: written, can: mayOf({ ...note, oleh_id, waktu: written }, actor) };
  });
  return { ...read, catatan };
}
type Read = Omit<Leaving<Urusan>, 'catatan' | 'sampai'> & {
  catatan: (Omit<Catatan, 'can' | 'waktu'> & { waktu: number; oleh_id: number | null })[];
};

const ofRow = (db: VillageDb, t: string, noun: string, id: number) =>
  sql`${sql.ref(`${t}.desa_id`)} = ${db.desaId} and ${sql.ref(`${t}.antrean`)} = ${noun} and ${sql.ref(`${t}.butir`)} = ${id}`;

export const ownOf = (db: VillageDb, antrean: string, butir: number) =>
  db
    .selectFrom('urusan')
    .select(['petugas_id', 'sejak', 'batas'])
    .where('antrean', '=', antrean)
    .where('butir', '=', butir)
    .executeTakeFirst();

/** Active accounts that follow a row. */
export async function followersOf(db: VillageDb, antrean: string, butir: number): Promise<number[]> {
  const rows = await db
    .selectFrom('urusan_pengikut as p')
    .innerJoin('akun as a', (join) =>
      join.onRef('a.desa_id', '=', 'p.desa_id').onRef('a.id', '=', 'p.akun_id'),
    )
    .select('p.akun_id')
    .where('p.antrean', '=', antrean)
    .where('p.butir', '=', butir)
    .where('a.aktif', '=', true)
    .orderBy('p.akun_id')
    .execute();
  return rows.map(({ akun_id }) => akun_id);
}

type Note = { jenis: string; oleh_id: number | null; dicoret: boolean; waktu: Date };
/**
 * Rights of an officer to a note: its writer changes it for ten minutes and strikes it at any time; what was done stands.
 */
export function mayOf({ jenis, oleh_id, dicoret, waktu }: Note, actor: { id: number }) {
  const own = jenis === 'catatan' && oleh_id === actor.id && !dicoret;
  return { ubah: own && timeNow().getTime() - waktu.getTime() < CATATAN_DIUBAH * 60_000, coret: own };
}

type Holding = { area: string; zone: Zone };

/** Officers who hold an area, with how many open rows of this queue each looks after; who is on leave comes last. */
export async function officersOf(db: VillageDb, of: Noun, holding: Holding): Promise<Urusan['calon']> {
  const { rows } = await officers(db, of, holding).execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The last day of the leave that an account's official is on. */
const leaveOf = (db: VillageDb, zone: Zone) => {
  const today = toInstant(timeNow(), zone).slice(0, 10);
  return sql`(select max(i.sampai)::text from pegawai_presensi e
      join izin_pegawai i on i.desa_id = e.desa_id and i.pegawai_id = e.pegawai_id
    where e.desa_id = ${db.desaId} and e.akun_id = a.id and i.keadaan = 'disetujui'
      and ${today}::date between i.dari and i.sampai)`;
};

const officers = (db: VillageDb, { noun, table, flow }: Noun, { area, zone }: Holding) =>
  sql<Urusan['calon'][number]>`select a.id, a.nama, coalesce(a.jabatan, '') as jabatan, c.cuti,
      (select count(*)::int from urusan u join ${sql.table(table)} r on r.desa_id = u.desa_id and r.id = u.butir
        where u.desa_id = ${db.desaId} and u.antrean = ${noun} and u.petugas_id = a.id
          and r.keadaan = any(${openStates(flow)}::text[])) as pekerjaan
    from akun a cross join lateral (select ${leaveOf(db, zone)} as cuti) c
    where a.desa_id = ${db.desaId} and a.aktif
      and (a.peran = 'admin' or (a.peran = 'perangkat' and ${area} = any(a.izin)))
    order by c.cuti is not null, a.nama, a.id`;

/** Numbers of open rows that are one officer's, nobody's, or followed by them; and the officers who look after any. */
export async function countUrus(
  db: VillageDb,
  { noun, table, flow }: Noun,
  actorId: number,
): Promise<RingkasanUrus> {
  const open = sql`r.keadaan = any(${openStates(flow)}::text[])`;
  const { rows } = await sql<Omit<RingkasanUrus, 'akun'>>`select
      count(*) filter (where u.petugas_id = ${actorId})::int as saya,
      (select count(*)::int from ${sql.table(table)} r where r.desa_id = ${db.desaId}
        and r.keadaan = any(${statesOf<Flow, 'kantor'>(flow, 'kantor')}::text[])
        and not exists (select from urusan n where n.desa_id = r.desa_id and n.antrean = ${noun}
          and n.butir = r.id and n.petugas_id is not null)) as belum,
      (select count(*)::int from urusan_pengikut p join ${sql.table(table)} r on r.desa_id = p.desa_id
        and r.id = p.butir where p.desa_id = ${db.desaId} and p.antrean = ${noun} and p.akun_id = ${actorId}
          and ${open}) as ikut,
      coalesce(jsonb_agg(distinct jsonb_build_object('id', a.id, 'nama', a.nama)) filter (where a.id is not null),
        '[]') as petugas
    from urusan u join ${sql.table(table)} r on r.desa_id = u.desa_id and r.id = u.butir
    left join akun a on a.desa_id = u.desa_id and a.id = u.petugas_id
    where u.desa_id = ${db.desaId} and u.antrean = ${noun} and ${open}`.execute(db);
  return { ...(rows[0] ?? { saya: 0, belum: 0, ikut: 0, petugas: [] }), akun: actorId };
}
