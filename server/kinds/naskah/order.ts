import { sql } from 'kysely';
import type { Access, Endpoint } from '#contract/kit.ts';
import { moved, type Pindah, type Tujuan } from '#contract/lib/urutan.ts';
import { implement } from '#server/core/context.ts';
import type { NaskahTable, Tables } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { notFound } from '#server/core/errors.ts';
import { int } from '#server/core/query/field.ts';

/** The tables of published rows that stand in an order of somebody's choice: those with a column `urutan`. */
type Ordered = { [T in NaskahTable]: Tables[T] extends { urutan: unknown } ? T : never }[NaskahTable];

const placeSql = (t: string) => `case ${t}.urutan when 0 then 2147483647 else ${t}.urutan end`;

/** A field `urutan` to sort by: rows that nobody has put in a place yet come after the others. */
export const placeField = int(placeSql, { hidden: true });

/** The place of a row that is published into the list `column = value`: one from another list has none there yet. */
export const placeWithin = (column: string, value: string | number) =>
  sql<number>`case ${sql.ref(column)} when ${value} then urutan else 0 end`;

/**
 * Moves one row among the published ones that share its `within` (a column that parts the table into lists with an
 * order each) and returns its place before and after, 1 for the first. Throws 404 for a row that is not published.
 */
async function moveRow<T extends Ordered>(
  db: VillageDb,
  table: T,
  { id, ke, within }: { id: number; ke: Tujuan; within: keyof Tables[T] & string },
): Promise<{ sebelum: number; sesudah: number }> {
  const [name, list] = [sql.table(table), sql.ref(within)];
  const { rows } = await sql<{ id: number }>`
    select id from ${name} where desa_id = ${db.desaId} and status = 'terbit' and dihapus is null
      and ${list} = (select ${list} from ${name} where desa_id = ${db.desaId} and id = ${id})
    order by ${sql.raw(placeSql(table))}, id for update`.execute(db);
  const before = rows.map((row) => row.id);
  if (!before.includes(id)) throw notFound();
  const after = moved(before, id, ke);
  await sql`
    update ${name} as t set urutan = n.tempat
    from unnest(${after}::bigint[]) with ordinality as n (id, tempat)
    where t.desa_id = ${db.desaId} and t.id = n.id and t.urutan <> n.tempat`.execute(db);
  return { sebelum: before.indexOf(id) + 1, sesudah: after.indexOf(id) + 1 };
}

/** The call that moves one row in its list, with its event. */
export const moveRoute = <T extends Ordered>(
  call: Endpoint<`${string}{id}/urutan/`, typeof Pindah, undefined, Access, 'empty'>,
  { noun, table, within }: { noun: string; table: T; within: keyof Tables[T] & string },
) =>
  implement(call, async ({ db, params: { id }, body: { ke }, record }) => {
    const { sebelum, sesudah } = await moveRow(db, table, { id, ke, within });
    await record({ action: `${noun}.move`, id, before: { urutan: sebelum }, after: { urutan: sesudah } });
  });
