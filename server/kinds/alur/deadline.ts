import type { Standing } from '#contract/kinds/alur.ts';
import { hitungTenggat, lembarHitungan } from '#contract/kinds/hari-kerja.ts';
import type { HariHitung, HariKe, Jam, Perkiraan, Tenggat } from '#contract/kinds/tenggat.ts';
import { timeNow } from '#server/core/clock.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import { calendarOf } from './calendar.ts';
import { besideOf, type Clock, dayOf, runningOf, spanOf, viewOf } from './clock.ts';
import { type Columns, common, type Moved, rowTable, type Timed } from './definition.ts';
import type { Taken } from './rules.ts';
import { type Found, readOf } from './seen.ts';

/** The numbers of rows that the query engine found. */
export const idsOf = (rows: readonly Columns[]): number[] =>
  rows.flatMap(({ id }) => (id === undefined ? [] : [Number(id)]));

/** Results of `read` for some rows, by their ids; undefined for rows that are not there. */
async function byId<T>(
  db: VillageDb,
  noun: Timed,
  ids: readonly number[],
  at: { zone: Zone; now?: Date },
  read: (seen: Found, clock: Clock) => T,
): Promise<(id: number) => T | undefined> {
  const { found, clock } = await readOf(db, noun, ids, at);
  const known = new Map(found.map((seen) => [seen.row.id, read(seen, clock)]));
  return (id) => known.get(id);
}

type Progress = {
  tenggat: Tenggat | null;
  hari: HariKe | null;
  jam: Record<string, Jam>;
  /** The last step that stands. */
  terakhir: Taken | undefined;
};

/**
 * Progress of some rows, by their ids: the deadline, null where nobody must act; the working day they are on, null where none
 * are counted; and the clocks beside, by their names.
 */
export async function progressOf(
  db: VillageDb,
  noun: Timed,
  ids: readonly number[],
  zone: Zone,
  now?: Date,
): Promise<(id: number) => Progress> {
  const of = await byId(db, noun, ids, { zone, now }, (seen, clock) => {
    const running = runningOf(noun, seen, clock);
    return {
      tenggat: running ? viewOf(running, clock) : null,
      hari: dayOf(spanOf(noun, seen, clock), clock),
      jam: besideOf(noun, seen, clock),
      terakhir: seen.steps.at(-1),
    };
  });
  return (id) => of(id) ?? { tenggat: null, hari: null, jam: {}, terakhir: undefined };
}

/** The deadlines alone. */
export async function deadlinesOf(
  db: VillageDb,
  noun: Timed,
  ids: readonly number[],
  zone: Zone,
  now?: Date,
): Promise<(id: number) => Tenggat | null> {
  const of = await byId(db, noun, ids, { zone, now }, (seen, clock) => {
    const running = runningOf(noun, seen, clock);
    return running ? viewOf(running, clock) : null;
  });
  return (id) => of(id) ?? null;
}

/** Count of a row's deadline, day by day; empty where there is none. A turn of the other side counts as if it ended now. */
export async function sheetOf(
  db: VillageDb,
  noun: Timed,
  id: number,
  zone: Zone,
  now?: Date,
): Promise<HariHitung[]> {
  const of = await byId(db, noun, [id], { zone, now }, (seen, clock) => {
    const span = spanOf(noun, seen, clock);
    if (!span) return [];
    const at = toInstant(clock.now, zone);
    const jeda = span.jeda?.map(({ dari, sampai }) => ({ dari, sampai: sampai ?? at }));
    return lembarHitungan({ ...span, jeda: jeda ?? [] }, at.slice(0, 10), clock.kalender);
  });
  return (of(id) ?? []).map(({ libur = '', henti = false, ...day }) => ({ ...day, libur, henti }));
}

/** The last of so many working days, of what comes now; null where none are promised. */
export async function expectedIn(
  db: VillageDb,
  hari: number | null,
  zone: Zone,
  now = timeNow(),
): Promise<Perkiraan> {
  if (!hari) return null;
  const counted = hitungTenggat({ sejak: toInstant(now, zone), hari }, await calendarOf(db));
  return counted ? { hari, tanggal: counted.tanggal } : null;
}

/** Steps done and lateness of a row: what decides, besides its state, on the acts that are open to it. */
export async function standingOf(db: VillageDb, noun: Timed, id: number, zone: Zone): Promise<Standing> {
  const of = await byId(db, noun, [id], { zone }, (seen, clock) => {
    const running = runningOf(noun, seen, clock);
    const late = running ? viewOf(running, clock).lewat > 0 : false;
    return { done: seen.steps.map(({ jenis }) => jenis), late };
  });
  return of(id) ?? { done: [], late: false };
}

/** Counts some rows again, or all that somebody must act on, and keeps the last day with each; returns those that moved. */
export async function writeDeadlines(
  db: VillageDb,
  noun: Timed,
  zone: Zone,
  ids?: readonly number[],
): Promise<Moved[]> {
  const { found, clock } = await readOf(db, noun, ids ?? (await openIds(db, noun)), { zone });
  const moved: Moved[] = [];
  for (const seen of found) {
    const { id, tenggat: dari } = seen.row;
    const ke = runningOf(noun, seen, clock)?.tanggal ?? null;
    if (ke === dari) continue;
    await common(db).updateTable(rowTable(noun.table)).set({ tenggat: ke }).where('id', '=', id).execute();
    moved.push({ id, dari, ke });
  }
  return moved;
}

/** Days that become holidays, and those that are none any more. */
export type OtherDays = { closed: readonly string[]; open: readonly string[] };

/** Number of open rows whose last day would be another one, were the holidays of the office changed. */
export async function movedBy(db: VillageDb, noun: Timed, zone: Zone, days: OtherDays): Promise<number> {
  const { found, clock } = await readOf(db, noun, await openIds(db, noun), { zone });
  const libur = new Map(clock.kalender.libur);
  for (const day of days.open) libur.delete(day);
  for (const day of days.closed) libur.set(day, '');
  const other = { ...clock, kalender: { ...clock.kalender, libur } };
  const lastOf = (seen: Found, at: Clock) => runningOf(noun, seen, at)?.tanggal;
  return found.filter((seen) => lastOf(seen, clock) !== lastOf(seen, other)).length;
}

async function openIds(db: VillageDb, { flow, table }: Timed): Promise<number[]> {
  const states = Object.keys(flow.states).filter((state) => flow.states[state]?.limit);
  const rows = await common(db)
    .selectFrom(rowTable(table))
    .select('id')
    .where('keadaan', 'in', states)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
