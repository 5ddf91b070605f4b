import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#server/core/context.ts';
import { refuseUnseen } from '#server/core/data/seen.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, invalid, notFound } from '#server/core/errors.ts';
import { findOne, type QueryRow } from '#server/core/query/list.ts';
import { keptColumns, savePictures, shownColumns, showPictures, typedColumns } from './columns.ts';
import { type Register, type Row, rowsOf } from './definition.ts';

type Writing = Pick<Context, 'core' | 'db' | 'village' | 'uploads' | 'record'> & {
  actor: { id: number };
  body: unknown;
};
type At = { params: { id: number } };

/** Adds a row and returns it as it is stored; `fill` makes the columns that nobody types. */
export async function addRow(context: Writing, register: Register, fill = register.fill): Promise<Row> {
  const { db, body, record } = context;
  await lock(db, register);
  const typed = typedColumns(register, body);
  const filled = await fill?.(db);
  await checkUnique(db, register, typed);
  const pictures = await savePictures(context, register);
  const row = await rowsOf(db)
    .insertInto(register.table)
    .values({ ...typed, ...filled, ...pictures } as never)
    .returning(keptColumns(register) as 'id'[])
    .executeTakeFirstOrThrow();
  await record({ action: `${register.noun}.create`, id: row.id, after: row });
  return row;
}

/** Changes a row by what was sent of its fields; throws 404 where there is none. */
export async function changeRow(context: Writing & At, register: Register) {
  const { db, params, body, record } = context;
  await lock(db, register);
  const before = await openRow(db, register, params.id);
  await refuseOvertaken(context, register, before);
  const typed = typedColumns(register, body);
  if (typed.nama !== before.nama) refuseKept(register, before);
  await checkUnique(db, register, typed, before.id);
  const changed = { ...typed, ...(await savePictures(context, register)) };
  await rowsOf(db)
    .updateTable(register.table)
    .set(changed as never)
    .where('id', '=', before.id)
    .execute();
  const after: Row = { ...before, ...changed };
  await record({ action: `${register.noun}.update`, id: before.id, before, after });
  return { before, after };
}

/** Refuses a form that was filled from something else than what the row is now. */
async function refuseOvertaken(context: Writing, { noun, manage: _, ...register }: Register, row: Row) {
  const { semula } = Sent.parse(context.body);
  if (!semula) return;
  const called = register.used?.label ?? 'Isian';
  await refuseUnseen(context, { noun, id: row.id, called }, shownColumns(register, row), semula);
}
const Sent = z.object({ semula: z.map(z.string(), z.unknown()).optional() });

/** Removes a row that nothing uses. */
export async function removeRow(context: Omit<Writing, 'body'> & At, register: Register): Promise<void> {
  const { db, params, record } = context;
  await lock(db, register);
  const row = await openRow(db, register, params.id);
  refuseKept(register, row);
  const with_ = await register.removing?.(db, row);
  if (register.used) {
    const { label, by } = register.used;
    const { dipakai } = await shownRow(context, register, row.id);
    if (Number(dipakai) > 0) throw conflict(`${label} ini masih dipakai ${dipakai} ${by}.`);
  }
  await rowsOf(db).deleteFrom(register.table).where('id', '=', row.id).execute();
  await record({ action: `${register.noun}.delete`, id: row.id, before: { ...row, ...with_ } });
}

function refuseKept({ keeps }: Register, row: Row): void {
  const reason = keeps?.(row);
  if (reason) throw conflict(reason);
}

/** A row of this village, locked so that nothing begins to use it; throws 404 where there is none. */
export async function openRow(db: VillageDb, register: Register, id: number): Promise<Row> {
  const row = await rowsOf(db)
    .selectFrom(register.table)
    .select(keptColumns(register) as 'id'[])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A row as the list of staff has it. */
export async function shownRow(
  { db, village }: Pick<Context, 'db' | 'village'>,
  register: Register,
  id: number,
): Promise<QueryRow> {
  const row = await findOne(db, register.manage, id, new URLSearchParams(), { zone: village.zona });
  if (!row) throw notFound();
  const [shown = row] = await showPictures(db, register, [row]);
  return shown;
}

// One writer at a time in each register of a village: names are compared and numbers given out with nobody between.
const lock = (db: VillageDb, { table }: Register) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${table}, ${db.desaId}::bigint))`.execute(db);

async function checkUnique(
  db: VillageDb,
  { table, fields }: Register,
  typed: Record<string, unknown>,
  own = 0,
): Promise<void> {
  for (const [name, { kind, unique }] of Object.entries(fields)) {
    const value = typed[name];
    if (!unique || typeof value !== 'string') continue;
    const taken = await rowsOf(db)
      .selectFrom(table)
      .select('id')
      .where(kind === 'line' ? sql`lower(${sql.ref(name)})` : sql.ref(name), '=', value.toLowerCase())
      .where('id', '<>', own)
      .executeTakeFirst();
    if (taken) throw invalid({ [name]: unique });
  }
}
