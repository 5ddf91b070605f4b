import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Log } from '../log.ts';
import { warnOf } from './outage.ts';
import type { Tables } from './tables.ts';
import type { Tenancy } from './tenant.ts';

/** A column that counts, such as `artikel.view_count`; its table has `desa_id` and `id`. */
export type Tally = { [T in keyof Tables]: `${T}.${keyof Tables[T] & string}` }[keyof Tables];
export type Visitor = { ip: string; userAgent: string };

export type Counters = {
  /** Counts one more in memory; written to the database within seconds. */
  add(desaId: number, tally: Tally, id: number): void;
  /** The same, but once per visitor and day (UTC). Returns whether it counted. */
  addVisit(desaId: number, tally: Tally, id: number, visitor: Visitor): boolean;
  /** Flushes the counts. A village whose write fails keeps its counts for the next round. */
  flush(): Promise<void>;
  start(): void;
  /** Stops flushing, after a last flush. */
  stop(): Promise<void>;
};

const FLUSH_MS = 5_000;
const MOST_VISITS = 200_000;

/** Tells whether something is seen for the first time on this day (UTC), from a hash that nobody else can make. */
export function visitorsOfDay(now: () => number): (parts: (string | number)[]) => boolean {
  const seen = new Set<string>();
  const secret = randomBytes(32);
  return (parts) => {
    const text = [Math.floor(now() / 86_400_000), ...parts].join('\n');
    const visit = createHmac('sha256', secret).update(text).digest('base64').slice(0, 16);
    if (seen.has(visit)) return false;
    if (seen.size >= MOST_VISITS) seen.delete(seen.keys().next().value ?? '');
    seen.add(visit);
    return true;
  };
}

/**
 * View counts, batched so that a popular page does not lock its row at every visit. They are no events: no trail,
 * no new content version. Visitors are kept only as a hash under a key that ends with this process.
 */
export function openCounters(tenancy: Tenancy, log: Log, now: () => number = Date.now): Counters {
  let gathered = new Map<string, Map<number, number>>();
  const isNew = visitorsOfDay(now);
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function add(desaId: number, tally: Tally, id: number, times = 1) {
    const key = `${desaId}:${tally}`;
    const counts = gathered.get(key) ?? new Map<number, number>();
    counts.set(id, (counts.get(id) ?? 0) + times);
    gathered.set(key, counts);
  }

  async function write() {
    const taken = gathered;
    gathered = new Map();
    for (const [key, counts] of taken) {
      const [desa = '', name = ''] = key.split(':');
      const tally = name as Tally;
      await writeCounts(tenancy, Number(desa), tally, counts).catch((error) => {
        warnOf(log, 'views not counted yet', error);
        for (const [id, times] of counts) add(Number(desa), tally, id, times);
      });
    }
  }

  const flush = () => {
    writing = writing.then(write);
    return writing;
  };

  return {
    add: (desaId, tally, id) => add(desaId, tally, id),
    addVisit(desaId, tally, id, { ip, userAgent }) {
      if (!isNew([desaId, tally, id, ip, userAgent])) return false;
      add(desaId, tally, id);
      return true;
    },
    flush,
    start() {
      timer = setInterval(flush, FLUSH_MS);
      timer.unref();
    },
    stop() {
      clearInterval(timer);
      return flush();
    },
  };
}

type Visiting = {
  core: { counters: Counters };
  village: { id: number };
  request: { ip: string; headers: Headers };
};

/**
 * Counts the visitor of this request, for `POST …/{id}/lihat/`. The handler looks first whether the visitor may see
 * the row; the endpoint declares `records: false`.
 */
export function countVisit({ core, village, request }: Visiting, tally: Tally, id: number): void {
  const userAgent = request.headers.get('user-agent') ?? '';
  core.counters.addVisit(village.id, tally, id, { ip: request.ip, userAgent });
}

// Locked in the order of their ids, so that two processes counting the same rows cannot wait for each other.
function writeCounts(tenancy: Tenancy, desaId: number, tally: Tally, counts: Map<number, number>) {
  const [table = '', column = ''] = tally.split('.');
  const rows = sql.table(table);
  const target = sql.ref(column);
  return tenancy.write(desaId, (db) =>
    sql`
      with given as (
        select * from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::int[]) as given (id, times)
      ), locked as (
        select ${rows}.id, given.times from ${rows} join given on given.id = ${rows}.id
        where ${rows}.desa_id = ${desaId} order by ${rows}.id for no key update of ${rows}
      )
      update ${rows} set ${target} = ${rows}.${target} + locked.times
      from locked where ${rows}.desa_id = ${desaId} and ${rows}.id = locked.id`.execute(db),
  );
}
