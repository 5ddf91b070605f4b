import { sql } from 'kysely';
import { yearsBetween } from '#contract/lib/text/tanggal.ts';
import {
  FAKTA_BARIS,
  type PendudukBaris,
  type PilihanWilayah,
  type Saringan,
  type StatusPenduduk,
} from '#contract/penduduk/kelola.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import type { About } from './cari-queries.ts';
import type { Remember } from './ingat-queries.ts';
import { areasOf, placesOf } from './queries.ts';
import { conditionOf, isNarrowed, orderOf, statusOf } from './saring-queries.ts';
import { findingsAmong } from './temuan-queries.ts';
import { idsByArea, type Shares, sharesOf, without } from './urutan-queries.ts';

type Wanted = {
  saringan: Saringan;
  found: About;
  page: number;
  per_page: number;
  /** The total, if known: the second half of a list is read from its end. */
  total?: number;
  /** Numbers of people by area, for a list in the order of areas. */
  shares?: Shares;
  zone: Zone;
};

/** A page of the list. */
export async function pageOf(db: VillageDb, wanted: Wanted) {
  const { zone } = wanted;
  const chosen = await chosenOf(db, wanted);
  if (!chosen) return [];
  const [{ rows }, places] = await Promise.all([
    // The page is chosen by its ids first: nothing else of the rows that are left out is read.
    sql<Row>`
      select ${SELECTED}
      from (${chosen.ids}) as urutan
      join penduduk as p on p.desa_id = ${db.desaId} and p.id = urutan.id
      order by urutan.nomor ${sql.raw(chosen.fromEnd ? 'desc' : 'asc')}`.execute(db),
    placesOf(db),
  ]);
  const today = toInstant(new Date(), zone).slice(0, 10);
  const findings = await findingsAmong(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...shown(row, today, places), temuan: [...(findings.get(row.id) ?? [])] }));
}

/** The ids of a page with their places in it; undefined where nobody is on it. */
async function chosenOf(db: VillageDb, wanted: Wanted) {
  const { saringan, found, shares, page, per_page } = wanted;
  if (shares) {
    const areas = (await treeOf(db)).map(({ id }) => id);
    const place = { ordering: saringan.ordering, shares, limit: per_page, offset: (page - 1) * per_page };
    const ids = idsByArea(db, found, areas, place);
    return ids && { ids, fromEnd: false };
  }
  const { fromEnd, limit, offset } = placeOf(wanted);
  const ids = sql`select p.id, row_number() over () as nomor from (
    select p.id from penduduk as p where p.desa_id = ${db.desaId} and ${found('p')}
    order by ${orderOf(saringan.ordering, fromEnd)} limit ${limit}::int offset ${offset}::int) as p`;
  return { ids, fromEnd };
}

/** Join that `orderOf` needs beside the people: the places of areas in their tree. */
async function areasFor(db: VillageDb, { ordering }: Saringan) {
  const areas = ordering.endsWith('wilayah') ? (await treeOf(db)).map(({ id }) => id) : [];
  return areas.length > 0
    ? sql`left join unnest(${areas}::bigint[]) with ordinality as u (id, urut) on u.id = p.wilayah_id`
    : sql``;
}

/** All whom a list shows, in its order. */
export async function idsOf(db: VillageDb, saringan: Saringan, found: About): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from penduduk as p ${await areasFor(db, saringan)}
    where p.desa_id = ${db.desaId} and ${found('p')} order by ${orderOf(saringan.ordering)}`.execute(db);
  return rows.map(({ id }) => id);
}

function placeOf({ page, per_page, total }: Wanted) {
  const offset = (page - 1) * per_page;
  if (total === undefined || offset < total / 2) return { fromEnd: false, limit: per_page, offset };
  const limit = Math.max(0, Math.min(per_page, total - offset));
  return { fromEnd: true, limit, offset: Math.max(0, total - offset - limit) };
}

const SELECTED = sql.raw(
  ['id', ...FAKTA_BARIS, 'wilayah_id', 'updated_at']
    .map((name) => `p."${name}"`)
    .concat('not p.nik_sementara as punya_nik', 'p.keluarga_id is not null as punya_kk')
    .join(', '),
);

type Row = Omit<PendudukBaris, 'umur' | 'wilayah' | 'diubah' | 'temuan'> & {
  wilayah_id: number | null;
  updated_at: Date;
};

function shown(row: Row, today: string, places: Awaited<ReturnType<typeof placesOf>>) {
  const until = row.status_dasar === 'MATI' ? (row.status_sejak ?? today) : today;
  return {
    ...row,
    umur: yearsBetween(row.tanggal_lahir, until),
    wilayah: places.get(row.wilayah_id ?? 0) ?? null,
    diubah: row.updated_at,
  };
}

export async function countOf(db: VillageDb, found: About): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from penduduk as p where p.desa_id = ${db.desaId} and ${found('p')}`.execute(db);
  return rows[0]?.n ?? 0;
}

type Counts = Record<StatusPenduduk | 'keluarga', number>;
type Asked = Parameters<typeof conditionOf>[0] & { remember: Remember };

/** Counts the people of each status in the village, and the families. */
export const countsOf = (remember: Remember): Promise<Counts> => remember('jumlah', count);

/** Counts the people who are meant. What the register alone decides is counted once until it changes. */
export async function totalOf(asked: Asked, saringan: Saringan): Promise<number> {
  // Filtered by status only: the counts per status are known.
  if (!isNarrowed(saringan)) return (await countsOf(asked.remember))[saringan.status];
  const less = (all: number, some: number) => all - some;
  return counted(asked, saringan, { what: 'jumlah', read: countOf, less });
}

/** The same by area, for a list in the order of areas. */
export const totalsByArea = (asked: Asked, saringan: Saringan): Promise<Shares> =>
  counted(asked, saringan, { what: 'wilayah', read: sharesOf, less: without });

/** A way to count people, and to take away those who are counted twice. */
type Count<T> = { what: string; read(db: VillageDb, found: About): Promise<T>; less(all: T, some: T): T };

async function counted<T>(asked: Asked, saringan: Saringan, way: Count<T>): Promise<T> {
  const { db, remember, zone } = asked;
  const read = async (own: VillageDb) => way.read(own, await conditionOf({ ...asked, db: own }, saringan));
  if (saringan.orang || saringan.akun === 'ada') return read(db);
  if (saringan.akun === 'tanpa') {
    const all = await counted(asked, { ...saringan, akun: undefined }, way);
    return way.less(all, await counted(asked, { ...saringan, akun: 'ada' }, way));
  }
  const { ordering: _, ...what } = saringan;
  return remember(`${way.what} ${toInstant(new Date(), zone).slice(0, 10)} ${JSON.stringify(what)}`, read);
}

async function count(db: VillageDb): Promise<Counts> {
  const [people, families] = await Promise.all([
    db
      .selectFrom('penduduk')
      .select((eb) => ['status_dasar', eb.fn.countAll<number>().as('jumlah')])
      .groupBy('status_dasar')
      .execute(),
    // Families are those of who lives here: a card that nobody is left on is none.
    db
      .selectFrom('penduduk')
      .select((eb) => eb.fn.count<number>('keluarga_id').distinct().as('jumlah'))
      .where('status_dasar', '=', 'HIDUP')
      .executeTakeFirstOrThrow(),
  ]);
  const counts = { hidup: 0, meninggal: 0, pindah: 0, lainnya: 0, keluarga: families.jumlah };
  for (const one of people) counts[statusOf(one.status_dasar)] += one.jumlah;
  return counts;
}

/** All areas, each followed by what lies in it. */
export async function treeOf(db: VillageDb): Promise<PilihanWilayah[]> {
  const areas = await areasOf(db);
  const known = new Set(areas.map(({ id }) => id));
  const within = Map.groupBy(areas, ({ induk_id }) =>
    induk_id !== null && known.has(induk_id) ? induk_id : 0,
  );
  const tree: PilihanWilayah[] = [];
  const add = (parent: number, dalam: number) => {
    for (const { id, jenis, nama } of within.get(parent) ?? []) {
      tree.push({ id, jenis, nama, dalam });
      add(id, dalam + 1);
    }
  };
  add(0, 0);
  return tree;
}
