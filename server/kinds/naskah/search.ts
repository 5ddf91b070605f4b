import { indexPublic, removePublic } from '#server/core/data/search.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Baris, Definition, Isi } from './definition.ts';
import { common, commonTable } from './rows.ts';

type Kept = Pick<Baris, 'id' | 'terbit'>;

/** Updates the search index for a row, if its noun is searchable. */
export async function indexText<I extends Isi>(
  db: VillageDb,
  { noun, found }: Pick<Definition<I>, 'noun' | 'found'>,
  { id, terbit }: Kept,
  isi: I,
): Promise<void> {
  if (found && terbit) await indexPublic(db, { noun, id, terbit, ...(await found(isi, id, db)) });
}

export const unindexText = (db: VillageDb, { noun }: Pick<Definition, 'noun'>, { id }: Pick<Baris, 'id'>) =>
  removePublic(db, { noun, id });

/** Indexes every public row of a noun: for rows that did not come through the engine. */
export async function indexAll<I extends Isi>(db: VillageDb, definition: Definition<I>): Promise<void> {
  const rows = await common(db)
    .selectFrom(commonTable(definition.table))
    .selectAll()
    .where('status', '=', 'terbit')
    .where('dihapus', 'is', null)
    .execute();
  for (const row of rows as Baris[]) await indexText(db, definition, row, definition.isiOf(row));
}
