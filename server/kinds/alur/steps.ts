import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tables } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { type Columns, common, type KolomLangkah, type Steps, stepTable } from './definition.ts';

export type Step = {
  id: number;
  /** The row it belongs to. */
  of: number;
  jenis: string;
  oleh_id: number | null;
  oleh_nama: string;
  keadaan_sebelum: string;
  diurungkan: Date | null;
  dijawab: Date | null;
  created_at: Date;
};

/** The steps of some rows that were not taken back, oldest first, with every column of theirs. */
export async function standingSteps(
  db: VillageDb,
  steps: Steps,
  ids: readonly number[],
): Promise<(Step & Columns)[]> {
  if (ids.length === 0) return [];
  const rows = await common(db)
    .selectFrom(stepTable(steps))
    .selectAll()
    .select(sql.ref<number>(steps.of).as('of'))
    .where(sql.ref(steps.of), 'in', ids)
    .where('diurungkan', 'is', null)
    .orderBy('id')
    .execute();
  return rows as (Step & Columns)[];
}

/** Everything that was done to a row, oldest first, also what was taken back, as its history shows it. */
export async function historyOf<T extends Steps['table']>(
  db: VillageDb,
  steps: { table: T; of: string },
  id: number,
): Promise<(Selectable<Tables[T]> & { oleh: string; waktu: Date })[]> {
  const rows = await common(db)
    .selectFrom(stepTable(steps))
    .selectAll()
    .where(sql.ref(steps.of), '=', id)
    .orderBy('id')
    .execute();
  const shown = rows.map((row) => ({ ...row, oleh: row.oleh_nama, waktu: row.created_at }));
  // All columns of that table were selected.
  return shown as unknown as (Selectable<Tables[T]> & { oleh: string; waktu: Date })[];
}

/** The last step of a row that was not taken back. */
export const lastStep = async (
  db: VillageDb,
  steps: Steps,
  id: number,
): Promise<(Step & Columns) | undefined> => (await standingSteps(db, steps, [id])).at(-1);

export async function addStep(db: VillageDb, steps: Steps, columns: Columns): Promise<number> {
  const { id } = await common(db)
    .insertInto(stepTable(steps))
    // The noun's own columns are checked by its table.
    .values({ ...columns } as unknown as Insertable<KolomLangkah>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function markStep(
  db: VillageDb,
  steps: Steps,
  id: number,
  mark: { diurungkan: Date } | { dijawab: Date },
): Promise<void> {
  await common(db).updateTable(stepTable(steps)).set(mark).where('id', '=', id).execute();
}
