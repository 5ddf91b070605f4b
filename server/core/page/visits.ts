import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { visitorsOfDay } from '../data/counter.ts';
import { warnOf } from '../data/outage.ts';
import type { Tenancy } from '../data/tenant.ts';
import type { Log } from '../log.ts';
import { toInstant } from '../zone.ts';

/** `orang`: visitors whose first page of the day it was; `halaman`: pages opened. */
type Count = { orang: number; halaman: number };
export type Visits = {
  /** Counts a page that was just sent in whole; what no person opened is left out. */
  note(desaId: number, ip: string, request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): void;
  /** Writes what was counted. A village whose write fails keeps its counts for the next round. */
  flush(): Promise<void>;
  start(): void;
  /** Stops, after a last flush. */
  stop(): Promise<void>;
};

const FLUSH_MS = 60_000;
const KEPT_DAYS = 400;
/** Parts of a site by their first segment; there are about forty. */
const MOST_PARTS = 80;
const PART = /^[a-z][a-z0-9-]{0,39}$/;
const MACHINE =
  /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|okhttp|facebookexternalhit|whatsapp/i;

/** The part of the site that a request opened; undefined for what is no page that a visitor reads. */
export function partOf({ method, url = '/', headers }: Parameters<Visits['note']>[2]): string | undefined {
  if (method !== 'GET' || !isPerson(headers)) return undefined;
  const path = url.split('?', 1)[0] ?? '/';
  const part = path.replace(/\.data$/, '').split('/', 2)[1] ?? '';
  if (part === '' || part === '_root') return '';
  return part !== 'kelola' && PART.test(part) ? part : undefined;
}

function isPerson(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'] ?? '';
  const purpose = String(headers['sec-purpose'] ?? headers.purpose ?? '');
  return agent !== '' && !MACHINE.test(agent) && !purpose.includes('prefetch');
}

/**
 * The village's own counts of visits, without cookie: gathered in memory and written each minute, so that pages stay as
 * cheap as they are. Two processes that serve the same visitor count one each.
 */
export function openVisits(tenancy: Tenancy, log: Log, now: () => number = Date.now): Visits {
  let gathered = new Map<number, Map<string, Count>>();
  const isNew = visitorsOfDay(now);
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function add(desaId: number, part: string, more: Count) {
    const parts = gathered.get(desaId) ?? new Map<string, Count>();
    gathered.set(desaId, parts);
    const count = parts.get(part) ?? { orang: 0, halaman: 0 };
    if (!parts.has(part) && parts.size >= MOST_PARTS) return;
    parts.set(part, { orang: count.orang + more.orang, halaman: count.halaman + more.halaman });
  }

  async function write() {
    const taken = gathered;
    gathered = new Map();
    for (const [desaId, parts] of taken) {
      await writeVisits(tenancy, desaId, parts).catch((error) => {
        warnOf(log, 'visits not counted yet', error);
        for (const [part, count] of parts) add(desaId, part, count);
      });
    }
  }

  const flush = () => {
    writing = writing.then(write);
    return writing;
  };

  return {
    note(desaId, ip, request) {
      const part = partOf(request);
      if (part === undefined) return;
      const first = isNew([desaId, ip, request.headers['user-agent'] ?? '']);
      add(desaId, part, { orang: first ? 1 : 0, halaman: 1 });
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

/** Adds counts of visits in the order of the parts, so that two processes cannot wait for each other. */
function writeVisits(tenancy: Tenancy, desaId: number, parts: Map<string, Count>) {
  const rows = [...parts].sort(([a], [b]) => (a < b ? -1 : 1));
  const columns = [
    rows.map(([part]) => part),
    rows.map(([, { orang }]) => orang),
    rows.map(([, { halaman }]) => halaman),
  ];
  return tenancy.write(desaId, async (db) => {
    const { zona } = await db
      .selectFrom('desa')
      .select('zona')
      .where('id', '=', desaId)
      .executeTakeFirstOrThrow();
    const today = toInstant(new Date(), zona).slice(0, 10);
    await sql`
      insert into kunjungan (desa_id, hari, bagian, orang, halaman)
      select ${desaId}, ${today}, given.*
      from unnest(${columns[0]}::text[], ${columns[1]}::int[], ${columns[2]}::int[]) as given
      on conflict (desa_id, hari, bagian) do update
        set orang = kunjungan.orang + excluded.orang, halaman = kunjungan.halaman + excluded.halaman`.execute(
      db,
    );
    await sql`delete from kunjungan where desa_id = ${desaId} and hari < ${today}::date - ${KEPT_DAYS}::int`.execute(
      db,
    );
  });
}
