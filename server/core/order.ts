import { type RawBuilder, sql } from 'kysely';
import { type Arah, moved } from '#contract/urutan.ts';
import { notFound } from './errors.ts';
import type { Tables } from './tables.ts';
import type { VillageDb } from './tenant.ts';

/** The tables whose rows stand in an order of somebody's choice: those with a column `urutan`. */
type Ordered = { [T in keyof Tables]: Tables[T] extends { urutan: unknown } ? T : never }[keyof Tables];
/** Columns that part a table into lists with an order each: `{ tipehero: 1 }`. */
type Within = Record<string, string | number>;

/**
 * Moves one row of an ordered list and answers its place before and after, 1 for the first. Throws 404 for a row that
 * is not in the list.
 */
export async function moveRow(
  db: VillageDb,
  table: Ordered,
  { id, ke, within = {} }: { id: number; ke: Arah; within?: Within },
): Promise<{ sebelum: number; sesudah: number }> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${inList(db, within)} order by urutan, id for update`.execute(
    db,
  );
  const before = rows.map((row) => row.id);
  if (!before.includes(id)) throw notFound();
  const after = moved(before, id, ke);
  await sql`
    update ${sql.table(table)} as t set urutan = n.tempat
    from unnest(${after}::bigint[]) with ordinality as n (id, tempat)
    where t.desa_id = ${db.desaId} and t.id = n.id and t.urutan <> n.tempat`.execute(db);
  return { sebelum: before.indexOf(id) + 1, sesudah: after.indexOf(id) + 1 };
}

/** The place after the last row of a list, for a row that joins it. */
export async function lastPlace(db: VillageDb, table: Ordered, within: Within = {}): Promise<number> {
  const { rows } = await sql<{ tempat: number }>`
    select coalesce(max(urutan), 0) + 1 as tempat from ${sql.table(table)} where ${inList(db, within)}`.execute(
    db,
  );
  return rows[0]?.tempat ?? 1;
}

const inList = (db: VillageDb, within: Within): RawBuilder<unknown> =>
  sql.join(
    [
      sql`desa_id = ${db.desaId}`,
      ...Object.entries(within).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ],
    sql` and `,
  );
