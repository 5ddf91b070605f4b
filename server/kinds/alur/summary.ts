import { sql } from 'kysely';
import type { Flow, StateOf } from '#contract/kinds/alur.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { common, type Definition, rowTable } from './definition.ts';
import { overdueSql } from './overdue.ts';

/** Numbers of rows in each state, and of those that wait for the office longer than they may. */
export async function countStates<F extends Flow>(
  db: VillageDb,
  { table, flow }: { table: Definition['table']; flow: F },
): Promise<{ jumlah: Record<StateOf<F>, number>; lewat: number }> {
  const overdue = sql.raw<boolean>(overdueSql(flow)(table));
  const counted = await common(db)
    .selectFrom(rowTable(table))
    .select((eb) => [
      'keadaan',
      eb.fn.countAll<number>().as('jumlah'),
      sql<number>`count(*) filter (where ${overdue})::int`.as('lewat'),
    ])
    .groupBy('keadaan')
    .execute();
  const none = Object.keys(flow.states).map((state) => [state, 0] as const);
  const found = counted.map(({ keadaan, jumlah }) => [keadaan, jumlah] as const);
  // A table of this kind holds the states of its flow only.
  const jumlah = Object.fromEntries([...none, ...found]) as Record<StateOf<F>, number>;
  return { jumlah, lewat: counted.reduce((sum, one) => sum + one.lewat, 0) };
}
