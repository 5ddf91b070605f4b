import type { Selectable } from 'kysely';
import type { Log } from '../log.ts';
import { isAway, isBusy, warnOf } from './outage.ts';
import type { DesaTable } from './tables.ts';
import type { Tenancy } from './tenant.ts';

/** A village as a request sees it: its settings and the host it was reached by. */
export type Village = Selectable<DesaTable> & {
  host: string;
  jenis: 'portal' | 'toko';
  toko_host: string | null;
  /** Value that proved the host to be the village's; null for a host that the platform gave. */
  bukti: string | null;
  /** The content version at which its row was read, or an older one. */
  content: number;
};

export type Villages = {
  /** The village of a host, or undefined for a host that nobody registered. `host` may carry a port. */
  byHost(host: string): Promise<Village | undefined>;
  /** Number that grows with every recorded change of a village; part of the page cache's key. */
  version(desaId: number): number;
  /** Called by the process that wrote, so that it never serves its own stale page. */
  changed(desaId: number, version: number): void;
  start(): void;
  stop(): void;
};

type Hosts = Pick<Village, 'jenis' | 'toko_host' | 'bukti'> & { desaId: number; until: number };
/** `at`: after how many changes nobody had it. */
type NoHost = { desaId: undefined; at: number; until: number };
const HOST_SECONDS = 10;
const MOST_HOSTS = 10_000;
const POLL_MS = 400;

/** `localhost` and bare addresses mean the default village outside production. */
export function openVillages(
  tenancy: Tenancy,
  { production, log }: { production: boolean; log: Log },
): Villages {
  const versions = openVersions();
  const findHost = hostFinder(tenancy, production, versions.changes);
  const loaded = new Map<number, { version: number; row: Selectable<DesaTable> }>();
  let timer: NodeJS.Timeout | undefined;

  async function load(desaId: number) {
    const version = versions.of(desaId);
    const known = loaded.get(desaId);
    if (known?.version === version) return known;
    const row = await tenancy
      .read(desaId)
      .selectFrom('desa')
      .selectAll()
      .where('id', '=', desaId)
      .executeTakeFirstOrThrow()
      .catch(orKnown(known?.row));
    if (known && row === known.row) return known;
    const fresh = { version, row };
    loaded.set(desaId, fresh);
    return fresh;
  }

  function schedule() {
    timer = setTimeout(async () => {
      await versions.poll(tenancy).catch((error) => warnOf(log, 'village versions unreadable', error));
      if (timer) schedule();
    }, POLL_MS);
    timer.unref();
  }

  return {
    async byHost(given) {
      const host = normalise(given);
      const found = await findHost(host);
      if (found.desaId === undefined) return undefined;
      const { row, version } = await load(found.desaId);
      return {
        ...row,
        host,
        jenis: found.jenis,
        toko_host: found.toko_host,
        bukti: found.bukti,
        content: version,
      };
    },
    version: versions.of,
    changed: versions.rise,
    start: schedule,
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** The newest known version of each village, and how often one has risen. */
function openVersions() {
  const versions = new Map<number, number>();
  let changes = 0;
  let newest = new Date(0);
  const of = (desaId: number) => versions.get(desaId) ?? 0;
  const rise = (desaId: number, version: number) => {
    if (version <= of(desaId)) return;
    versions.set(desaId, version);
    changes += 1;
  };
  return {
    of,
    rise,
    changes: () => changes,
    // Other processes' writes become visible here within a second, without NOTIFY inside their transactions.
    async poll({ outside }: Tenancy): Promise<void> {
      const overlap = new Date(newest.getTime() - 5_000);
      const rows = await outside.selectFrom('desa_versi').selectAll().where('diubah', '>', overlap).execute();
      for (const row of rows) {
        rise(row.desa_id, row.versi);
        if (row.diubah > newest) newest = row.diubah;
      }
    },
  };
}

/** Asks for a host once in a while, and keeps what it was told; one that nobody had may be somebody's after any change. */
function hostFinder(tenancy: Tenancy, production: boolean, changes: () => number) {
  const hosts = new Map<string, Hosts | NoHost>();
  const strangers: typeof hosts = new Map();
  return async (host: string) => {
    const known = hosts.get(host) ?? strangers.get(host);
    if (known && known.until > Date.now() && !(known.desaId === undefined && known.at !== changes()))
      return known;
    const at = changes();
    const row = await lookUp(tenancy, host, production).catch(orKnown(known));
    const entry = { ...row, at, until: Date.now() + HOST_SECONDS * 1000 };
    // Anybody can name hosts that nobody has: these push out each other only.
    const all = row.desaId === undefined ? strangers : hosts;
    (all === hosts ? strangers : hosts).delete(host);
    all.delete(host);
    if (all.size >= MOST_HOSTS) all.delete(all.keys().next().value ?? '');
    all.set(host, entry);
    return entry;
  };
}

/** While the database is down, stale entries still lead visitors to cached pages. */
function orKnown<T>(known: T | undefined): (error: unknown) => T {
  return (error) => {
    if (known !== undefined && (isAway(error) || isBusy(error))) return known;
    throw error;
  };
}

/** Host as it is stored: lower case, without port and trailing dot. */
export function normalise(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

const LOCAL = /^(localhost|\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])$/;

async function lookUp(tenancy: Tenancy, host: string, production: boolean) {
  const table = tenancy.outside.selectFrom('desa_host').select(['desa_id', 'jenis', 'bukti']);
  let row = await table.where('host', '=', host).executeTakeFirst();
  if (!row && !production && LOCAL.test(host))
    row = await table.where('utama', '=', true).orderBy('desa_id').executeTakeFirst();
  if (!row) return { desaId: undefined };
  const toko = await table
    .select('host')
    .where('desa_id', '=', row.desa_id)
    .where('jenis', '=', 'toko')
    .executeTakeFirst();
  return { desaId: row.desa_id, jenis: row.jenis, toko_host: toko?.host ?? null, bukti: row.bukti };
}
