import pg from 'pg';
import { rowTypes, VillageDb } from '../../core/data/tenant.ts';
import type { Log } from '../../core/log.ts';

/** Rows of a statement; numbers and dates as the application reads them. */
export type Query = <R extends object>(text: string, values?: unknown[]) => Promise<R[]>;
/** A transaction of the console: over its own tables, and within one village at a time. */
export type Transaction = {
  query: Query;
  /** Works as a village, behind its wall, in the same transaction. */
  village<T>(id: number, work: (db: VillageDb) => Promise<T>): Promise<T>;
};
export type PlatformStore = {
  query: Query;
  write<T>(work: (at: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Few people use the console, and none of its statements takes long. */
const CONNECTIONS = 4;

/** The tables of the console, under the role that owns them: that of the villages' requests may not enter their schema. */
export function openPlatformStore(ownerUrl: string, log: Log): PlatformStore {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    application_name: 'portal-desa platform',
    max: CONNECTIONS,
    types: rowTypes,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 20_000,
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', (error) => log.debug('connection of the console lost', { error }));
  return {
    query: async <R extends object>(text: string, values: unknown[] = []) =>
      (await pool.query<R>(text, values)).rows,
    write: (work) => transaction(pool, work),
    close: () => pool.end(),
  };
}

const SET_VILLAGE = "select set_config('app.desa_id', $1, true)";

// The connection is taken at the first statement: a sign-in that first waits for a password to be checked holds none.
async function transaction<T>(pool: pg.Pool, work: (at: Transaction) => Promise<T>): Promise<T> {
  let opened: Promise<pg.PoolClient> | undefined;
  const open = async () => {
    const client = await pool.connect();
    await client.query('begin');
    return client;
  };
  const send = async <R extends object>(text: string, values: unknown[]) => {
    opened ??= open();
    return (await opened).query<R>(text, values);
  };
  const query: Query = async <R extends object>(text: string, values: unknown[] = []) =>
    (await send<R>(text, values)).rows;
  const village = async <V>(id: number, inside: (db: VillageDb) => Promise<V>) => {
    await query(SET_VILLAGE, [String(id)]);
    const db = new VillageDb(id, ({ sql, parameters }) => send(sql, [...parameters]));
    const result = await inside(db);
    // Work that waits for the commit, such as the seals of the trail, is of this village too.
    await query('set constraints all immediate');
    await query('set constraints all deferred');
    await query(SET_VILLAGE, ['']);
    return result;
  };
  try {
    const result = await work({ query, village });
    const client = await opened;
    await client?.query('commit');
    client?.release();
    return result;
  } catch (error) {
    // Whatever broke it, the connection goes with its open transaction.
    const client = await opened?.catch(() => undefined);
    client?.release(true);
    throw error;
  }
}
