import { type RawBuilder, sql } from 'kysely';
import { turnIn } from '#contract/kinds/alur.ts';
import type { Batas } from '#contract/kinds/tenggat.ts';
import { timeNow } from '#server/core/clock.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Zone } from '#server/core/zone.ts';
import { calendarOf } from './calendar.ts';
import { keptView } from './clock.ts';
import type { Timed } from './definition.ts';

/** Rows of one noun on which the same side has to act: one part of the statement that finds all of them. */
export type WaitingPart = {
  of: Timed;
  states: readonly string[];
  /** Name of a row `r` of its table, in SQL. */
  title: RawBuilder<string>;
  /** Condition on the rows `r` of these states; all of them without it. */
  where?: RawBuilder<boolean>;
};

/** Numbers of rows in each part, in the order of the parts. */
export async function countWaiting(db: VillageDb, parts: readonly WaitingPart[]): Promise<number[]> {
  if (parts.length === 0) return [];
  const counts = parts.map((part) => sql`(select count(*)::int ${rowsOf(db, part)})`);
  const { rows } = await sql<{ jumlah: number[] }>`select array[${sql.join(counts)}] as jumlah`.execute(db);
  return rows[0]?.jumlah ?? [];
}

type Found = {
  bagian: number;
  id: number;
  judul: string;
  keadaan: string;
  tenggat: string | null;
  created_at: Date;
  jumlah: number;
  sejak: Date;
  pertama: boolean;
  ke: number;
};
type Group<P> = { part: P; jumlah: number; waktu: Date; batas: number | null; tenggat: Batas | null };
type Item<P> = { part: P; id: number; judul: string; keadaan: string; tenggat: Batas };

/**
 * Groups and nearest rows, found in one statement: for each part in which something waits its number, since when and until
 * when; and the rows of all parts that are due first for the office, the latest before them.
 */
export async function waitingIn<P extends WaitingPart>(
  db: VillageDb,
  parts: readonly P[],
  { zone, most }: { zone: Zone; most: number },
): Promise<{ groups: Group<P>[]; nearest: Item<P>[] }> {
  if (parts.length === 0) return { groups: [], nearest: [] };
  const [kalender, { rows }] = await Promise.all([calendarOf(db), firstOf(db, parts, most)]);
  const clock = { zone, kalender, now: timeNow() };
  const seen = rows.flatMap((row) => {
    const part = parts[row.bagian];
    return part ? [{ row, part, tenggat: keptView(part.of, row, clock) }] : [];
  });
  const groups = seen.flatMap(({ row, part, tenggat }) => {
    if (!row.pertama) return [];
    const { jumlah, sejak: waktu } = row;
    return [{ part, jumlah, waktu, batas: part.of.promised ? null : daysOf(part), tenggat }];
  });
  const nearest = seen.flatMap(({ row, part, tenggat }) => {
    const { id, judul, keadaan } = row;
    return tenggat?.giliran === 'kantor' && row.ke <= most ? [{ part, id, judul, keadaan, tenggat }] : [];
  });
  return { groups, nearest };
}

/** Side that has to act on the rows of a part. */
export const turnOf = ({ of, states: [state = ''] }: WaitingPart) => turnIn(of.flow, state) ?? 'kantor';

const limitOf = ({ of, states: [state = ''] }: WaitingPart) => of.flow.states[state]?.limit;
const daysOf = (part: WaitingPart): number | null => limitOf(part)?.days ?? null;

/** The first row of each part, and the first of all by their last day; only these are asked for their names. */
function firstOf(db: VillageDb, parts: readonly WaitingPart[], most: number) {
  const all = parts.map((part, at) => {
    return sql`select ${at}::int as bagian, ${turnOf(part)}::text as giliran, r.id, r.keadaan, r.tenggat, r.created_at,
      ${sinceOf(part)} as waktu ${rowsOf(db, part)}`;
  });
  const names = parts.map(
    ({ of, title }, at) =>
      sql`when ${at}::int then (select ${title} from ${sql.table(of.table)} as r
        where r.desa_id = ${db.desaId} and r.id = u.id)`,
  );
  const due = sql`tenggat nulls last, created_at, bagian, id`;
  return sql<Found>`
    with menunggu as (${sql.join(all, sql` union all `)}), urut as (
      select *, count(*) over (partition by bagian)::int as jumlah, min(waktu) over (partition by bagian) as sejak,
        row_number() over (partition by bagian order by ${due}) = 1 as pertama,
        row_number() over (partition by giliran order by ${due})::int as ke
      from menunggu)
    select bagian, id, keadaan, tenggat, created_at, jumlah, sejak, pertama, ke,
      coalesce(case bagian ${sql.join(names, sql` `)} end, '') as judul
    from urut as u where pertama or ke <= ${most} order by ${due}`.execute(db);
}

const rowsOf = (db: VillageDb, { of, states, where = sql<boolean>`true` }: WaitingPart) =>
  sql`from ${sql.table(of.table)} as r
    where r.desa_id = ${db.desaId} and r.keadaan in (${sql.join([...states])}) and ${where}`;

/** Time from which a row waits: the step that led there, the last answer sent, or else its beginning. */
function sinceOf(part: WaitingPart): RawBuilder<Date> {
  const { table, of } = part.of.steps;
  const latest = (column: 'created_at' | 'dijawab') => sql<Date>`coalesce((
    select max(l.${sql.ref(column)}) from ${sql.table(table)} as l
    where l.desa_id = r.desa_id and l.${sql.ref(of)} = r.id and l.diurungkan is null), r.created_at)`;
  const since = limitOf(part)?.since;
  if (since === 'step') return latest('created_at');
  return since === 'sent' ? latest('dijawab') : sql<Date>`r.created_at`;
}
