import { sql } from 'kysely';
import type { Limit, Tenggat } from '#contract/kinds/alur.ts';
import {
  type Hitungan,
  hariKe,
  hitungTenggat,
  type Jeda,
  jelaskan,
  type Kalender,
  sisaHariKerja,
} from '#contract/kinds/hari-kerja.ts';
import { daysBetween, longDay } from '#contract/lib/tanggal.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import { calendarOf } from './calendar.ts';
import { type Columns, common, type Definition, rowTable } from './definition.ts';
import { type Step, standingSteps } from './steps.ts';

/** What the clock needs to know of a row. */
type Facts = { id: number; keadaan: string; tenggat: string | null; created_at: Date };
type Noun = Pick<Definition, 'flow' | 'table' | 'steps' | 'restores' | 'met' | 'promised'>;
type Clock = { zone: Zone; kalender: Kalender };
/** Counted in working days, or running `until` a point in time. */
type Running = { limit: Limit; tanggal: string } & ({ counted: Hitungan } | { begun: Date; until: Date });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MINUTES_A_DAY = 24 * 60;

/** By when somebody must act, out of a row and its standing steps; undefined where nobody must. */
export function countDeadline(
  noun: Pick<Noun, 'flow' | 'met' | 'promised'>,
  row: Omit<Facts, 'id' | 'tenggat'> & Columns,
  steps: readonly Pick<Step, 'jenis' | 'created_at' | 'dijawab'>[],
  { zone, kalender }: Clock,
): Running | undefined {
  const limit = noun.flow.states[row.keadaan]?.limit;
  if (!limit || noun.met?.(row)) return undefined;
  const at = (moment: Date) => toInstant(moment, zone);
  if (limit.hours !== undefined) {
    const until = new Date(row.created_at.getTime() + limit.hours * HOUR_MS);
    return { limit, tanggal: at(until).slice(0, 10), begun: row.created_at, until };
  }
  const hari = noun.promised === undefined ? limit.days : Number(row[noun.promised] ?? 0);
  if (hari === 0) return undefined;
  const led = steps.findLastIndex(({ jenis }) => noun.flow.acts[jenis]?.to === row.keadaan);
  if (steps.slice(led + 1).some(({ jenis }) => limit.met?.includes(jenis))) return undefined;
  const begun = {
    start: undefined,
    step: steps[led]?.created_at,
    sent: steps.findLast(({ dijawab }) => dijawab)?.dijawab,
  };
  const counted = hitungTenggat(
    {
      sejak: at(begun[limit.since] ?? row.created_at),
      hari,
      jeda: limit.since === 'start' ? pausesOf(noun, steps, at) : [],
    },
    kalender,
  );
  return counted && { limit, tanggal: counted.tanggal, counted };
}

/** When it was the other side's turn: from a step that handed it over to their answer, or to the office's next step. */
function pausesOf(
  { flow }: Pick<Noun, 'flow'>,
  steps: readonly Pick<Step, 'jenis' | 'created_at' | 'dijawab'>[],
  at: (moment: Date) => string,
): Jeda[] {
  return steps.flatMap(({ jenis, created_at, dijawab }, index) => {
    const to = flow.acts[jenis]?.to;
    const state = to === undefined ? undefined : flow.states[to];
    if ((state?.limit?.turn ?? state?.turn) !== 'warga') return [];
    const end = dijawab ?? steps[index + 1]?.created_at;
    return [{ dari: at(created_at), sampai: end ? at(end) : null }];
  });
}

async function runningOf(db: VillageDb, noun: Noun, ids: readonly number[], zone: Zone) {
  const [kalender, rows, steps] = await Promise.all([
    calendarOf(db),
    factsOf(db, noun, ids),
    standingSteps(db, noun.steps, ids),
  ]);
  const clock = { zone, kalender };
  const found = rows.map((row) => {
    const own = steps.filter(({ of }) => of === row.id);
    return { row, own, running: countDeadline(noun, row, own, clock) };
  });
  return { found, kalender };
}

async function factsOf(db: VillageDb, { table, restores, promised }: Noun, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await common(db)
    .selectFrom(rowTable(table))
    .select(['id', 'keadaan', 'tenggat', 'created_at'])
    .select([...Object.keys(restores), ...(promised ? [promised] : [])].map((one) => sql.ref(one).as(one)))
    .where('id', 'in', ids)
    .execute();
  return rows as (Facts & Columns)[];
}

/** The numbers of rows that the query engine found. */
export const idsOf = (rows: readonly Columns[]): number[] =>
  rows.flatMap(({ id }) => (id === undefined ? [] : [Number(id)]));

/**
 * Which working day rows with days of their own are on, as long as they are open, with their deadlines; both null where
 * there is none.
 */
export async function progressOf(
  db: VillageDb,
  noun: Noun,
  ids: readonly number[],
  zone: Zone,
  now = new Date(),
): Promise<(id: number) => { tenggat: Tenggat | null; hari: { ke: number; dari: number } | null }> {
  const { found, kalender } = await runningOf(db, noun, ids, zone);
  const clock = { zone, kalender };
  const byId = new Map(
    found.map(({ row, own, running }) => {
      const tenggat = running ? viewOf(running, now, clock) : null;
      return [row.id, { tenggat, hari: dayOf(noun, row, own, now, clock) }];
    }),
  );
  return (id) => byId.get(id) ?? { tenggat: null, hari: null };
}

function dayOf(noun: Noun, row: Facts & Columns, own: readonly Step[], now: Date, { zone, kalender }: Clock) {
  const dari = noun.promised === undefined ? 0 : Number(row[noun.promised] ?? 0);
  const state = noun.flow.states[row.keadaan];
  if (dari === 0 || !(state?.limit ?? state?.turn)) return null;
  const at = (moment: Date) => toInstant(moment, zone);
  const counted = { sejak: at(row.created_at), jeda: pausesOf(noun, own, at) };
  return { ke: hariKe(counted, at(now).slice(0, 10), kalender), dari };
}

/** The deadlines of some rows as they go over the wire, by their ids; null where nobody must act. */
export async function deadlinesOf(
  db: VillageDb,
  noun: Noun,
  ids: readonly number[],
  zone: Zone,
  now = new Date(),
): Promise<(id: number) => Tenggat | null> {
  const { found, kalender } = await runningOf(db, noun, ids, zone);
  const byId = new Map(
    found.map(({ row, running }) => [row.id, running ? viewOf(running, now, { zone, kalender }) : null]),
  );
  return (id) => byId.get(id) ?? null;
}

function viewOf(running: Running, now: Date, { zone, kalender }: Clock): Tenggat {
  const { limit, tanggal } = running;
  const today = toInstant(now, zone).slice(0, 10);
  const giliran = limit.turn;
  if ('until' in running) {
    const menit = Math.floor((running.until.getTime() - now.getTime()) / MINUTE_MS);
    return {
      giliran,
      tanggal,
      sisa: Math.max(0, daysBetween(today, tanggal)),
      lewat: Math.max(0, Math.ceil(-menit / MINUTES_A_DAY)),
      penjelasan: hoursInWords(limit, toInstant(running.begun, zone)),
      jam: { batas: toInstant(running.until, zone), menit },
    };
  }
  return {
    giliran,
    tanggal,
    sisa: sisaHariKerja(today, tanggal, kalender),
    lewat: Math.max(0, daysBetween(tanggal, today)),
    penjelasan: jelaskan(running.counted, limit.paused),
  };
}

const hoursInWords = ({ hours }: Limit, begun: string): string =>
  `${hours} jam sejak ${longDay(begun.slice(0, 10))}, pukul ${begun.slice(11, 16).replace(':', '.')}. Hari libur ikut dihitung.`;

/** Counts some rows again, or all that somebody must act on, and keeps the last day with each. */
export async function writeDeadlines(
  db: VillageDb,
  noun: Noun,
  zone: Zone,
  ids?: readonly number[],
): Promise<void> {
  const { found } = await runningOf(db, noun, ids ?? (await openIds(db, noun)), zone);
  for (const { row, running } of found) {
    const tenggat = running?.tanggal ?? null;
    if (tenggat === row.tenggat) continue;
    await common(db).updateTable(rowTable(noun.table)).set({ tenggat }).where('id', '=', row.id).execute();
  }
}

async function openIds(db: VillageDb, { flow, table }: Noun): Promise<number[]> {
  const states = Object.keys(flow.states).filter((state) => flow.states[state]?.limit);
  const rows = await common(db)
    .selectFrom(rowTable(table))
    .select('id')
    .where('keadaan', 'in', states)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
