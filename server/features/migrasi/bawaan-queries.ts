import { createHash } from 'node:crypto';
import type { VillageDb } from '#server/core/data/tenant.ts';
import './table.ts';

/** A noun that takes rows of a kind which has no engine of texts behind it. */
export type Tempat = {
  bagian: string;
  /** Reads what rows say now that an officer may have changed, by their numbers; those that are gone are missing. */
  say(db: VillageDb, ids: readonly number[]): Promise<ReadonlyMap<number, unknown>>;
};

/** The digest of what a row says. */
export const segelOf = (said: unknown): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('hex');

/** The numbers of all that came of a kind, also of what is gone since, with the rows that keep them. */
export async function knownRows(db: VillageDb, bagian: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('migrasi_bawaan')
    .select(['asal', 'baris_id'])
    .where('bagian', '=', bagian)
    .execute();
  return new Map(rows.map(({ asal, baris_id }) => [asal, baris_id]));
}

/** Rows of a kind that an import brought and that are still here; `diubah`: somebody wrote to it since. */
export async function broughtRows(db: VillageDb, { bagian, say }: Tempat, impor_id: number) {
  const kept = await db
    .selectFrom('migrasi_bawaan')
    .select(['asal', 'baris_id', 'segel', 'berkas'])
    .where('impor_id', '=', impor_id)
    .where('bagian', '=', bagian)
    .orderBy('asal')
    .execute();
  if (kept.length === 0) return [];
  const said = await say(
    db,
    kept.map(({ baris_id }) => baris_id),
  );
  return kept.flatMap(({ segel, ...row }) =>
    said.has(row.baris_id) ? [{ ...row, diubah: segelOf(said.get(row.baris_id)) !== segel }] : [],
  );
}
