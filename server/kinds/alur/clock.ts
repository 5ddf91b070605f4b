import { type Limit, leadsTo, turnIn } from '#contract/kinds/alur.ts';
import {
  type Hitungan,
  hariKe,
  hariTerima,
  hitungTenggat,
  type Jeda,
  jelaskan,
  type Kalender,
  lewatHariKerja,
  type Rentang,
  sisaHariKerja,
} from '#contract/kinds/hari-kerja.ts';
import type { Batas, HariKe, Jam, Tenggat } from '#contract/kinds/tenggat.ts';
import { daysBetween, longDay } from '#contract/lib/text/tanggal.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import type { Columns, Timed } from './definition.ts';
import type { Step } from './steps.ts';

/** A row with its standing steps, as a clock sees it. */
export type Seen = {
  row: { keadaan: string; created_at: Date; tenggat?: string | null } & Columns;
  steps: readonly Pick<Step, 'jenis' | 'created_at' | 'dijawab'>[];
};
/** Calendar, zone and moment at which a row is looked at. */
export type Clock = { zone: Zone; kalender: Kalender; now: Date };
type Noun = Pick<Timed, 'flow' | 'met' | 'promised'>;
/** Counted in working days, running `until` a point in time, or set by somebody, which the words `dated` say. */
type Running = { limit: Limit; tanggal: string } & (
  | { counted: Hitungan }
  | { begun: Date; until: Date }
  | { dated: string }
);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MINUTES_A_DAY = 24 * 60;

/** Deadline of a row as it stands; undefined where nobody has to act, or while its clock stands still. */
export function runningOf(noun: Noun, seen: Seen, clock: Clock): Running | undefined {
  const { row, steps } = seen;
  const { limit, dated } = noun.flow.states[row.keadaan] ?? {};
  if (dated !== undefined && row.tenggat) return { limit: STOPPED, tanggal: row.tenggat, dated };
  if (!limit || noun.met?.(row)) return undefined;
  if (steps.slice(ledBy(noun, seen) + 1).some(({ jenis }) => limit.met?.includes(jenis))) return undefined;
  if (limit.hours !== undefined) {
    const until = endOf(limit.hours, row.created_at);
    return { limit, tanggal: toInstant(until, clock.zone).slice(0, 10), begun: row.created_at, until };
  }
  return countedOf(limit, spanOf(noun, seen, clock), clock);
}

function countedOf(limit: Limit, span: Rentang | undefined, { kalender }: Clock): Running | undefined {
  const counted = span && hitungTenggat(span, kalender);
  return counted && { limit, tanggal: counted.tanggal, counted };
}

/** The step that led to the state in which a row is; -1 where none did. */
const ledBy = ({ flow }: Noun, { row, steps }: Seen): number =>
  steps.findLastIndex(({ jenis }) => leadsTo(flow, jenis).includes(row.keadaan));

/** Limit for states without one: keeps counting promised days while the other side has the turn, and sets no deadline. */
const STOPPED: Limit = { days: 0, turn: 'kantor', since: 'start' };

/** Range of days that the clock of a state counts; undefined where it counts none. */
export function spanOf(noun: Noun, seen: Seen, { zone }: Pick<Clock, 'zone'>): Rentang | undefined {
  const { limit, turn } = noun.flow.states[seen.row.keadaan] ?? {};
  const days = noun.promised === undefined ? limit?.days : Number(seen.row[noun.promised] ?? 0);
  if (!days || !(limit ?? turn)) return undefined;
  return rangeOf(noun, seen, { limit: limit ?? STOPPED, days, zone });
}

function rangeOf(noun: Noun, seen: Seen, at: { limit: Limit; days: number; zone: Zone }): Rentang {
  const { row, steps } = seen;
  const { limit, days, zone } = at;
  const led = ledBy(noun, seen);
  const begun = {
    start: undefined,
    step: steps[led]?.created_at,
    sent: steps.findLast(({ dijawab }) => dijawab)?.dijawab,
    missed: undefined,
  }[limit.since];
  const since = limit.since === 'start' ? steps : steps.slice(led + 1);
  return {
    sejak: toInstant(begun ?? row.created_at, zone),
    hari: days,
    tambahan: since.reduce((sum, { jenis }) => sum + (limit.more?.[jenis] ?? 0), 0),
    jeda: limit.turn === 'kantor' ? pausesOf(noun, steps, zone) : [],
  };
}

/** When it was the other side's turn: from a step that handed it over to their answer, or to the office's next step. */
function pausesOf({ flow }: Noun, steps: Seen['steps'], zone: Zone): Jeda[] {
  return steps.flatMap(({ jenis, created_at, dijawab }, index) => {
    if (!leadsTo(flow, jenis).some((state) => turnIn(flow, state) === 'warga')) return [];
    const end = dijawab ?? steps[index + 1]?.created_at;
    return [{ dari: toInstant(created_at, zone), sampai: end ? toInstant(end, zone) : null }];
  });
}

/** Number of the working day a row is on, and of all its days; null where its clock counts none. */
export function dayOf(span: Rentang | undefined, { kalender, now, zone }: Clock): HariKe | null {
  if (!span) return null;
  const today = toInstant(now, zone).slice(0, 10);
  return { ke: hariKe(span, today, kalender), dari: span.hari + (span.tambahan ?? 0) };
}

/** The clocks that run beside that of the state, by their names, without those that have not begun. */
export function besideOf(noun: Noun, seen: Seen, clock: Clock): Record<string, Jam> {
  const { clocks = {} } = noun.flow.states[seen.row.keadaan] ?? {};
  const found = Object.entries(clocks).flatMap(([name, limit]): [string, Jam][] => {
    const range = rangeOf(noun, seen, { limit, days: limit.days ?? 0, zone: clock.zone });
    const sejak = limit.since === 'missed' ? missedOn(noun, seen, clock) : range.sejak;
    if (sejak === undefined) return [];
    const span = { ...range, sejak };
    const running = countedOf(limit, span, clock);
    return [[name, { tenggat: running ? viewOf(running, clock) : null, hari: dayOf(span, clock) }]];
  });
  return Object.fromEntries(found);
}

/** The last day of the state's own clock, once it has passed. */
function missedOn(noun: Noun, seen: Seen, clock: Clock): string | undefined {
  const tanggal = runningOf(noun, seen, clock)?.tanggal;
  const today = toInstant(clock.now, clock.zone).slice(0, 10);
  return tanggal !== undefined && tanggal < today ? `${tanggal}T00:00` : undefined;
}

type Kept = { keadaan: string; tenggat: string | null; created_at: Date };
/** Deadline out of the last day kept with a row, without how it was counted: for lists, which show no more of it. */
export function keptView({ flow }: Noun, row: Kept, clock: Clock): Batas | null {
  const { dated, limit = dated === undefined ? undefined : STOPPED } = flow.states[row.keadaan] ?? {};
  if (!limit || row.tenggat === null) return null;
  if (limit.hours !== undefined) return hoursView(limit, row.created_at, clock);
  // The day of receipt is kept with no row whose count a later step began; it has come by then.
  const sejak =
    limit.since === 'start' ? hariTerima(toInstant(row.created_at, clock.zone), clock.kalender) : undefined;
  return daysView(limit, { tanggal: row.tenggat, sejak }, clock);
}

/** Deadline as it goes over the wire. */
export function viewOf(running: Running, clock: Clock): Tenggat {
  const { limit, tanggal } = running;
  if ('until' in running) {
    const penjelasan = hoursInWords(limit, toInstant(running.begun, clock.zone));
    return { ...hoursView(limit, running.begun, clock), penjelasan };
  }
  if ('dated' in running) return { ...daysView(limit, { tanggal }, clock), penjelasan: running.dated };
  const penjelasan = jelaskan(running.counted, limit.paused);
  return { ...daysView(limit, running.counted, clock), penjelasan };
}

function hoursView({ hours = 0, turn: giliran }: Limit, begun: Date, { now, zone }: Clock) {
  const until = endOf(hours, begun);
  const tanggal = toInstant(until, zone).slice(0, 10);
  const menit = Math.floor((until.getTime() - now.getTime()) / MINUTE_MS);
  return {
    giliran,
    tanggal,
    sisa: Math.max(0, daysBetween(toInstant(now, zone).slice(0, 10), tanggal)),
    lewat: Math.max(0, Math.ceil(-menit / MINUTES_A_DAY)),
    jam: { batas: toInstant(until, zone), menit },
  };
}

/** The day of receipt is none of those that are left, also before it has come. */
function daysView(
  { turn: giliran }: Limit,
  { tanggal, sejak = '' }: { tanggal: string; sejak?: string },
  { kalender, now, zone }: Clock,
) {
  const today = toInstant(now, zone).slice(0, 10);
  const sisa = sisaHariKerja(today > sejak ? today : sejak, tanggal, kalender);
  return { giliran, tanggal, sisa, lewat: lewatHariKerja(tanggal, today, kalender) };
}

const endOf = (hours: number, begun: Date) => new Date(begun.getTime() + hours * HOUR_MS);

const hoursInWords = ({ hours }: Limit, begun: string): string =>
  `${hours} jam sejak ${longDay(begun.slice(0, 10))}, pukul ${begun.slice(11, 16).replace(':', '.')}. Hari libur ikut dihitung.`;
