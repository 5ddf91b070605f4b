import { type RawBuilder, sql } from 'kysely';
import type { JenisJejak, SaringJejak } from '#contract/jejak.ts';
import { JENIS_JEJAK } from '#contract/jejak.ts';
import { kataAksi } from '#contract/lib/text/jejak-kata.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { fromInstant, type Zone } from '#server/core/zone.ts';

export const PER_PAGE = 50;
const MOST_COUNTED = 10_000;
/** Most accounts or residents that a searched name may mean: one with more says less. */
const MOST_PEOPLE = 50;

type Asked = SaringJejak & { zone: Zone };

/** The newest ids that fit, one more than a page shows, and how many fit. */
export async function findJejak(db: VillageDb, asked: Asked): Promise<{ ids: number[]; jumlah: number }> {
  const filters = await filtersOf(db, asked);
  const branches = await branchesOf(db, asked);
  if (branches.length === 0) return { ids: [], jumlah: 0 };
  const before = asked.sebelum === undefined ? sql`true` : sql`j.id < ${asked.sebelum}::bigint`;
  const rowsOf = (limit: number, more: RawBuilder<unknown>) =>
    sql.join(
      branches.map(({ keys, where }) => {
        const rows = sql`select j.id from jejak as j where j.desa_id = ${db.desaId} and ${where}
          and ${filters} and ${more} order by j.id desc limit ${sql.lit(limit)}`;
        return sql`(select x.id from ${keys} cross join lateral (${rows}) as x)`;
      }),
      sql` union all `,
    );
  const [page, count] = await Promise.all([
    sql<{ id: number }>`select distinct id from (${rowsOf(PER_PAGE + 1, before)}) as t
      order by id desc limit ${sql.lit(PER_PAGE + 1)}`.execute(db),
    sql<{ n: number }>`select count(distinct id)::int as n from (
      select id from (${rowsOf(MOST_COUNTED + 1, sql`true`)}) as t limit ${sql.lit(MOST_COUNTED + 1)}) as c`.execute(
      db,
    ),
  ]);
  return { ids: page.rows.map(({ id }) => id), jumlah: count.rows[0]?.n ?? 0 };
}

/** The days as bounds of the id too, which every index ends with; rows of one moment may lie a little apart. */
const APART = 1000;

async function filtersOf(db: VillageDb, { dari, sampai, zone }: Asked): Promise<RawBuilder<unknown>> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (dari) {
    const from = fromInstant(`${dari}T00:00:00`, zone);
    const first = await edgeOf(db, sql`waktu >= ${from}`, sql`waktu`);
    conditions.push(first === undefined ? sql`false` : sql`j.id > ${first - APART}::bigint`);
    conditions.push(sql`j.waktu >= ${from}`);
  }
  if (sampai) {
    const until = new Date(fromInstant(`${sampai}T00:00:00`, zone).getTime() + 86_400_000);
    const last = await edgeOf(db, sql`waktu < ${until}`, sql`waktu desc`);
    conditions.push(last === undefined ? sql`false` : sql`j.id < ${last + APART}::bigint`);
    conditions.push(sql`j.waktu < ${until}`);
  }
  return sql.join(conditions, sql` and `);
}

async function edgeOf(db: VillageDb, side: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: number }>`
    select id from jejak where desa_id = ${db.desaId} and ${side} order by ${order} limit 1`.execute(db);
  return rows[0]?.id;
}

/** Part of a search: each of `keys` is an entry of an index, read from its end. */
type Branch = { keys: RawBuilder<unknown>; where: RawBuilder<unknown> };

const ONE = sql`(select 1) as k`;
const numbers = (ids: number[]) => sql`unnest(${ids}::bigint[]) as k (akun)`;
const kinds = (jenis: JenisJejak | undefined) =>
  sql`unnest(${jenis ? [jenis] : [...JENIS_JEJAK]}::text[]) as g (jenis)`;

async function branchesOf(db: VillageDb, { search = '', jenis, petugas, orang }: Asked): Promise<Branch[]> {
  const words = search.trim().toLowerCase();
  // A number hidden in the trail cannot be found there; one that is whole is no search but a leak into logs.
  const rest = sql.join(
    [
      jenis ? sql`j.jenis = ${jenis}` : sql`true`,
      petugas ? sql`j.akun_id = ${petugas}::bigint` : sql`true`,
      orang ? sql`j.noun = 'penduduk' and j.noun_id = ${String(orang)}` : sql`true`,
    ],
    sql` and `,
  );
  const byAccount = (ids: number[]): Branch => ({
    keys: sql`${numbers(ids)} cross join ${kinds(jenis)}`,
    where: sql`j.akun_id = k.akun and j.jenis = g.jenis and ${rest}`,
  });
  const byPerson = (ids: number[]): Branch => ({
    keys: sql`unnest(${ids.map(String)}::text[]) as k (orang)`,
    where: sql`j.noun = 'penduduk' and j.noun_id = k.orang and ${rest}`,
  });
  if (words === '') {
    if (orang) return [byPerson([orang])];
    if (petugas) return [byAccount([petugas])];
    return [{ keys: ONE, where: rest }];
  }
  const number = /^\d[\d.]{0,11}$/.test(words) ? Number(words.replaceAll('.', '')) : undefined;
  if (number !== undefined)
    return [
      {
        keys: sql`(select jejak_id as ini from jejak_segel where desa_id = ${db.desaId} and nomor = ${number}::bigint) as k`,
        where: sql`j.id = k.ini and ${rest}`,
      },
    ];
  const [staff, people, acts] = await Promise.all([
    staffCalled(db, words),
    peopleCalled(db, words),
    actsCalled(db, words),
  ]);
  return [
    ...(staff.length > 0 ? [byAccount(staff)] : []),
    ...(people.length > 0 ? [byPerson(people)] : []),
    ...(acts.length > 0
      ? [{ keys: sql`unnest(${acts}::text[]) as k (aksi)`, where: sql`j.aksi = k.aksi and ${rest}` }]
      : []),
  ];
}

const like = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

async function staffCalled(db: VillageDb, words: string): Promise<number[]> {
  const rows = await db
    .selectFrom('akun')
    .select('id')
    .where('peran', 'in', ['admin', 'perangkat'])
    .where('nama', 'ilike', like(words))
    .limit(MOST_PEOPLE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Residents by their name, each word the beginning of one of theirs. */
async function peopleCalled(db: VillageDb, words: string): Promise<number[]> {
  const terms = words.match(/[\p{L}\p{N}]+/gu)?.map((word) => `${word}:*`) ?? [];
  if (terms.length === 0 || words.length < 3) return [];
  const rows = await db
    .selectFrom('penduduk')
    .select('id')
    .where(sql<boolean>`kata @@ to_tsquery('simple', ${terms.join(' & ')})`)
    .limit(MOST_PEOPLE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Acts that were ever done in the village and whose words fit, read from the index by leaps. */
async function actsCalled(db: VillageDb, words: string): Promise<string[]> {
  const { rows } = await sql<{ aksi: string }>`
    with recursive ada as (
      (select aksi from jejak where desa_id = ${db.desaId} order by aksi limit 1)
      union all
      select (select j.aksi from jejak as j where j.desa_id = ${db.desaId} and j.aksi > ada.aksi
        order by j.aksi limit 1)
      from ada where ada.aksi is not null)
    select aksi from ada where aksi is not null`.execute(db);
  return rows.map(({ aksi }) => aksi).filter((aksi) => kataAksi(aksi).toLowerCase().includes(words));
}

/** Staff to filter by, and the length and last check of the chain. */
export async function aboutChain(db: VillageDb) {
  const [petugas, head, first, diperiksa] = await Promise.all([
    db
      .selectFrom('akun')
      .select(['id', 'nama'])
      .where('peran', 'in', ['admin', 'perangkat'])
      .orderBy('nama')
      .execute(),
    headOf(db),
    db.selectFrom('jejak').select('waktu').orderBy('id').limit(1).executeTakeFirst(),
    db.selectFrom('jejak_periksa').select(['waktu', 'baris', 'putus', 'sebab']).executeTakeFirst(),
  ]);
  return {
    petugas,
    baris: head ?? 0,
    sejak: first?.waktu ?? null,
    diperiksa: diperiksa ?? null,
  };
}

async function headOf(db: VillageDb): Promise<number | undefined> {
  const row = await db.selectFrom('jejak_kepala').select('nomor').executeTakeFirst();
  return row?.nomor;
}

/** The numbers of the first and the last row of some days, so that what lies between is one piece of the chain. */
export async function sealedBetween(db: VillageDb, asked: Pick<Asked, 'dari' | 'sampai' | 'zone'>) {
  if (!asked.dari && !asked.sampai) return { from: 1, until: (await headOf(db)) ?? 0 };
  const filters = await filtersOf(db, asked);
  const { rows } = await sql<{ from: number | null; until: number | null }>`
    select min(s.nomor) as from, max(s.nomor) as until from jejak_segel as s
    join jejak as j on j.desa_id = s.desa_id and j.id = s.jejak_id
    where s.desa_id = ${db.desaId} and ${filters}`.execute(db);
  return { from: rows[0]?.from ?? 1, until: rows[0]?.until ?? 0 };
}
