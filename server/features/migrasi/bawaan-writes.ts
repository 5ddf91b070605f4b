import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { broughtRows, segelOf, type Tempat } from './bawaan-queries.ts';

const BY_IMPORT = { actor: null, requestId: 'tugas' };
const CHUNK = 500;

/** A row as it was written; `berkas` are the names of its files there. */
type Dibuat = { asal: number; baris_id: number; berkas?: readonly string[] };

/** Remembers rows that were just written: where they come from, and what they say. */
export async function keepOrigins(
  db: VillageDb,
  { bagian, say }: Tempat,
  impor_id: number,
  made: readonly Dibuat[],
): Promise<void> {
  for (let at = 0; at < made.length; at += CHUNK) {
    const some = made.slice(at, at + CHUNK);
    const said = await say(
      db,
      some.map(({ baris_id }) => baris_id),
    );
    const rows = some.map(({ asal, baris_id, berkas = [] }) => ({
      bagian,
      asal,
      baris_id,
      impor_id,
      segel: segelOf(said.get(baris_id)),
      berkas: JSON.stringify(berkas),
    }));
    await db.insertInto('migrasi_bawaan').values(rows).execute();
  }
}

type Difoto = { asal: number; baris_id: number | null };

/** Notes that the files of a row were looked for; they are no change by staff where `baris_id` was given some. */
export async function noteFiled(
  db: VillageDb,
  { bagian, noun, say }: Tempat & { noun: string },
  { asal, baris_id }: Difoto,
): Promise<void> {
  const said = baris_id === null ? undefined : (await say(db, [baris_id])).get(baris_id);
  await db
    .updateTable('migrasi_bawaan')
    .set({ berkas: '[]', ...(said === undefined ? {} : { segel: segelOf(said) }) })
    .where('bagian', '=', bagian)
    .where('asal', '=', asal)
    .execute();
  if (baris_id !== null) await recordEvent(db, { action: `${noun}.cover`, id: baris_id }, BY_IMPORT);
}

/** Notes in the trail, and for pages that show them, that rows of a noun came, or went again. */
export const tellOf = (
  db: VillageDb,
  { noun, impor_id, jumlah }: { noun: string; impor_id: number; jumlah: number },
  verb: 'import' | 'unimport' = 'import',
): Promise<void> =>
  recordEvent(db, { action: `${noun}.${verb}`, id: impor_id, after: { jumlah } }, BY_IMPORT);

type Pulang = Tempat & {
  noun: string;
  drop(db: VillageDb, ids: readonly number[]): Promise<void>;
  /** Finds rows that have to stay though nobody wrote to them. */
  held?(db: VillageDb, ids: readonly number[]): Promise<ReadonlySet<number>>;
};

/** Takes out what an import brought of a kind, but what was changed since. */
export async function takeRowsBack(db: VillageDb, part: Pulang, impor_id: number) {
  const { rows, gone } = await planOf(db, part, impor_id);
  const ids = gone.map(({ baris_id }) => baris_id);
  if (ids.length > 0) {
    await db
      .deleteFrom('migrasi_bawaan')
      .where('bagian', '=', part.bagian)
      .where(
        'asal',
        'in',
        gone.map(({ asal }) => asal),
      )
      .execute();
    await part.drop(db, ids);
  }
  await tellOf(db, { noun: part.noun, impor_id, jumlah: ids.length }, 'unimport');
  return { dihapus: ids.length, tetap: rows.length - ids.length };
}

/** Counts the rows that an undo would take out, and those that would stay. */
export async function planRowsBack(db: VillageDb, part: Pulang, impor_id: number) {
  const { rows, gone } = await planOf(db, part, impor_id);
  return { dihapus: gone.length, tetap: rows.length - gone.length };
}

async function planOf(db: VillageDb, part: Pulang, impor_id: number) {
  const rows = await broughtRows(db, part, impor_id);
  const ids = rows.filter(({ diubah }) => !diubah).map(({ baris_id }) => baris_id);
  const held = ids.length > 0 && part.held ? await part.held(db, ids) : new Set<number>();
  return { rows, gone: rows.filter(({ diubah, baris_id }) => !diubah && !held.has(baris_id)) };
}
