import { type ExpressionBuilder, sql, type Updateable } from 'kysely';
import type { Context } from '#server/core/context.ts';
import type { KolomNaskah, OfVillage } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import type { Baris, Definition, Isi } from './definition.ts';
import { same } from './state.ts';

export type Writing = Pick<Context, 'db'> & { actor: { id: number } };

const A_DAY = 86_400_000;

type Common = { naskah: KolomNaskah & { desa_id: OfVillage } };

/**
 * All tables of the engine have these columns (`call bernaskah`); the others belong to the noun. To the
 * compiler they are one table: over a union of tables, the types of a statement outgrow its memory with more nouns.
 */
export const common = (db: VillageDb) => db.$extendTables<Common>();
export const commonTable = (table: string) => table as 'naskah';

/**
 * The working copy: the draft, or what is published when nothing newer was written. What a draft does not say, since it
 * is older than the field, stays as it is.
 */
export const isiOf = <I extends Isi>(definition: Pick<Definition<I>, 'isiOf'>, row: Baris): I => ({
  ...definition.isiOf(row),
  ...row.draf,
});

type Column = ExpressionBuilder<Common, 'naskah'>;

/** A draft that was created and never written to; hidden from lists. */
export const untouched = (eb: Column) =>
  eb.and([
    eb('status', '=', 'draf'),
    eb('versi', '=', 1),
    eb(sql`draf ->> 'judul'`, '=', ''),
    eb('dihapus', 'is', null),
  ]);

/** The others, for statements over many nouns. */
export const touched = sql<boolean>`(status <> 'draf' or versi > 1 or draf ->> 'judul' <> '')`;

/** Deletes the writer's empty drafts, once no page can still be open on them. */
export async function sweepUntouched(
  { db, actor }: Writing,
  { table }: Pick<Definition, 'table'>,
): Promise<void> {
  await common(db)
    .deleteFrom(commonTable(table))
    .where('penulis_id', '=', actor.id)
    .where(untouched)
    .where('created_at', '<', new Date(Date.now() - A_DAY))
    .execute();
}

export async function findRow(
  db: VillageDb,
  { table }: Pick<Definition, 'table'>,
  id: number,
): Promise<Baris | undefined> {
  const row = await common(db)
    .selectFrom(commonTable(table))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row as Baris | undefined;
}

/** The row, locked, if it is as the writer knows it: 404 when missing, 409 when somebody else was faster. */
export async function openRow(
  db: VillageDb,
  { table, label }: Pick<Definition, 'table' | 'label'>,
  id: number,
  versi?: number,
): Promise<Baris> {
  const row = await common(db)
    .selectFrom(commonTable(table))
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (versi !== undefined && row.versi !== versi) {
    const who = await nameOf(db, row.diubah_oleh);
    throw conflict(`${label} ini baru saja diubah ${who}. Muat ulang halaman untuk melihat perubahannya.`);
  }
  return row as Baris;
}

/** The same for changes to its text, which the trash does not take. */
export async function openText(
  db: VillageDb,
  definition: Pick<Definition, 'table' | 'label'>,
  id: number,
  versi: number,
): Promise<Baris> {
  const row = await openRow(db, definition, id, versi);
  if (row.dihapus) throw conflict(`${definition.label} ini ada di sampah. Kembalikan dahulu.`);
  return row;
}

async function nameOf(db: VillageDb, akunId: number | null): Promise<string> {
  const row = await db.selectFrom('akun').select('nama').where('id', '=', akunId).executeTakeFirst();
  return row?.nama ?? 'orang lain';
}

/** Writes columns under the row's next version. */
export async function writeRow(
  { db, actor }: Writing,
  { table }: Pick<Definition, 'table'>,
  row: Baris,
  changes: Record<string, unknown>,
): Promise<void> {
  const columns = { ...changes, versi: row.versi + 1, diubah_oleh: actor.id, updated_at: new Date() };
  await common(db)
    .updateTable(commonTable(table))
    .set(columns as Updateable<KolomNaskah>)
    .where('id', '=', row.id)
    .execute();
}

/** Keeps a working copy; one that says what is published anyway is none. */
export async function writeText<I extends Isi>(
  writing: Writing,
  definition: Definition<I>,
  row: Baris,
  isi: I,
): Promise<void> {
  const published = row.status === 'draf' ? undefined : definition.isiOf(row);
  const draf = same(isi, published) ? null : JSON.stringify(isi);
  await writeRow(writing, definition, row, { draf });
  await noteFiles(writing.db, definition, row.id, published ? [isi, published] : [isi]);
}

/** Notes the files of all texts of a row that somebody may still read. */
export function noteFiles<I extends Isi>(
  db: VillageDb,
  { noun, store, html, files }: Definition<I>,
  id: number,
  texts: I[],
): Promise<void> {
  const addresses = texts.flatMap((isi) => [
    ...Object.values(html(isi)),
    ...files(isi).map((file) => `/berkas/${file}/`),
  ]);
  return store.note(db, { noun, id }, addresses.join(' '));
}

/** The columns that make a text public; 400 with every field that is missing. */
export function publishedColumns<I extends Isi>(definition: Definition<I>, isi: I): Record<string, unknown> {
  const text = definition.clean(isi);
  const missing = definition.missing(text);
  if (Object.keys(missing).length > 0) throw invalid(missing);
  return { judul: text.judul, ...definition.columns(text), draf: null };
}
