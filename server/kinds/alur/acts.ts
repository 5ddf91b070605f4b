import { type Flow, mayAct, stateAfter, UNDO_SECONDS } from '#contract/kinds/alur.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, notFound } from '#server/core/errors.ts';
import { writeDeadlines } from './deadline.ts';
import type { Columns, Definition, Row } from './definition.ts';
import { canUndo } from './rules.ts';
import { addStep, lastStep, markStep } from './steps.ts';

/** What an act needs of its request. */
type Acting = Pick<Context, 'db' | 'enqueue' | 'record' | 'village'> & {
  actor: { id: number; nama: string };
};

/** What a noun adds to an act: columns of the row, columns of the step, and what of it the trail repeats. */
export type Added = { change?: Columns; step?: Columns; note?: Columns };

/**
 * Does one act of the office: 404 without the row, 409 in words where it is not allowed or the row changed since
 * `versi`; then writes step, row under its next version, deadline and event, and enqueues the notification.
 * Returns the number of the step.
 */
export async function takeStep<S extends string, A extends string, R extends Row<S>>(
  acting: Acting,
  noun: Definition<S, A, R>,
  { id, act, versi }: { id: number; act: A; versi?: number },
  addedTo: (row: R) => Promise<Added>,
): Promise<number> {
  const { actor, db, enqueue, record, village } = acting;
  const row = await noun.find(db, id);
  if (!row) throw notFound();
  if (!mayAct(noun.flow, act, row.keadaan) || (versi ?? row.versi) !== row.versi)
    throw conflict(await whatHappened(db, noun, row, act));
  const added = await addedTo(row);
  const { to, tells } = noun.flow.acts[act];
  const change = { ...(to && { keadaan: to }), ...added.change };
  const step = await addStep(db, noun.steps, {
    ...added.step,
    ...rememberedOf(noun, row),
    [noun.steps.of]: row.id,
    jenis: act,
    oleh_id: actor.id,
    oleh_nama: actor.nama,
    keadaan_sebelum: row.keadaan,
  });
  await noun.write(db, row, change);
  await writeDeadlines(db, noun, village.zona, [row.id]);
  await record({
    action: `${noun.noun}.${act}`,
    id: row.id,
    before: stateOf(noun, row),
    after: { ...change, ...added.note },
    quiet: !isPublic(noun.flow, row.keadaan, stateAfter(noun.flow, act, row.keadaan)),
  });
  const at = new Date(Date.now() + (UNDO_SECONDS + 1) * 1000);
  if (tells) await enqueue(noun.tell, { langkah_id: step }, { at });
  return step;
}

/**
 * Takes the last step of a row back: everything is as it was before, the step stays with a mark, nobody is notified.
 * Returns the row as the step had left it.
 */
export async function undoStep<S extends string, A extends string, R extends Row<S>>(
  { actor, db, record, village }: Acting,
  noun: Definition<S, A, R>,
  { id, step }: { id: number; step: number },
): Promise<R> {
  const row = await noun.find(db, id);
  const last = row && (await lastStep(db, noun.steps, row.id));
  if (!row || !last) throw notFound();
  if (noun.flow.acts[last.jenis as A]?.final || !canUndo(actor, last, step, new Date()))
    throw conflict('Keputusan ini sudah tidak dapat diurungkan.');
  await markStep(db, noun.steps, last.id, { diurungkan: new Date() });
  const before = last.keadaan_sebelum as S;
  const kept = Object.entries(noun.restores).map(([column, remembered]) => [column, last[remembered]]);
  const change = { keadaan: before, ...Object.fromEntries(kept) };
  await noun.write(db, row, change);
  await writeDeadlines(db, noun, village.zona, [row.id]);
  await record({
    action: `${noun.noun}.undo`,
    id: row.id,
    before: stateOf(noun, row),
    after: change,
    quiet: !isPublic(noun.flow, row.keadaan, before),
  });
  return row;
}

/** The other side did what was asked of it: its turn is over, and the row goes on by `act`, or as `change` says. */
export async function answerStep<S extends string, A extends string, R extends Row<S>>(
  { db, village }: Pick<Acting, 'db' | 'village'>,
  noun: Definition<S, A, R>,
  row: R,
  act: A,
  change: Columns,
): Promise<void> {
  const asked = await lastStep(db, noun.steps, row.id);
  if (asked) await markStep(db, noun.steps, asked.id, { dijawab: new Date() });
  await noun.write(db, row, { keadaan: stateAfter(noun.flow, act, row.keadaan), ...change });
  await writeDeadlines(db, noun, village.zona, [row.id]);
}

const columnOf = (row: Row, column: string): unknown => Reflect.get(row, column);

const rememberedOf = ({ restores }: Pick<Definition, 'restores'>, row: Row): Columns =>
  Object.fromEntries(
    Object.entries(restores).map(([column, remembered]) => [remembered, columnOf(row, column)]),
  );

const stateOf = ({ restores }: Pick<Definition, 'restores'>, row: Row): Columns => ({
  keadaan: row.keadaan,
  ...Object.fromEntries(Object.keys(restores).map((column) => [column, columnOf(row, column)])),
});

const isPublic = <S extends string>({ states }: Pick<Flow<S>, 'states'>, ...through: S[]): boolean =>
  through.some((state) => states[state].public);

/** Why a decision came too late, in words for the officer who took it. */
async function whatHappened<S extends string, A extends string, R extends Row<S>>(
  db: VillageDb,
  { flow, label, past, steps }: Definition<S, A, R>,
  row: R,
  act: A,
): Promise<string> {
  const Label = label.charAt(0).toUpperCase() + label.slice(1);
  if (row.keadaan === flow.start && mayAct(flow, act, row.keadaan))
    return `${Label} ini baru saja berubah. Periksa lagi isinya sebelum memutuskan.`;
  const last = await lastStep(db, steps, row.id);
  const done = last && past[last.jenis as A];
  if (!last || !done) return `Tindakan ini tidak berlaku untuk ${label} yang masih menunggu.`;
  return `${Label} ini sudah ${done} oleh ${last.oleh_nama}. Periksa lagi sebelum memutuskan.`;
}
