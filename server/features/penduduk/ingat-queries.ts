import { sql } from 'kysely';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';

/** Villages whose counts are kept, and counts kept of each. */
const MOST = { villages: 100, counts: 200 };
/** So many latest rows tell whether a register is as it was: a slow write may end after a faster one that began later. */
const LATEST = 200;

type Values = Map<string, Promise<unknown>>;
type Known = { of: string; values: Values; before: Values };
const memory = new WeakMap<object, Map<number, Known>>();

type Read<T> = (db: VillageDb) => Promise<T>;
/** Answers what is known, or reads it; with `patience`, after so many milliseconds what was known before the last change. */
export type Remember = <T>(what: string, read: Read<T>, options?: { patience: number }) => Promise<T>;

/** What is read of the whole register of a village: read again when somebody has changed it. */
export async function rememberOf({ tenancy }: Pick<Core, 'tenancy'>, desaId: number): Promise<Remember> {
  const villages = memory.get(tenancy) ?? new Map<number, Known>();
  memory.set(tenancy, villages);
  // Not that of the request: others may wait for the same answer.
  const db = tenancy.read(desaId);
  const of = await stateOf(db);
  const known = knownAt(of, villages.get(desaId));
  keep(villages, desaId, known, MOST.villages);
  return (what, read, options) => {
    const value = (known.values.get(what) as ReturnType<typeof read> | undefined) ?? read(db);
    keep(known.values, what, value, MOST.counts);
    value.catch(() => known.values.delete(what));
    const before = known.before.get(what) as ReturnType<typeof read> | undefined;
    return options && before ? Promise.race([value, after(options.patience).then(() => before)]) : value;
  };
}

function knownAt(of: string, known: Known | undefined): Known {
  if (known?.of === of) return known;
  return { of, values: new Map(), before: known?.values ?? new Map() };
}

const after = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Puts an entry last, and lets the one go that nobody asked for longest. */
function keep<K, V>(entries: Map<K, V>, key: K, value: V, most: number): void {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > most && oldest !== undefined) entries.delete(oldest);
}

/** Differs as soon as people or families were added or changed, or an import was undone: nothing else removes any. */
async function stateOf(db: VillageDb): Promise<string> {
  const latest = (table: 'penduduk' | 'keluarga') => sql`
      (select md5(string_agg(l.id || '.' || l.versi, ' ' order by l.id)) from (
        select id, versi from ${sql.table(table)} where desa_id = ${db.desaId} order by updated_at desc limit ${LATEST}
      ) as l)`;
  const { rows } = await sql<{ of: string }>`
    select concat_ws(' ', ${latest('penduduk')}, ${latest('keluarga')},
      (select max(id) from penduduk where desa_id = ${db.desaId}),
      (select max(id) from keluarga where desa_id = ${db.desaId}),
      (select string_agg(id || status, ' ' order by id) from impor where desa_id = ${db.desaId})
    ) as of`.execute(db);
  return rows[0]?.of ?? '';
}
