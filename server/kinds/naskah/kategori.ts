import type { Generated, Kysely } from 'kysely';
import { sql } from 'kysely';
import type { kategoriCalls } from '#contract/kinds/kategori.ts';
import type { Endpoint } from '#contract/kit.ts';
import { implement, type Route } from '#server/core/context.ts';
import { remembered } from '#server/core/data/remembered.ts';
import type { NaskahTable, Tables } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { int, text } from '#server/core/query/field.ts';
import { listPage } from '#server/core/query/list.ts';
import type { Resource } from '#server/core/query/resource.ts';

/** Tables of categories: a name under a number, by village. */
type KategoriTable = Extract<keyof Tables, `kategori_${string}`>;
type Row = { desa_id: number; id: Generated<number>; nama: string };

/** What every resource of categories declares. */
export const kategoriFields = {
  name: 'kategori',
  fields: { id: int(), nama: text() },
  search: ['nama'],
  ordering: ['nama'],
  sort: ['nama'],
  perPage: 100,
};

/** How many rows use a category: published, or in their working copy. */
export const kategoriUses = (table: NaskahTable) => (t: string) =>
  `(select count(*) from ${table} as a where a.desa_id = ${t}.desa_id and ${t}.id in (a.kategori_id, a.naskah_kategori_id))`;

// The name of a table is one of the types above; all of them have these columns.
const rowsOf = (db: VillageDb) => db as unknown as Kysely<Record<KategoriTable, Row>>;

/** A category of this village; undefined when there is none. */
export async function findKategori(db: VillageDb, table: KategoriTable, id: number | null) {
  if (id === null) return undefined;
  return rowsOf(db)
    .selectFrom(table)
    .select(['id', 'nama'])
    .where('desa_id', '=', db.desaId)
    .where('id', '=', id)
    .executeTakeFirst();
}

// Any noun's calls look like these, whatever their address.
type Calls = ReturnType<typeof kategoriCalls<'/v1/kategori/', '/v1/kelola/kategori/', 'perangkat:berita'>>;
type Like<T> = { [K in keyof T]: Endpoint };

type Kept = {
  table: KategoriTable;
  /** First part of its events: 'kategoriberita'. */
  noun: string;
  /** What uses it, as people call it: 'berita'. */
  nama: string;
  usedBy: NaskahTable;
  /** For visitors. */
  list: Resource;
  /** For staff, with `dipakai`. */
  manage: Resource;
};

/** The categories of a noun: read by everybody, kept by staff, gone only when nothing uses them. */
export function kategoriRoutes(like: Like<Calls>, kept: Kept): Route[] {
  const calls = like as Calls;
  const { table, noun, list, manage } = kept;
  return [
    implement(
      calls.categories,
      (context) =>
        remembered(context, `${table}?${context.query}`, () =>
          listPage(context.db, list, context.query, { zone: context.village.zona }),
        ),
      { query: list },
    ),

    implement(
      calls.manageCategories,
      async ({ db, query, village }) => listPage(db, manage, query, { zone: village.zona }),
      { query: manage },
    ),

    implement(calls.createCategory, async ({ db, body, record }) => {
      await checkName(db, table, body.nama);
      const row = await rowsOf(db)
        .insertInto(table)
        .values({ desa_id: db.desaId, nama: body.nama } as never)
        .returning(['id', 'nama'])
        .executeTakeFirstOrThrow();
      await record({ action: `${noun}.create`, id: row.id, after: row });
      return row;
    }),

    implement(calls.updateCategory, async ({ db, params: { id }, body, record }) => {
      const before = await openKategori(db, table, id);
      await checkName(db, table, body.nama, id);
      const after = { id, nama: body.nama };
      await rowsOf(db)
        .updateTable(table)
        .set({ nama: body.nama } as never)
        .where('desa_id', '=', db.desaId)
        .where('id', '=', id)
        .execute();
      await record({ action: `${noun}.update`, id, before, after });
      return after;
    }),

    implement(calls.removeCategory, async ({ db, params: { id }, record }) => {
      const before = await openKategori(db, table, id);
      const used = await countUses(db, kept, id);
      if (used > 0) throw conflict(`Kategori ini masih dipakai ${used} ${kept.nama}.`);
      await rowsOf(db).deleteFrom(table).where('desa_id', '=', db.desaId).where('id', '=', id).execute();
      await record({ action: `${noun}.delete`, id, before });
    }),
  ];
}

async function openKategori(db: VillageDb, table: KategoriTable, id: number) {
  const row = await findKategori(db, table, id);
  if (!row) throw notFound();
  return row;
}

async function checkName(db: VillageDb, table: KategoriTable, nama: string, own = 0): Promise<void> {
  const taken = await rowsOf(db)
    .selectFrom(table)
    .select('id')
    .where('desa_id', '=', db.desaId)
    .where(sql`lower(nama)`, '=', nama.toLowerCase())
    .where('id', '<>', own)
    .executeTakeFirst();
  if (taken) throw invalid({ nama: 'Kategori ini sudah ada.' });
}

async function countUses(db: VillageDb, { usedBy }: Kept, id: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from ${sql.table(usedBy)}
    where desa_id = ${db.desaId} and ${id} in (kategori_id, naskah_kategori_id)`.execute(db);
  return rows[0]?.used ?? 0;
}
