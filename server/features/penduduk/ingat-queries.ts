import { sql } from 'kysely';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';

/** Cache size: villages, and counts per village. */
const MOST = { villages: 100, counts: 200 };
/** Number of latest rows in the fingerprint: a slow write may commit after a later, faster one. */
const LATEST = 200;

type Values = Map<string, Promise<unknown>>;
type Known = { of: string; values: Values; before: Values };
const memory = new WeakMap<object, Map<number, Known>>();

type Read<T> = (db: VillageDb) => Promise<T>;
/** Returns the cached value, or reads it; with `patience`, after that many milliseconds the stale one. */
export type Remember = <T>(what: string, read: Read<T>, options?: { patience: number }) => Promise<T>;

/** Caches results over a village's whole register until it changes. */
export async function rememberOf({ tenancy }: Pick<Core, 'tenancy'>, desaId: number): Promise<Remember> {
  const villages = memory.get(tenancy) ?? new Map<number, Known>();
  memory.set(tenancy, villages);
  // Not the request's handle: other requests may await the same promise.
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

/** Moves an entry to the end, and evicts the least recently used. */
function keep<K, V>(entries: Map<K, V>, key: K, value: V, most: number): void {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > most && oldest !== undefined) entries.delete(oldest);
}

/** Fingerprint: changes when people or families are added or changed, or an import is undone. */
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
