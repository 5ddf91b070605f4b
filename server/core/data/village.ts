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

type Hosts = { desaId: number; jenis: 'portal' | 'toko'; toko_host: string | null; until: number };
const HOST_SECONDS = 10;
const POLL_MS = 400;

/** `localhost` and bare addresses mean the default village outside production. */
export function openVillages(
  tenancy: Tenancy,
  { production, log }: { production: boolean; log: Log },
): Villages {
  const findHost = hostFinder(tenancy, production);
  const versions = new Map<number, number>();
  const loaded = new Map<number, { version: number; row: Selectable<DesaTable> }>();
  let newest = new Date(0);
  let timer: NodeJS.Timeout | undefined;

  async function load(desaId: number) {
    const version = versions.get(desaId) ?? 0;
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

  // Other processes' writes become visible here within a second, without NOTIFY inside their transactions.
  async function poll() {
    const overlap = new Date(newest.getTime() - 5_000);
    const rows = await tenancy.outside
      .selectFrom('desa_versi')
      .selectAll()
      .where('diubah', '>', overlap)
      .execute();
    for (const row of rows) {
      versions.set(row.desa_id, Math.max(row.versi, versions.get(row.desa_id) ?? 0));
      if (row.diubah > newest) newest = row.diubah;
    }
  }

  function schedule() {
    timer = setTimeout(async () => {
      await poll().catch((error) => warnOf(log, 'village versions unreadable', error));
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
      return { ...row, host, jenis: found.jenis, toko_host: found.toko_host, content: version };
    },
    version: (desaId) => versions.get(desaId) ?? 0,
    changed: (desaId, version) => void versions.set(desaId, Math.max(version, versions.get(desaId) ?? 0)),
    start: schedule,
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Asks for a host once in a while, and keeps what it was told. */
function hostFinder(tenancy: Tenancy, production: boolean) {
  const hosts = new Map<string, Hosts | { desaId: undefined; until: number }>();
  return async (host: string) => {
    const known = hosts.get(host);
    if (known && known.until > Date.now()) return known;
    const row = await lookUp(tenancy, host, production).catch(orKnown(known));
    if (hosts.size > 10_000) hosts.clear();
    const entry = { ...row, until: Date.now() + HOST_SECONDS * 1000 };
    hosts.set(host, entry);
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
  const table = tenancy.outside.selectFrom('desa_host').select(['desa_id', 'jenis']);
  let row = await table.where('host', '=', host).executeTakeFirst();
  if (!row && !production && LOCAL.test(host))
    row = await table.where('utama', '=', true).orderBy('desa_id').executeTakeFirst();
  if (!row) return { desaId: undefined };
  const toko = await table
    .select('host')
    .where('desa_id', '=', row.desa_id)
    .where('jenis', '=', 'toko')
    .executeTakeFirst();
  return { desaId: row.desa_id, jenis: row.jenis, toko_host: toko?.host ?? null };
}
