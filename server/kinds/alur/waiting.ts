import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Zone } from '#server/core/zone.ts';
import { deadlinesOf } from './deadline.ts';
import { common, type Definition, rowTable, type Timed } from './definition.ts';

type Noun = Timed & Pick<Definition, 'noun'>;

/** How many nobody has decided on, since when the oldest waits, and their nearest deadline; undefined where none does. */
export async function waitingIn(db: VillageDb, noun: Noun, zone: Zone) {
  const limit = noun.flow.states[noun.flow.start]?.limit;
  const waiting = common(db).selectFrom(rowTable(noun.table)).where('keadaan', '=', noun.flow.start);
  const [{ jumlah, waktu }, first] = await Promise.all([
    waiting
      .select(({ fn }) => fn.countAll<number>().as('jumlah'))
      .select(sql<Date | null>`min(${limit?.since === 'sent' ? sentAt(noun) : sql`created_at`})`.as('waktu'))
      .executeTakeFirstOrThrow(),
    waiting
      .select('id')
      .where('tenggat', 'is not', null)
      .orderBy('tenggat')
      .orderBy('created_at')
      .executeTakeFirst(),
  ]);
  if (!waktu) return undefined;
  const tenggatOf = await deadlinesOf(db, noun, first ? [first.id] : [], zone);
  return { jumlah, waktu, batas: limit?.days ?? null, tenggat: (first && tenggatOf(first.id)) ?? null };
}

/** When the other side sent a row last: its latest answer to a step, else when it was made. */
const sentAt = ({ table, steps }: Noun) => sql`coalesce((
  select max(l.dijawab) from ${sql.table(steps.table)} as l
  where l.desa_id = ${sql.ref(`${table}.desa_id`)} and l.${sql.ref(steps.of)} = ${sql.ref(`${table}.id`)}
    and l.diurungkan is null
), created_at)`;
