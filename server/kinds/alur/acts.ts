import { type ActOf, actOf, type Flow, mayAct, type StateOf, TELL_SECONDS } from '#contract/kinds/alur.ts';
import { timeNow } from '#server/core/clock.ts';
import { conflict, forbidden, notFound } from '#server/core/errors.ts';
import { standingOf, writeDeadlines } from './deadline.ts';
import type { Acting, Columns, Definition, Row } from './definition.ts';
import { type Undoable, undoRefusal } from './rules.ts';
import { addStep, lastStep, markStep } from './steps.ts';
import { tellFollowers } from './urusan-writes.ts';

/** Additions of a noun to an act: columns of the row, columns of its step, and details for the trail. */
export type Added = { change?: Columns; step?: Columns; note?: Columns };

/**
 * Does one act: 404 without the row, 409 in words where it is not allowed or the row changed since `versi`, 403 for an
 * officer of another desk; then writes step, row under its next version, deadline and event, and enqueues the notification.
 * Returns the number of the step.
 */
export async function takeStep<F extends Flow, R extends Row<StateOf<F>>>(
  acting: Acting,
  noun: Definition<F, R>,
  { id, act, versi }: { id: number; act: ActOf<F>; versi?: number },
  addedTo: (row: R) => Promise<Added>,
): Promise<number> {
  const { actor, db, enqueue, record, village } = acting;
  const row = await noun.find(db, id);
  if (!row) throw notFound();
  const { once, inTime, tells, who } = actOf(noun.flow, act);
  const standing = once || inTime ? await standingOf(db, noun, row.id, village.zona) : undefined;
  if (!mayAct(noun.flow, act, row.keadaan, standing) || (versi ?? row.versi) !== row.versi)
    throw conflict(await whatHappened(acting, noun, row, act));
  const able: { readonly [act in string]?: boolean } | undefined =
    who === 'kantor' ? await noun.able?.(acting, row) : undefined;
  if (able && !able[act]) throw forbidden();
  const added = await addedTo(row);
  const next = nextOf(noun, row, act);
  const change = { ...next, ...added.change };
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
    quiet: !isPublic(noun.flow, row.keadaan, next.keadaan ?? row.keadaan),
  });
  const at = new Date(Date.now() + (TELL_SECONDS + 1) * 1000);
  if (tells) await enqueue(noun.tell, { langkah_id: step }, { at });
  await tellFollowers(acting, noun, row, `${noun.called(row)} ${pastOf(noun, act)} oleh ${actor.nama}.`);
  return step;
}

/**
 * Takes the last step of a row back: everything is as it was before, the step stays with a mark, who was told is told again.
 * Returns the row as the step had left it.
 */
export async function undoStep<R extends Row>(
  acting: Acting,
  noun: Definition<Flow, R>,
  { id, step }: { id: number; step: number },
): Promise<R> {
  const { actor, db, enqueue, record, village } = acting;
  const row = await noun.find(db, id);
  const last = row && (await lastStep(db, noun.steps, row.id));
  if (!row || !last) throw notFound();
  const act = undoableOf(noun, last.jenis);
  const refused = undoRefusal(actor, last, { act, now: timeNow(), step });
  if (refused) throw conflict(refused);
  await markStep(db, noun.steps, last.id, { diurungkan: timeNow() });
  const before = last.keadaan_sebelum;
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
  const at = new Date(Date.now() + RECALL_SECONDS * 1000);
  if (act.tells && act.recalls) await enqueue(noun.tell, { langkah_id: step, batal: true }, { at });
  const undone = `Diurungkan oleh ${actor.nama}: ${noun.called(row)} ${pastOf(noun, last.jenis)}.`;
  await tellFollowers(acting, noun, row, undone);
  return row;
}

const pastOf = ({ past }: Pick<Definition, 'past'>, act: string): string =>
  new Map<string, string>(Object.entries(past)).get(act) ?? 'berubah';

/** Seconds until an undo is announced: by then the announcement of the step itself, if under way, has arrived. */
const RECALL_SECONDS = 3;

/** Properties of an act that decide whether it may be taken back. */
export const undoableOf = ({ flow, tell }: Pick<Definition, 'flow' | 'tell'>, act: string): Undoable => ({
  ...flow.acts[act],
  recalls: tell.recalls,
});

/** The other side did what was asked of it: its turn is over, and the row goes on by `act`, or as `change` says. */
export async function answerStep<F extends Flow, R extends Row<StateOf<F>>>(
  answering: Pick<Acting, 'db' | 'enqueue' | 'village'>,
  noun: Definition<F, R>,
  row: R,
  act: ActOf<F>,
  change: Columns = {},
): Promise<void> {
  const { db, village } = answering;
  const asked = await lastStep(db, noun.steps, row.id);
  if (asked) await markStep(db, noun.steps, asked.id, { dijawab: timeNow() });
  await noun.write(db, row, { keadaan: row.keadaan, ...nextOf(noun, row, act), ...change });
  await writeDeadlines(db, noun, village.zona, [row.id]);
  await tellFollowers(answering, noun, row, `${noun.called(row)} dijawab oleh warga.`);
}

/** State and columns of a row after an act: those of its flow, or of the noun's `next`. Throws where neither says. */
export function nextOf<F extends Flow, R extends Row<StateOf<F>>>(
  noun: Pick<Definition<F, R>, 'flow' | 'next'>,
  row: R,
  act: ActOf<F>,
): Columns & { keadaan?: string } {
  const { to } = actOf(noun.flow, act);
  if (to === undefined || typeof to === 'string') return to === undefined ? {} : { keadaan: to };
  if (!noun.next) throw new Error(`nothing says where ${act} leads`);
  return noun.next(row, act);
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

const isPublic = ({ states }: Pick<Flow, 'states'>, ...through: string[]): boolean =>
  through.some((state) => states[state]?.public);

/** Why a decision came too late, in words for the officer who took it. */
async function whatHappened<F extends Flow, R extends Row<StateOf<F>>>(
  { db, village }: Acting,
  noun: Definition<F, R>,
  row: R,
  act: ActOf<F>,
): Promise<string> {
  const { flow, label, steps } = noun;
  const Label = label.charAt(0).toUpperCase() + label.slice(1);
  const { once, inTime } = actOf(flow, act);
  if ((once || inTime) && mayAct(flow, act, row.keadaan)) {
    const { done, late } = await standingOf(db, noun, row.id, village.zona);
    if (once && done.includes(act)) return `${Label} ini sudah ${pastOf(noun, act)}. Itu hanya bisa sekali.`;
    if (inTime && late) return `Batas ${label} ini sudah lewat.`;
  }
  if (row.keadaan === flow.start && mayAct(flow, act, row.keadaan))
    return `${Label} ini baru saja berubah. Periksa lagi isinya sebelum memutuskan.`;
  const last = await lastStep(db, steps, row.id);
  const done = last && Object.hasOwn(noun.past, last.jenis) && pastOf(noun, last.jenis);
  if (!last || !done) return `Tindakan ini tidak berlaku untuk ${label} yang masih menunggu.`;
  return `${Label} ini sudah ${done} oleh ${last.oleh_nama}. Periksa lagi sebelum memutuskan.`;
}
